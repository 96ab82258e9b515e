"""What a table of Royal Map is made of: the position as a seat sees it, what follows from it."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

Colour = Literal["red", "black"]


class Side(TypedDict):
    """What a player has beside the Map, open to all; "?" is a face card that is not known."""

    pool: list[str]
    faces: list[str]


class FaceDown(TypedDict):
    """A card that lies face down; "?" if it is not known."""

    card: str
    face_down: bool


class Position(TypedDict):
    turn: int
    """0 during the set-up."""
    to_move: str
    asked: Literal[
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
    ]
    face: NotRequired[str]
    """The face card that the question is about."""
    number: NotRequired[str]
    """The Number card that is drawn, sacrificed or built."""
    target: NotRequired[str]
    """Who is confronted while a coin is flipped."""
    left: NotRequired[int]
    """Swaps, a sum or primes still to come."""
    paid: NotRequired[list[str]]
    manoeuvre: NotRequired[bool]
    """Whether the one manoeuvre of the turn may still be made."""
    acted: NotRequired[list[str]]
    eventful: NotRequired[bool]
    quiet: NotRequired[int]
    stood: NotRequired[list[str]]
    deck: NotRequired[list[str]]
    """What is left of the Resource deck, in no order."""
    under: NotRequired[list[str]]
    gone: list[str]
    ended: NotRequired[Literal["no_face_card", "one_colour", "turn_limit", "quiet", "repetition"]]
    winner: NotRequired[str]
    A: Side
    B: Side
    map: dict[str, str | FaceDown]
    """Cards by their cells, "x,y"."""


class Odds(TypedDict):
    """How a confrontation between a face card and this enemy would end for the face card."""

    card: str
    cell: str
    result: Literal["wins", "loses", "coin"]
    short: str
    """As it stands on the Map: beats Q♠, 14 : 9."""
    told: str
    """In a sentence."""


class Standing(TypedDict):
    """A face card in the Map."""

    owner: str
    cell: str
    worth: int | None
    """What it counts in a confrontation; an Ace does not count."""
    reckoned: str
    """Where the worth comes from, in a sentence."""
    acted: bool
    stranded: bool
    """No Number card is beside it."""
    food: list[str]
    """The cells with Number cards beside it."""
    room: list[str]
    """The empty cells beside it."""
    foes: list[Odds]
    """Whom it may confront from where it stands."""
    threats: list[Odds]
    """Who may confront it from where they stand, with the end as it would be for this card."""


class Price(TypedDict):
    """What the cards of one rank in a Face deck cost."""

    rank: Literal["J", "Q", "K", "A"]
    n: int
    """The price: a sum, or for an Ace a count of primes."""
    asked: str
    """The price, short."""
    can: bool
    """Whether the pool can pay it."""
    ways: list[list[str]]
    """Cards of the pool that pay it exactly; the shortest ways first."""
    told: str
    """The price and what there is of it, in a sentence."""


class Spot(TypedDict):
    """An empty cell beside a card, while a cell is asked for."""

    cell: str
    open: bool
    why: str
    """Why it is refused, in a sentence."""
    by: list[str]
    """The cells of the neighbours that forbid it."""


class Wants(TypedDict):
    """The colours that a card wants around it."""

    card: str
    beside: Colour
    upright: Colour
    every: bool
    """Every neighbour must agree; else one is enough."""


class Limit(TypedDict):
    """Something that is counted, and where the game ends by it."""

    n: int
    last: int


class Insight(TypedDict):
    land: dict[str, int]
    """By seat: the Number cards of the own colour in the Map. Who has none left has lost."""
    court: dict[str, Standing]
    """The open face cards in the Map."""
    prices: dict[str, list[Price]]
    """By seat."""
    wants: Wants | None
    spots: list[Spot]
    beware: str
    """The mover's own last Number card in the Map, where consuming it would lose; or nothing."""
    sacrifices: dict[str, str]
    """By Number card that may be sacrificed now: what it gives, in a few words."""
    turns: Limit
    quiet: Limit
    stood: Limit
    """How often the position at the start of this turn has stood by now."""
