"""M4: who may confront whom."""

from quadrille.core.compiling import i64
from quadrille.games.royal_map.cards import COLOUR, JACK, KING, QUEEN, RANK
from quadrille.games.royal_map.cells import DOWN, LEFT, RIGHT, UP, adjacent, on_a_diagonal
from quadrille.games.royal_map.data import RoyalMapData


def front(seat: i64) -> i64:
    """Straight ahead, +y for red and -y for black."""
    return UP if seat == 0 else DOWN


def may_confront(state: RoyalMapData, face: i64, enemy: i64) -> bool:
    """For two face cards of different players in the Map."""
    here: i64 = state.where[face]
    there: i64 = state.where[enemy]
    rank: i64 = RANK[face]
    if rank == JACK:
        return there - here == front(COLOUR[face])
    if rank == QUEEN:
        return there - here == LEFT or there - here == RIGHT
    if rank == KING:
        return adjacent(here, there)
    return on_a_diagonal(here, there)
