"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decisions import Decisions
from quadrille.core.notation import ActionSpace
from quadrille.core.state import State
from quadrille.games.horde.actions import DUEL_SPACE, SOLO_SPACE
from quadrille.games.horde.cards import (
    ALL_BREEZES,
    CHASE,
    COMBATANT,
    CORROYEUR,
    OF_EACH,
    STRIDE,
    TRACER,
    VERAMORPHE,
    WINGER,
)
from quadrille.games.horde.formations import formation_masks

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

_WHOLE_PACK: Final = [0, 0] + [OF_EACH] * 9
_NO_PACK: Final = [0] * STRIDE


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
        self.totals: list[int] = []
        """How many of each card there are in a whole game."""


class Table(State):
    """The position. Lists by role hold 4 entries for each seat, lists by value STRIDE, and the
    bit of a character in a mask is 4 * seat + role.
    """

    setup: Setup
    pending: Decisions
    turn: int
    # Breezes: the slots, the unseen deck as a mask, and the card known to lie on top of it.
    breezes: list[int]
    breeze_deck: int
    breezes_left: i64
    breeze_top: int
    breeze_discard: int
    # The Up-card of each seat, and whether it was taken off the deck (competition only).
    up: list[int]
    up_taken: list[bool]
    # Encounters: the row, which are face up, and by which shuffle each came; the unseen deck.
    row: list[int]
    face_up: i64
    origin: list[int]
    shuffles: int
    encounter_deck: list[int]
    encounters_left: i64
    encounter_discard: list[int]
    # Powers, counted by value; which values a hand holds, as a mask from 2 on; the card that its
    # owner knows on top of a Pack, or 0.
    hand: list[int]
    hand_size: list[int]
    held: list[int]
    pack: list[int]
    pack_left: list[int]
    pack_top: list[int]
    discard: list[int]
    looked: list[int]
    pool: list[int]
    support: list[bool]
    # Characters, by role: the square on the field or -1, and how many are elsewhere.
    place: list[int]
    occupied: list[int]
    wounded: i64
    moved: i64
    entered: i64
    aval: list[int]
    aval_size: list[int]
    wit: list[int]
    wit_left: list[int]
    lost: list[int]
    # The line that is being resolved: who is still to come, the points, whether it won Support.
    facing: list[int]
    boost: int
    earned: bool
    # The seats that are out in a step that both take together.
    out: int
    # The end.
    ended: i64
    winner: int
    # What the game began with; shared by all copies, for nothing changes it.
    totals: list[int]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = setup.space
        self.options = setup.options
        self.game_id = "horde"


def lay_out(table: Table) -> None:
    """An empty table, before anything was dealt."""
    table.actor = 0
    table.pending = Decisions()
    table.turn = 0
    table.breezes = [-1] * SLOTS
    table.breeze_deck = 0
    table.breezes_left = 0
    table.breeze_top = -1
    table.breeze_discard = 0
    table.up = [-1, -1]
    table.up_taken = [False, False]
    table.row = [-1] * 8
    table.face_up = 0
    table.origin = [0] * 8
    table.shuffles = 0
    table.encounter_deck = [0] * 4
    table.encounters_left = 0
    table.encounter_discard = [0] * 4
    table.hand = [0] * (2 * STRIDE)
    table.hand_size = [0, 0]
    table.held = [0, 0]
    table.pack = [0] * (2 * STRIDE)
    table.pack_left = [0, 0]
    table.pack_top = [0, 0]
    table.discard = [0] * (2 * STRIDE)
    table.looked = []
    table.pool = [0, 0]
    table.support = [False, False]
    table.place = [-1] * 8
    table.occupied = [0, 0]
    table.wounded = 0
    table.moved = 0
    table.entered = 0
    table.aval = [0] * 8
    table.aval_size = [0, 0]
    table.wit = [0] * 8
    table.wit_left = [0, 0]
    table.lost = [0] * 8
    table.facing = []
    table.boost = 0
    table.earned = False
    table.out = 0
    table.ended = GOING_ON
    table.winner = -1
    table.totals = []


def fill_piles(table: Table) -> None:
    """H0.1, H1.1: whole decks, and one of each role in the Aval."""
    table.breeze_deck = ALL_BREEZES
    table.breezes_left = 36
    table.encounter_deck = [OF_EACH] * 4
    table.encounters_left = 16
    other = 1 if table.setup.competition else 0
    table.pack = _WHOLE_PACK + (_WHOLE_PACK if other else _NO_PACK)
    table.pack_left = [36, 36 * other]
    table.aval = [1] * 4 + [other] * 4
    table.wit = [OF_EACH - 1] * 4 + [(OF_EACH - 1) * other] * 4
    table.aval_size = [4, 4 * other]
    table.wit_left = [12, 12 * other]


def count_all(table: Table) -> list[int]:
    """How many of each card there are: roles and values of both seats, then the Breezes as a mask,
    how many lie somewhere and how many different ones, then the ranks."""
    counts: list[int] = []
    for seat in (0, 1):
        for role in range(4 * seat, 4 * seat + 4):
            standing = 1 if table.place[role] >= 0 else 0
            counts.append(table.aval[role] + table.wit[role] + table.lost[role] + standing)
        for value in range(2, STRIDE):
            number = STRIDE * seat + value
            count = table.hand[number] + table.pack[number] + table.discard[number]
            if table.pack_top[seat] == value:
                count += 1
            counts.append(count)
    for value in table.looked:
        counts[13 * table.pending.who() + 2 + value] += 1
    lying = [card for card in table.breezes if card >= 0]
    if table.breeze_top >= 0:
        lying.append(table.breeze_top)
    lying += [table.up[seat] for seat in (0, 1) if table.up_taken[seat]]
    mask = table.breeze_deck | table.breeze_discard
    for card in lying:
        mask |= 1 << card
    number = bit_count(table.breeze_deck) + bit_count(table.breeze_discard) + len(lying)
    counts += [mask, number, bit_count(mask)]
    for rank in range(4):
        piled = table.encounter_deck[rank] + table.encounter_discard[rank]
        counts.append(piled + table.row.count(rank))
    return counts


def bit_count(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_of(mask: i64, n: i64) -> i64:
    """The n-th number of a mask, counted from 0."""
    number: i64 = 0
    while True:
        if mask & 1:
            if n == 0:
                return number
            n -= 1
        mask >>= 1
        number += 1


def nth_counted(counts: list[int], first: i64, n: i64) -> i64:
    """The place, from `first`, of the n-th of things that are counted by place."""
    place: i64 = 0
    while True:
        count: i64 = counts[first + place]
        n -= count
        if n < 0:
            return place
        place += 1


def bottom(table: Table) -> tuple[int, int, int]:
    """The phase of the turn: what, who and the count; what is -1 when the game is over."""
    frames = table.pending.frames()
    return frames[-1] if frames else (-1, 0, 0)


def hold(table: Table, seat: i64, value: i64) -> None:
    """A Power comes to a hand."""
    table.hand[STRIDE * seat + value] = table.hand[STRIDE * seat + value] + 1
    table.hand_size[seat] = table.hand_size[seat] + 1
    held: i64 = table.held[seat]
    table.held[seat] = held | 1 << value - 2


def pack_size(table: Table, seat: int) -> int:
    return table.pack_left[seat] + (1 if table.pack_top[seat] else 0)


def characters(table: Table, seat: int) -> int:
    """H8.9: those on the field, in the Aval and in the Wit."""
    count = table.aval_size[seat] + table.wit_left[seat]
    place = table.place
    for role in range(4 * seat, 4 * seat + 4):
        if place[role] >= 0:
            count += 1
    return count
