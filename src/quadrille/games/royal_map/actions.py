"""Every action of the game as a number, and its line of notation.

A face card is counted from the first of the 16, a Number card from the first of the 36, a cell by
its place in `CELLS`.
"""

from typing import Any, Final

from quadrille.core.notation import ActionSpace, Family
from quadrille.games.royal_map.cards import ALIASES, NAMES, NUMBERS
from quadrille.games.royal_map.cells import CELL_NAMES, PLACE_OF

NUMBER_NAMES: Final = NAMES[:NUMBERS]
FACE_NAMES: Final = NAMES[NUMBERS:]
ACE_NAMES: Final = [name for name in FACE_NAMES if name.startswith("A")]
COIN_SIDES: Final = ("heads", "tails")

END: Final = 0
STOP: Final = 1
PLACE: Final = 2
STATION: Final = 291  # PLACE + 289 cells
SWAP: Final = 307  # STATION + 16 faces
EXCHANGE: Final = 883  # SWAP + 16 faces * 36 numbers
SACRIFICE: Final = 947  # EXCHANGE + 16 faces * 4 aces
LEAD: Final = 983  # SACRIFICE + 36 numbers
RECRUIT: Final = 999
PAY: Final = 1015
STEP: Final = 1051  # PAY + 36 numbers
CONSUME: Final = 1067
BUILD: Final = 1643  # CONSUME + 16 faces * 36 numbers
LAY: Final = 1659
CONFRONT: Final = 1695  # LAY + 36 numbers
DRAW: Final = 1951  # CONFRONT + 16 * 16 faces; chance's actions from here on
HEADS: Final = 1987  # DRAW + 36 numbers
TAILS: Final = 1988

RULES: Final = {
    END: "M3",
    STOP: "M2.3",
    PLACE: "M3.2",
    STATION: "M1.3",
    SWAP: "M2.1",
    EXCHANGE: "M2.2",
    SACRIFICE: "M2.3",
    LEAD: "M2.3",
    RECRUIT: "M2.4",
    PAY: "M2.4",
    STEP: "M2.5",
    CONSUME: "M3.1",
    BUILD: "M3.2",
    LAY: "M3.2",
    CONFRONT: "M3.3",
}
"""By family of actions: the rule that says when it may be played."""

ACTIONS: Final[list[Any]] = list(range(TAILS + 1))
"""Every action by its number. What is taken from here is no new object; as a list of plain numbers
it would be, in compiled code, for each action of each list of legal ones."""
PLACES: Final[list[Any]] = [PLACE + place for place in PLACE_OF]
"""The action that names a cell, by cell; of no meaning for the wall."""


def _with_letters(family: Family) -> Family:
    """Cards may also be written with letters for the suits: 10H for 10♥."""
    for lookup in family.lookup:
        for alias, name in ALIASES.items():
            if name.casefold() in lookup:
                lookup[alias.casefold()] = lookup[name.casefold()]
    return family


def _exchanges() -> Family:
    """M2.2: two Aces change places whichever of them is named first."""
    family = Family(EXCHANGE, "swap {face} {ace}", FACE_NAMES, ACE_NAMES)
    for ace in range(len(ACE_NAMES)):
        for other in range(ace):
            one, two = (FACE_NAMES.index(ACE_NAMES[place]) for place in (ace, other))
            family.add_synonym(
                EXCHANGE + len(ACE_NAMES) * one + other, EXCHANGE + len(ACE_NAMES) * two + ace
            )
    return family


def _space() -> ActionSpace:
    players = [
        Family(END, "end"),
        Family(STOP, "stop"),
        Family(PLACE, "place {cell}", CELL_NAMES),
        Family(STATION, "station {face}", FACE_NAMES),
        Family(SWAP, "swap {face} {number}", FACE_NAMES, NUMBER_NAMES),
        _exchanges(),
        Family(SACRIFICE, "sacrifice {number}", NUMBER_NAMES),
        Family(LEAD, "lead {face}", FACE_NAMES),
        Family(RECRUIT, "recruit {face}", FACE_NAMES),
        Family(PAY, "pay {number}", NUMBER_NAMES),
        Family(STEP, "step {face}", FACE_NAMES),
        Family(CONSUME, "consume {face} {number}", FACE_NAMES, NUMBER_NAMES),
        Family(BUILD, "build {face}", FACE_NAMES),
        Family(LAY, "lay {number}", NUMBER_NAMES),
        Family(CONFRONT, "confront {face} {enemy}", FACE_NAMES, FACE_NAMES),
    ]
    chance = [
        Family(DRAW, "draw {number}", NUMBER_NAMES),
        Family(HEADS, "coin {side}", COIN_SIDES),
    ]
    return ActionSpace(
        players=[_with_letters(family) for family in players],
        chance=[_with_letters(family) for family in chance],
    )


SPACE: Final = _space()


def first_of(action: int) -> int:
    """The first action of the family that an action of the space belongs to."""
    family = SPACE.family(action)
    assert family is not None
    return family.first


def is_of(first: int, action: int) -> bool:
    """Whether an action belongs to the family that begins with `first`."""
    return first_of(action) == first
