"""What every decision of the game refuses in the same words."""

from typing import Any, Final

from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import (
    ATTACK,
    COMMIT,
    DISMISS,
    DRAW,
    END,
    ENTER,
    HELP,
    KEEP,
    MOVE,
    PLAY,
    PROVOKE,
    STAY,
)
from quadrille.games.horde.state_data import HordeData

# By the first action of each family: the rule that says when it is asked for.
_RULE_FROM: Final = (
    (COMMIT, "H6.1"),
    (PROVOKE, "H4.3"),
    (MOVE, "H4.2"),
    (ENTER, "H4.1"),
    (KEEP, "H4.3"),
    (PLAY, "H4.4"),
    (ATTACK, "H4.3"),
    (DISMISS, "H7.4"),
    (HELP, "H4.3"),
    (STAY, "H6.2"),
)


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"horde.no.{key}", params, rule)


def not_asked(state: HordeData, action: int, rule: str) -> Message:
    """For an action that answers another question than the pending one; an `end` is refused by the
    pending one's rule."""
    if action >= DRAW:
        line = state.line(action)
        return no("only_chance", "H1.1", line=line, seat=seat_letter(state.actor))
    if action != END:
        rule = next(rule for first, rule in _RULE_FROM if action >= first)
    return no("not_now", rule, prompt=state.prompt().data())


def not_drawn(state: HordeData, action: int) -> Message:
    """For an action that is no possible outcome while chance decides."""
    return no("chance", "H1.1", line=state.line(action), pile=state.pile())
