"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.game import Game
from quadrille.core.piles import put_in, take_out
from quadrille.core.state import State
from quadrille.games.royal_map.actions import SPACE
from quadrille.games.royal_map.card_numbers import CardNumbers
from quadrille.games.royal_map.cards import CARDS
from quadrille.games.royal_map.cells import AREA, EMPTY_BOARD, MARKS

# How a game can end.
GOING_ON: Final = 0
NO_FACE_CARD: Final = 1
ONE_COLOUR: Final = 2
TURN_LIMIT: Final = 3
QUIET: Final = 4
REPETITION: Final = 5

REASONS: Final = ("", "no_face_card", "one_colour", "turn_limit", "quiet", "repetition")

NONE: Final = -1
"""No card."""


class Setup:
    """What the game's data and the options say, looked up once and shared by all copies of a
    state. For the numbers see `CardNumbers`."""

    def __init__(
        self,
        game: Game,
        numbers: CardNumbers,
        options: dict[str, Any],
        decisions: list[Decision[Any]],
    ) -> None:
        self.game = game
        self.options = options
        self.decisions = decisions
        self.value = numbers.value
        self.prime = numbers.prime
        self.prime_values = numbers.prime_values
        self.wants = numbers.wants
        self.price = numbers.price
        self.sums_that_buy: i64 = numbers.sums_that_buy
        self.jack_worth: i64 = numbers.jack_worth
        self.last_turn: i64 = numbers.last_turn
        self.quiet_turns: i64 = numbers.quiet_turns
        self.anchor: bool = options["setup"] == "anchor"
        self.exact: bool = options["sacrifice"] == "exact"
        self.step: bool = options["stranded"] == "step"
        self.matched: bool = options["build"] == "matched"
        self.by_colour: bool = options["adjudicate"] == "colour"
        self.jacks_win: bool = options["jack"] == "aggressor"


class RoyalMapData(State):
    """The position. Every card exists once and is a number; lists of cards are kept in order."""

    setup: Setup
    # Whose turn it is, also while chance decides.
    mover: i64
    # The Map: what lies in each cell, where each card lies (0 for elsewhere), how many Number cards
    # of each colour there are, the face cards of each player, and which of them lies face down.
    board: list[int]
    where: list[int]
    colours: list[int]
    court: list[list[int]]
    face_down: i64
    # Beside the Map.
    pool: list[list[int]]
    faces: list[list[int]]
    gone: i64
    # The Resource deck: the unordered rest, and what was put under it, the next one first.
    rest: list[int]
    under: list[int]
    # What the Number cards beside a cell ask for (see `neighbour_colours`), for all cells; and
    # the cells of which something is asked, by what it is: as the actions that name them, in order.
    # No card lies in those but one that lies face down. Kept during the set-up only.
    asks: list[int]
    frontier: list[list[int]]
    # The turn.
    turn: int
    manoeuvre: bool
    acted: i64
    eventful: bool
    quiet: int
    # The key of the position, and the keys at the start of all turns since the last card left the
    # game or a Face deck: an older position cannot come again. A bit of `traces` for each of them,
    # so that of most positions it is plain that they have not stood.
    key: i64
    stood: list[int]
    traces: i64
    # The end.
    ended: int
    winner: int
    # Every card that the position began with, as a mask.
    existing: i64

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = SPACE
        self.options = setup.options
        self.game = setup.game


def reset(state: RoyalMapData) -> None:
    """An empty table with nothing anywhere."""
    state.begin(state.setup.decisions)
    state.mover = 0
    state.board = EMPTY_BOARD.copy()
    state.where = [0] * CARDS
    state.colours = [0, 0]
    state.court = [[], []]
    state.face_down = NONE
    state.pool = [[], []]
    state.faces = [[], []]
    state.gone = 0
    state.rest = []
    state.under = []
    state.asks = [0] * AREA
    state.frontier = [[], [], [], []]
    state.turn = 0
    state.manoeuvre = False
    state.acted = 0
    state.eventful = False
    state.quiet = 0
    state.key = 0
    state.stood = []
    state.traces = 0
    state.ended = GOING_ON
    state.winner = -1
    state.existing = 0


def in_set_up(state: RoyalMapData) -> bool:
    """Whether the first turn has not begun."""
    return len(state.frontier) > 0


def into_pool(state: RoyalMapData, seat: i64, number: i64) -> None:
    pool = state.pool[seat]
    put_in(pool, number)
    state.key ^= MARKS[number * AREA + seat]


def out_of_pool(state: RoyalMapData, seat: i64, number: i64) -> None:
    pool = state.pool[seat]
    take_out(pool, number)
    state.key ^= MARKS[number * AREA + seat]
