"""The invariants that hold at every moment of every game."""

from quadrille.core.masks import count_of
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.horde.cards import MOST_POINTS, ROLES
from quadrille.games.horde.numbers import listed, things_listed
from quadrille.games.horde.side import VALUES_COUNTED, characters
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    GOING_ON,
    KEEP_POWER,
    LOOK_POWER,
    ROW_SLOTS,
    Table,
    bottom,
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
    if count_of(table.breeze_deck) != table.breezes_left:
        found.append("the Breezes deck is miscounted")
    if sum(listed(table.encounter_deck, 4)) != table.encounters_left:
        found.append("the Encounters deck is miscounted")
    row = things_listed(table.row, ROW_SLOTS)
    if any(table.face_up >> slot & 1 for slot in range(ROW_SLOTS) if row[slot] < 0):
        found.append("an empty slot is face up")
    for seat in range(table.setup.seats):
        found += _horde_problems(table, seat)
    return found


def _horde_problems(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    letter = seat_letter(seat)
    side = table.sides[seat]
    hand = listed(side.hand, VALUES_COUNTED)
    if sum(hand) != side.hand_size:
        found.append(f"the hand of {letter} is miscounted")
    if sum([1 << place for place, count in enumerate(hand) if count]) != side.held:
        found.append(f"the values in the hand of {letter} are not those that can be played")
    if sum(listed(side.pack, VALUES_COUNTED)) != side.pack_left:
        found.append(f"the Pack of {letter} is miscounted")
    if sum(listed(side.aval, 4)) != side.aval_size:
        found.append(f"the Aval of {letter} is miscounted")
    if sum(listed(side.wit, 4)) != side.wit_left:
        found.append(f"the Wit of {letter} is miscounted")
    occupied = 0
    for role, square in enumerate(things_listed(side.place, 4)):
        if square >= 0:
            if occupied >> square & 1:
                found.append(f"two characters of {letter} stand on one square")
            occupied |= 1 << square
        elif (table.wounded | table.moved) >> 4 * seat + role & 1:
            found.append(f"the {ROLES[role]} of {letter} is marked but not on the field")
    if occupied != side.occupied:
        found.append(f"the field of {letter} is miscounted")
    counts = (side.hand, side.pack, side.discard, side.aval, side.wit, side.lost)
    if min(counts) < 0 or not 0 <= side.pool <= MOST_POINTS:
        found.append("a count is out of its range")
    if not table.ended:
        if not characters(side):
            found.append(f"{letter} has no character left and plays on")
        if bottom(table)[0] < AVAL and side.up_taken and side.up < 0:
            found.append(f"the Up-card of {letter} is lost")
    return found
