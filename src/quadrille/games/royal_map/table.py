"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in, take_out
from quadrille.core.state import State
from quadrille.games.royal_map.actions import ACTIONS, PLACES, SPACE
from quadrille.games.royal_map.cards import (
    ACE,
    CARDS,
    COLOUR,
    EVERYTHING,
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
    SIDES,
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
    mover: i64
    asked: i64
    face: i64
    number: i64
    target: i64
    left: i64
    paid: list[int]
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
    # Which kinds of cards (see `WANTS`) the Number cards beside a cell ask for, for all cells; and
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
    table.asks = [0] * AREA
    table.frontier = [[], [], [], []]
    table.turn = 0
    table.manoeuvre = False
    table.acted = 0
    table.eventful = False
    table.quiet = 0
    table.key = 0
    table.stood = []
    table.traces = 0
    table.ended = GOING_ON
    table.winner = -1
    table.existing = 0


def unpack(table: Table) -> None:
    """M1.1: two Face decks and the shuffled Resource deck."""
    table.faces = [face_deck(0), face_deck(1)]
    table.rest = list(range(NUMBERS))
    table.existing = EVERYTHING


def put(table: Table, card: i64, cell: i64) -> None:
    """A card comes to lie in an empty cell of the Map."""
    table.board[cell] = card
    table.where[card] = cell
    table.key ^= MARKS[card * AREA + cell]
    colour: i64 = COLOUR[card]
    if card < NUMBERS:
        table.colours[colour] += 1
    else:
        court = table.court[colour]
        put_in(court, card)


def lift(table: Table, card: i64) -> None:
    """A card leaves the Map."""
    cell: i64 = table.where[card]
    table.board[cell] = EMPTY_BOARD[cell]
    table.where[card] = 0
    table.key ^= MARKS[card * AREA + cell]
    colour: i64 = COLOUR[card]
    if card < NUMBERS:
        table.colours[colour] -= 1
    else:
        court = table.court[colour]
        take_out(court, card)


def change_places(table: Table, one: i64, other: i64) -> None:
    """Two cards of the Map change places."""
    where = table.where
    here: i64 = where[one]
    there: i64 = where[other]
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


def into_pool(table: Table, seat: i64, number: i64) -> None:
    pool = table.pool[seat]
    put_in(pool, number)
    table.key ^= MARKS[number * AREA + seat]


def out_of_pool(table: Table, seat: i64, number: i64) -> None:
    pool = table.pool[seat]
    take_out(pool, number)
    table.key ^= MARKS[number * AREA + seat]


def chart(table: Table, number: i64, cell: i64) -> None:
    """Put a Number card down and note what it asks of the cells around it (M1.2)."""
    put(table, number, cell)
    asked: i64 = table.asks[cell]
    if asked:
        _strike_out(table.frontier[asked], cell)
    red = COLOUR[number] == RED
    beside = WANTS_RED_BESIDE if red else WANTS_BLACK_BESIDE
    above = WANTS_BLACK_BESIDE if red else WANTS_RED_BESIDE
    _ask_of(table, cell + LEFT, beside)
    _ask_of(table, cell + RIGHT, beside)
    _ask_of(table, cell + DOWN, above)
    _ask_of(table, cell + UP, above)


def _ask_of(table: Table, cell: i64, kind: i64) -> None:
    before: i64 = table.asks[cell]
    asked = before | kind
    if asked == before:
        return
    table.asks[cell] = asked
    if table.board[cell] >= EMPTY:
        if before:
            _strike_out(table.frontier[before], cell)
        cells = table.frontier[asked]
        put_in(cells, PLACES[cell])


def _strike_out(cells: list[int], cell: i64) -> None:
    take_out(cells, PLACES[cell])


def asked_beside(board: list[int], cell: i64) -> i64:
    """Which kind of card (see `WANTS`) the Number cards around a cell ask for."""
    return (
        _asked_by(board[cell + LEFT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + RIGHT], WANTS_RED_BESIDE, WANTS_BLACK_BESIDE)
        | _asked_by(board[cell + DOWN], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
        | _asked_by(board[cell + UP], WANTS_BLACK_BESIDE, WANTS_RED_BESIDE)
    )


def _asked_by(card: i64, red: i64, black: i64) -> i64:
    if card >= NUMBERS:
        return 0
    return red if COLOUR[card] == RED else black


NUMBER_BESIDE: Final = 1
FACE_BESIDE: Final = 2
ROOM_BESIDE: Final = 4


def look_around(board: list[int], cell: i64, first: i64, actions: list[int]) -> i64:
    """What there is beside a cell, as a sum of the above. For each Number card there, an action:
    the one that stands so far behind `first` as the card behind 2♣."""
    found: i64 = 0
    side: i64
    for side in SIDES:
        card: i64 = board[cell + side]
        if card < NUMBERS:
            found |= NUMBER_BESIDE
            actions.append(ACTIONS[first + card])
        elif card >= EMPTY:
            found |= ROOM_BESIDE
        elif card < CARDS:
            found |= FACE_BESIDE
    return found


def has_number_beside(board: list[int], cell: i64) -> bool:
    return (
        board[cell + LEFT] < NUMBERS
        or board[cell + RIGHT] < NUMBERS
        or board[cell + DOWN] < NUMBERS
        or board[cell + UP] < NUMBERS
    )


def has_room_beside(board: list[int], cell: i64) -> bool:
    return (
        board[cell + LEFT] >= EMPTY
        or board[cell + RIGHT] >= EMPTY
        or board[cell + DOWN] >= EMPTY
        or board[cell + UP] >= EMPTY
    )


def colour_sum(table: Table, seat: i64) -> int:
    """M5.2: a King's worth, the Number cards of the player's colour in the pool."""
    total = 0
    for number in table.pool[seat]:
        if COLOUR[number] == seat:
            total += VALUE[number]
    return total


def sums_of(pool: list[int], seat: i64, after: i64) -> i64:
    """M2.4: the sums that the opposite-colour cards after a card make, as bits up to 9."""
    sums: i64 = 1
    number: i64
    for number in pool:
        if number > after and COLOUR[number] != seat:
            value: i64 = VALUE[number]
            sums |= (sums << value) & 0x3FF
    return sums


def primes_of(pool: list[int], seat: i64, after: i64) -> i64:
    """M2.4: how many primes there are among the opposite-colour cards after a card."""
    count: i64 = 0
    number: i64
    for number in pool:
        if number > after and COLOUR[number] != seat and PRIME[number]:
            count += 1
    return count


LOWEST_PRICE: Final = 7


def price_of(face: i64) -> i64:
    """M2.4: 7, 8 or 9 for a Jack, Queen or King; two primes for an Ace."""
    rank: i64 = RANK[face]
    return 2 if rank == ACE else LOWEST_PRICE + rank
