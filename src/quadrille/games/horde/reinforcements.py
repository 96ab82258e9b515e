"""The set-up (H1), phase 1: wind and Encounters (H2, H8.2, H8.7), and phase 2 (H3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import CHANCE
from quadrille.games.horde.fate import both_go_out, goes_out, wind_is_spent
from quadrille.games.horde.piles import (
    ask_encounter,
    discard_encounter,
    nearest_breeze,
    shift_breezes,
    tell_up_card,
)
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
    pack_size,
)

FULL: Final = 4
"""Cards in hand, and characters in the Aval, that phase 2 fills up to."""


def set_up(table: Table) -> None:
    """H1.1, H1.2; what is pushed last is dealt first."""
    fill_piles(table)
    if not table.setup.totals:
        table.setup.totals = count_all(table)
    table.totals = table.setup.totals
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
    table.up[0] = -1
    table.up[1] = -1
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
    table.up[seat] = nearest
    if sink is not None:
        tell_up_card(table, seat, 0, sink)
    next_up_card(table)
    return False


def turn_up(table: Table, card: int, sink: Sink | None) -> None:
    """H2.2: it stays on the deck. H8.2: in competition it is taken off."""
    seat = table.pending.who()
    table.breeze_deck &= ~(1 << card)
    table.breezes_left -= 1
    table.up[seat] = card
    if table.setup.competition:
        table.up_taken[seat] = True
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


def shift_slots(table: Table, first: int, last: int, sink: Sink | None) -> None:
    if table.row[last] >= 0:
        discard_encounter(table, last, sink)
    row = table.row
    origin = table.origin
    face_up = table.face_up
    for slot in range(last, first, -1):
        row[slot] = row[slot - 1]
        origin[slot] = origin[slot - 1]
        bit = 1 << slot
        if face_up & (bit >> 1):
            face_up |= bit
        else:
            face_up &= ~bit
    row[first] = -1
    table.face_up = face_up & ~(1 << first)


def supply(table: Table, sink: Sink | None) -> None:
    """Phase 2 (H3), for both at once (H8.3): who needs a card and cannot draw any is out."""
    seats = table.setup.seats
    stuck = 0
    for seat in range(seats):
        if table.hand_size[seat] < FULL and pack_size(table, seat) == 0:
            stuck |= 1 << seat
    if stuck:
        if stuck == 3:
            both_go_out(table, sink)
        else:
            goes_out(table, stuck >> 1, CANNOT_DRAW, sink)
        return
    pending = table.pending
    pending.pop()
    pending.push(HORDE, acts_first(table), 0)
    for seat in range(seats - 1, -1, -1):
        room = least(FULL - table.aval_size[seat], table.wit_left[seat])
        if room > 0:
            pending.push(JOIN_AVAL, seat, room)
        missing = least(FULL - table.hand_size[seat], pack_size(table, seat))
        if missing > 0:
            pending.push(DRAW_POWER, seat, missing)


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def acts_first(table: Table) -> int:
    """H8.3: the higher Up-card, a tie goes to the left player."""
    if table.setup.competition and table.up[1] >> 2 > table.up[0] >> 2:
        return 1
    return 0
