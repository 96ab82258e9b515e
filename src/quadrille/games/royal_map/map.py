"""The Map: cards come to lie in its cells, leave and change places; what lies beside a cell."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in, take_out
from quadrille.games.royal_map.actions import ACTIONS, PLACES
from quadrille.games.royal_map.cards import CARDS, COLOUR, NUMBERS
from quadrille.games.royal_map.cells import (
    AREA,
    DOWN,
    EMPTY,
    EMPTY_BOARD,
    LEFT,
    MARKS,
    RIGHT,
    SIDES,
    UP,
)
from quadrille.games.royal_map.data import RoyalMapData


def put(state: RoyalMapData, card: i64, cell: i64) -> None:
    """A card comes to lie in an empty cell of the Map."""
    state.board[cell] = card
    state.where[card] = cell
    state.key ^= MARKS[card * AREA + cell]
    colour: i64 = COLOUR[card]
    if card < NUMBERS:
        state.colours[colour] += 1
    else:
        court = state.court[colour]
        put_in(court, card)


def lift(state: RoyalMapData, card: i64) -> None:
    """A card leaves the Map."""
    cell: i64 = state.where[card]
    state.board[cell] = EMPTY_BOARD[cell]
    state.where[card] = 0
    state.key ^= MARKS[card * AREA + cell]
    colour: i64 = COLOUR[card]
    if card < NUMBERS:
        state.colours[colour] -= 1
    else:
        court = state.court[colour]
        take_out(court, card)


def change_places(state: RoyalMapData, one: i64, other: i64) -> None:
    """Two cards of the Map change places."""
    where = state.where
    here: i64 = where[one]
    there: i64 = where[other]
    where[one] = there
    where[other] = here
    state.board[here] = other
    state.board[there] = one
    state.key ^= (
        MARKS[one * AREA + here]
        ^ MARKS[one * AREA + there]
        ^ MARKS[other * AREA + here]
        ^ MARKS[other * AREA + there]
    )


NUMBER_BESIDE: Final = 1
FACE_BESIDE: Final = 2
ROOM_BESIDE: Final = 4


def look_around(board: list[int], cell: i64, first: i64, actions: list[int]) -> i64:
    """What there is beside a cell, as a sum of the above. For each adjacent Number card the action
    `first + card` is appended."""
    return (
        _look_at(board[cell + LEFT], first, actions)
        | _look_at(board[cell + RIGHT], first, actions)
        | _look_at(board[cell + DOWN], first, actions)
        | _look_at(board[cell + UP], first, actions)
    )


def _look_at(card: i64, first: i64, actions: list[int]) -> i64:
    """The same of one cell; a loop over the four of them would be slower."""
    if card < NUMBERS:
        actions.append(ACTIONS[first + card])
        return NUMBER_BESIDE
    if card >= EMPTY:
        return ROOM_BESIDE
    return FACE_BESIDE if card < CARDS else 0


def has_number_beside(board: list[int], cell: i64) -> bool:
    return (
        board[cell + LEFT] < NUMBERS
        or board[cell + RIGHT] < NUMBERS
        or board[cell + DOWN] < NUMBERS
        or board[cell + UP] < NUMBERS
    )


def has_room_beside(board: list[int], cell: i64) -> bool:
    return (
        board[cell + LEFT] >= EMPTY
        or board[cell + RIGHT] >= EMPTY
        or board[cell + DOWN] >= EMPTY
        or board[cell + UP] >= EMPTY
    )


def has_face_beside(board: list[int], cell: i64, seat: i64) -> bool:
    """Whether a face card of this player lies beside a cell."""
    side: i64
    for side in SIDES:
        card: i64 = board[cell + side]
        if NUMBERS <= card < CARDS and COLOUR[card] == seat:
            return True
    return False


def add_room(board: list[int], cell: i64, actions: list[int]) -> None:
    """Appends the actions that name the empty cells beside a cell, if they are not there yet."""
    side: i64
    for side in SIDES:
        if board[cell + side] >= EMPTY:
            action = PLACES[cell + side]
            if action not in actions:
                actions.append(action)
