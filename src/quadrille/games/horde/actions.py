"""Every action of the game as a number, and its line of notation.

A square's number in an action counts both grids: 0 to 15 is A1 to D4, 16 to 31 is E1 to H4. In
solo play the right grid's names are gaps.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.notation import ActionSpace, Family
from quadrille.games.horde.cards import BREEZES, MOST_POINTS, RANKS, SUIT_LETTERS, SUITS, VALUES
from quadrille.games.horde.field import COLUMNS, GRID, LINE_4, SQUARES
from quadrille.games.horde.roles import ROLES

FIELDS: Final = 32
"""Squares of both grids."""

END: Final = 0
STAY: Final = 1
HELP: Final = 2
REST: Final = 3
DISMISS: Final = 7  # REST + 4
ATTACK: Final = 11  # DISMISS + 4
PLAY: Final = 19  # ATTACK + 8
KEEP: Final = 28  # PLAY + 9
ENTER: Final = 37  # KEEP + 9
MOVE: Final = 165  # ENTER + 4 * FIELDS
PROVOKE: Final = 293  # MOVE + 4 * FIELDS
COMMIT: Final = 421  # PROVOKE + 4 * FIELDS
DRAW: Final = 668  # COMMIT + MOST_POINTS + 1; chance's actions from here on
LOOK: Final = 677  # DRAW + 9
DISCARD: Final = 686  # LOOK + 9
JOIN: Final = 695  # DISCARD + 9
BREEZE: Final = 699  # JOIN + 4
UP: Final = 735  # BREEZE + 36
ENCOUNTER: Final = 771  # UP + 36


def _space(grids: int) -> ActionSpace:
    squares = SQUARES[: grids * GRID] + [""] * (FIELDS - grids * GRID)
    columns = [name if column < 4 * grids else "" for column, name in enumerate(COLUMNS)]
    space = ActionSpace(
        players=[
            Family(END, "end"),
            Family(STAY, "stay"),
            Family(HELP, "help"),
            Family(REST, "rest {role}", ROLES),
            Family(DISMISS, "dismiss {role}", ROLES),
            Family(ATTACK, "attack {column}", columns),
            Family(PLAY, "play {card}", VALUES),
            Family(KEEP, "keep {card}", VALUES),
            Family(ENTER, "enter {role} {square}", ROLES, squares),
            Family(MOVE, "move {role} {square}", ROLES, squares),
            Family(PROVOKE, "provoke {role} {square}", ROLES, squares),
            Family(COMMIT, "commit {points}", [str(n) for n in range(MOST_POINTS + 1)]),
        ],
        chance=[
            Family(DRAW, "draw {card}", VALUES),
            Family(LOOK, "look {card}", VALUES),
            Family(DISCARD, "discard {card}", VALUES),
            Family(JOIN, "join {role}", ROLES),
            Family(BREEZE, "breeze {breeze}", BREEZES),
            Family(UP, "up {breeze}", BREEZES),
            Family(ENCOUNTER, "encounter {enemy}", RANKS),
        ],
    )
    for family in space.families:
        if family.first in (BREEZE, UP):
            _read_letters_too(family)
    return space


def _read_letters_too(family: Family) -> None:
    """`10S` is easier to type than `10♠`."""
    for place, name in enumerate(BREEZES):
        letter = SUIT_LETTERS[SUITS.index(name[-1])]
        family.lookup[0][(name[:-1] + letter).casefold()] = place


def _listed(first: int) -> list[list[int]]:
    """For every set of eight squares, their actions from `first` on."""
    return [[first + bit for bit in range(8) if mask >> bit & 1] for mask in range(256)]


_LISTS: Final = [actions for first in range(ENTER, COMMIT, 8) for actions in _listed(first)]
"""Lists of actions ready made: to copy one is much quicker than to make it, to hand it out as it is
is quicker still."""
ENTRIES: Final = [
    [
        ENTER + FIELDS * role + GRID * seat + LINE_4 + column
        for role in range(4)
        if roles >> role & 1
        for column in range(4)
        if free >> column & 1
    ]
    for seat in (0, 1)
    for roles in range(16)
    for free in range(16)
]
"""For each seat, each set of roles that may enter, each set of free squares on line 4."""
_LINE: Final = list(range(COMMIT, DRAW))
COMMITS: Final = [_LINE[: points + 1] for points in range(MOST_POINTS + 1)]
"""For every number of points in a pool."""
PLAYS: Final = [[PLAY + value for value in range(9) if mask >> value & 1] for mask in range(512)]
"""For every set of values that a hand can hold, from 2 on."""
PLAYS_OR_END: Final = [[*plays, END] for plays in PLAYS]
RESTS_AND_HELP: Final = [
    [REST + role for role in range(4) if wounded >> role & 1] + [HELP] * helped
    for helped in (0, 1)
    for wounded in range(16)
]
"""Without Help and with it, for every set of roles that can be healed."""
ATTACKS_OR_END: Final = [[*attacks, END] for attacks in _listed(ATTACK)]
"""For every set of slots with an Encounter face up."""
DISMISSALS: Final = [
    [DISMISS + role for role in range(4) if roles >> role & 1] for roles in range(16)
]
"""For every set of roles."""
DISMISSALS_OR_END: Final = [[*dismissals, END] for dismissals in DISMISSALS]


def add_squares(actions: list[int], family: i64, role: i64, seat: i64, squares: i64) -> None:
    """An action of a family and a role for each square of a mask."""
    # The lists of eight squares begin at 256 times the number of their eight.
    place = 32 * (family - ENTER + FIELDS * role + GRID * seat)
    low = squares & 255
    if low:
        actions.extend(_LISTS[place + low])
    high = squares >> 8
    if high:
        actions.extend(_LISTS[place + 256 + high])


# An action that names a role and a square; squares count both grids.


def role_in(action: i64) -> i64:
    return (action - ENTER) // FIELDS & 3


def field_in(action: i64) -> i64:
    """The square among those of both grids."""
    return (action - ENTER) % FIELDS


def square_in(action: i64) -> i64:
    """The square of its grid."""
    return (action - ENTER) % GRID


SOLO_SPACE: Final = _space(1)
DUEL_SPACE: Final = _space(2)
