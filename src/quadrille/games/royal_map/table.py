"""What lies on the table: the data that the rules read and change. No rule is here."""

from bisect import insort
from typing import Any, Final

from quadrille.core.state import State
from quadrille.games.royal_map.actions import SPACE
from quadrille.games.royal_map.cards import (
    ACE,
    CARDS,
    COLOUR,
    NUMBERS,
    PRIME,
    RANK,
    RED,
    VALUE,
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
    face_deck,
)
from quadrille.games.royal_map.cells import (
    AREA,
    DOWN,
    EMPTY,
    EMPTY_BOARD,
    LEFT,
    MARKS,
    RIGHT,
    UP,
)

# What is asked: one decision at a time, of `mover` unless chance decides.
ASK_DRAW: Final = 0
ASK_PLACE: Final = 1
ASK_STATION: Final = 2
ASK_STATION_CELL: Final = 3
ASK_TURN: Final = 4
ASK_PAY: Final = 5
ASK_RECRUIT_CELL: Final = 6
ASK_LEAD: Final = 7
ASK_MARCH: Final = 8
ASK_STEP_CELL: Final = 9
ASK_LAY: Final = 10
ASK_BUILD_CELL: Final = 11
ASK_COIN: Final = 12

ASKED: Final = (
    "draw",
    "place",
    "station",
    "station cell",
    "turn",
    "pay",
    "recruit cell",
    "lead",
    "march",
    "step cell",
    "lay",
    "build cell",
    "coin",
)
"""Their names in a position's text."""

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
    """What the options say, looked up once and shared by all copies of a state."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.anchor: bool = options["setup"] == "anchor"
        self.exact: bool = options["sacrifice"] == "exact"
        self.step: bool = options["stranded"] == "step"
        self.matched: bool = options["build"] == "matched"
        self.by_colour: bool = options["adjudicate"] == "colour"


class Table(State):
    """The position. Every card exists once and is a number; lists of cards are kept in order."""

    setup: Setup
    # Who decides what. `face`, `number`, `target` and `left` say what the question is about: the
    # face card and the Number card in hand, the defender of a coin flip, the swaps or the sum
    # still to come.
    mover: int
    asked: int
    face: int
    number: int
    target: int
    left: int
    paid: list[int]
    # The Map: what lies in each cell, where each card lies (0 for elsewhere), how many Number cards
    # of each colour there are, the face cards of each player, and which of them lies face down.
    board: list[int]
    where: list[int]
    colours: list[int]
    court: list[list[int]]
    face_down: int
    # Beside the Map.
    pool: list[list[int]]
    faces: list[list[int]]
    gone: int
    # The Resource deck: the unordered rest, and what was put under it, the next one first.
    rest: list[int]
    under: list[int]
    # The empty cells beside Number cards and, for all cells, which kind of card (see `WANTS`) the
    # neighbours ask for. Kept during the set-up only.
    frontier: list[int]
    asks: list[int]
    # The turn.
    turn: int
    manoeuvre: bool
    acted: int
    eventful: bool
    quiet: int
    # The key of the position, and the keys at the start of all turns since the last card left the
    # game or a Face deck: an older position cannot come again.
    key: int
    stood: list[int]
    # The end.
    ended: int
    winner: int
    # Every card that the position began with, as a mask.
    existing: int

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = SPACE
        self.options = setup.options
        self.game_id = "royal_map"


def lay_out(table: Table) -> None:
    """An empty table with nothing anywhere."""
    table.actor = 0
    table.mover = 0
    table.asked = ASK_DRAW
    table.face = NONE
    table.number = NONE
    table.target = NONE
    table.left = 0
    table.paid = []
    table.board = EMPTY_BOARD.copy()
    table.where = [0] * CARDS
    table.colours = [0, 0]
    table.court = [[], []]
    table.face_down = NONE
    table.pool = [[], []]
    table.faces = [[], []]
    table.gone = 0
    table.rest = []
    table.under = []
    table.frontier = []
    table.asks = [0] * AREA
    table.turn = 0
    table.manoeuvre = False
    table.acted = 0
    table.eventful = False
    table.quiet = 0
    table.key = 0
    table.stood = []
    table.ended = GOING_ON
    table.winner = -1
    table.existing = 0


def unpack(table: Table) -> None:
    """M1.1: two Face decks and the shuffled Resource deck."""
    table.faces = [face_deck(0), face_deck(1)]
    table.rest = list(range(NUMBERS))
    table.existing = (1 << CARDS) - 1


def put(table: Table, card: int, cell: int) -> None:
    """A card comes to lie in an empty cell of the Map."""
    table.board[cell] = card
    table.where[card] = cell
    table.key ^= MARKS[card * AREA + cell]
    if card < NUMBERS:
        table.colours[COLOUR[card]] += 1
    else:
        insort(table.court[COLOUR[card]], card)


def lift(table: Table, card: int) -> None:
    """A card leaves the Map."""
    cell = table.where[card]
    table.board[cell] = EMPTY
    table.where[card] = 0
    table.key ^= MARKS[card * AREA + cell]
    if card < NUMBERS:
        table.colours[COLOUR[card]] -= 1
    else:
        table.court[COLOUR[card]].remove(card)


def change_places(table: Table, one: int, other: int) -> None:
    """Two cards of the Map change places."""
    where = table.where
    here = where[one]
    there = where[other]
    where[one] = there
    where[other] = here
    table.board[here] = other
    table.board[there] = one
    table.key ^= (
        MARKS[one * AREA + here]
        ^ MARKS[one * AREA + there]
        ^ MARKS[other * AREA + here]
        ^ MARKS[other * AREA + there]
    )


def into_pool(table: Table, seat: int, number: int) -> None:
    insort(table.pool[seat], number)
    table.key ^= MARKS[number * AREA + seat]


def out_of_pool(table: Table, seat: int, number: int) -> None:
    table.pool[seat].remove(number)
    table.key ^= MARKS[number * AREA + seat]


def chart(table: Table, number: int, cell: int) -> None:
    """Put a Number card down and note what it asks of the cells around it (M1.2)."""
    put(table, number, cell)
    if table.asks[cell]:
        table.frontier.remove(cell)
    red = COLOUR[number] == RED
    beside = WANTS_RED_BESIDE if red else WANTS_BLACK_BESIDE
    above = WANTS_BLACK_BESIDE if red else WANTS_RED_BESIDE
    _ask_of(table, cell + LEFT, beside)
    _ask_of(table, cell + RIGHT, beside)
    _ask_of(table, cell + DOWN, above)
    _ask_of(table, cell + UP, above)


def _ask_of(table: Table, cell: int, kind: int) -> None:
    asks = table.asks
    if table.board[cell] == EMPTY and not asks[cell]:
        table.frontier.append(cell)
    asks[cell] |= kind


def asked_beside(board: list[int], cell: int) -> int:
    """Which kind of card (see `WANTS`) the Number cards around a cell ask for."""
    return (
        _asked_by(board[cell + LEFT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + RIGHT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + DOWN], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
        | _asked_by(board[cell + UP], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
    )


def _asked_by(card: int, red: int, black: int) -> int:
    if card < 0 or card >= NUMBERS:
        return 0
    return red if COLOUR[card] == RED else black


def has_number_beside(board: list[int], cell: int) -> bool:
    return (
        0 <= board[cell + LEFT] < NUMBERS
        or 0 <= board[cell + RIGHT] < NUMBERS
        or 0 <= board[cell + DOWN] < NUMBERS
        or 0 <= board[cell + UP] < NUMBERS
    )


def has_room_beside(board: list[int], cell: int) -> bool:
    return (
        board[cell + LEFT] == EMPTY
        or board[cell + RIGHT] == EMPTY
        or board[cell + DOWN] == EMPTY
        or board[cell + UP] == EMPTY
    )


def colour_sum(table: Table, seat: int) -> int:
    """M5.2: a King's worth, the Number cards of the player's colour in the pool."""
    total = 0
    for number in table.pool[seat]:
        if COLOUR[number] == seat:
            total += VALUE[number]
    return total


def sums_of(pool: list[int], seat: int, after: int) -> int:
    """M2.4: the sums that the opposite-colour cards after a card make, as bits up to 9."""
    sums = 1
    for number in pool:
        if number > after and COLOUR[number] != seat:
            sums |= (sums << VALUE[number]) & 0x3FF
    return sums


def primes_of(pool: list[int], seat: int, after: int) -> int:
    """M2.4: how many primes there are among the opposite-colour cards after a card."""
    count = 0
    for number in pool:
        if number > after and COLOUR[number] != seat and PRIME[number]:
            count += 1
    return count


def price_of(face: int) -> int:
    """M2.4: 7, 8 or 9 for a Jack, Queen or King; two primes for an Ace."""
    rank = RANK[face]
    return 2 if rank == ACE else 7 + rank
