"""The invariants that hold at every moment of every game."""

from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.horde.cards import MOST_POINTS, ROLES, STRIDE
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    GOING_ON,
    KEEP_POWER,
    LOOK_POWER,
    Table,
    bit_count,
    bottom,
    characters,
    count_all,
)


def problems(table: Table) -> list[str]:
    found: list[str] = []
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON:
        if not len(table.pending):
            return [*found, "nothing is pending and the game is not over"]
        if table.looked and table.pending.what() not in (LOOK_POWER, KEEP_POWER):
            found.append("cards are looked at and nobody asked for it")
        if bottom(table)[0] > CLOSE:
            found.append("no phase lies at the bottom of what is pending")
    counts = count_all(table)
    if counts != table.totals:
        found.append(f"cards were lost or doubled: {table.totals} became {counts}")
    if bit_count(table.breeze_deck) != table.breezes_left:
        found.append("the Breezes deck is miscounted")
    if sum(table.encounter_deck) != table.encounters_left:
        found.append("the Encounters deck is miscounted")
    empty = [slot for slot in range(8) if table.row[slot] < 0]
    if any(table.face_up >> slot & 1 for slot in empty):
        found.append("an empty slot is face up")
    for seat in range(table.setup.seats):
        found += _horde_problems(table, seat)
    return found


def _horde_problems(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    letter = seat_letter(seat)
    powers = slice(STRIDE * seat, STRIDE * (seat + 1))
    if sum(table.hand[powers]) != table.hand_size[seat]:
        found.append(f"the hand of {letter} is miscounted")
    values = [value for value in range(2, STRIDE) if table.hand[STRIDE * seat + value]]
    if sum([1 << value - 2 for value in values]) != table.held[seat]:
        found.append(f"the values in the hand of {letter} are not those that can be played")
    if sum(table.pack[powers]) != table.pack_left[seat]:
        found.append(f"the Pack of {letter} is miscounted")
    roles = range(4 * seat, 4 * seat + 4)
    if sum([table.aval[role] for role in roles]) != table.aval_size[seat]:
        found.append(f"the Aval of {letter} is miscounted")
    if sum([table.wit[role] for role in roles]) != table.wit_left[seat]:
        found.append(f"the Wit of {letter} is miscounted")
    occupied = 0
    for role in roles:
        if table.place[role] >= 0:
            if occupied >> table.place[role] & 1:
                found.append(f"two characters of {letter} stand on one square")
            occupied |= 1 << table.place[role]
        elif (table.wounded | table.moved) >> role & 1:
            found.append(f"the {ROLES[role & 3]} of {letter} is marked but not on the field")
    if occupied != table.occupied[seat]:
        found.append(f"the field of {letter} is miscounted")
    counts = [*table.hand, *table.pack, *table.discard, *table.aval, *table.wit, *table.lost]
    if min(counts) < 0 or not 0 <= table.pool[seat] <= MOST_POINTS:
        found.append("a count is out of its range")
    if not table.ended:
        if not characters(table, seat):
            found.append(f"{letter} has no character left and plays on")
        if bottom(table)[0] < AVAL and table.up_taken[seat] and table.up[seat] < 0:
            found.append(f"the Up-card of {letter} is lost")
    return found
