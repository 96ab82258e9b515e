"""Positions and insights of Iditacards."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

Phase = Literal["setup", "act", "pay", "effect", "move", "day", "over"]
TermKind = Literal["card", "leg", "weather", "cold", "hunger", "cut", "doubled"]


class OnTable(TypedDict):
    """The card that is being paid for or takes effect, with the costs that are not settled yet."""

    card: str
    energy: NotRequired[int | Literal["all"]]
    health: NotRequired[int]
    risk: NotRequired[int]


class Pending(TypedDict):
    """What is asked or to be done: the fields depend on the decision."""

    decision: str
    seat: NotRequired[str]
    left: NotRequired[int]
    of: NotRequired[int]
    lowest: NotRequired[str]
    tried: NotRequired[bool]
    until_dog: NotRequired[bool]
    deck: NotRequired[str]
    harmful: NotRequired[bool]
    reason: NotRequired[Literal["card", "leg", "trap"]]
    kind: NotRequired[Literal["fake", "attached"]]
    first: NotRequired[bool]
    card: NotRequired[str]
    step: NotRequired[int]
    again: NotRequired[bool]
    why: NotRequired[Literal["card", "cricket", "end_of_turn"]]
    stage: NotRequired[str]
    past: NotRequired[int]


class TeamDog(TypedDict):
    card: str
    attachments: NotRequired[list[str]]


class Waiting(TypedDict):
    """A card that waits for its risk payments."""

    card: str
    left: int


class Costs(TypedDict):
    energy: int | Literal["all"]
    health: int
    risk: int


class SpeedTerm(TypedDict):
    """A term of the sum that makes a speed; `no_bonus`: what is above 0 does not count."""

    source: Literal["card", "leg", "weather", "hypothermia", "starvation", "doubling"]
    card: NotRequired[str]
    amount: NotRequired[int]
    no_bonus: NotRequired[bool]


class Player(TypedDict):
    position: int
    hypothermia: int
    starvation: int
    speed: int
    speed_terms: list[SpeedTerm]
    end_move: int
    new_hand: int
    turns: int
    days: int
    checkpoints: int
    moved: bool
    leg: NotRequired[str]
    arrived: NotRequired[int]
    team: list[TeamDog]
    risk: list[Waiting]
    played: list[str]
    discard: list[str]
    hand: list[str]
    deck: list[str]
    looked: NotRequired[list[str]]
    legendary: list[str]
    costs: NotRequired[dict[str, Costs]]
    unpayable: NotRequired[list[str]]
    fails: NotRequired[dict[str, str]]
    fail_as_payment: NotRequired[list[str]]
    unseen: NotRequired[list[str]]
    known: list[str]


class Position(TypedDict):
    to_move: str
    pending: list[Pending]
    weather: str
    course: NotRequired[list[str]]
    hurt: NotRequired[bool]
    joined: NotRequired[list[str]]
    supply: list[str]
    destroyed: list[str]
    damage: int
    last: NotRequired[list[str]]
    ended: NotRequired[str]
    undealt: list[str]
    unseen: NotRequired[list[str]]
    table: NotRequired[OnTable]
    decks: dict[str, list[str]]
    ruins: dict[str, list[str]]
    A: Player
    B: NotRequired[Player]
    C: NotRequired[Player]
    D: NotRequired[Player]


class Gain(TypedDict):
    """What entering a leg gives of a counter: it rises to `up_to`, then by `plus`."""

    up_to: int
    plus: int
    words: str


class Leg(TypedDict):
    name: str
    kind: str
    """The country that it leads through: hills, lake, town …"""
    first: int
    last: int
    effect: str
    what: str
    cold: Gain
    hunger: Gain


class Weather(TypedDict):
    id: str
    name: str
    what: str


class Term(TypedDict):
    """A term of the sum that makes a speed; `amount` is 0 for those that are no number."""

    kind: TermKind
    card: str
    text: str
    amount: int


class Gauge(TypedDict):
    """A counter: what it does now, and what the next point will do."""

    n: int
    now: str
    next: str
    stuck: bool


class Ahead(TypedDict):
    """The move that a turn ending now would make, as far as it is certain."""

    squares: int
    to: int
    enters: list[int]
    passes: list[str]
    cold: int
    hunger: int
    damage: int
    toll: int
    checkpoints: int
    finishes: bool
    told: list[str]


class Dog(TypedDict):
    card: str
    speed: int
    """With what it wears, before the leg and the weather."""
    notes: list[str]
    fate: str
    """What comes of giving it up, in a few words."""


class Racer(TypedDict):
    left: int
    """Squares to the finish line; below 0 past it."""
    leg: int
    """The place of their leg among the legs, -1 off the board."""
    next_leg: int
    to_checkpoint: int
    """Squares to the next checkpoint, 0 where there is none."""
    terms: list[Term]
    ahead: Ahead
    cold: Gauge
    hunger: Gauge
    team: list[Dog]
    places_left: int
    risk: list[Waiting]
    """The next to be paid for is the last."""
    immune: bool
    place: int
    """In the race, from 1."""


class InHand(TypedDict):
    """A card of the own hand as it stands now."""

    energy: int | Literal["all"]
    health: int
    risk: int
    fails: str
    """Why it would fail; nothing if it would not."""
    moves: int
    """The squares that it would move, -1 if it does not move."""
    why: dict[str, str]
    """By the costs that differ from the printed ones: what makes them differ."""
    notes: list[str]


class Payment(TypedDict):
    """The next risk payment: the cards that it may be, and those that could not be paid."""

    cards: int
    failing: int
    told: str


class Owing(TypedDict):
    """What is not paid yet of the card on the table, the cost that is being paid included."""

    energy: int | Literal["all"]
    health: int
    risk: int


class Picking(TypedDict):
    """Several cards of one pile are to be chosen. They are named in the order of `cards`, but it
    does not matter in which order somebody thinks of them."""

    pile: str
    most: int
    cards: list[str]
    """Those that may still be chosen."""


class Insight(TypedDict):
    phase: Phase
    asked: str
    """The pile that the choice is made from: hand, supply, decks, discard, looked, legendary, team,
    dogs (of anybody); nothing if it is none."""
    picking: Picking | None
    """Only for the one who chooses."""
    spoils: dict[str, str]
    """Cards that do harm if they are chosen now: what they spoil."""
    owing: Owing | None
    asked_of: str
    """The seat that decides, nothing if it is chance or nobody."""
    legs: list[Leg]
    checkpoints: list[int]
    finish: int
    weather: Weather
    racers: dict[str, Racer]
    hand: dict[str, InHand]
    payment: Payment | None
    decks: dict[str, dict[str, int]]
    """Of each upgrade deck: how many cards of which type, the most first."""
    last_turns: bool
    turns_left: int
