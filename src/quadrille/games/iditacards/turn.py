"""The turn (I2): it begins, one action is asked for, and it ends with a move."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.pending_entries import NAME
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.attachments import DROPPING
from quadrille.games.iditacards.course import RECOVER_EACH_TURN
from quadrille.games.iditacards.data import IditacardsData, leg_effect
from quadrille.games.iditacards.end_reasons import FINISHED, TURN_LIMIT
from quadrille.games.iditacards.ending import finish
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.fields import Stage
from quadrille.games.iditacards.movement import AT_END, start_move
from quadrille.games.iditacards.new_day import TAKING_DAY
from quadrille.games.iditacards.packing import STAGE_BITS, stage_in, with_stage
from quadrille.games.iditacards.playing import PLAYING
from quadrille.games.iditacards.question import Question, Step, cards_from
from quadrille.games.iditacards.recovering import recover
from quadrille.games.iditacards.refusing import not_asked
from quadrille.games.iditacards.risk_payment import PAYING
from quadrille.games.iditacards.sacrifice import SACRIFICING, TRIED, was_tried
from quadrille.games.iditacards.team import add_attachments, add_dogs
from quadrille.games.iditacards.turn_action import TurnAction

# How far the end of a turn is: the player moves, the leg is done with.
MOVED: Final = 1
RECOVERED: Final = 2


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


class BeginTurn(Step):
    def leads_on(self) -> bool:
        return True

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        begin_turn(state, state.actor, sink)


class EndTurn(Step):
    """I2.2: every turn ends with a move of 1 + speed; then what the leg gives (I8.8)."""

    def leads_on(self) -> bool:
        return True

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        if stage_in(state.about) < MOVED:
            state.about = with_stage(state.about, MOVED)
            start_move(state, seat, 1, False, AT_END, sink)
            if state.decision is not self:
                return
        if stage_in(state.about) < RECOVERED:
            state.about = with_stage(state.about, RECOVERED)
            if leg_effect(state, seat) == RECOVER_EACH_TURN:
                recover(state, seat, 1)
                return
        next_turn(state, seat, sink)


ACT: Final = Act("act", TRIED)
BEGIN_TURN: Final = BeginTurn("turn")
END_TURN: Final = EndTurn(
    "end", Stage("stage", STAGE_BITS, ("begun", "moved", "recovered"), later="turn_ends")
)


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


def turn_follows(state: IditacardsData, seat: i64) -> None:
    """A turn begins as soon as nothing else is left to do."""
    state.ask(BEGIN_TURN, seat)


def movers_turn() -> list[dict[str, Any]]:
    """What is pending while somebody chooses the action of a turn."""
    return [{NAME: ACT.name}, {NAME: END_TURN.name}]


def ends_turn(decision: Decision[Any]) -> bool:
    return decision is END_TURN


def begin_turn(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """It takes the place of what brought it: its announcement, or the turn before."""
    state.turn_of = seat
    turns = state.turns[seat] + 1
    state.turns[seat] = turns
    state.last &= ~bit(seat)
    state.ask_instead(END_TURN, seat)
    state.ask(ACT, seat)
    tell_number(sink, "turn", seat, turns)


def next_turn(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """I9: clockwise, until the last turns are over or everybody has had all turns."""
    players = state.setup.players
    following = (seat + 1) % players
    if state.ending:
        if not state.last:
            finish(state, FINISHED, sink)
            return
        while not state.last >> following & 1:
            following = (following + 1) % players
    elif state.turns[following] >= state.setup.max_turns:
        finish(state, TURN_LIMIT, sink)
        return
    begin_turn(state, following, sink)
