"""Phase 4: Encounters above the columns that hold characters (H5), and whom they spare (H0.3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import ACE, CHASE, RANKS, VERAMORPHE
from quadrille.games.horde.ending import goes_out
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.pack import ask_discards
from quadrille.games.horde.packed_numbers import number_at, thing_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.phase_3_steps import ask_to_act
from quadrille.games.horde.phase_5_counterwind import ask_line
from quadrille.games.horde.player_side import pack_size, standing_on
from quadrille.games.horde.question_base import Step, asked_seat, asked_square
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import CANNOT_DISCARD, HordeData
from quadrille.games.horde.two_player_competition import acts_next
from quadrille.games.horde.wounds_and_losses import (
    destroy,
    is_wounded,
    lose_from_aval,
    square_name,
    wound,
)

_COLUMN: Final = 0x1111
"""The squares of the first column as a mask."""
_NOT_LAST: Final = 0x7777
"""The squares without the last column: after a shift by one, where the others come to lie."""
_LAST: Final = 16
"""The number of the last square; 0: the Encounters are still to be turned up."""


class MeetEncounters(Step):
    """H5.2: columns A to D, in each the lines 1 to 4; the next square is counted from 1. Waits
    while a Pack card is discarded."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        seat = asked_seat(state)
        square = asked_square(state)
        if square == 0:
            turn_up_encounters(state, seat, sink)
            square = 1
        side = state.sides[seat]
        while side.occupied and square <= _LAST:
            column = square - 1 >> 2
            place = 4 * (square - 1 & 3) + column
            square += 1
            if side.occupied >> place & 1:
                state.about = about(seat, square)
                meet(state, seat, place, 4 * seat + column, sink)
                if state.decision is not self:
                    return  # a card is to be discarded, or the game is over
        # H8.3: then the other player acts, or the wind blows.
        other = acts_next(state, seat)
        if other >= 0:
            ask_to_act(state, other)
        else:
            ask_line(state, 0, 0)


class EncountersForm(EntryForm):
    """`next` is the square that comes next; before the first the Encounters are turned up."""

    def __init__(self) -> None:
        self.fields = [EntryField("next", ["turn up", *_squares(grid), "end"]) for grid in (0, 1)]
        super().__init__("encounters", True, self.fields[0])

    def field_for(self, seat: int) -> EntryField | None:
        return self.fields[seat]


def _squares(grid: int) -> list[str]:
    """Column A to D, in each line 1 to 4."""
    return [COLUMNS[4 * grid + column] + line for column in range(4) for line in LINES]


MEET_ENCOUNTERS: Final = MeetEncounters(EncountersForm())


def ask_encounters(state: HordeData, seat: i64) -> None:
    """Phase 4 of this seat takes the place of what is on top."""
    state.ask_instead(MEET_ENCOUNTERS, seat, about(seat))


def is_spared(state: HordeData, rank: i64, role: i64) -> bool:
    """H0.3; the option `immunity` says by which reading."""
    return state.setup.spared[rank] == role


def turn_up_encounters(state: HordeData, seat: i64, sink: Sink | None) -> None:
    """H5.1, H8.3: above the own columns only."""
    occupied = state.sides[seat].occupied
    slot = 4 * seat
    while occupied:
        if occupied & _COLUMN and number_at(state.row, slot) and not state.face_up >> slot & 1:
            state.face_up |= bit(slot)
            if sink is not None:
                told = {"column": COLUMNS[slot], "card": RANKS[thing_at(state.row, slot)]}
                sink.append(Event("horde.turned_up", told, reveals=EVERYBODY))
        occupied = occupied >> 1 & _NOT_LAST
        slot += 1


def meet(state: HordeData, seat: i64, square: i64, slot: i64, sink: Sink | None) -> None:
    """One character under one Encounter; H0.3: whom the enemy spares."""
    rank = thing_at(state.row, slot)
    if rank < 0 or rank == ACE:
        return
    side = state.sides[seat]
    role = standing_on(side, square)
    spared = is_spared(state, rank, role)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "card": RANKS[rank],
            "square": square_name(state, seat, role),
        }
        sink.append(Event("horde.spared" if spared else "horde.meets", told))
    if spared:
        return
    if rank == CHASE:
        if is_wounded(state, seat, role):
            destroy(state, seat, role, sink)
        else:
            wound(state, seat, role, sink)
    elif rank == VERAMORPHE:
        if pack_size(side) == 0:
            goes_out(state, seat, CANNOT_DISCARD, sink)
        else:
            ask_discards(state, seat, 1)
    elif number_at(side.aval, role):
        lose_from_aval(state, seat, role, "horde.destroyed_in_aval", sink)
    else:
        destroy(state, seat, role, sink)
