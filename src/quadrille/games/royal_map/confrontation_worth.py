"""M5.2: what a face card is worth in a confrontation, from the pool of its player."""

from quadrille.core.compiling import i64
from quadrille.games.royal_map.cards import COLOUR, JACK, KING, QUEEN, RANK, SUIT
from quadrille.games.royal_map.data import RoyalMapData


def worth(state: RoyalMapData, face: i64) -> i64:
    """An Ace does not count: 0."""
    rank: i64 = RANK[face]
    if rank == JACK:
        return state.setup.jack_worth
    if rank == KING:
        return colour_sum(state, COLOUR[face])
    if rank == QUEEN:
        return suit_sum(state, COLOUR[face], SUIT[face])
    return 0


def colour_sum(state: RoyalMapData, seat: i64) -> i64:
    """A King's worth: the Number cards of the player's colour in the pool."""
    values = state.setup.value
    total: i64 = 0
    number: i64
    for number in state.pool[seat]:
        if COLOUR[number] == seat:
            total += values[number]
    return total


def suit_sum(state: RoyalMapData, seat: i64, suit: i64) -> i64:
    """A Queen's worth: the Number cards of her suit in the player's pool."""
    values = state.setup.value
    total: i64 = 0
    number: i64
    for number in state.pool[seat]:
        if SUIT[number] == suit:
            total += values[number]
    return total
