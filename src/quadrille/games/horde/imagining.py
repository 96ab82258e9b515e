"""What an eye cannot know (H2.3, H8.10), replaced by a fair sample of what it could be."""

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.numbers import number_at, packed, put_at, thing_at, unit
from quadrille.games.horde.side import hold, powers
from quadrille.games.horde.table import ROW_SLOTS, Table


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
        cards: list[int] = [thing_at(table.row, slot) for slot in slots]
        if shuffle == table.shuffles:
            for rank in range(4):
                cards += [rank] * number_at(table.encounter_deck, rank)
        rng.shuffle(cards)
        for slot in slots:
            table.row = put_at(table.row, slot, cards.pop())
        if shuffle == table.shuffles:
            table.encounter_deck = packed([cards.count(rank) for rank in range(4)])


def face_down(table: Table) -> list[int]:
    """The slots with a card that nobody knows."""
    return [
        slot
        for slot in range(ROW_SLOTS)
        if number_at(table.row, slot) and not table.face_up >> slot & 1
    ]


def _imagine_powers(table: Table, seat: int, rng: Rng) -> None:
    """Another player's hand, what Help showed, and the rest of the Pack are one heap."""
    side = table.sides[seat]
    looking = bool(table.looked) and table.pending.who() == seat
    cards = table.looked.copy() if looking else []
    if side.pack_top:
        cards.append(side.pack_top)
    cards += powers(side.hand + side.pack)
    rng.shuffle(cards)
    if looking:
        table.looked = [cards.pop() for _ in table.looked]
    if side.pack_top:
        side.pack_top = cards.pop()
    size = side.hand_size
    side.hand = 0
    side.hand_size = 0
    side.held = 0
    for _ in range(size):
        hold(side, cards.pop())
    side.pack = 0
    for value in cards:
        side.pack += unit(value - LOWEST)
