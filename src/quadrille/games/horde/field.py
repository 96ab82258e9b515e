"""The field of 4 × 4 squares, and how each role moves on it (H0.2, H0.4, H0.5).

A square's number is 4 * line + column, counted from 0, on either grid; sets of squares are masks.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.masks import bit
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

_FIELD: Final = 0xFFFF
_NOT_A: Final = 0xEEEE
_NOT_D: Final = 0x7777
"""All squares, and those without the first and without the last column, as masks."""


def _diagonally(square: int) -> int:
    """The squares one or two away along a diagonal, whatever stands between."""
    line, column = divmod(square, 4)
    mask = 0
    for other in range(GRID):
        down, right = abs(other // 4 - line), abs(other % 4 - column)
        if down == right and down in (1, 2):
            mask |= 1 << other
    return mask


WINGS: Final[list[int]] = [_diagonally(square) for square in range(GRID)]


def around(squares: i64) -> i64:
    """These squares and all that lie beside them, straight or diagonally."""
    wide = squares | squares << 1 & _NOT_A | squares >> 1 & _NOT_D
    return wide | wide << 4 & _FIELD | wide >> 4


def reach(role: i64, square: i64, occupied: i64) -> i64:
    """The squares where a movement of this role can end; `occupied` has its own square too."""
    free = ~occupied & _FIELD
    if role == WINGER:
        wings: i64 = WINGS[square]
        return wings & free
    here = bit(square)
    if role == TRACER:
        up = here >> 4 & free
        down = here << 4 & free
        left = here >> 1 & _NOT_D & free
        right = here << 1 & _NOT_A & free
        second = up >> 4 | down << 4 | left >> 1 & _NOT_D | right << 1 & _NOT_A
        return up | down | left | right | second & free
    near = around(here) & free
    return around(near) & free if role == COMBATANT else near


def squares_of(mask: int) -> list[int]:
    return [square for square in range(GRID) if mask >> square & 1]
