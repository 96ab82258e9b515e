"""What a viewer cannot know (I2.6), replaced by a fair sample of what it could be."""

from quadrille.core.rng import Rng
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.energy_payment import pending_payment
from quadrille.games.iditacards.position import unknown_in_hand

_TRIES = 20


def resample(state: IditacardsData, viewer: int, rng: Rng) -> None:
    """Hands and decks of the others are one set of cards in an unknown split; so are the legendary
    cards that are not the viewer's own. The decks have no order that could be imagined."""
    for seat in range(state.setup.players):
        if seat != viewer:
            _resample_hand(state, seat, rng)
    others = [seat for seat in range(state.setup.players) if seat != viewer]
    unseen = state.undealt.copy()
    for seat in others:
        unseen += state.legendary[seat]
    unseen.sort()
    rng.shuffle(unseen)
    for seat in others:
        n = len(state.legendary[seat])
        state.legendary[seat] = sorted(unseen[:n])
        unseen = unseen[n:]
    state.undealt = sorted(unseen)


def _resample_hand(state: IditacardsData, seat: int, rng: Rng) -> None:
    unknown = unknown_in_hand(state, seat)
    looked = state.looked if seat == state.turn_of else []
    pool = unknown + looked + state.deck[seat]
    pool.sort()
    lowest, needed = pending_payment(state, seat)
    n = len(unknown)
    hand: list[int] = []
    for _ in range(_TRIES):
        rng.shuffle(pool)
        hand = sorted(state.known[seat] + pool[:n])
        if len([card for card in hand if card >= lowest]) >= needed:
            break
    else:
        # Rare: what was paid already says that some cards of the hand come late in the alphabet.
        pool.sort(reverse=True)
        hand = sorted(state.known[seat] + pool[:n])
    state.hand[seat] = hand
    if looked:
        state.looked = sorted(pool[n : n + len(looked)])
    state.deck[seat] = sorted(pool[n + len(looked) :])
