"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decisions import Decisions
from quadrille.core.masks import bit
from quadrille.core.notation import ActionSpace
from quadrille.core.seats import seat_number
from quadrille.core.state import State
from quadrille.games.clash.actions import FIRST, OPENER, SPACES
from quadrille.games.clash.cards import CARD_SETS, CardSet

TOWER: Final = 63
"""The tower's number in the Siege's pile, where it lies among the cards."""

ENEMY: Final = 1
"""The enemy of a Siege has seat B's lanes, but nobody sits there."""

# What can be asked, or is to be done next (the frames of the decision stack).
ASK_OPENER: Final = 0
ASK_REVEAL: Final = 1
ASK_TAKE: Final = 2
GIVE_LAST: Final = 3
ASK_FIRST: Final = 4
ASK_DECK: Final = 5
ASK_DEAL: Final = 6
TURN: Final = 7
SUMMONING: Final = 8
ASSAULT: Final = 9
ENEMY_SUMMONING: Final = 10
PILE_DAMAGE: Final = 11
ASK_SHOW: Final = 12

FRAMES: Final = (
    "opener",
    "reveal",
    "take",
    "last",
    "first",
    "deck",
    "deal",
    "turn",
    "summon",
    "assault",
    "enemy",
    "damage",
    "show",
)
"""The frames' names in a position's text."""

# How a game can end.
GOING_ON: Final = 0
STRONGHOLD_FELL: Final = 1
TIDE: Final = 2
PLAYED_OUT: Final = 3
REPETITION: Final = 4
TURN_LIMIT: Final = 5
SIEGE_BROKEN: Final = 6

REASONS: Final = (
    "",
    "stronghold",
    "tide",
    "played_out",
    "repetition",
    "turn_limit",
    "siege_broken",
)


class Setup:
    """What the options say, looked up once and shared by all states that are played with them."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.cards: CardSet = CARD_SETS[options["set"]]
        self.space: ActionSpace = SPACES[options["set"]]
        self.siege: bool = options["mode"] == "siege"
        self.draft: bool = options["format"] == "draft"
        self.choose_decks: bool = options["decks"] == "choose"
        # C1.5: what chance may decide. After a draft the player who did not open it begins.
        begins: str = options["begins"]
        first = range(2) if begins == "random" else [seat_number(begins)]
        self.openers: list[int] = sorted(OPENER + 1 - seat for seat in first)
        self.firsts: list[int] = [FIRST + seat for seat in first]
        self.first_mana: i64 = options["first_mana"]
        self.always: bool = options["rightmost"] == "always"
        self.tide: i64 = options["tide"]
        self.level: i64 = options["level"]


class Table(State):
    """The position. Cards are numbers of the set; every card exists once.

    A hand lists the cards from left to right without the tower card, of which `tower` says how
    many cards lie to its left. A lane lists the units from the Bridge outward; the four lanes
    stand in the order A upper, A lower, B upper, B lower. Sets of cards are bit masks; `known`
    holds the cards of both hands whose places everybody can follow.
    """

    setup: Setup
    pending: Decisions
    turn: i64
    turns: list[int]
    mana: i64
    # Set-up.
    opener: i64
    row: list[int]
    unseen: i64
    deck_a: i64
    deck_b: i64
    undealt: i64
    # Both realms.
    hand: list[list[int]]
    tower: list[int]
    stronghold: list[bool]
    known: i64
    lanes: list[list[int]]
    # Cleared at the end of each turn.
    damage: list[int]
    hurt: i64
    entered: i64
    struck: i64
    # The units of the lane under assault, the first to act last, and how many of them, from the
    # left, have not acted yet.
    acting: list[int]
    waiting: i64
    # The Siege's pile from the top: a card lying face up, the unordered rest, the known bottom.
    pile_top: i64
    pile_rest: i64
    pile_tail: list[int]
    # Positions at the start of a turn and how often they stood (only without a tide).
    stood: dict[str, int]
    # The end.
    ended: i64
    winner: i64

    def __init__(self, setup: Setup, options: dict[str, Any]) -> None:
        self.setup = setup
        self.space = setup.space
        self.options = options
        self.game_id = "clash"


def lay_out(table: Table) -> None:
    """An empty table, before anything was dealt."""
    table.actor = 0
    table.pending = Decisions()
    table.turn = 0
    table.turns = [0, 0]
    table.mana = 0
    table.opener = -1
    table.row = []
    table.unseen = 0
    table.deck_a = 0
    table.deck_b = 0
    table.undealt = 0
    table.hand = [[], []]
    table.tower = [0, 0]
    table.stronghold = [False, False]
    table.known = 0
    table.lanes = [[], [], [], []]
    table.damage = [0] * table.setup.cards.size
    table.hurt = 0
    table.entered = 0
    table.struck = 0
    table.acting = []
    table.waiting = 0
    table.pile_top = -1
    table.pile_rest = 0
    table.pile_tail = []
    table.stood = {}
    table.ended = GOING_ON
    table.winner = -1


def add_to_deck(table: Table, seat: i64, card: i64) -> None:
    if seat == 0:
        table.deck_a |= bit(card)
    else:
        table.deck_b |= bit(card)


def deck_of(table: Table, seat: i64) -> i64:
    return table.deck_a if seat == 0 else table.deck_b


def set_deck(table: Table, seat: i64, deck: i64) -> None:
    if seat == 0:
        table.deck_a = deck
    else:
        table.deck_b = deck


def places_left(table: Table, seat: i64) -> i64:
    """How many places the tower is from the right end of the hand."""
    tower: i64 = table.tower[seat]
    return len(table.hand[seat]) - tower
