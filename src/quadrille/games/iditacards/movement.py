"""Movement (I5): square by square, into legs and past players."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.checkpoints import WHYS, will_arrive
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.entering_leg import enter_leg
from quadrille.games.iditacards.events import tell
from quadrille.games.iditacards.fields import Number, OneOf, Stage
from quadrille.games.iditacards.packing import (
    DETAIL_BITS,
    LEFT_BITS,
    STAGE_BITS,
    detail_in,
    pack,
    stage_in,
    with_stage,
)
from quadrille.games.iditacards.passing import PUSHED, damage_for_passing, pass_player, squares_left
from quadrille.games.iditacards.question import Step
from quadrille.games.iditacards.speed import speed_of
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, WORST

# Why somebody moves.
BY_CARD: Final = 0
BY_CRICKET: Final = 1
AT_END: Final = 2

ENTERED: Final = 1
"""The stage of a movement on a square whose leg is entered, but where nobody was passed yet."""


class Move(Step):
    """The squares one by one: entering a leg, then passing players."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        by_card = why_in(state.about) == BY_CARD
        leg_of = state.setup.course.leg_of
        alone = state.setup.players == 1
        square = state.position_of[seat]
        while True:
            if not stage_in(state.about):
                left = squares_left(state.about)
                if left == 0:
                    state.answered()
                    return
                state.about -= 1
                square += 1
                state.position_of[seat] = square
                if square < FINISH and leg_of[square] != leg_of[square - 1]:
                    state.about = with_stage(state.about, ENTERED)
                    enter_leg(state, seat, square + left - 1, by_card, sink)
                    if state.decision is not self:
                        return
            stage = stage_in(state.about)
            state.about = with_stage(state.about, 0)
            if stage == PUSHED:
                damage_for_passing(state, seat, square, sink)
            elif not alone and square < FINISH:
                pass_player(state, seat, square, sink)
                if state.decision is not self:
                    return


MOVE: Final = Move(
    "move",
    Number("left", LEFT_BITS, later="squares_left"),
    OneOf("why", DETAIL_BITS, WHYS),
    Stage("stage", STAGE_BITS, ("on_the_way", "entered", "pushed"), later="entered"),
)


def why_in(about: i64) -> i64:
    """Why a player moves: BY_CARD, BY_CRICKET or AT_END."""
    return detail_in(about)


def is_entering(state: IditacardsData) -> bool:
    """Whether a movement has entered a leg, and not yet passed the player who stands there."""
    return any(
        decision is MOVE and stage_in(about) == ENTERED for decision, _, about in state.pending()
    )


def start_move(
    state: IditacardsData, seat: i64, n: i64, doubled: bool, why: i64, sink: Sink | None
) -> None:
    """I5.2: the distance is fixed now. At 7 of a counter nobody moves (I7.3)."""
    if state.counters[2 * seat + COLD] >= WORST or state.counters[2 * seat + HUNGER] >= WORST:
        tell(sink, "stuck", seat)
        return
    distance = n + speed_of(state, seat)
    if doubled:
        distance *= 2
    if distance <= 0:
        return
    if why == BY_CARD:
        state.moved[seat] = True
    will_arrive(state, seat, why)
    state.ask(MOVE, seat, pack(distance, detail=why))
    if sink is not None:
        square = state.position_of[seat]
        told = {"seat": seat_letter(seat), "n": distance, "square": square + distance}
        sink.append(Event("iditacards.move", told))
