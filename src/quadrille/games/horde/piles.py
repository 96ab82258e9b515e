"""Cards on their way: out of the piles, where chance says which, and onto the discards.

Each pile is an unordered rest, with at most one card known on its top. A frame on the stack asks
for a card; `..._ready` gives it where no chance is needed, and says whether chance is.
"""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES, FORMATIONS, RANKS, ROLES, STRIDE
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.table import (
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    DRAW_POWER,
    LOOK_POWER,
    SLOTS,
    Table,
    hold,
    nth_counted,
)

# Breezes.


def shift_breezes(table: Table, sink: Sink | None) -> None:
    """H2.1: one slot down, slot 4 is discarded; then the top of the deck goes to slot 1."""
    breezes = table.breezes
    leaving = breezes.pop()
    if leaving >= 0:
        discard_breeze(table, leaving, sink)
    breezes.insert(0, -1)
    if table.breeze_top >= 0 or table.breezes_left:
        table.pending.push(DEAL_BREEZE, CHANCE, 0)
        if table.breeze_top >= 0:
            breeze_ready(table, sink)


def discard_breeze(table: Table, card: int, sink: Sink | None) -> None:
    table.breeze_discard |= 1 << card
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


def deal_breeze(table: Table, card: int, sink: Sink | None) -> None:
    table.breeze_deck &= ~(1 << card)
    table.breezes_left -= 1
    put_breeze(table, card, EVERYBODY, sink)


def put_breeze(table: Table, card: int, reveals: int, sink: Sink | None) -> None:
    slot = table.pending.count()
    table.pending.pop()
    table.breezes[slot] = card
    if sink is not None:
        told = {"card": BREEZES[card], "line": int(LINES[slot]), "wind": BREEZE_VALUE[card]}
        sink.append(Event("horde.breeze", told, reveals=reveals))


def nearest_breeze(table: Table) -> int:
    """H2.2: the Breeze nearest the Aval."""
    for slot in range(SLOTS - 1, -1, -1):
        if table.breezes[slot] >= 0:
            return table.breezes[slot]
    return -1


def tell_up_card(table: Table, seat: int, reveals: int, sink: Sink) -> None:
    card = table.up[seat]
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
        if sum(table.encounter_discard) == 0:
            table.pending.pop()  # only in a position with hardly any Encounters
            return False
        shuffle_encounters(table, sink)
    return True


def shuffle_encounters(table: Table, sink: Sink | None) -> None:
    discards = table.encounter_discard
    for rank in range(4):
        table.encounter_deck[rank] += discards[rank]
        table.encounters_left += discards[rank]
        discards[rank] = 0
    table.shuffles += 1
    if sink is not None:
        sink.append(Event("horde.encounters_shuffled", {"n": table.encounters_left}))


def deal_encounter(table: Table, rank: int, sink: Sink | None) -> None:
    """Face down: the card is what it is from now on, but nobody knows it."""
    slot = table.pending.count()
    table.pending.pop()
    table.encounter_deck[rank] = table.encounter_deck[rank] - 1
    table.encounters_left -= 1
    table.row[slot] = rank
    table.origin[slot] = table.shuffles
    table.face_up &= ~(1 << slot)
    if sink is not None:
        told = {"column": COLUMNS[slot], "card": RANKS[rank]}
        sink.append(Event("horde.encounter", told, secret=("card",), audience=0))


def discard_encounter(table: Table, slot: int, sink: Sink | None) -> None:
    """Out of the row, open to all (H2.3)."""
    rank = table.row[slot]
    bit = 1 << slot
    table.row[slot] = -1
    table.encounter_discard[rank] += 1
    if sink is not None:
        told = {"column": COLUMNS[slot], "card": RANKS[rank]}
        reveals = 0 if table.face_up & bit else EVERYBODY
        sink.append(Event("horde.encounter_leaves", told, reveals=reveals))
    table.face_up &= ~bit


def ask_encounter(table: Table, slot: int) -> None:
    table.pending.push(DEAL_ENCOUNTER, CHANCE, slot)


# Pack and Wit.


def power_ready(table: Table, sink: Sink | None) -> bool:
    """The card on top of a Pack, where its owner knows it. True when chance must say which."""
    seat = table.pending.who()
    top = table.pack_top[seat]
    if top == 0:
        return True
    table.pack_top[seat] = 0
    give_power(table, top, True, sink)
    return False


def deal_power(table: Table, value: int, sink: Sink | None) -> None:
    seat = table.pending.who()
    table.pack[STRIDE * seat + value] -= 1
    table.pack_left[seat] -= 1
    give_power(table, value, False, sink)


def give_power(table: Table, value: int, known: bool, sink: Sink | None) -> None:
    """A card from the top of the Pack goes where the frame on top of the stack asks for it."""
    what = table.pending.what()
    seat = table.pending.who()
    mine = 1 << seat
    table.pending.less()
    if what == DRAW_POWER:
        hold(table, seat, value)
        key = "horde.draw"
    elif what == LOOK_POWER:
        table.looked.append(value)
        key = "horde.look"
    else:
        table.discard[STRIDE * seat + value] += 1
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": value}
            reveals = EVERYBODY & ~mine if known else EVERYBODY
            sink.append(Event("horde.discard", told, reveals=reveals))
        return
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": value}
        reveals = 0 if known else mine
        sink.append(Event(key, told, reveals=reveals, secret=("card",), audience=mine))


def join_aval(table: Table, role: int, sink: Sink | None) -> None:
    seat = table.pending.who()
    table.pending.less()
    table.wit[4 * seat + role] -= 1
    table.wit_left[seat] -= 1
    table.aval[4 * seat + role] += 1
    table.aval_size[seat] += 1
    if sink is not None:
        told = {"seat": seat_letter(seat), "role": ROLES[role]}
        sink.append(Event("horde.join", told, reveals=EVERYBODY))


# All cards of a frame at once, drawn at random and told to nobody.


def deal_powers(table: Table, rng: Rng) -> None:
    """As `deal_power` for every card to draw or to discard."""
    seat = table.pending.who()
    first: i64 = STRIDE * seat
    left: i64 = table.pack_left[seat]
    count: i64 = table.pending.count()
    drawing = table.pending.what() == DRAW_POWER
    pack = table.pack
    discard = table.discard
    table.pack_left[seat] = left - count
    while count:
        value = nth_counted(pack, first, rng.below(left))
        place = first + value
        pack[place] = pack[place] - 1
        if drawing:
            hold(table, seat, value)
        else:
            discard[place] = discard[place] + 1
        left -= 1
        count -= 1
    table.pending.pop()


def join_all(table: Table, rng: Rng) -> None:
    """As `join_aval` for every character that the Aval is to get."""
    seat = table.pending.who()
    first: i64 = 4 * seat
    left: i64 = table.wit_left[seat]
    count: i64 = table.pending.count()
    table.aval_size[seat] += count
    table.wit_left[seat] = left - count
    while count:
        place = first + nth_counted(table.wit, first, rng.below(left))
        table.wit[place] = table.wit[place] - 1
        table.aval[place] = table.aval[place] + 1
        left -= 1
        count -= 1
    table.pending.pop()
