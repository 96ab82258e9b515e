"""Phase 4: the Encounters above the columns that hold characters (H5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import ACE, CHASE, RANKS, ROLES, VERAMORPHE
from quadrille.games.horde.fate import destroy, goes_out, square_of, wound
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.reinforcements import acts_first
from quadrille.games.horde.table import (
    CANNOT_DISCARD,
    DISCARD_POWER,
    HORDE,
    LINE,
    Table,
    pack_size,
)

_COLUMN: Final = 0x1111
"""The squares of column A as a mask; shifted, those of the others."""


def turn_up_encounters(table: Table, seat: int, sink: Sink | None) -> None:
    """H5.1, H8.3: above the own columns only."""
    occupied: i64 = table.occupied[seat]
    if not occupied:
        return
    for column in range(4):
        slot = 4 * seat + column
        bit = 1 << slot
        held = occupied & _COLUMN << column
        if held and table.row[slot] >= 0 and not table.face_up & bit:
            table.face_up |= bit
            if sink is not None:
                told = {"column": COLUMNS[slot], "card": RANKS[table.row[slot]]}
                sink.append(Event("horde.turned_up", told, reveals=EVERYBODY))


def continue_encounters(table: Table, sink: Sink | None) -> None:
    """H5.2: columns A to D, in each the lines 1 to 4. Stops when a Pack card must be discarded."""
    pending = table.pending
    seat = pending.who()
    step = pending.count()
    if step == 0:
        turn_up_encounters(table, seat, sink)
        step = 1
    occupied: i64 = table.occupied[seat]
    while occupied and step <= 16:
        column, line = (step - 1) >> 2, (step - 1) & 3
        step += 1
        if (occupied >> (4 * line + column)) & 1:
            pending.set_count(step)
            meet(table, seat, 4 * line + column, 4 * seat + column, sink)
            if table.ended or pending.what() == DISCARD_POWER:
                return
            occupied = table.occupied[seat]
    pending.pop()
    # H8.3: then the other player acts, or the wind blows.
    if table.setup.competition and seat == acts_first(table):
        pending.push(HORDE, 1 - seat, 0)
    else:
        pending.push(LINE, 0, 0)


def meet(table: Table, seat: int, square: int, slot: int, sink: Sink | None) -> None:
    """One character under one Encounter; H0.3: whom the enemy spares."""
    rank = table.row[slot]
    if rank < 0 or rank == ACE:
        return
    role = standing_on(table, seat, square)
    spared = table.setup.spared[rank] == role
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "card": RANKS[rank],
            "square": square_of(table, seat, role),
        }
        sink.append(Event("horde.spared" if spared else "horde.meets", told))
    if spared:
        return
    if rank == CHASE:
        if (table.wounded >> (4 * seat + role)) & 1:
            destroy(table, seat, role, sink)
        else:
            wound(table, seat, role, sink)
    elif rank == VERAMORPHE:
        if pack_size(table, seat) == 0:
            goes_out(table, seat, CANNOT_DISCARD, sink)
        else:
            table.pending.push(DISCARD_POWER, seat)
    elif table.aval[4 * seat + role]:
        lose_from_aval(table, seat, role, "horde.destroyed_in_aval", sink)
    else:
        destroy(table, seat, role, sink)


def lose_from_aval(table: Table, seat: int, role: int, key: str, sink: Sink | None) -> None:
    number = 4 * seat + role
    table.aval[number] -= 1
    table.aval_size[seat] -= 1
    table.lost[number] += 1
    if sink is not None:
        sink.append(Event(key, {"seat": seat_letter(seat), "role": ROLES[role]}))


def standing_on(table: Table, seat: int, square: int) -> int:
    """The role on an occupied square."""
    place = table.place
    role = 0
    while place[4 * seat + role] != square:
        role += 1
    return role
