"""The set-up (H1), phase 1: wind and Encounters (H2, H8.2, H8.7), and phase 2 (H3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE
from quadrille.games.horde.fate import both_go_out, goes_out, wind_is_spent
from quadrille.games.horde.numbers import BITS, least, number_at, unit
from quadrille.games.horde.piles import (
    ask_encounter,
    discard_encounter,
    nearest_breeze,
    shift_breezes,
    tell_up_card,
)
from quadrille.games.horde.side import pack_size
from quadrille.games.horde.table import (
    CANNOT_DRAW,
    DEAL_BREEZE,
    DRAW_POWER,
    HORDE,
    JOIN_AVAL,
    ROW,
    SUPPLY,
    TURN,
    UP_CARD,
    Table,
    count_all,
    fill_piles,
)

FULL: Final = 4
"""Cards in hand, and characters in the Aval, that phase 2 fills up to."""


def set_up(table: Table) -> None:
    """H1.1, H1.2; what is pushed last is dealt first."""
    fill_piles(table)
    table.totals = count_all(table)
    pending = table.pending
    pending.push(TURN, CHANCE)
    for slot in (0, 1, 2):
        pending.push(DEAL_BREEZE, CHANCE, slot)
    deal_row(table)


def deal_row(table: Table) -> None:
    """H1.2: C, B, A. H8.7: then G, F, E; a row of eight is filled from G to A."""
    if table.setup.redeal:
        for slot in range(7):
            ask_encounter(table, slot)
        return
    if table.setup.competition:
        for slot in (4, 5, 6):
            ask_encounter(table, slot)
    for slot in (0, 1, 2):
        ask_encounter(table, slot)


def begin_turn(table: Table, sink: Sink | None) -> None:
    """H2.1"""
    table.pending.pop()
    table.turn += 1
    for side in table.sides:
        side.up = -1
    if sink is not None:
        sink.append(Event("horde.turn", {"turn": table.turn}))
    table.pending.push(UP_CARD, 0)
    shift_breezes(table, sink)


def up_card_ready(table: Table, sink: Sink | None) -> bool:
    """H2.2, H8.2: the Up-card of the seat on top of the stack, where no chance is needed. True
    when chance must turn one up."""
    seat = table.pending.who()
    nearest = nearest_breeze(table)
    if seat == 0 and nearest < 0 and table.breezes_left == 0:
        wind_is_spent(table, sink)  # H2.1
        return False
    if table.breezes_left:
        return True
    table.sides[seat].up = nearest
    if sink is not None:
        tell_up_card(table, seat, 0, sink)
    next_up_card(table)
    return False


def turn_up(table: Table, card: i64, sink: Sink | None) -> None:
    """H2.2: it stays on the deck. H8.2: in competition it is taken off."""
    seat = table.pending.who()
    side = table.sides[seat]
    table.breeze_deck &= ~bit(card)
    table.breezes_left -= 1
    side.up = card
    if table.setup.competition:
        side.up_taken = True
    else:
        table.breeze_top = card
    if sink is not None:
        tell_up_card(table, seat, EVERYBODY, sink)
    next_up_card(table)


def next_up_card(table: Table) -> None:
    seat = table.pending.who() + 1
    table.pending.pop()
    if seat < table.setup.seats:
        table.pending.push(UP_CARD, seat)
    else:
        table.pending.push(ROW, CHANCE)


def shift_row(table: Table, sink: Sink | None) -> None:
    """H2.3; H8.7: in competition each grid's slots by themselves, or the row of eight."""
    table.pending.pop()
    table.pending.push(SUPPLY, CHANCE)
    if table.setup.redeal:
        shift_slots(table, 0, 7, sink)
    else:
        shift_slots(table, 0, 3, sink)
        if table.setup.competition:
            shift_slots(table, 4, 7, sink)
            ask_encounter(table, 4)
    ask_encounter(table, 0)


def shift_slots(table: Table, first: i64, last: i64, sink: Sink | None) -> None:
    if number_at(table.row, last):
        discard_encounter(table, last, sink)
    # What leaves has left: all that lies between the two ends moves by one.
    moving = unit(last) - unit(first)
    table.row = table.row & ~moving | (table.row & moving) << BITS
    moving = bit(last) - bit(first)
    table.face_up = table.face_up & ~moving | (table.face_up & moving) << 1
    origin = table.origin
    for slot in range(last, first, -1):
        origin[slot] = origin[slot - 1]


def supply(table: Table, sink: Sink | None) -> None:
    """Phase 2 (H3), for both at once (H8.3): who needs a card and cannot draw any is out."""
    stuck: i64 = 0
    for seat, side in enumerate(table.sides):
        if side.hand_size < FULL and pack_size(side) == 0:
            stuck |= bit(seat)
    if stuck:
        if stuck == 3:
            both_go_out(table, sink)
        else:
            goes_out(table, stuck >> 1, CANNOT_DRAW, sink)
        return
    pending = table.pending
    pending.pop()
    pending.push(HORDE, acts_first(table), 0)
    for seat in range(table.setup.seats - 1, -1, -1):
        side = table.sides[seat]
        room = least(FULL - side.aval_size, side.wit_left)
        if room > 0:
            pending.push(JOIN_AVAL, seat, room)
        missing = least(FULL - side.hand_size, pack_size(side))
        if missing > 0:
            pending.push(DRAW_POWER, seat, missing)


def acts_first(table: Table) -> i64:
    """H8.3: the higher Up-card, a tie goes to the left player."""
    if not table.setup.competition:
        return 0
    return 1 if table.sides[1].up >> 2 > table.sides[0].up >> 2 else 0
