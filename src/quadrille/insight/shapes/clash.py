"""What a table of Clash is made of: the position as the rules give it, and what follows from it."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12


class Unit(TypedDict):
    """A unit in a lane; marks that are not set are left out."""

    card: str
    damage: NotRequired[int]
    """What it has suffered this turn."""
    entered: NotRequired[bool]
    struck: NotRequired[bool]
    """Whether a source of damage has reached it this turn."""


class Realm(TypedDict):
    """One side. Lanes run from the Bridge outward; a hand and a pile have the tower card in its
    place."""

    turns: int
    deck: list[str]
    upper: list[Unit]
    lower: list[Unit]
    hand: NotRequired[list[str]]
    known: NotRequired[list[str]]
    pile: NotRequired[list[str]]
    """From the top: the enemy of a Siege has one instead of a hand."""


class Pending(TypedDict):
    """What is asked, or happens by itself."""

    decision: str
    seat: NotRequired[str]
    """Whom it concerns; of nobody in particular it is left out."""
    cards: NotRequired[int]
    """How many cards are still to be revealed, taken or dealt."""
    damage: NotRequired[int]
    """How much damage is still to be done to the pile."""
    lane: NotRequired[str]
    """The lane under assault."""


class KeptRealm(TypedDict):
    """One side of a kept position."""

    upper: list[str]
    lower: list[str]
    hand: NotRequired[list[str]]
    pile: NotRequired[list[str]]


class Kept(TypedDict):
    """A position that stood at the start of a turn, and how often."""

    times: int
    seat: str
    """Whose turn began."""
    A: KeptRealm
    B: NotRequired[KeptRealm]
    enemy: NotRequired[KeptRealm]


class Position(TypedDict):
    turn: int
    mana: int
    pending: list[Pending]
    """What is asked, next first."""
    A: Realm
    B: NotRequired[Realm]
    enemy: NotRequired[Realm]
    opener: NotRequired[str]
    row: NotRequired[list[str]]
    unseen: NotRequired[list[str]]
    acting: NotRequired[list[str]]
    ended: NotRequired[str]
    winner: NotRequired[str]
    stood: NotRequired[list[Kept]]


class RealmSight(TypedDict):
    """What follows for one side."""

    tower: str
    """The side of the tower card that is up."""
    steps: int
    """Places to the right end of the hand, or cards above the tower in the pile."""
    fells: int
    """The damage that fells it now; 0: it has fallen, and there is no other."""
    window: list[int]
    """The places of the hand, tower counted, that cards may be played from."""
    unplaced: list[str]
    """The cards that the unknown places hold between them."""
    income: int
    """The mana that its next turn would bring as things stand."""
    income_text: str
    """How that is counted."""
    tide: int
    """The damage that its tower suffers when its next turn begins."""
    tide_in: int
    """How many of its turns are still without a tide; -1: there is none at all."""
    tide_text: str
    """What the tide is; empty if there is none."""
    costs: list[int]
    """How many cards of its deck cost 0, 1, 2 … mana."""


class UnitSight(TypedDict):
    """A unit in play."""

    owner: str
    lane: Literal["upper", "lower"]
    place: int
    """Counted from the Bridge."""
    attack: int
    health: int
    left: int
    """Its health but for the damage of this turn."""
    entered: bool
    waits: bool
    """Whether it entered this turn and does not attack before the next one."""
    gains: list[str]
    """The abilities that it has from its neighbours."""
    spent: list[str]
    """The abilities that are used up for this turn."""
    shielded: bool
    """Whether the next damage of this turn does nothing to it."""


class CardSight(TypedDict):
    """A card of the hand of whoever may play one now."""

    state: Literal["playable", "dear", "later", "idle"]
    """Dear: the mana is short. Later: not yet in the window. Idle: nobody to cast it on."""
    short: int
    """The mana that is lacking."""
    why: str
    """Why it cannot be played; empty if it can."""


class Hit(TypedDict):
    card: str
    damage: int
    left: int
    result: Literal["hit", "protected", "destroyed"]


class TowerHit(TypedDict):
    moves: int
    """How many places it is moved, since it fell if it does."""
    left: int
    """Steps left when it is over."""
    fells: int
    """The damage that fells it then; 0: it has fallen, and there is no other."""
    falls: list[str]
    """The sides of the tower card that fall by it."""


class Strike(TypedDict):
    """One attack of the assault."""

    card: str
    lane: Literal["upper", "lower"]
    damage: int
    passes: int
    """How many of its own it sprints past before."""
    hits: list[Hit]
    """The target first."""
    tower: TowerHit | None
    text: str


class Assault(TypedDict):
    """What an assault does, if nothing is played any more."""

    who: str
    strikes: list[Strike]
    destroyed: list[str]
    tower: TowerHit | None
    """What becomes of the other's tower; null if it is not hit."""
    wins: bool
    text: str


class EnemyPlay(TypedDict):
    """What the enemy of a Siege plays next, as far as its pile is known."""

    card: str
    lane: str
    target: str
    text: str


class Pick(TypedDict):
    seat: str
    n: int
    last: bool
    """Given what the others left, without a choice."""


class Draft(TypedDict):
    round: int
    rounds: int
    order: list[Pick]
    """Who takes how many of this row, next first."""


class Deck(TypedDict):
    """A preconstructed deck."""

    deck: str
    cards: list[str]
    taken: str
    """By whom; empty: it is free."""


class Insight(TypedDict):
    phase: Literal["draft", "decks", "deal", "summon", "assault", "enemy", "over"]
    mover: str
    """Whose turn it is; empty before the first and after the last."""
    left: str
    right: str
    """Whose realm is shown on which side: the own one left."""
    realms: dict[str, RealmSight]
    units: dict[str, UnitSight]
    hand: dict[str, CardSight]
    assault: Assault | None
    """Of the mover, if the summoning ended now."""
    threat: Assault | None
    """Of the other side after that, with the units that are in play then."""
    enemy: list[EnemyPlay]
    draft: Draft | None
    decks: list[Deck]
    last_turn: int
    """The turn that is the last one of both; 0: there is none."""
