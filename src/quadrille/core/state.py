"""What every game's state can be asked, and told."""

from typing import Any

from quadrille.core.compiling import missing, mypyc_attr
from quadrille.core.errors import Illegal
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace
from quadrille.core.outcome import Outcome
from quadrille.core.pickling import Reduced, load_state
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game: data only, small, mutable, quick to copy.

    `actor` is the seat that must decide, or CHANCE, or NOBODY when the game is over. `space` is
    the notation; `game_id` and `options` say what is played, so that a view says it too. A
    subclass sets all four in its `__init__`. `legal()` and `do()` are what a search calls a
    million times; everything else is for people.
    """

    actor: int
    space: ActionSpace
    game_id: str
    options: dict[str, Any]

    # What a game must say.

    def clone(self) -> "State":
        """An independent copy."""
        raise missing(self, "clone")

    def legal(self) -> list[int]:
        """The actor's actions, in one canonical order; at a chance actor, the possible outcomes.
        Only to be read: the list may be one that the game keeps."""
        raise missing(self, "legal")

    def do(self, action: int, sink: Sink | None = None) -> None:
        """Play an action that was taken from `legal()`. Nothing is checked: see `apply`."""
        raise missing(self, "do")

    def explain(self, action: int) -> Message:
        """Why an action that is not in `legal()` is not, with the rule's id."""
        raise missing(self, "explain")

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise missing(self, "outcome")

    def problems(self) -> list[str]:
        """Every broken invariant, card conservation first; empty for a sound state."""
        raise missing(self, "problems")

    def position(self, eye: int) -> dict[str, Any]:
        """The position as plain data for one pair of eyes, with "?" for what they cannot know.

        ALL_SEEING gives the whole state. The game's `load` reads either back.
        """
        raise missing(self, "position")

    def reimagine(self, eye: int, rng: Rng) -> None:
        """Replace, in place, what this eye cannot know by a fair sample of what it could be."""
        raise missing(self, "reimagine")

    def prompt(self) -> Message:
        """What is asked of the actor, in one line."""
        raise missing(self, "prompt")

    # What a game may say better.

    def observe(self, eye: int) -> bytearray:
        """All that this seat sees and remembers, as numbers in the game's `layout`."""
        return bytearray()

    def weights(self) -> list[int]:
        """At a chance actor: the weight of each outcome of `legal()`, in the same order."""
        return [1] * len(self.legal())

    def chance_size(self) -> int:
        """The sum of the weights. With `chance_at` a quick way to draw without listing."""
        return sum(self.weights())

    def chance_at(self, number: int) -> int:
        """The outcome that covers `number`, counted from 0 through the weights in order."""
        for outcome, weight in zip(self.legal(), self.weights(), strict=True):
            number -= weight
            if number < 0:
                return outcome
        raise ValueError("the number lies beyond the weights")

    def settle(self, rng: Rng) -> None:
        """Sample, in place, everything that chance decides until a player must. Whoever makes this
        quicker draws just what `chance_at` would give, one outcome after the other."""
        while self.actor == CHANCE:
            self.do(self.chance_at(rng.below(self.chance_size())), None)

    def pile(self) -> str:
        """At a chance actor: what is drawn from. Each pile has its own stream under a seed."""
        return "chance"

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """Which slots of this action's line this eye may not read, judged before it is played."""
        return []

    # What follows from it.

    def why_not(self, action: int) -> Message | None:
        """Why an action is refused, or None if it is legal. Any integer may be asked about: one
        that is no action is refused without a rule."""
        if action in self.legal():
            return None
        if not self.space.has(action):
            return Message("core.no_such_action", {"number": action})
        return self.explain(action)

    def apply(self, action: int, sink: Sink | None = None) -> None:
        """Check an action and play it. Raises Illegal, and changes nothing, if it is not legal."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise Illegal(refusal)
        self.do(action, sink)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    def __reduce__(self) -> Reduced:
        """Pickled as its position: the game that is registered under `game_id` loads it."""
        return load_state, (self.game_id, self.position(ALL_SEEING), self.options)

    def over(self) -> bool:
        return self.actor == NOBODY

    def line(self, action: int) -> str:
        return self.space.line(action)

    def told(self, action: int, eye: int) -> str:
        """The action's line as this eye may read it, before it is played."""
        hidden = self.hidden_slots(action, eye) if eye != ALL_SEEING else []
        return self.space.scrubbed(action, hidden) if hidden else self.space.line(action)

    def view(self, eye: int) -> dict[str, Any]:
        """All that this seat (or the WATCHER) sees and remembers, as plain data."""
        outcome = self.outcome()
        mine = self.actor == eye and self.actor != CHANCE and self.actor != NOBODY
        return {
            "game": self.game_id,
            "options": self.options,
            "seat": seat_letter(eye) if eye >= 0 else "watcher",
            "actor": seat_letter(self.actor),
            "prompt": self.prompt().data(),
            "position": self.position(eye),
            "legal": [self.space.line(action) for action in self.legal()] if mine else [],
            "outcome": outcome.data() if outcome is not None else None,
        }
