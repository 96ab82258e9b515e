"""The table of 17 × 17 cells (M1.2) and its geometry.

A cell is a number on a board of 19 × 19 with a wall around it, so that the four neighbours of a
cell are found by adding, and nobody asks whether they are on the table. Rows count along +y.
"""

import hashlib
from typing import Final

from quadrille.core.compiling import i64
from quadrille.games.royal_map.cards import CARDS

REACH: Final = 8
"""No coordinate lies beyond this."""
WIDTH: Final = 19
AREA: Final = 361
CENTRE: Final = 180  # 9 * WIDTH + 9

LEFT: Final = -1
RIGHT: Final = 1
DOWN: Final = -19
UP: Final = 19
SIDES: Final = [LEFT, RIGHT, DOWN, UP]
SIDES_IN_ORDER: Final = [DOWN, LEFT, RIGHT, UP]
"""In the order of the cells' numbers."""

# What a cell holds when it holds no card: a number beyond the cards', so that one comparison tells
# a Number card or an empty cell, and none is negative, which compiled code reads more slowly.
WALL: Final = 52
EMPTY: Final = 71
"""From here on a cell is empty, below it is the wall."""

CELLS: Final = [
    (y + 9) * WIDTH + x + 9 for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)
]
"""The cells in order; an action holds a cell's place in this list."""
PLACE_OF: Final = [CELLS.index(cell) if cell in CELLS else -1 for cell in range(AREA)]
COLUMN: Final = [cell % WIDTH - 9 for cell in range(AREA)]
ROW: Final = [cell // WIDTH - 9 for cell in range(AREA)]
_NAMES: Final = [f"{COLUMN[cell]},{ROW[cell]}" for cell in range(AREA)]
CELL_NAMES: Final = [_NAMES[cell] for cell in CELLS]
CELL_NUMBER: Final = {_NAMES[cell]: cell for cell in CELLS}

EMPTY_BOARD: Final = [
    (EMPTY if place >= 0 else WALL) + cell % WIDTH for cell, place in enumerate(PLACE_OF)
]
"""By column, so that neighbours hold different numbers: a list that holds one number hundreds of
times takes twice as long to copy, because that number's references are counted one by one."""


def cell_name(cell: int) -> str:
    return _NAMES[cell]


def adjacent(one: i64, other: i64) -> bool:
    """Orthogonally adjacent: what the rules mean by adjacent everywhere."""
    step = other - one
    return step in (LEFT, RIGHT, DOWN, UP)


def on_a_diagonal(one: i64, other: i64) -> bool:
    """M4: (x±k, y±k) with k at least 1."""
    columns: i64 = COLUMN[one] - COLUMN[other]
    rows: i64 = ROW[one] - ROW[other]
    return one != other and (columns == rows or columns == -rows)


def _marks() -> list[int]:
    """Random numbers of 61 bits, the same on every machine. They are made cell by cell, so that
    those of neighbouring cells, which one game uses, lie together in memory."""
    stream = hashlib.shake_128(b"royal map").digest(8 * CARDS * AREA)
    marks = [0] * (CARDS * AREA)
    for cell in range(AREA):
        for place in range(cell, CARDS * AREA, AREA):
            marks[place] = int.from_bytes(stream[8 * place : 8 * place + 8], "little") >> 3
    return marks


MARKS: Final = _marks()
"""A number for each card in each cell. The key of a position (M7) is the exclusive or of the marks
of all that lies somewhere. The wall's cells 0 and 1 stand for the two pools, and card 0 in the
wall's cell 2 for player 2 being to move."""
MOVER_MARK: Final = 2
