"""What a search knows about a game beyond its rules."""

from quadrille.core.compiling import missing, mypyc_attr
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome
from quadrille.core.pickling import Reduced
from quadrille.core.playout import play_randomly
from quadrille.core.rng import Rng
from quadrille.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows nothing: every action is as likely as the next, and games are played to their end.

    A game's own guide says more: which actions to look at first, how to play on quickly, what a
    position is worth without playing on.
    """

    def __init__(self) -> None:
        self.played = 0
        """Decisions of the games that were played to their end, for those who measure."""

    def __reduce__(self) -> Reduced:
        """Pickled as new: what a guide keeps belongs to the search that it attends."""
        return type(self), ()

    def attend(self, root: State, eye: int) -> None:
        """A search begins above this position, for this seat: what was kept of another can go."""

    def is_far_enough(self, state: State) -> bool:
        """Whether to appraise this position, known or not, and look no further."""
        return False

    def foretell(self, state: State) -> int:
        """What another seat than the searching one will do here, or -1 to let the search find out.
        What is foretold is no part of the tree: it may differ from world to world."""
        return -1

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        """How promising each of these actions looks before it is tried; any scale."""
        return [1.0] * len(legal)

    def appraise(self, state: State, rng: Rng) -> list[float]:
        """What each seat can expect, from 0 to 1. The state may be played on, in place: it is the
        search's own copy. Here: to the end, at random."""
        self.played += play_randomly(state, rng)
        outcome = state.outcome()
        if outcome is None:
            raise missing(state, "outcome")
        return self.reward(outcome)

    def reward(self, outcome: Outcome) -> list[float]:
        """What each seat made of a game that is over, from 0 to 1."""
        return outcome.shares

    def score(self, state: State, value: float) -> float | None:
        """The score that such a value stands for, where it is not the chance of winning."""
        return None

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        """What speaks for these actions of the one who is to act, in words."""
        then = [state.line(action) for action in line[1:]]
        return [Message("bots.then", {"lines": then})] if then else []
