"""The Horde of Upwind: its position as `games/horde/position.py` writes it, and what follows."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

# The position.


class Pending(TypedDict):
    """What is asked or to be done, and what it is about."""

    decision: str
    seat: NotRequired[str]
    step: NotRequired[Literal["entering", "moving", "acting"]]
    next: NotRequired[str]
    checked: NotRequired[int]
    line: NotRequired[int]
    slot: NotRequired[int]
    column: NotRequired[str]
    role: NotRequired[str]
    count: NotRequired[int]


class Encounter(TypedDict):
    rank: str
    """`J`, `Q`, `K`, `A`, or `?`."""
    down: NotRequired[bool]
    shuffles_ago: NotRequired[int]
    """How often the deck was shuffled since it was dealt."""


class Standing(TypedDict):
    """A character on the field."""

    square: str
    wounded: NotRequired[bool]
    moved: NotRequired[bool]


class Horde(TypedDict):
    """One player's people and Powers; "?" for what is not known."""

    up: NotRequired[str]
    field: dict[str, Standing]
    """By role."""
    aval: list[str]
    wit: list[str]
    lost: list[str]
    pool: int
    support: bool
    hand: list[int | Literal["?"]]
    pack: list[int | Literal["?"]]
    pack_top: NotRequired[int | Literal["?"]]
    looked: NotRequired[list[int | Literal["?"]]]
    unseen: NotRequired[list[int]]
    discard: list[int]


class Position(TypedDict):
    turn: int
    pending: list[Pending]
    """The next first; the phase of the turn last."""
    breezes: dict[str, str]
    breeze_deck: list[str]
    breeze_top: NotRequired[str]
    breeze_discard: list[str]
    encounters: dict[str, Encounter]
    """By column."""
    encounter_deck: list[str]
    encounter_unseen: NotRequired[list[str]]
    encounter_before: NotRequired[dict[str, list[str]]]
    encounter_discard: list[str]
    entered: NotRequired[int]
    facing: NotRequired[list[str]]
    boost: NotRequired[int]
    earned: NotRequired[bool]
    out: NotRequired[list[str]]
    ended: NotRequired[str]
    winner: NotRequired[str]
    A: Horde
    B: NotRequired[Horde]


# What follows from it.

Outcome = Literal["destroyed", "aval", "wounded", "holds", "moves"]
Step3 = Literal["", "entering", "moving"]
Alarm = Literal["worst", "bad", "good", "calm"]


class Formation(TypedDict):
    name: str
    squares: dict[str, list[str]]
    """By role."""


class Stand(TypedDict):
    """What awaits a role on a square that it may go to, if nothing more is spent."""

    margin: int | None
    """Resistance less the wind that it meets first; None: it meets no wind, only an enemy."""
    alarm: Alarm
    outcome: Outcome
    said: str


class Facing(TypedDict):
    line: str
    wind: int
    resistance: int


class Change(TypedDict):
    """What so many points on its line would come to for a character."""

    points: int
    outcome: Outcome
    text: str


class Fate(TypedDict):
    """What awaits a character if nothing more is spent."""

    role: str
    square: str
    wounded: bool
    alarm: Alarm
    outcome: Outcome
    text: str
    said: str
    """The same for those who listen."""
    winds: list[Facing]
    enemy: str
    """The face-up enemy that it meets; `?` for one face down that will be turned up."""
    end: str
    """Where it will be: a square, `aval` or `lost`."""
    hurt: bool
    """Whether it will be wounded there."""
    changes: list[Change]


class Place(TypedDict):
    """A role of the formation that is asked for."""

    role: str
    squares: list[str]
    on: str
    """A square, `aval`, `wit` or `gone`."""
    held: bool
    stays: bool
    """Whether its role stands on one of its squares after the wind, if nothing more is spent."""
    steps: int
    """Movements to one of its squares, if nobody else moves; -1: there is no way."""


class Deed(TypedDict):
    role: str
    cost: int
    there: bool
    """The Horde acts, the role is on the field, and there is something to do it to."""
    short: int
    """Points that the pool lacks."""


class Side(TypedDict):
    fates: list[Fate]
    formation: list[Place]
    """Empty while no Up-card is shown."""
    miss: int
    """Pack cards that the formation costs as they stand."""
    draws: int
    """Pack cards that the next turn draws."""
    pack: int
    survivors: int
    peril: str
    deeds: list[Deed]
    lost: int
    """Points of the pool that ending the phase loses."""
    closes: Step3
    """What a card played or a deed would end though somebody could still do it."""
    last: list[str]
    """Roles of whom one is left on the field, in the Aval and in the Wit together, while formations
    can be held."""
    hopeless: str
    """Why no formation can be held any more."""


class Step(TypedDict):
    """From so many points on, the line ends otherwise than with one less."""

    points: int
    fates: list[Fate]
    support: bool
    texts: list[str]


class Line(TypedDict):
    """The line for which points are asked now."""

    seat: str
    line: str
    wind: int
    pool: int
    steps: list[Step]


class Journey(TypedDict):
    """How far it is until the wind is spent."""

    breezes: int
    turns: int
    """Turns until then if no formation is held."""
    held: int
    """The same if one is held in this turn."""


class Insight(TypedDict):
    formations: dict[str, dict[str, Formation]]
    """By seat, by suit."""
    spared: dict[str, str]
    """By role: who spares it."""
    spares: dict[str, str]
    """By rank: the role that it spares."""
    stands: dict[str, dict[str, Stand]]
    """By role, by square that it may go to where something awaits it."""
    odds: dict[str, dict[str, int]]
    """By column with an Encounter face down: how many of each rank it can be."""
    blowing: bool
    """Whether a wind of this turn is still to come."""
    sides: dict[str, Side]
    line: Line | None
    journey: Journey
