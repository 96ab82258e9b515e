"""M1.2: an even card wants its colour beside it and the other above and below; an odd one reversed.

An even red and an odd black card want the same, red beside and black above; the other cards the
reverse. So there are two kinds of wants, and a card that lies asks one of them of each cell around
it.
"""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.messages import Message
from quadrille.games.royal_map.cards import COLOUR, NAMES, NUMBERS, RED
from quadrille.games.royal_map.cells import DOWN, LEFT, RIGHT, SIDES, UP, cell_name

WANTS_RED_BESIDE: Final = 1
WANTS_BLACK_BESIDE: Final = 2


def wants_of(colour: int, value: int) -> int:
    """What a Number card wants around it."""
    return WANTS_RED_BESIDE if (colour == RED) == (value % 2 == 0) else WANTS_BLACK_BESIDE


def asked_beside(board: list[int], cell: i64) -> i64:
    """What the Number cards around a cell ask of a card in it; both, if they disagree."""
    return (
        _asked_by(board[cell + LEFT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + RIGHT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + DOWN], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
        | _asked_by(board[cell + UP], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
    )


def _asked_by(card: i64, red: i64, black: i64) -> i64:
    if card >= NUMBERS:
        return 0
    return red if COLOUR[card] == RED else black


def agrees(wants: int, other: int, beside: bool) -> bool:
    """Whether a neighbour is of the colour that a card wants on that side."""
    return wants == (WANTS_RED_BESIDE if (COLOUR[other] == RED) == beside else WANTS_BLACK_BESIDE)


def disagreement(board: list[int], number: int, wants: int, cell: int, rule: str) -> Message:
    """The first neighbour of a cell that does not agree with a Number card."""
    told: dict[str, Any] = {"card": NAMES[number], "cell": cell_name(cell)}
    for step in SIDES:
        other = board[cell + step]
        beside = step in (LEFT, RIGHT)
        if other < NUMBERS and not agrees(wants, other, beside):
            told["other"] = NAMES[other]
            told["other_cell"] = cell_name(cell + step)
            even = (COLOUR[number] == RED) == (wants == WANTS_RED_BESIDE)
            side = "beside" if beside else "above"
            return Message(f"royal_map.no.{'even' if even else 'odd'}_{side}", told, rule)
    return Message("royal_map.no.alone", told, rule)
