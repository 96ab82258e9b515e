"""What every decision of the game refuses in the same words."""

from typing import Any, Final

from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.team import attachment_named, dog_named

_RULES: Final[dict[int, str]] = {
    act.PLAY: "I2.1",
    act.NEW_DAY: "I6.1",
    act.RISK: "I4.1",
    act.DONE: "I2.5",
    act.JOIN: "I6.1",
    act.SIT_OUT: "I6.1",
    act.LEAVE: "I8.1",
    act.PAY: "I3.1",
    act.TAKE: "I8.5",
    act.RECOVER: "I8.5",
    act.DESTROY: "I8.5",
    act.DISCARD: "I8.5",
    act.CHOOSE: "I5.3",
    act.UPGRADE: "I8.5",
    act.SACRIFICE: "I8.1",
    act.ATTACH: "I8.3",
    act.KILL: "I8.2",
    act.DROP: "I8.3",
    act.REPLACE: "I8.3",
}
"""By the family of an action: the rule that says when it is asked for."""


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"iditacards.no.{key}", params, rule)


def not_asked(state: IditacardsData, action: int) -> Message:
    """For an action that answers another question than the pending one."""
    if action >= state.setup.acts.first:
        line = state.line(action)
        return no("only_chance", "I1.2", line=line, seat=seat_letter(state.actor))
    rule = _RULES[state.setup.acts.family_of[action]]
    return no("not_now", rule, prompt=state.prompt().data())


def not_in(
    state: IditacardsData, place: str, cards: list[int], card: int, rule: str
) -> Message | None:
    """For a card that is to come from a pile."""
    if card in cards:
        return None
    return no(f"not_in_{place}", rule, card=state.setup.cards.names[card])


def too_early(state: IditacardsData, card: int, lowest: int, rule: str) -> Message | None:
    """I2.7: for a card that comes before the last one picked."""
    if card >= lowest:
        return None
    return no(
        "order", rule, card=state.setup.cards.names[card], last=state.setup.cards.names[lowest]
    )


def no_dog(state: IditacardsData, seat: int, name: int, rule: str) -> Message | None:
    """For a dog that is to be in a team."""
    if dog_named(state, seat, name) >= 0:
        return None
    return no("no_dog", rule, dog=state.setup.acts.dog_names[name])


def no_attachment(state: IditacardsData, seat: int, name: int) -> Message | None:
    """I8.3: for an attachment that is to be in a team."""
    if attachment_named(state, seat, name) >= 0:
        return None
    return no("no_attachment", "I8.3", attachment=state.setup.acts.attachment_names[name])
