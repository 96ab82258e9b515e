"""What lies on the table: the data that the rules read and change, and how cards move between
piles."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.game import Game
from quadrille.core.piles import put_in, take_out
from quadrille.core.state import State
from quadrille.games.iditacards.actions import Actions
from quadrille.games.iditacards.cards import UPGRADES, Cards
from quadrille.games.iditacards.course import FINISH, PLAIN, Course, Legs, sides_of
from quadrille.games.iditacards.end_reasons import GOING_ON
from quadrille.games.iditacards.game_tables import GameTables
from quadrille.games.iditacards.observation_layout import Places

# Weather: the die's faces, and none before the first roll.
NO_WEATHER: Final = 0
SNOW: Final = 1
SUN: Final = 2
WIND: Final = 3
CLOUD: Final = 4
STORM: Final = 5
RAIN: Final = 6

NO_CARD: Final = -1

RULES_VERSION: Final = 2
"""The newest version of the rules. In version 1 the destroyed cards of an upgrade deck are shuffled
in after Here Boy's dog even if no further card is needed (I2.3), and the mover's damage comes
before the push (I5.4)."""

# What is summed up for each player from the team and the played row; see `totals.recount`.
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


class Setup:
    """What the game and its options say, looked up once; shared by all copies of a state."""

    def __init__(
        self,
        game: Game,
        tables: GameTables,
        options: dict[str, Any],
        decisions: list[Decision[Any]],
    ) -> None:
        self.game = game
        self.options = options
        self.decisions = decisions
        self.rules_version: i64 = game.rules_version
        self.players: i64 = options["players"]
        self.cards: Cards = tables.cards
        self.legs: Legs = tables.legs
        self.acts: Actions = tables.actions
        self.places: Places = tables.places
        self.layout_size: i64 = tables.layouts[self.players - 1].size
        self.course: Course = tables.legs.courses[options["course"]]
        self.max_turns: i64 = options["max_turns"]
        self.total: list[int] = tables.cards.all_cards(self.players)


class IditacardsData(State):
    """The position. A card is the number of its kind; piles are multisets, kept sorted.

    What belongs to a player is in a list with an entry for each seat. A team is two lists: the
    dogs in the order in which they came, and two places for attachments a dog.
    """

    setup: Setup
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
    observation_cache: bytes
    """The numbers that every observation begins with: of the course and of the cards that seldom
    move. Empty when one of them has moved since; shared by all copies."""
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
        self.space = setup.acts.space
        self.options = setup.options
        self.game = setup.game
        self.weather = NO_WEATHER
        self.damage = 0
        self.observation_cache = b""
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


def reset(state: IditacardsData) -> None:
    """An empty table: no cards anywhere, nothing pending."""
    players = state.setup.players
    seats = range(players)
    state.begin(state.setup.decisions)
    state.drawn = []
    state.sides = state.setup.course.sides
    state.effect_at = state.setup.course.effect_at
    state.hand = [[] for _ in seats]
    state.deck = [[] for _ in seats]
    state.discard = [[] for _ in seats]
    state.played = [[] for _ in seats]
    state.known = [[] for _ in seats]
    state.shuffled = [[] for _ in seats]
    state.legendary = [[] for _ in seats]
    state.dogs = [[] for _ in seats]
    state.held = [[] for _ in seats]
    state.risks = [[] for _ in seats]
    state.position_of = [0] * players
    state.counters = [0] * (2 * players)
    state.checkpoints = [0] * players
    state.turns = [0] * players
    state.days = [0] * players
    state.moved = [False] * players
    state.stamps = [0] * players
    state.sums = [0] * (SUMS * players)
    state.supply = []
    state.upgrades = [[] for _ in range(UPGRADES)]
    state.ruins = [[] for _ in range(UPGRADES)]
    state.destroyed = []
    state.undealt = []
    state.looked = []
    state.total = []


# Where somebody stands.


def on_board(state: IditacardsData, seat: i64) -> bool:
    return 0 < state.position_of[seat] < FINISH


def past_finish(state: IditacardsData, seat: i64) -> bool:
    return state.position_of[seat] >= FINISH


def side_at(state: IditacardsData, square: i64) -> i64:
    """The side of the leg on which a square lies, -1 off the board."""
    if square <= 0 or square >= FINISH:
        return -1
    return state.sides[state.setup.course.leg_of[square]]


def effect_on(state: IditacardsData, square: i64) -> i64:
    """What the leg does on which a square lies."""
    if square <= 0 or square >= FINISH:
        return PLAIN
    return state.effect_at[square]


def leg_effect(state: IditacardsData, seat: i64) -> i64:
    return effect_on(state, state.position_of[seat])


def draw_course(state: IditacardsData, drawn: list[int]) -> None:
    """I1.3: all legs are known."""
    state.sides = sides_of(drawn)
    state.effect_at = state.setup.legs.effects_along(state.setup.course, state.sides)


def others_of(state: IditacardsData, seat: i64) -> list[int]:
    """The other players in turn order."""
    players = state.setup.players
    return [(seat + step) % players for step in range(1, players)]


# Cards that move between piles. A pile is short and sorted: compiled, walking through it is quicker
# than to call a search or a sort.


def to_discard(state: IditacardsData, seat: i64, card: i64) -> None:
    put_in(state.discard[seat], card)


def owns(state: IditacardsData, seat: i64, card: i64) -> None:
    """A card joins those that a player shuffles, from elsewhere or from the team."""
    if state.shuffled[seat]:
        shuffled = state.shuffled[seat].copy()
        put_in(shuffled, card)
        state.shuffled[seat] = shuffled


def owns_no_more(state: IditacardsData, seat: i64, card: i64) -> None:
    """A card leaves those that a player shuffles, for elsewhere or for the team."""
    if state.shuffled[seat]:
        shuffled = state.shuffled[seat].copy()
        take_out(shuffled, card)
        state.shuffled[seat] = shuffled


def add_to_discard(state: IditacardsData, seat: i64, card: i64) -> None:
    """A card from elsewhere, or from the team, comes to a player's discarded ones."""
    owns(state, seat, card)
    to_discard(state, seat, card)
