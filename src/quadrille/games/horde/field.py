"""The field of 4 × 4 squares, and how each role moves on it (H0.2, H0.4, H0.5).

A square's number is 4 * line + column, counted from 0, on either grid; sets of squares are masks.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.games.horde.cards import COMBATANT, TRACER, WINGER

COLUMNS: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
LINES: Final = ("1", "2", "3", "4")
GRID: Final = 16
SQUARES: Final = [
    COLUMNS[4 * grid + column] + line for grid in (0, 1) for line in LINES for column in range(4)
]
"""Names, the left grid's first."""
LINE_4: Final = 12
"""Its first square: where characters enter."""
LINE_MASKS: Final = [0x000F, 0x00F0, 0x0F00, 0xF000]

_STRAIGHT: Final = [(1, 0), (-1, 0), (0, 1), (0, -1)]
_DIAGONAL: Final = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def _beside(square: int, down: int, right: int) -> int:
    """The square that many lines down and columns to the right; -1 off the field."""
    line, column = square // 4 + down, square % 4 + right
    return 4 * line + column if 0 <= line < 4 and 0 <= column < 4 else -1


def _mask(squares: list[int]) -> int:
    mask = 0
    for square in squares:
        if square >= 0:
            mask |= 1 << square
    return mask


NEIGHBOURS: Final[list[list[int]]] = [
    [n for d, r in _STRAIGHT + _DIAGONAL if (n := _beside(square, d, r)) >= 0]
    for square in range(GRID)
]
NEAR: Final[list[int]] = [_mask(squares) for squares in NEIGHBOURS]
WINGS: Final[list[int]] = [
    _mask([_beside(square, far * d, far * r) for d, r in _DIAGONAL for far in (1, 2)])
    for square in range(GRID)
]
RAYS: Final[list[list[int]]] = [
    [
        n
        for d, r in _STRAIGHT
        if _beside(square, d, r) >= 0
        for n in (_beside(square, d, r), _beside(square, 2 * d, 2 * r))
    ]
    for square in range(GRID)
]
"""For each direction that has a square: the first square and the second, or -1."""


def reach(role: i64, square: i64, occupied: i64) -> i64:
    """The squares where a movement of this role can end; `occupied` has its own square too."""
    ends: i64 = 0
    if role == WINGER:
        ends = WINGS[square]
        return ends & ~occupied
    if role == TRACER:
        ray = RAYS[square]
        for place in range(0, len(ray), 2):
            first: i64 = ray[place]
            if not (occupied >> first) & 1:
                ends |= 1 << first
                second: i64 = ray[place + 1]
                if second >= 0 and not (occupied >> second) & 1:
                    ends |= 1 << second
        return ends
    ends = NEAR[square]
    if role == COMBATANT:
        free: i64 = ends & ~occupied
        for step in NEIGHBOURS[square]:
            bit: i64 = step
            if (free >> bit) & 1:
                near: i64 = NEAR[step]
                ends |= near
    return ends & ~occupied


def squares_of(mask: int) -> list[int]:
    return [square for square in range(GRID) if mask >> square & 1]
