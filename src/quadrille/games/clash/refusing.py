"""What every question of the game refuses in the same words."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.actions import END
from quadrille.games.clash.data import ClashData


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"clash.no.{key}", params, rule)


def draft_rule(state: ClashData) -> str:
    return "C8.1" if state.setup.siege else "C1.2"


def not_asked(state: ClashData, action: int) -> Message:
    """For an action that answers another question than the pending one of a player."""
    numbers = state.setup.numbers
    if action >= numbers.opener:
        line = state.line(action)
        return no("only_chance", "C1.4", line=line, seat=seat_letter(state.actor))
    if action >= numbers.deck:
        rule = "C1.3"
    elif action >= numbers.summon or action == END:
        rule = "C3"
    else:
        rule = draft_rule(state)
    return no("not_now", rule, prompt=state.prompt().data())


def not_drawn(state: ClashData, action: int) -> Message:
    """For an action that is no possible outcome while chance decides."""
    assert state.actor == CHANCE
    return no("chance", "C1.4", line=state.line(action), pile=state.pile())
