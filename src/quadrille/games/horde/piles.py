"""Cards on their way: out of the piles, where chance says which, and onto the discards.

Each pile is an unordered rest, with at most one card known on its top. A frame on the stack asks
for a card; `..._ready` gives it where no chance is needed, and says whether chance is.
"""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES, FORMATIONS, LOWEST, RANKS, ROLES
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.numbers import BITS, listed, nth_counted, put_at, thing_at, unit
from quadrille.games.horde.side import hold, join
from quadrille.games.horde.table import (
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    DRAW_POWER,
    LOOK_POWER,
    SLOTS,
    Table,
)

# Breezes.


def shift_breezes(table: Table, sink: Sink | None) -> None:
    """H2.1: one slot down, slot 4 is discarded; then the top of the deck goes to slot 1."""
    leaving = thing_at(table.breezes, SLOTS - 1)
    if leaving >= 0:
        discard_breeze(table, leaving, sink)
    table.breezes = put_at(table.breezes, SLOTS - 1, -1) << BITS
    if table.breeze_top >= 0 or table.breezes_left:
        table.pending.push(DEAL_BREEZE, CHANCE, 0)
        if table.breeze_top >= 0:
            breeze_ready(table, sink)


def discard_breeze(table: Table, card: i64, sink: Sink | None) -> None:
    table.breeze_discard |= bit(card)
    if sink is not None:
        sink.append(Event("horde.breeze_leaves", {"card": BREEZES[card]}))


def breeze_ready(table: Table, sink: Sink | None) -> bool:
    """A Breeze for the slot on top of the stack. True when chance must say which."""
    if table.breeze_top >= 0:
        card = table.breeze_top
        table.breeze_top = -1
        put_breeze(table, card, 0, sink)
        return False
    if table.breezes_left == 0:
        table.pending.pop()
        return False
    return True


def deal_breeze(table: Table, card: i64, sink: Sink | None) -> None:
    table.breeze_deck &= ~bit(card)
    table.breezes_left -= 1
    put_breeze(table, card, EVERYBODY, sink)


def put_breeze(table: Table, card: i64, reveals: int, sink: Sink | None) -> None:
    slot = table.pending.count()
    table.pending.pop()
    table.breezes = put_at(table.breezes, slot, card)
    if sink is not None:
        told = {"card": BREEZES[card], "line": int(LINES[slot]), "wind": BREEZE_VALUE[card]}
        sink.append(Event("horde.breeze", told, reveals=reveals))


def nearest_breeze(table: Table) -> i64:
    """H2.2: the Breeze nearest the Aval."""
    for slot in range(SLOTS - 1, -1, -1):
        card = thing_at(table.breezes, slot)
        if card >= 0:
            return card
    return -1


def tell_up_card(table: Table, seat: i64, reveals: int, sink: Sink) -> None:
    card = table.sides[seat].up
    told = {
        "seat": seat_letter(seat),
        "card": BREEZES[card],
        "formation": FORMATIONS[card & 3],
    }
    sink.append(Event("horde.up" if reveals else "horde.up_in_column", told, reveals=reveals))


# Encounters.


def encounter_ready(table: Table, sink: Sink | None) -> bool:
    """H2.3: an empty deck is rebuilt from its discards. True when chance must say which card."""
    if table.encounters_left == 0:
        if table.encounter_discard == 0:
            table.pending.pop()  # only in a position with hardly any Encounters
            return False
        shuffle_encounters(table, sink)
    return True


def shuffle_encounters(table: Table, sink: Sink | None) -> None:
    for count in listed(table.encounter_discard, len(RANKS)):
        table.encounters_left += count
    table.encounter_deck += table.encounter_discard
    table.encounter_discard = 0
    table.shuffles += 1
    if sink is not None:
        sink.append(Event("horde.encounters_shuffled", {"n": table.encounters_left}))


def deal_encounter(table: Table, rank: i64, sink: Sink | None) -> None:
    """Face down: the card is what it is from now on, but nobody knows it."""
    slot = table.pending.count()
    table.pending.pop()
    table.encounter_deck -= unit(rank)
    table.encounters_left -= 1
    table.row = put_at(table.row, slot, rank)
    table.origin[slot] = table.shuffles
    table.face_up &= ~bit(slot)
    if sink is not None:
        told = {"column": COLUMNS[slot], "card": RANKS[rank]}
        sink.append(Event("horde.encounter", told, secret=("card",), audience=0))


def discard_encounter(table: Table, slot: i64, sink: Sink | None) -> None:
    """Out of the row, open to all (H2.3)."""
    rank = thing_at(table.row, slot)
    table.row = put_at(table.row, slot, -1)
    table.encounter_discard += unit(rank)
    if sink is not None:
        told = {"column": COLUMNS[slot], "card": RANKS[rank]}
        reveals = 0 if table.face_up >> slot & 1 else EVERYBODY
        sink.append(Event("horde.encounter_leaves", told, reveals=reveals))
    table.face_up &= ~bit(slot)


def ask_encounter(table: Table, slot: i64) -> None:
    table.pending.push(DEAL_ENCOUNTER, CHANCE, slot)


# Pack and Wit.


def power_ready(table: Table, sink: Sink | None) -> bool:
    """The card on top of a Pack, where its owner knows it. True when chance must say which."""
    side = table.sides[table.pending.who()]
    top = side.pack_top
    if top == 0:
        return True
    side.pack_top = 0
    give_power(table, top, True, sink)
    return False


def deal_power(table: Table, value: i64, sink: Sink | None) -> None:
    side = table.sides[table.pending.who()]
    side.pack -= unit(value - LOWEST)
    side.pack_left -= 1
    give_power(table, value, False, sink)


def give_power(table: Table, value: i64, known: bool, sink: Sink | None) -> None:
    """A card from the top of the Pack goes where the frame on top of the stack asks for it."""
    what = table.pending.what()
    seat = table.pending.who()
    side = table.sides[seat]
    mine = 1 << seat
    table.pending.less()
    if what == DRAW_POWER:
        hold(side, value)
        key = "horde.draw"
    elif what == LOOK_POWER:
        table.looked.append(value)
        key = "horde.look"
    else:
        side.discard += unit(value - LOWEST)
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": value}
            reveals = EVERYBODY & ~mine if known else EVERYBODY
            sink.append(Event("horde.discard", told, reveals=reveals))
        return
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": value}
        reveals = 0 if known else mine
        sink.append(Event(key, told, reveals=reveals, secret=("card",), audience=mine))


def join_aval(table: Table, role: i64, sink: Sink | None) -> None:
    seat = table.pending.who()
    table.pending.less()
    side = table.sides[seat]
    side.wit -= unit(role)
    side.wit_left -= 1
    join(side, role)
    if sink is not None:
        told = {"seat": seat_letter(seat), "role": ROLES[role]}
        sink.append(Event("horde.join", told, reveals=EVERYBODY))


# All cards of a frame at once, drawn at random and told to nobody.


def deal_powers(table: Table, rng: Rng) -> None:
    """As `deal_power` for every card to draw or to discard."""
    side = table.sides[table.pending.who()]
    count = table.pending.count()
    drawing = table.pending.what() == DRAW_POWER
    pack = side.pack
    left = side.pack_left
    side.pack_left = left - count
    while count:
        place = nth_counted(pack, rng.below(left))
        card = unit(place)
        pack -= card
        if drawing:
            hold(side, LOWEST + place)
        else:
            side.discard += card
        left -= 1
        count -= 1
    side.pack = pack
    table.pending.pop()


def join_all(table: Table, rng: Rng) -> None:
    """As `join_aval` for every character that the Aval is to get."""
    side = table.sides[table.pending.who()]
    count = table.pending.count()
    left = side.wit_left
    side.wit_left = left - count
    side.aval_size += count
    while count:
        card = unit(nth_counted(side.wit, rng.below(left)))
        side.wit -= card
        side.aval += card
        left -= 1
        count -= 1
    table.pending.pop()
