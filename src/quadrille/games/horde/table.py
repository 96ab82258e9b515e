"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decisions import Decisions
from quadrille.core.masks import bit, count_of
from quadrille.core.notation import ActionSpace
from quadrille.core.state import State
from quadrille.games.horde.actions import DUEL_SPACE, SOLO_SPACE
from quadrille.games.horde.cards import (
    ALL_BREEZES,
    CHASE,
    COMBATANT,
    CORROYEUR,
    LOWEST,
    OF_EACH,
    TRACER,
    VERAMORPHE,
    WINGER,
)
from quadrille.games.horde.formations import formation_masks
from quadrille.games.horde.numbers import number_at, packed, things_listed
from quadrille.games.horde.side import VALUES_COUNTED, Side, stands

# The frames of the decision stack. At its bottom lies the phase of the turn:
TURN: Final = 0
UP_CARD: Final = 1
ROW: Final = 2
SUPPLY: Final = 3
HORDE: Final = 4  # the seat acts; the count is the step: entering, moving, acting
ENCOUNTERS: Final = 5  # 0: to be turned up; then 1 + 4 * column + line
LINE: Final = 6  # the seat plays Power on the line of this number
FACING: Final = 7  # the characters of the line are resolved
FORMATION: Final = 8
AVAL: Final = 9  # the seat dismisses characters, from the role of this number on
CLOSE: Final = 10
# and above it what must be dealt or chosen before the phase goes on.
DEAL_BREEZE: Final = 11  # to the slot of this number
DEAL_ENCOUNTER: Final = 12
DRAW_POWER: Final = 13
LOOK_POWER: Final = 14
DISCARD_POWER: Final = 15
JOIN_AVAL: Final = 16
KEEP_POWER: Final = 17
WON: Final = 18  # the role of this number may move
SHIFT: Final = 19

FRAMES: Final = (
    "turn",
    "up",
    "row",
    "supply",
    "horde",
    "encounters",
    "line",
    "facing",
    "formation",
    "aval",
    "close",
    "breeze",
    "encounter",
    "draw",
    "look",
    "discard",
    "join",
    "keep",
    "won",
    "shift",
)
"""The frames' names in a position's text."""

# The steps of phase 3.
ENTERING: Final = 0
MOVING: Final = 1
ACTING: Final = 2

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


class Setup:
    """What the options say, looked up once and shared by all copies of a state."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.competition: bool = options["mode"] == "competition"
        self.seats = 2 if self.competition else 1
        self.space: ActionSpace = DUEL_SPACE if self.competition else SOLO_SPACE
        self.spared: list[int] = [-1, -1, -1, -1]
        """H0.3: the role that each enemy spares."""
        same_rank: bool = options["immunity"] == "same_rank"
        self.spared[CHASE] = WINGER if same_rank else COMBATANT
        self.spared[VERAMORPHE] = COMBATANT if same_rank else WINGER
        self.spared[CORROYEUR] = TRACER
        self.enter_limit: int = options["enter_limit"]
        self.malus: int = options["malus"]
        self.redeal: bool = options["encounter_row"] == "redeal"
        self.graded: bool = options["miss"] == "graded"
        self.places: list[int] = formation_masks(options["formations"])
        """For each suit, for each role, the squares of its formation."""


class Table(State):
    """The position. The bit of a character in a mask is 4 * seat + role."""

    setup: Setup
    pending: Decisions
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
        self.game_id = "horde"
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
        # The line that is being resolved: who is still to come, the next one first, the points,
        # whether it won Support.
        self.facing: i64 = 0
        self.boost: i64 = 0
        self.earned: bool = False
        # The seats that are out in a step that both take together.
        self.out: i64 = 0
        # The end.
        self.ended: i64 = GOING_ON
        self.winner: i64 = -1


def lay_out(table: Table) -> None:
    """An empty table, before anything was dealt."""
    table.actor = 0
    table.pending = Decisions()
    table.sides = [Side() for _ in range(table.setup.seats)]
    table.origin = [0] * ROW_SLOTS
    table.looked = []
    table.totals = []


def fill_piles(table: Table) -> None:
    """H0.1, H1.1: whole decks, and one of each role in the Aval."""
    table.breeze_deck = ALL_BREEZES
    table.breezes_left = 36
    table.encounter_deck = packed([OF_EACH] * 4)
    table.encounters_left = 16
    for side in table.sides:
        side.pack = packed([OF_EACH] * VALUES_COUNTED)
        side.pack_left = 36
        side.aval = packed([1] * 4)
        side.aval_size = 4
        side.wit = packed([OF_EACH - 1] * 4)
        side.wit_left = 12


def count_all(table: Table) -> list[int]:
    """How many of each card there are: roles and values of each seat, then the Breezes as a mask,
    how many lie somewhere and how many different ones, then the ranks."""
    counts: list[int] = []
    for side in table.sides:
        for role in range(4):
            count = 1 if stands(side, role) else 0
            for zone in (side.aval, side.wit, side.lost):
                count += number_at(zone, role)
            counts.append(count)
        for place in range(VALUES_COUNTED):
            count = 1 if side.pack_top == LOWEST + place else 0
            for zone in (side.hand, side.pack, side.discard):
                count += number_at(zone, place)
            counts.append(count)
    for value in table.looked:
        counts[13 * table.pending.who() + 4 + value - LOWEST] += 1
    lying = [card for card in things_listed(table.breezes, SLOTS) if card >= 0]
    if table.breeze_top >= 0:
        lying.append(table.breeze_top)
    lying += [side.up for side in table.sides if side.up_taken]
    mask = table.breeze_deck | table.breeze_discard
    for card in lying:
        mask |= bit(card)
    number = count_of(table.breeze_deck) + count_of(table.breeze_discard) + len(lying)
    counts += [mask, number, count_of(mask)]
    row = things_listed(table.row, ROW_SLOTS)
    for rank in range(4):
        piled = number_at(table.encounter_deck, rank) + number_at(table.encounter_discard, rank)
        counts.append(piled + row.count(rank))
    return counts


def facing_roles(table: Table) -> list[int]:
    """Who is still to face the wind of the line, the next one first."""
    return [role for role in things_listed(table.facing, 4) if role >= 0]


def bottom(table: Table) -> tuple[int, int, int]:
    """The phase of the turn: what, who and the count; what is -1 when the game is over."""
    frames = table.pending.frames()
    return frames[-1] if frames else (-1, 0, 0)
