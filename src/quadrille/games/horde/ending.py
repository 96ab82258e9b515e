"""Phase 6: the formation is checked, the Aval thinned out, the turn closed (H7, H8.6 to H8.8)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.actions import DISMISSALS, DISMISSALS_OR_END
from quadrille.games.horde.cards import FORMATIONS
from quadrille.games.horde.encounters import lose_from_aval
from quadrille.games.horde.fate import both_go_out, check_horde, goes_out
from quadrille.games.horde.numbers import BITS, ONE_PLACE, number_at, thing_at, unit
from quadrille.games.horde.piles import discard_breeze, shift_breezes
from quadrille.games.horde.reinforcements import FULL, deal_row
from quadrille.games.horde.side import pack_size
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    DEAL_BREEZE,
    DISCARD_POWER,
    FORMATION,
    FORMATION_MISSED,
    ROW_SLOTS,
    SHIFT,
    SLOTS,
    TURN,
    Table,
)

MISS: Final = 4
"""H7.3: Pack cards that a missed formation costs."""


def misplaced(table: Table, seat: i64) -> i64:
    """H7.1: how many roles do not stand on one of their squares of the formation asked for."""
    places = table.setup.places
    side = table.sides[seat]
    place = side.place
    number = 4 * (side.up & 3)
    count: i64 = 4
    while place:
        square = (place & ONE_PLACE) - 1
        if square >= 0:
            asked: i64 = places[number]
            count -= asked >> square & 1
        place >>= BITS
        number += 1
    return count


def check_formation(table: Table, sink: Sink | None) -> None:
    """H7.2, H7.3, H8.6: the left player's in full first; H8.9: one step for both."""
    pending = table.pending
    seat = pending.who()
    pending.pop()
    if seat == table.setup.seats:
        after_formations(table, sink)
        return
    pending.push(FORMATION, seat + 1)
    missing = misplaced(table, seat)
    if missing:
        miss(table, seat, missing if table.setup.graded else MISS, sink)
        return
    if sink is not None:
        told = {"seat": seat_letter(seat), "formation": FORMATIONS[table.sides[seat].up & 3]}
        sink.append(Event("horde.compliant", told))
    if table.setup.competition:
        pending.push(SHIFT, CHANCE, 2)
        return
    for slot in range(SLOTS - 1, -1, -1):
        card = thing_at(table.breezes, slot)
        if card >= 0:
            discard_breeze(table, card, sink)
    table.breezes = 0
    for slot in (0, 1, 2):
        pending.push(DEAL_BREEZE, CHANCE, slot)


def miss(table: Table, seat: i64, cards: i64, sink: Sink | None) -> None:
    """H7.3, H8.8: with fewer cards left the player discards what is there and is out."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "formation": FORMATIONS[table.sides[seat].up & 3],
            "n": cards,
        }
        sink.append(Event("horde.missed", told))
    left = pack_size(table.sides[seat])
    if left < cards:
        table.out |= bit(seat)
        cards = left
    if cards:
        table.pending.push(DISCARD_POWER, seat, cards)


def shift_again(table: Table, sink: Sink | None) -> None:
    """H8.6: the shift of H2.1, refilled from the deck."""
    table.pending.less()
    shift_breezes(table, sink)


def after_formations(table: Table, sink: Sink | None) -> None:
    if table.out == 3:
        both_go_out(table, sink)
    elif table.out:
        goes_out(table, table.out >> 1, FORMATION_MISSED, sink)
    else:
        table.pending.push(AVAL, 0, 0)


def aval_ready(table: Table) -> bool:
    """H7.4: True when the player whose Aval it is has something to dismiss."""
    seat = table.pending.who()
    if table.sides[seat].aval_size:
        return True
    next_aval(table)
    return False


def next_aval(table: Table) -> None:
    seat = table.pending.who() + 1
    table.pending.pop()
    if seat < table.setup.seats:
        table.pending.push(AVAL, seat, 0)
    else:
        table.pending.push(CLOSE, CHANCE)


def aval_actions(table: Table) -> list[int]:
    """H7.4: a set of characters, named in the order of the roles; down to four is a must."""
    side = table.sides[table.actor]
    first = table.pending.count()
    roles: i64 = 0
    left: i64 = 0
    too_many = side.aval_size - FULL
    role: i64 = 3
    while role >= first:
        count = number_at(side.aval, role)
        left += count
        if count and left >= too_many:
            roles |= bit(role)
        role -= 1
    return DISMISSALS[roles] if too_many > 0 else DISMISSALS_OR_END[roles]


def dismiss(table: Table, role: i64, sink: Sink | None) -> None:
    """H7.4, H7.5: the discards are final, and may lose the game."""
    seat: i64 = table.actor
    table.pending.set_count(role)
    lose_from_aval(table, seat, role, "horde.dismissed", sink)
    check_horde(table, seat, sink)


def close_turn(table: Table, sink: Sink | None) -> None:
    """H8.6, H8.7: in competition Up-cards, and with "redeal" all Encounters, are shuffled back."""
    pending = table.pending
    pending.pop()
    pending.push(TURN, CHANCE)
    if not table.setup.competition:
        return
    back = False
    for side in table.sides:
        if side.up_taken:
            back = True
            side.up_taken = False
            table.breeze_deck |= bit(side.up)
            table.breezes_left += 1
        side.up = -1
    if back and sink is not None:
        sink.append(Event("horde.up_back", {"n": table.breezes_left}))
    if table.setup.redeal:
        empty = table.row == 0
        for slot in range(ROW_SLOTS):
            rank = thing_at(table.row, slot)
            if rank >= 0:
                table.encounter_deck += unit(rank)
                table.encounters_left += 1
        table.row = 0
        table.face_up = 0
        table.shuffles += 1
        if not empty and sink is not None:
            sink.append(Event("horde.encounters_back", {"n": table.encounters_left}))
        deal_row(table)
