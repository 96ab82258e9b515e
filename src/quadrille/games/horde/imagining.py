"""What an eye cannot know (H2.3, H8.10), replaced by a fair sample of what it could be."""

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde.cards import STRIDE
from quadrille.games.horde.table import Table, hold


def reimagine(table: Table, eye: int, rng: Rng) -> None:
    if eye == ALL_SEEING:
        return
    _imagine_row(table, rng)
    for seat in range(table.setup.seats):
        if seat != eye:
            _imagine_powers(table, seat, rng)


def _imagine_row(table: Table, rng: Rng) -> None:
    """Face-down Encounters are exchanged among those of the same shuffle; the ones of the present
    deck also with what is left in it."""
    for shuffle in sorted({table.origin[slot] for slot in face_down(table)}):
        slots = [slot for slot in face_down(table) if table.origin[slot] == shuffle]
        cards = [table.row[slot] for slot in slots]
        if shuffle == table.shuffles:
            for rank in range(4):
                cards += [rank] * table.encounter_deck[rank]
        rng.shuffle(cards)
        for slot in slots:
            table.row[slot] = cards.pop()
        if shuffle == table.shuffles:
            table.encounter_deck = [cards.count(rank) for rank in range(4)]


def face_down(table: Table) -> list[int]:
    """The slots with a card that nobody knows."""
    return [slot for slot in range(8) if table.row[slot] >= 0 and not table.face_up >> slot & 1]


def _imagine_powers(table: Table, seat: int, rng: Rng) -> None:
    """Another player's hand, what Help showed, and the rest of the Pack are one heap."""
    first = STRIDE * seat
    looking = bool(table.looked) and table.pending.who() == seat
    cards = table.looked.copy() if looking else []
    if table.pack_top[seat]:
        cards.append(table.pack_top[seat])
    for value in range(2, STRIDE):
        cards += [value] * (table.hand[first + value] + table.pack[first + value])
        table.hand[first + value] = 0
        table.pack[first + value] = 0
    rng.shuffle(cards)
    if looking:
        table.looked = [cards.pop() for _ in table.looked]
    if table.pack_top[seat]:
        table.pack_top[seat] = cards.pop()
    size = table.hand_size[seat]
    table.hand_size[seat] = 0
    table.held[seat] = 0
    for _ in range(size):
        hold(table, seat, cards.pop())
    for value in cards:
        table.pack[first + value] += 1
