"""The start and the end of a turn (I2): its number rises, and it ends with a move (I2.2)."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.pending_entries import NAME
from quadrille.games.iditacards.action_of_turn import ACT
from quadrille.games.iditacards.course import RECOVER_EACH_TURN
from quadrille.games.iditacards.data import IditacardsData, leg_effect
from quadrille.games.iditacards.end_reasons import FINISHED, TURN_LIMIT
from quadrille.games.iditacards.ending import finish
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.fields import Stage
from quadrille.games.iditacards.movement import AT_END, start_move
from quadrille.games.iditacards.packing import STAGE_BITS, stage_in, with_stage
from quadrille.games.iditacards.question import Step
from quadrille.games.iditacards.recovering import recover

# How far the end of a turn is: the player moves, the leg is done with.
MOVED: Final = 1
RECOVERED: Final = 2


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


BEGIN_TURN: Final = BeginTurn("turn")
END_TURN: Final = EndTurn(
    "end", Stage("stage", STAGE_BITS, ("begun", "moved", "recovered"), later="turn_ends")
)


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
