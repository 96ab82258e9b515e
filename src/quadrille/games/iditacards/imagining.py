"""What an eye cannot know (I2.6), replaced by a fair sample of what it could be."""

from quadrille.core.rng import Rng
from quadrille.games.iditacards.frames import ENERGY
from quadrille.games.iditacards.picture import unknown_in_hand
from quadrille.games.iditacards.table import Table, all_frames

_TRIES = 20


def reimagine(table: Table, eye: int, rng: Rng) -> None:
    """Hands and decks of the others are one set of cards in an unknown split; so are the legendary
    cards that are not the eye's own. The decks have no order that could be imagined."""
    for seat in range(table.setup.players):
        if seat != eye:
            _reimagine_hand(table, seat, rng)
    others = [seat for seat in range(table.setup.players) if seat != eye]
    unseen = table.undealt.copy()
    for seat in others:
        unseen += table.legendary[seat]
    unseen.sort()
    rng.shuffle(unseen)
    for seat in others:
        n = len(table.legendary[seat])
        table.legendary[seat] = sorted(unseen[:n])
        unseen = unseen[n:]
    table.undealt = sorted(unseen)


def _reimagine_hand(table: Table, seat: int, rng: Rng) -> None:
    unknown = unknown_in_hand(table, seat)
    looked = table.looked if seat == table.turn_of else []
    pool = unknown + looked + table.deck[seat]
    pool.sort()
    lowest, needed = _payment(table, seat)
    n = len(unknown)
    hand: list[int] = []
    for _ in range(_TRIES):
        rng.shuffle(pool)
        hand = sorted(table.known[seat] + pool[:n])
        if len([card for card in hand if card >= lowest]) >= needed:
            break
    else:
        # Rare: what was paid already says that some cards of the hand come late in the alphabet.
        pool.sort(reverse=True)
        hand = sorted(table.known[seat] + pool[:n])
    table.hand[seat] = hand
    if looked:
        table.looked = sorted(pool[n : n + len(looked)])
    table.deck[seat] = sorted(pool[n + len(looked) :])


def _payment(table: Table, seat: int) -> tuple[int, int]:
    """In the midst of an energy payment: the lowest card that may follow, and how many must."""
    for what, who, n, m, _ in all_frames(table):
        if what == ENERGY and who == seat:
            return m, n
    return 0, 0
