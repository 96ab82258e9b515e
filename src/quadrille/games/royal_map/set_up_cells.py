"""M1.2: the cells in which a drawn card may be placed, kept while the Map grows."""

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in, take_out
from quadrille.games.royal_map.actions import PLACES
from quadrille.games.royal_map.cards import COLOUR, RED
from quadrille.games.royal_map.cells import DOWN, EMPTY, LEFT, RIGHT, UP
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.map import put
from quadrille.games.royal_map.neighbour_colours import (
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
    asked_beside,
)


def chart(state: RoyalMapData, number: i64, cell: i64) -> None:
    """Put a Number card down and note what it asks of the cells around it (M1.2)."""
    put(state, number, cell)
    asked: i64 = state.asks[cell]
    if asked:
        _strike_out(state.frontier[asked], cell)
    red = COLOUR[number] == RED
    beside = WANTS_RED_BESIDE if red else WANTS_BLACK_BESIDE
    above = WANTS_BLACK_BESIDE if red else WANTS_RED_BESIDE
    _ask_of(state, cell + LEFT, beside)
    _ask_of(state, cell + RIGHT, beside)
    _ask_of(state, cell + DOWN, above)
    _ask_of(state, cell + UP, above)


def _ask_of(state: RoyalMapData, cell: i64, kind: i64) -> None:
    before: i64 = state.asks[cell]
    asked = before | kind
    if asked == before:
        return
    state.asks[cell] = asked
    if state.board[cell] >= EMPTY:
        if before:
            _strike_out(state.frontier[before], cell)
        cells = state.frontier[asked]
        put_in(cells, PLACES[cell])


def _strike_out(cells: list[int], cell: i64) -> None:
    take_out(cells, PLACES[cell])


def is_place_for(state: RoyalMapData, wants: i64, cell: i64) -> bool:
    """Whether every neighbour of a cell with neighbours agrees with a card that wants this; with
    `setup = "anchor"` whether one does."""
    asked = asked_beside(state.board, cell)
    return asked & wants != 0 if state.setup.anchor else asked == wants


def places_for(state: RoyalMapData, wants: i64) -> list[int]:
    """The actions that name the cells for which `is_place_for` holds."""
    frontier = state.frontier
    if state.setup.anchor:
        return sorted(frontier[wants] + frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE])
    return frontier[wants].copy()


def has_a_place(state: RoyalMapData, wants: i64) -> bool:
    if state.setup.anchor and state.frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE]:
        return True
    return len(state.frontier[wants]) > 0
