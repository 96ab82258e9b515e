"""What lies on the table: the data that the rules read and change. No rule is here."""

from typing import TYPE_CHECKING, Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.game import Game
from quadrille.core.masks import bit
from quadrille.core.notation import ActionSpace
from quadrille.core.seats import seat_number
from quadrille.core.state import State
from quadrille.games.clash.actions import ActionNumbers
from quadrille.games.clash.cards import STRONGHOLD, WATCHTOWER, CardSet

if TYPE_CHECKING:
    from quadrille.games.clash.observation import ObservationTables
    from quadrille.games.clash.summoning import SummoningTables

TOWER: Final = 63
"""The tower's number in the Siege's pile, where it lies among the cards."""

ENEMY: Final = 1
"""The enemy of a Siege has seat B's lanes, but nobody sits there."""

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


class CardTables:
    """What one game object plays with: its sets of cards, and what follows from them."""

    def __init__(
        self,
        card_sets: dict[str, CardSet],
        decisions: list[Decision[Any]],
        next_turn: Decision[Any],
        summoning: "SummoningTables",
        observation: "ObservationTables",
    ) -> None:
        """`decisions` is the game's list, `next_turn` its step that begins a turn. What comes from
        modules that import this one is passed in."""
        self.card_sets = card_sets
        self.decisions = decisions
        self.next_turn = next_turn
        self.numbers: ActionNumbers = summoning.numbers
        self.summoning = summoning
        self.observation = observation
        self.spaces = {name: self.numbers.space(cards) for name, cards in card_sets.items()}


class Setup:
    """What the options say, looked up once and shared by all states that are played with them."""

    def __init__(self, game: Game, tables: CardTables, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.decisions = tables.decisions
        self.next_turn = tables.next_turn
        self.numbers = tables.numbers
        self.summoning = tables.summoning
        self.observation = tables.observation
        self.cards: CardSet = tables.card_sets[options["set"]]
        self.space: ActionSpace = tables.spaces[options["set"]]
        self.siege: bool = options["mode"] == "siege"
        self.draft: bool = options["format"] == "draft"
        self.choose_decks: bool = options["decks"] == "choose"
        begins: str = options["begins"]
        # C1.5: what chance may decide. After a draft the player who did not open it begins.
        beginners = [0, 1] if begins == "random" else [seat_number(begins)]
        opener, first = int(self.numbers.opener), int(self.numbers.first)
        self.openers: list[int] = sorted([opener + 1 - seat for seat in beginners])
        self.firsts: list[int] = [first + seat for seat in beginners]
        self.first_mana: i64 = options["first_mana"]
        self.always: bool = options["rightmost"] == "always"
        self.tide: i64 = options["tide"]
        self.level: i64 = options["level"]


class ClashData(State):
    """The position. Cards are numbers of the set; every card exists once.

    A hand lists the cards from left to right without the tower card, of which `tower` says how
    many cards lie to its left. A lane lists the units from the Bridge outward; the four lanes
    stand in the order A upper, A lower, B upper, B lower. Sets of cards are bit masks; `known`
    holds the cards of both hands whose places everybody can follow.
    """

    setup: Setup
    turn: i64
    turns: list[int]
    mana: i64
    # Set-up.
    opener: i64
    row: list[int]
    unseen: i64
    deck_a: i64
    deck_b: i64
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
    # Positions at the start of a turn, packed, and how often they stood (only without a tide).
    stood: dict[bytes, int]
    # The end.
    ended: i64
    winner: i64

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.space = setup.space
        self.options = setup.options
        self.game = setup.game


def reset(state: ClashData) -> None:
    """An empty state, before anything is dealt."""
    state.begin(state.setup.decisions)
    state.turn = 0
    state.turns = [0, 0]
    state.mana = 0
    state.opener = -1
    state.row = []
    state.unseen = 0
    state.deck_a = 0
    state.deck_b = 0
    state.hand = [[], []]
    state.tower = [0, 0]
    state.stronghold = [False, False]
    state.known = 0
    state.lanes = [[], [], [], []]
    state.damage = [0] * state.setup.cards.size
    state.hurt = 0
    state.entered = 0
    state.struck = 0
    state.acting = []
    state.waiting = 0
    state.pile_top = -1
    state.pile_rest = 0
    state.pile_tail = []
    state.stood = {}
    state.ended = GOING_ON
    state.winner = -1


def add_to_deck(state: ClashData, seat: i64, card: i64) -> None:
    if seat == 0:
        state.deck_a |= bit(card)
    else:
        state.deck_b |= bit(card)


def deck_of(state: ClashData, seat: i64) -> i64:
    return state.deck_a if seat == 0 else state.deck_b


def set_deck(state: ClashData, seat: i64, deck: i64) -> None:
    if seat == 0:
        state.deck_a = deck
    else:
        state.deck_b = deck


def places_left(state: ClashData, seat: i64) -> i64:
    """How many places the tower is from the right end of the hand."""
    tower: i64 = state.tower[seat]
    return len(state.hand[seat]) - tower


def tower_name(state: ClashData, owner: i64) -> str:
    """The side that the tower card shows."""
    return STRONGHOLD if state.stronghold[owner] else WATCHTOWER
