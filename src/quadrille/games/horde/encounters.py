"""Phase 4: the Encounters above the columns that hold characters (H5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import ACE, CHASE, RANKS, ROLES, VERAMORPHE
from quadrille.games.horde.fate import destroy, goes_out, square_name, wound
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.numbers import number_at, thing_at, unit
from quadrille.games.horde.reinforcements import acts_first
from quadrille.games.horde.side import leave, pack_size, standing_on
from quadrille.games.horde.table import (
    CANNOT_DISCARD,
    DISCARD_POWER,
    HORDE,
    LINE,
    Table,
)

_COLUMN: Final = 0x1111
"""The squares of the first column as a mask."""
_NOT_LAST: Final = 0x7777
"""The squares without the last column: after a shift by one, where the others come to lie."""


def turn_up_encounters(table: Table, seat: i64, sink: Sink | None) -> None:
    """H5.1, H8.3: above the own columns only."""
    occupied = table.sides[seat].occupied
    slot = 4 * seat
    while occupied:
        if occupied & _COLUMN and number_at(table.row, slot) and not table.face_up >> slot & 1:
            table.face_up |= bit(slot)
            if sink is not None:
                told = {"column": COLUMNS[slot], "card": RANKS[thing_at(table.row, slot)]}
                sink.append(Event("horde.turned_up", told, reveals=EVERYBODY))
        occupied = occupied >> 1 & _NOT_LAST
        slot += 1


def continue_encounters(table: Table, sink: Sink | None) -> None:
    """H5.2: columns A to D, in each the lines 1 to 4. Stops when a Pack card must be discarded."""
    pending = table.pending
    seat = pending.who()
    step = pending.count()
    if step == 0:
        turn_up_encounters(table, seat, sink)
        step = 1
    side = table.sides[seat]
    while side.occupied and step <= 16:
        column = step - 1 >> 2
        square = 4 * (step - 1 & 3) + column
        step += 1
        if side.occupied >> square & 1:
            pending.set_count(step)
            meet(table, seat, square, 4 * seat + column, sink)
            if table.ended or pending.what() == DISCARD_POWER:
                return
    pending.pop()
    # H8.3: then the other player acts, or the wind blows.
    if table.setup.competition and seat == acts_first(table):
        pending.push(HORDE, 1 - seat, 0)
    else:
        pending.push(LINE, 0, 0)


def meet(table: Table, seat: i64, square: i64, slot: i64, sink: Sink | None) -> None:
    """One character under one Encounter; H0.3: whom the enemy spares."""
    rank = thing_at(table.row, slot)
    if rank < 0 or rank == ACE:
        return
    side = table.sides[seat]
    role = standing_on(side, square)
    spared = table.setup.spared[rank] == role
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "card": RANKS[rank],
            "square": square_name(table, seat, role),
        }
        sink.append(Event("horde.spared" if spared else "horde.meets", told))
    if spared:
        return
    if rank == CHASE:
        if table.wounded >> 4 * seat + role & 1:
            destroy(table, seat, role, sink)
        else:
            wound(table, seat, role, sink)
    elif rank == VERAMORPHE:
        if pack_size(side) == 0:
            goes_out(table, seat, CANNOT_DISCARD, sink)
        else:
            table.pending.push(DISCARD_POWER, seat)
    elif number_at(side.aval, role):
        lose_from_aval(table, seat, role, "horde.destroyed_in_aval", sink)
    else:
        destroy(table, seat, role, sink)


def lose_from_aval(table: Table, seat: i64, role: i64, key: str, sink: Sink | None) -> None:
    side = table.sides[seat]
    leave(side, role)
    side.lost += unit(role)
    if sink is not None:
        sink.append(Event(key, {"seat": seat_letter(seat), "role": ROLES[role]}))
