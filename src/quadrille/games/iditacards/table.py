"""What lies on the table: the data of a state, and how cards go from place to place."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in, take_out
from quadrille.core.state import State
from quadrille.games.iditacards.actions import SEATS, SPACE
from quadrille.games.iditacards.cards import (
    DAMAGED,
    DECK,
    UPGRADES,
    all_cards,
)
from quadrille.games.iditacards.course import COURSES, FINISH, PLAIN, Course, sides_of

# Weather: the die's faces, and none before the first roll.
NO_WEATHER: Final = 0
SNOW: Final = 1
SUN: Final = 2
WIND: Final = 3
CLOUD: Final = 4
STORM: Final = 5
RAIN: Final = 6

WORST: Final = 7
"""I7: neither counter rises above this, and at it nobody moves."""
NO_CARD: Final = -1

RULES_VERSION: Final = 2
"""The newest version of the rules. In version 1 the destroyed cards of an upgrade deck are shuffled
in after Here Boy's dog even if no further card is needed (I2.3), and the mover's damage comes
before the push (I5.4)."""

GOING_ON: Final = 0
FINISHED: Final = 1
TURN_LIMIT: Final = 2
REASONS: Final = ("", "finish", "turn_limit")

# What is summed up for each player from the team and the played row; see `team.recount`.
SPEED_UP: Final = 0
SPEED_DOWN: Final = 1
DOG_COUNT: Final = 2
PLACES_USED: Final = 3
HAND_UP: Final = 4
HAND_DOWN: Final = 5
ENTERING_LESS: Final = 6
ENERGY_LESS: Final = 7
HEALTH_LESS: Final = 8
RISK_LESS: Final = 9
DRAWS: Final = 10
MORE_LOOKS: Final = 11
MORE_SLEDS: Final = 12
CRICKET_MOVE: Final = 13
DOUBLED: Final = 14
PASSES_SAFELY: Final = 15
IMMUNE_TODAY: Final = 16
HEALTH_FREE: Final = 17
ENERGY_FREE: Final = 18
TWICE: Final = 19
SUMS: Final = 20


_ALL_CARDS: Final = [all_cards(players) for players in range(len(SEATS) + 1)]


class Setup:
    """What the options say, looked up once, and the rules version; shared by all copies of a
    state."""

    def __init__(self, options: dict[str, Any], rules_version: int) -> None:
        self.options = options
        self.rules_version: i64 = rules_version
        self.players: i64 = options["players"]
        self.course: Course = COURSES[options["course"]]
        self.max_turns: i64 = options["max_turns"]
        self.total: list[int] = _ALL_CARDS[self.players]


class Frame:
    """One thing that is pending: see `frames`."""

    def __init__(self) -> None:
        self.what: i64 = 0
        self.who: i64 = 0
        self.n: i64 = 0
        self.m: i64 = 0
        self.k: i64 = 0


class Table(State):
    """The position. A card is the number of its kind; piles are multisets, kept sorted.

    What belongs to a player is in a list with an entry for each seat. A team is two lists: the
    dogs in the order in which they came, and two places for attachments a dog.
    """

    setup: Setup
    # The frame on top, open since it is looked at all the time (what is -1 without any), and those
    # under it: the first `depth` of the list. Those beyond wait to be used again.
    what: i64
    who: i64
    n: i64
    m: i64
    k: i64
    under: list[Frame]
    depth: i64
    # The course: the leg cards drawn by type, what follows from them, the weather.
    drawn: list[int]
    sides: list[int]
    effect_at: list[int]
    """What the leg does, for each square; shared by all copies."""
    weather: i64
    # The players.
    hand: list[list[int]]
    deck: list[list[int]]
    discard: list[list[int]]
    played: list[list[int]]
    known: list[list[int]]
    shuffled: list[list[int]]
    """All cards of a player but for the team: what a new day shuffles together. Empty if it is not
    known yet, in a position that was read. Never changed in place, but by a copy."""
    legendary: list[list[int]]
    dogs: list[list[int]]
    held: list[list[int]]
    risks: list[list[int]]
    """Pending cards from the bottom of the stack: a card, its payments left, a card …"""
    position_of: list[int]
    counters: list[int]
    """Hypothermia and starvation, two numbers a player."""
    checkpoints: list[int]
    turns: list[int]
    days: list[int]
    moved: list[bool]
    stamps: list[int]
    """Past the finish: the moment at which the player got where they are; 0 before it."""
    sums: list[int]
    # Shared piles.
    supply: list[int]
    upgrades: list[list[int]]
    ruins: list[list[int]]
    """The destroyed cards of each upgrade deck."""
    destroyed: list[int]
    undealt: list[int]
    damage: i64
    ground: bytes
    """The numbers that every observation begins with (`observing`): of the course and of the cards
    that seldom move. Empty when one of them has moved since; shared by all copies."""
    # The turn: whose, what they look at, the card on the table and its costs (-1 when settled).
    turn_of: i64
    looked: list[int]
    card: i64
    energy: i64
    health: i64
    risk: i64
    hurt: bool
    """A Damaged was discarded where it does harm, and that has not been dealt with yet."""
    joined: i64
    # The end.
    ending: bool
    last: i64
    """While ending: the seats that still have their last turn, as a mask."""
    clock: i64
    ended: i64
    total: list[int]
    """How many of each card there are (`Setup.total` but for a position that was read); shared by
    all copies."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = SPACE
        self.options = setup.options
        self.game_id = "iditacards"
        self.actor = 0
        self.depth = 0
        self.what = -1
        self.who = -1
        self.n = 0
        self.m = 0
        self.k = 0
        self.weather = NO_WEATHER
        self.damage = 0
        self.ground = b""
        self.turn_of = 0
        self.card = NO_CARD
        self.energy = -1
        self.health = -1
        self.risk = -1
        self.hurt = False
        self.joined = 0
        self.ending = False
        self.last = 0
        self.clock = 0
        self.ended = GOING_ON


def lay_out(table: Table) -> None:
    """An empty table."""
    players = table.setup.players
    seats = range(players)
    table.under = []
    table.drawn = []
    table.sides = table.setup.course.sides
    table.effect_at = table.setup.course.effect_at
    table.hand = [[] for _ in seats]
    table.deck = [[] for _ in seats]
    table.discard = [[] for _ in seats]
    table.played = [[] for _ in seats]
    table.known = [[] for _ in seats]
    table.shuffled = [[] for _ in seats]
    table.legendary = [[] for _ in seats]
    table.dogs = [[] for _ in seats]
    table.held = [[] for _ in seats]
    table.risks = [[] for _ in seats]
    table.position_of = [0] * players
    table.counters = [0] * (2 * players)
    table.checkpoints = [0] * players
    table.turns = [0] * players
    table.days = [0] * players
    table.moved = [False] * players
    table.stamps = [0] * players
    table.sums = [0] * (SUMS * players)
    table.supply = []
    table.upgrades = [[] for _ in range(UPGRADES)]
    table.ruins = [[] for _ in range(UPGRADES)]
    table.destroyed = []
    table.undealt = []
    table.looked = []
    table.total = []


# The stack of frames.


def push(table: Table, what: i64, who: i64, n: i64 = 0, m: i64 = 0, k: i64 = 0) -> None:
    if table.what >= 0:
        if table.depth == len(table.under):
            table.under.append(Frame())
        frame = table.under[table.depth]
        frame.what = table.what
        frame.who = table.who
        frame.n = table.n
        frame.m = table.m
        frame.k = table.k
        table.depth += 1
    table.what = what
    table.who = who
    table.n = n
    table.m = m
    table.k = k


def pop(table: Table) -> None:
    if table.depth == 0:
        table.what = -1
        return
    table.depth -= 1
    frame = table.under[table.depth]
    table.what = frame.what
    table.who = frame.who
    table.n = frame.n
    table.m = frame.m
    table.k = frame.k


def instead(table: Table, what: i64, who: i64, n: i64 = 0, m: i64 = 0, k: i64 = 0) -> None:
    """The frame on top makes way for what follows from it."""
    table.what = what
    table.who = who
    table.n = n
    table.m = m
    table.k = k


def less(table: Table) -> None:
    """Count one off the top frame; a frame that is used up leaves."""
    if table.n > 1:
        table.n -= 1
    else:
        pop(table)


def clear(table: Table) -> None:
    """Nothing is pending any more."""
    table.what = -1
    table.depth = 0


def copied(frames: list[Frame], depth: i64) -> list[Frame]:
    """The frames that are in use."""
    copies: list[Frame] = []
    for place in range(depth):
        frame = frames[place]
        copy = Frame()
        copy.what = frame.what
        copy.who = frame.who
        copy.n = frame.n
        copy.m = frame.m
        copy.k = frame.k
        copies.append(copy)
    return copies


def all_frames(table: Table) -> list[list[int]]:
    """All frames as five numbers each, the top first."""
    if table.what < 0:
        return []
    frames = [[table.what, table.who, table.n, table.m, table.k]]
    for place in range(table.depth - 1, -1, -1):
        frame = table.under[place]
        frames.append([frame.what, frame.who, frame.n, frame.m, frame.k])
    return frames


# Where somebody stands.


def on_board(table: Table, seat: i64) -> bool:
    return 0 < table.position_of[seat] < FINISH


def past_finish(table: Table, seat: i64) -> bool:
    return table.position_of[seat] >= FINISH


def side_at(table: Table, square: i64) -> i64:
    """The side of the leg on which a square lies, -1 off the board."""
    if square <= 0 or square >= FINISH:
        return -1
    return table.sides[table.setup.course.leg_of[square]]


def effect_on(table: Table, square: i64) -> i64:
    """What the leg does on which a square lies."""
    if square <= 0 or square >= FINISH:
        return PLAIN
    return table.effect_at[square]


def leg_effect(table: Table, seat: i64) -> i64:
    return effect_on(table, table.position_of[seat])


def draw_course(table: Table, drawn: list[int]) -> None:
    """I1.3: all legs are known."""
    table.sides = sides_of(drawn)
    table.effect_at = table.setup.course.effects_along(table.sides)


def others_of(table: Table, seat: i64) -> list[int]:
    """The other players in turn order."""
    players = table.setup.players
    return [(seat + step) % players for step in range(1, players)]


# Cards on their way. A pile is short and sorted: compiled, walking through it is quicker than to
# call a search or a sort.


def leave_hand(table: Table, seat: i64, card: i64) -> None:
    """A card is seen leaving a hand: what was known of its kind may be that one (I2.6)."""
    take_out(table.hand[seat], card)
    known = table.known[seat]
    if known and card in known:
        known.remove(card)


def enter_hand(table: Table, seat: i64, card: i64) -> None:
    """A card is seen entering a hand."""
    put_in(table.hand[seat], card)
    put_in(table.known[seat], card)


def know_hand(table: Table, seat: i64) -> None:
    """I2.6: with no card left in the deck, nor any looked at, everybody can work out the hand."""
    if not table.deck[seat] and not (table.looked and seat == table.turn_of):
        table.known[seat] = table.hand[seat].copy()


def to_discard(table: Table, seat: i64, card: i64) -> None:
    put_in(table.discard[seat], card)


def owns(table: Table, seat: i64, card: i64) -> None:
    """A card joins those that a player shuffles, from elsewhere or from the team."""
    if table.shuffled[seat]:
        shuffled = table.shuffled[seat].copy()
        put_in(shuffled, card)
        table.shuffled[seat] = shuffled


def owns_no_more(table: Table, seat: i64, card: i64) -> None:
    """A card leaves those that a player shuffles, for elsewhere or for the team."""
    if table.shuffled[seat]:
        shuffled = table.shuffled[seat].copy()
        take_out(shuffled, card)
        table.shuffled[seat] = shuffled


def win(table: Table, seat: i64, card: i64) -> None:
    """A card from elsewhere, or from the team, comes to a player's discarded ones."""
    owns(table, seat, card)
    to_discard(table, seat, card)


def destroy(table: Table, card: i64) -> None:
    """I2.3: where a destroyed card goes."""
    deck = DECK[card]
    table.ground = b""
    if card == DAMAGED:
        table.damage += 1
    elif deck < UPGRADES:
        put_in(table.ruins[deck], card)
    else:
        put_in(table.destroyed, card)
