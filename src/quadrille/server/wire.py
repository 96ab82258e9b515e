"""What goes over the wire, in both directions. The page's types are made from this file.

Nothing here knows the service: the build reads this module alone.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Line = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Id = Annotated[str, Field(min_length=1, max_length=40)]
Key = Annotated[str, Field(min_length=1, max_length=100)]


class Wire(BaseModel):
    """Unknown fields are refused: a mistyped one must not be ignored."""

    model_config = ConfigDict(extra="forbid")


class Body(Wire):
    """What clients send as JSON: a number is a number there, and not a text that reads like one."""

    model_config = ConfigDict(extra="forbid", strict=True)


# What there is to play.


class OptionInfo(Wire):
    name: str
    default: str | int | None
    range: str
    choices: list[str | int]
    text: str


class PresetInfo(Wire):
    name: str
    options: dict[str, str | int]
    seats: int
    text: str


class TourInfo(Wire):
    """A tour of a game, and what it calls itself, if it does."""

    name: str
    title: str


class GameInfo(Wire):
    id: str
    title: str
    pitch: str
    credit: str
    length: str
    weight: str
    seats: list[int]
    bots: list[str]
    usual_bot: str
    options: list[OptionInfo]
    presets: list[PresetInfo]
    tours: list[TourInfo]
    picture: str
    """A drawing of the game for the lobby, as SVG; empty if it has none."""


class Games(Wire):
    games: list[GameInfo]


class Rule(Wire):
    id: str
    text: str


class Rules(Wire):
    """The rulebook as HTML, and each rule by its id as plain text, to be searched."""

    game: str
    html: str
    rules: list[Rule]


class CardFace(Wire):
    """A card as it is printed: see quadrille.insight."""

    id: str
    name: str
    kind: str
    numbers: dict[str, int | str]
    marks: list[str]
    text: list[str]
    group: str


class Cards(Wire):
    """The faces of a game's cards, the forms that its actions have, and where its board is: an ES
    module and a stylesheet, each empty if the game has none."""

    game: str
    cards: list[CardFace]
    forms: list[str]
    board: str
    styles: str


class TourStep(Wire):
    """What is said; the things on the board that it is about; the line that is to be played now,
    or null: then there is a button to go on."""

    text: str
    at: list[str]
    play: str | None


class Tour(Wire):
    """A first game that teaches by playing: how it is created, and its steps. `seats` are levels of
    bots, and null for whoever is shown around."""

    name: str
    options: dict[str, str | int]
    seed: str
    seats: list[str | None]
    position: str | None
    steps: list[TourStep]


# A match is created.


class SeatWish(Body):
    """Who shall sit at a seat: a person, with a name if it is known, or a bot."""

    kind: Literal["person", "bot"]
    name: Name | None = None
    level: Name | None = None


class Wish(Body):
    """A kind of game, and single options that bend it."""

    preset: Name | None = None
    options: dict[str, str | int] = Field(default_factory=dict, max_length=40)


class Settled(Wire):
    """All options with their values, and how many play with them."""

    options: dict[str, Any]
    seats: int


class NewMatch(Wish):
    """Without seats: a person at the first one, and the game's usual bot at the others."""

    game: Name
    seats: list[SeatWish] | None = Field(default=None, max_length=8)
    seed: Annotated[str, Field(max_length=100)] | None = None
    position: Annotated[str, Field(max_length=20_000)] | None = None
    """Where it begins, as the text that `position` tells; what that leaves open ("?") is dealt."""
    autoplay: bool = True


class SeatKey(Wire):
    """A seat's secret. Bots have none."""

    seat: str
    name: str
    kind: Literal["person", "bot"]
    key: str | None
    link: str | None


class MatchKeys(Wire):
    match: str
    seats: list[SeatKey]
    watch: SeatKey


# What is seen of a match.


class MessageData(Wire):
    key: str
    params: dict[str, Any]
    rule: str = ""


class OutcomeData(Wire):
    reason: str
    ranking: list[list[str]]
    shares: list[float]
    scores: list[int]


class SeatInfo(Wire):
    seat: str
    name: str
    kind: Literal["person", "bot"]


class UndoAsked(Wire):
    seat: str
    ply: int
    waiting: list[str]


class View(Wire):
    """All that one seat, or the watcher, sees and remembers."""

    game: str
    options: dict[str, Any]
    seat: str
    actor: str
    prompt: MessageData
    position: dict[str, Any]
    legal: list[str]
    outcome: OutcomeData | None
    ply: int
    undos: int
    seats: list[SeatInfo]
    undo_request: UndoAsked | None


class EventData(Wire):
    key: str
    params: dict[str, Any]


class LogEntry(Wire):
    ply: int
    actor: str
    line: str
    forced: bool
    events: list[EventData]


class ToldLine(Wire):
    """A line of the story, and the ply that it begins to tell of."""

    ply: int
    text: str


class ReplacedBot(Wire):
    """A bot that failed: at which ply and seat, and in words why, and which one plays on."""

    ply: int
    seat: str
    text: str


class Choice(Wire):
    """An action that may be played: its form, what stands in the form's slots, and in words."""

    line: str
    form: str
    slots: dict[str, str]
    text: str


class Frame(Wire):
    """A moment between two tables that were shown: what the seat saw when a ply had been played."""

    ply: int
    actor: str
    position: dict[str, Any]


class TableState(Wire):
    """The table as one seat sees it. `seq` counts everything that ever happened there.

    With `since` it is an update: what happened after that number, to be added to what the client
    has; a client that has another number has missed something and asks for the whole. Without it
    `log` and `told` are whole.
    """

    match: str
    seq: int
    since: int | None
    view: View
    prompt: str
    outcome: list[str]
    log: list[LogEntry]
    told: list[ToldLine]
    choices: list[Choice]
    """The view's legal lines, taken apart."""
    insight: dict[str, Any]
    """What follows from the view, as the game's own table shows it."""
    frames: list[Frame]
    """In an update: the moments since, but for the last, which is the view; to be shown one after
    the other. None where it was too long ago."""
    replaced: list[ReplacedBot]
    """Every bot that failed in this match; `told` has their lines too."""
    trouble: str
    """Why the bot whose turn it is does not answer, while the service tries to repair it."""
    next: str | None
    open: bool
    """Whether the whole truth may be asked for: the match is over, or one person plays bots."""


class Problem(Wire):
    """What went wrong, for programs and in a sentence; nothing was changed."""

    key: str
    params: dict[str, Any]
    rule: str
    text: str


# What can be asked of a table.


class Nothing(Wire):
    pass


class AtPly(Wire):
    """A ply of the match; the last one if none is said."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class FromPly(Body):
    """The same in a body."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Since(Wire):
    ply: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class Act(Body):
    """An action in notation, decided on when the match stood at this ply."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    undos: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    line: Line


class Answer(Body):
    yes: bool


class Named(Body):
    name: Name


class AnAction(Wire):
    """An action in notation, that nobody plays yet."""

    line: Line


class Preview(Wire):
    """What would come of an action, as far as this seat can know before it is played. `position`
    and `insight` are null where something would become known, or chance would decide, before that
    is settled."""

    told: list[ToldLine]
    events: list[EventData]
    position: dict[str, Any] | None
    insight: dict[str, Any] | None
    """What would follow from that position, as a table's `insight`."""


class Reason(Wire):
    """Why an action may not be played now, with the rule's id; null if it may."""

    why: Problem | None


class Receipt(Wire):
    """An accepted action: safe, and never played twice. `ply` and `undos` name it for ever."""

    seat: str
    ply: int
    undos: int
    line: str
    seq: int


class UndoState(Wire):
    """Done when nobody is waited for and nobody has refused."""

    ply: int
    waiting: list[str]
    refused: bool
    seq: int


class Done(Wire):
    seq: int


class Hint(Wire):
    bot: str
    line: str
    text: str
    value: float | None
    reasons: list[str]


class Moment(Wire):
    """Where a seat's chance of winning changed most: from a decision of its own to the next."""

    ply: int
    before: float
    after: float
    told: list[ToldLine]


class Moments(Wire):
    """Those that decided the game, in its order; none where no bot can tell."""

    moments: list[Moment]


class Log(Wire):
    seq: int
    log: list[LogEntry]
    told: list[ToldLine]


class Told(Wire):
    """A record or a position as text; `whole` says whether anything is left out of it."""

    whole: bool
    text: str


class NextMatch(Wire):
    """The match that follows; a key of this one opens it too."""

    match: str


# The service itself.


class BotProcesses(Wire):
    """The processes in which bots think. `engine` is `compiled` or `pure`, `mixed` if not all run
    the same, and null before the first has started."""

    engine: str | None
    processes: int
    most: int


class Health(Wire):
    """Which version and which engine the service runs, and which its bots."""

    ok: bool
    version: str
    engine: str
    bots: BotProcesses
    matches: int


# The socket.


class Call(Body):
    """What a client sends: the number of the call, what is wanted, and with what."""

    id: Annotated[int, Field(ge=0, le=2**53)]
    do: Name
    given: dict[str, Any] = Field(default_factory=dict)


class Hello(Body):
    """The first call: which match, and by what right."""

    match: Id
    key: Key
    language: Annotated[str, Field(max_length=10)] = "en"


class ErrorAnswer(Wire):
    error: Problem


class Reply(Wire):
    """What the service sends: an answer to a call (`re`), or the table as it is now."""

    re: int | None = None
    answer: dict[str, Any] | None = None
    error: Problem | None = None
    table: TableState | None = None
