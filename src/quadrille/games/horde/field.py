"""The field of 4 × 4 squares, a grid for each player (H0.2, H8.1).

A square's number is 4 * line + column, counted from 0, on either grid; sets of squares are masks.
"""

from typing import Final

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


def squares_of(mask: int) -> list[int]:
    return [square for square in range(GRID) if mask >> square & 1]


def line_of(name: str) -> str:
    """The line of a square, both by name."""
    return LINES[SQUARES.index(name) % GRID // 4]


def column_of(name: str) -> str:
    """The column of a square, both by name."""
    grid, square = divmod(SQUARES.index(name), GRID)
    return COLUMNS[4 * grid + square % 4]
