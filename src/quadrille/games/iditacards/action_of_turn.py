"""The action of a turn is asked for (I2.1), and before it what I8.1 allows."""

from typing import Final

from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.attachments import DROPPING
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.new_day import TAKING_DAY
from quadrille.games.iditacards.playing_cards import PLAYING
from quadrille.games.iditacards.question import Question, cards_from
from quadrille.games.iditacards.refusing import not_asked
from quadrille.games.iditacards.risk_payment import PAYING
from quadrille.games.iditacards.sacrifice import SACRIFICING, TRIED, was_tried
from quadrille.games.iditacards.team import add_attachments, add_dogs
from quadrille.games.iditacards.turn_action import TurnAction


class Act(Question):
    """I2.1: the action of the turn, and before it what I8.1 allows."""

    def legal(self, state: IditacardsData) -> list[int]:
        seat = state.actor
        waits = len(state.risks[seat]) > 0
        has_dogs = len(state.dogs[seat]) > 0
        if waits and not has_dogs:
            return state.setup.acts.new_day_or_risk
        actions: list[int] = []
        if not waits:
            cards_from(state.setup.acts.play, state.hand[seat], 0, actions)
            actions.append(state.setup.acts.new_day)
        else:
            actions.append(state.setup.acts.new_day)
            actions.append(state.setup.acts.risk)
        if has_dogs:
            add_dogs(actions, state, seat, was_tried(state.about))
            add_attachments(actions, state, seat, state.setup.acts.drop)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        answer = _BY_FAMILY[state.setup.acts.family_of[action]]
        return not_asked(state, action) if answer is None else answer.why_not(state, action)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        answer = _BY_FAMILY[state.setup.acts.family_of[action]]
        assert answer is not None
        answer.apply_unchecked(state, action, sink)

    def prompt(self, state: IditacardsData) -> Message:
        """A card, a new day, or the next payment of the card that waits."""
        told = {"seat": seat_letter(state.actor)}
        risks = state.risks[state.actor]
        if not risks:
            return Message("iditacards.ask.act", told)
        waiting = {"card": state.setup.cards.names[risks[-2]], "n": risks[-1]}
        return Message("iditacards.ask.risk", told | waiting)


ACT: Final = Act("act", TRIED)

_ANSWERS: Final[dict[int, TurnAction]] = {
    act.PLAY: PLAYING,
    act.NEW_DAY: TAKING_DAY,
    act.RISK: PAYING,
    act.SACRIFICE: SACRIFICING,
    act.DROP: DROPPING,
}
"""By the family of an action: what it is in a turn."""
_BY_FAMILY: Final[list[TurnAction | None]] = [
    _ANSWERS.get(family) for family in range(act.FAMILIES)
]
