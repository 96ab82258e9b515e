"""A decision: one kind of question that a game can ask a player or chance.

A game has one class, with one instance, for each kind of question. The class says everything about
it: which actions are legal, why another is not, what an action does, the prompt, and how the
question is written into a position and read back. It keeps nothing: what a pending question is
about lies on the state's stack, as one number that the class packs and unpacks.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from quadrille.core.compiling import i64, missing, mypyc_attr
from quadrille.core.events import Sink
from quadrille.core.given import Given
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import seat_letter

if TYPE_CHECKING:
    from quadrille.core.state import State

S = TypeVar("S", bound="State")

MOST_DECISIONS: Final = 64
"""A game has at most so many kinds of decisions: their numbers are packed into six bits."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A subclass defines `legal`, `why_not` and `apply_unchecked`.

    In a position `name` stands for the decision, and `field_names` are the names of what it is
    about. `number` is its place in the game's list of decisions (see `numbered`).
    """

    def __init__(self, name: str, *field_names: str) -> None:
        self.name = name
        self.field_names = field_names
        self.number: i64 = 0
        self.is_automatic = False

    # What a decision must say.

    def legal(self, state: S) -> list[int]:
        """The legal actions, in one canonical order; for chance, the possible outcomes. Only to be
        read: the list may be one that the game keeps."""
        raise missing(self, "legal")

    def why_not(self, state: S, action: int) -> Message | None:
        """Why an action of the action space is not legal, with the rule's id; None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: S, action: int, sink: Sink | None) -> None:
        """Play a legal action. Nothing is checked."""
        raise missing(self, "apply_unchecked")

    def prompt(self, state: S) -> Message:
        """What is asked, in one line: `<game>.ask.<name>` with the seat, where nothing else is
        said."""
        return Message(f"{state.game.id}.ask.{self.name}", {"seat": seat_letter(state.actor)})

    # What `State.proceed` asks for.

    def is_needed(self, state: S, sink: Sink | None) -> bool:
        """Called when the question comes to the top of the stack. A question with nothing to choose
        from takes itself off, or does what follows, and returns False."""
        return True

    def run(self, state: S, sink: Sink | None) -> None:
        """What happens by itself (see `AutomaticStep`): take the step off the stack, or change what
        it is about, and do what it stands for."""
        raise missing(self, "run")

    # What a decision of chance may say better.

    def weights(self, state: S) -> list[int]:
        """The weight of each outcome of `legal`, in the same order."""
        return [1] * len(state.legal())

    def chance_size(self, state: S) -> int:
        """The sum of the weights."""
        return sum(state.weights())

    def chance_at(self, state: S, number: int) -> int:
        """The outcome that covers `number`, counted from 0 through the weights in order."""
        for outcome, weight in zip(state.legal(), state.weights(), strict=True):
            number -= weight
            if number < 0:
                return outcome
        raise ValueError("the number lies beyond the weights")

    def sample(self, state: S, rng: Rng) -> None:
        """Draw an outcome and play it. A game that makes this quicker may play several draws, each
        just as `chance_at` would give it."""
        state.do(state.chance_at(rng.below(state.chance_size())), None)

    def pile(self, state: S) -> str:
        """What is drawn from. Each pile has its own stream under a seed."""
        return self.name

    # How a pending question is written into a position, and read back (see `pending_entries`).

    def entry(self, state: S, actor: int, about: int) -> dict[str, Any]:
        """The seat that it concerns, as `seat`, and what it is about, by `field_names`."""
        return {"seat": seat_letter(actor)} if actor >= 0 else {}

    def read_entry(self, state: S, given: Given) -> tuple[int, int]:
        """Who decides it and what it is about, from the fields of an entry. Raises Unreadable."""
        raise missing(self, "read_entry")

    # What a decision about something says.

    def hidden_slots(self, state: S, action: int, viewer: int) -> list[str]:
        """Which slots of an action's line this viewer may not read, judged before it is played."""
        return []

    def fields(self, state: S, viewer: int) -> dict[str, Any]:
        """What the pending question is about, by the names of `field_names`, for a position; "?"
        for what this viewer cannot know."""
        return {}

    def check_read(self, state: S) -> None:
        """Complete a question that was read from a position. Raises Unreadable if it could not
        have been asked there, or cannot be answered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaticStep(Decision[S]):
    """Something on the stack that nobody decides: it happens as soon as it is on top, when
    `State.proceed` comes to it. Its actor is the seat that it concerns. `run` takes the step off
    the stack, or changes what it is about, and does what it stands for."""

    def __init__(self, name: str, *field_names: str) -> None:
        super().__init__(name, *field_names)
        self.is_automatic = True


class GameOver(Decision["State"]):
    """When nothing is pending: nobody has anything to decide."""

    def __init__(self, game_id: str, rule: str) -> None:
        """`rule` is the rule of the game that says how it ends."""
        super().__init__("over")
        self.game_id = game_id
        self.rule = rule

    def legal(self, state: "State") -> list[int]:
        return []

    def why_not(self, state: "State", action: int) -> Message | None:
        return Message(f"{self.game_id}.no.over", {}, self.rule)

    def prompt(self, state: "State") -> Message:
        return Message(f"{self.game_id}.ask.over")


def numbered(over: GameOver, *decisions: Decision[Any]) -> list[Decision[Any]]:
    """A game's list of decisions, each told its number; `over` is 0, at the bottom of the stack."""
    table: list[Decision[Any]] = [over, *decisions]
    assert len(table) <= MOST_DECISIONS
    for number, decision in enumerate(table):
        decision.number = number
    return table
