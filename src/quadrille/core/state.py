"""What every game's state can be asked, and told."""

from typing import TYPE_CHECKING, Any, Final

from quadrille.core.compiling import i64, missing, mypyc_attr
from quadrille.core.decision import Decision
from quadrille.core.errors import Illegal
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace
from quadrille.core.outcome import Outcome
from quadrille.core.pickling import Reduced, load_state
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.words import put_word, word_at

if TYPE_CHECKING:
    from quadrille.core.game import Game

# An entry of the stack below the top, packed from its lowest bits: the decision's number, whose it
# is, and what it is about.
_DECISION_BITS: Final = 6
_ACTOR_BITS: Final = 4
_LOWEST_ACTOR: Final = 2
"""Added to an actor (a seat, CHANCE or NOBODY) it is not below 0."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game: data only, small, mutable, quick to copy.

    `actor` is the seat that must decide, or CHANCE, or NOBODY when the game is over. `space` is
    the notation; `game` and `options` say what is played, so that a view says it too.

    What is still to be decided lies on a stack, never on Python's own call stack, so a state can be
    copied, written down and taken up again between any two decisions. The top of it is open:
    `decision` is the kind of question, `about` what it is about (53 bits that the decision packs
    and unpacks). `legal()` and `do()` are what a search calls a million times; everything else is
    for people.
    """

    actor: i64
    space: ActionSpace
    game: "Game"
    options: dict[str, Any]
    decision: Decision[Any]
    about: i64
    decisions: list[Decision[Any]]
    _below: bytearray
    _depth: i64

    # The stack of pending decisions.

    def begin(self, decisions: list[Decision[Any]]) -> None:
        """An empty stack, for a game with this list of decisions (see `numbered`)."""
        self.decisions = decisions
        self.decision = decisions[0]
        self.actor = NOBODY
        self.about = 0
        self._below = bytearray()
        self._depth = 0

    def copy_pending(self, other: "State") -> None:
        """Give another state of the same game the same pending decisions."""
        other.decisions = self.decisions
        other.decision = self.decision
        other.actor = self.actor
        other.about = self.about
        other._below = self._below.copy()
        other._depth = self._depth

    def ask(self, decision: Decision[Any], actor: i64, about: i64 = 0) -> None:
        """Put a decision on top: it is the next one."""
        packed: i64 = self.about << _ACTOR_BITS | self.actor + _LOWEST_ACTOR
        packed = packed << _DECISION_BITS | self.decision.number
        put_word(self._below, self._depth, packed)
        self._depth += 1
        self.decision = decision
        self.actor = actor
        self.about = about

    def answered(self) -> None:
        """Take the top decision off: the one below it goes on."""
        self._depth -= 1
        packed: i64 = word_at(self._below, self._depth)
        self.decision = self.decisions[packed & (1 << _DECISION_BITS) - 1]
        packed >>= _DECISION_BITS
        self.actor = (packed & (1 << _ACTOR_BITS) - 1) - _LOWEST_ACTOR
        self.about = packed >> _ACTOR_BITS

    def ask_instead(self, decision: Decision[Any], actor: i64, about: i64 = 0) -> None:
        """The top decision is made: another takes its place."""
        self.decision = decision
        self.actor = actor
        self.about = about

    def proceed(self, sink: Sink | None) -> None:
        """Do what happens by itself, until somebody must decide or the game is over."""
        while True:
            if self.decision.is_automatic:
                self.decision.run(self, sink)
            elif self.decision.is_needed(self, sink):
                return

    def pending(self) -> list[tuple[Decision[Any], int, int]]:
        """All that is pending, the next first: the decision, whose it is, what it is about."""
        found: list[tuple[Decision[Any], int, int]] = []
        for place in range(self._depth):
            decision, actor, about = self.pending_at(place)
            found.append((decision, actor, about))
        return found

    def pending_count(self) -> i64:
        return self._depth

    def pending_at(self, place: i64) -> tuple[Decision[Any], i64, i64]:
        """An entry of `pending`, without a list of them all; 0 is the next."""
        if not place:
            return self.decision, self.actor, self.about
        packed: i64 = word_at(self._below, self._depth - place)
        decision = self.decisions[packed & (1 << _DECISION_BITS) - 1]
        packed >>= _DECISION_BITS
        actor = (packed & (1 << _ACTOR_BITS) - 1) - _LOWEST_ACTOR
        return decision, actor, packed >> _ACTOR_BITS

    def end_game(self) -> None:
        """Nothing is left to decide."""
        self.decision = self.decisions[0]
        self.actor = NOBODY
        self.about = 0
        self._depth = 0

    # What a game must say.

    def clone(self) -> "State":
        """An independent copy."""
        raise missing(self, "clone")

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

    def observe(self, eye: int) -> bytearray:
        """All that this seat sees and remembers, as numbers in the game's `layout`; where a game
        does not say, there are none."""
        return bytearray()

    # What the pending decision says.

    def legal(self) -> list[int]:
        """The actor's actions, in one canonical order; at a chance actor, the possible outcomes.
        Only to be read: the list may be one that the game keeps."""
        return self.decision.legal(self)

    def do(self, action: int, sink: Sink | None = None) -> None:
        """Play an action that was taken from `legal()`. Nothing is checked: see `apply`."""
        self.decision.apply_unchecked(self, action, sink)

    def why_not(self, action: int) -> Message | None:
        """Why an action is refused, with the rule's id, or None if it is legal. Any integer may be
        asked about; one that is not in the action space is refused without a rule."""
        if not self.space.has(action):
            return Message("core.no_such_action", {"number": action})
        return self.decision.why_not(self, action)

    def prompt(self) -> Message:
        """What is asked of the actor, in one line."""
        return self.decision.prompt(self)

    def weights(self) -> list[int]:
        """At a chance actor: the weight of each outcome of `legal()`, in the same order."""
        return self.decision.weights(self)

    def chance_size(self) -> int:
        """The sum of the weights. With `chance_at` a quick way to draw without listing."""
        return self.decision.chance_size(self)

    def chance_at(self, number: int) -> int:
        """The outcome that covers `number`, counted from 0 through the weights in order."""
        return self.decision.chance_at(self, number)

    def settle(self, rng: Rng) -> None:
        """Sample, in place, everything that chance decides until a player must."""
        while self.actor == CHANCE:
            self.decision.sample(self, rng)

    def pile(self) -> str:
        """At a chance actor: what is drawn from. Each pile has its own stream under a seed."""
        return self.decision.pile(self)

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """Which slots of this action's line this eye may not read, judged before it is played."""
        return self.decision.hidden_slots(self, action, eye)

    # What follows from it.

    def apply(self, action: int, sink: Sink | None = None) -> None:
        """Check an action and play it. Raises Illegal, and changes nothing, if it is not legal."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise Illegal(refusal)
        self.do(action, sink)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    def __reduce__(self) -> Reduced:
        """Pickled as its position, which its game loads."""
        return load_state, (self.game, self.position(ALL_SEEING), self.options)

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
            "game": self.game.id,
            "options": self.options,
            "seat": seat_letter(eye) if eye >= 0 else "watcher",
            "actor": seat_letter(self.actor),
            "prompt": self.prompt().data(),
            "position": self.position(eye),
            "legal": [self.space.line(action) for action in self.legal()] if mine else [],
            "outcome": outcome.data() if outcome is not None else None,
        }
