"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.state import State
from quadrille.games.horde.options import Setup
from quadrille.games.horde.packed_numbers import things_listed
from quadrille.games.horde.player_side import Side

# How a game can end.
GOING_ON: Final = 0
WIND_SPENT: Final = 1
CANNOT_DRAW: Final = 2
CANNOT_DISCARD: Final = 3
FORMATION_MISSED: Final = 4
HORDE_GONE: Final = 5
BOTH_OUT: Final = 6

REASONS: Final = (
    "",
    "wind_spent",
    "cannot_draw",
    "cannot_discard",
    "formation_missed",
    "horde_gone",
    "both_out",
)

SLOTS: Final = 4
"""Slots for Breezes."""
ROW_SLOTS: Final = 8
"""Slots for Encounters."""


class HordeData(State):
    """The position. The bit of a character in a mask is 4 * seat + role."""

    setup: Setup
    sides: list[Side]
    # By which shuffle each Encounter of the row came.
    origin: list[int]
    looked: list[int]
    # What the game began with; shared by all copies, for nothing changes it.
    totals: list[int]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = setup.space
        self.options = setup.options
        self.game = setup.game
        self.turn: i64 = 0
        # Breezes: the slots, the unseen deck as a mask, and the card known to lie on top of it.
        self.breezes: i64 = 0
        self.breeze_deck: i64 = 0
        self.breezes_left: i64 = 0
        self.breeze_top: i64 = -1
        self.breeze_discard: i64 = 0
        # Encounters: the row, and which are face up; the unseen deck, counted by rank.
        self.row: i64 = 0
        self.face_up: i64 = 0
        self.shuffles: i64 = 0
        self.encounter_deck: i64 = 0
        self.encounters_left: i64 = 0
        self.encounter_discard: i64 = 0
        # Characters on the field.
        self.wounded: i64 = 0
        self.moved: i64 = 0
        self.entered: i64 = 0
        # The line that is being resolved: the roles still to come, the next one first, the
        # points, whether it won Support.
        self.facing: i64 = 0
        self.boost: i64 = 0
        self.earned: bool = False
        # The seats that are out in a step that both take together.
        self.out: i64 = 0
        # The end.
        self.ended: i64 = GOING_ON
        self.winner: i64 = -1


def reset(state: HordeData) -> None:
    """An empty table, before anything was dealt."""
    state.begin(state.setup.decisions)
    state.sides = [Side() for _ in range(state.setup.seats)]
    state.origin = [0] * ROW_SLOTS
    state.looked = []
    state.totals = []


def facing_roles(state: HordeData) -> list[int]:
    """The roles still to face the wind of the line, the next one first."""
    return [role for role in things_listed(state.facing, 4) if role >= 0]
