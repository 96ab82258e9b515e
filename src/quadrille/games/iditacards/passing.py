"""Passing a player: the push, then the damage (I5.4)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.games.iditacards.damage import deal_damage
from quadrille.games.iditacards.data import PASSES_SAFELY, SUMS, IditacardsData
from quadrille.games.iditacards.entering_leg import enter_leg
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.packing import left_in, with_stage

PUSHED: Final = 2
"""The stage of a movement in which a player is pushed, but the damage for it not yet dealt."""


def squares_left(about: i64) -> i64:
    """Of a movement."""
    return left_in(about)


def pass_player(state: IditacardsData, seat: i64, square: i64, sink: Sink | None) -> None:
    """I5.4: whoever stands here goes back, with all that follows from it; then the mover takes
    damage for it. A toll of the player who is pushed is left to chance, and the damage waits."""
    for other in range(state.setup.players):
        if other != seat and state.position_of[other] == square:
            if state.setup.rules_version == 1:
                damage_for_passing(state, seat, square, sink)
                push_back(state, other, sink)
                return
            state.about = with_stage(state.about, PUSHED)
            movement = state.decision
            push_back(state, other, sink)
            if state.decision is movement:
                state.about = with_stage(state.about, 0)
                damage_for_passing(state, seat, square, sink)
            return


def damage_for_passing(state: IditacardsData, seat: i64, square: i64, sink: Sink | None) -> None:
    """The pending movement ends as many squares further on as are left."""
    if not state.sums[SUMS * seat + PASSES_SAFELY] and square > state.setup.course.safe:
        deal_damage(state, seat, 1, square + squares_left(state.about), sink)


def push_back(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """To the first free square behind; at the start there is room for all."""
    course = state.setup.course
    before = state.position_of[seat]
    square = before - 1
    while square > 0 and square in state.position_of:
        square -= 1
    state.position_of[seat] = square
    tell_number(sink, "pushed", seat, square)
    if square > 0 and course.leg_of[square] != course.leg_of[before]:
        enter_leg(state, seat, square, False, sink)
