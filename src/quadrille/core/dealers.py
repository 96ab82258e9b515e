"""Dealers decide what chance does: by a seed, by a stacked deck, or by sampling."""

from collections.abc import Mapping, Sequence

from quadrille.core.compiling import missing, mypyc_attr
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.events import Sink
from quadrille.core.pickling import Reduced, whole
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    def choose(self, state: State) -> int:
        """The outcome of the chance that the state waits for."""
        raise missing(self, "choose")

    def follow(self, state: State, outcome: int) -> None:
        """Be told of an outcome that a record decided, before it is played."""

    def settle(self, state: State, sink: Sink | None = None) -> None:
        """Decide everything that chance decides until a player must, or the game is over."""
        while state.actor == CHANCE:
            state.do(self.choose(state), sink)

    def __reduce__(self) -> Reduced:
        return whole(self)


class SamplingDealer(Dealer):
    """Draws from one stream: for searches and random play, where only fairness matters."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def __reduce__(self) -> Reduced:
        return whole(self, self.rng)

    def choose(self, state: State) -> int:
        return state.chance_at(self.rng.below(state.chance_size()))

    def settle(self, state: State, sink: Sink | None = None) -> None:
        if sink is None:
            state.settle(self.rng)
        else:
            super().settle(state, sink)


class SeededDealer(Dealer):
    """One stream for each pile, so that the same seed deals the same cards from a pile whatever
    happens elsewhere, as long as the pile holds the same."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.streams: dict[str, Rng] = {}

    def __reduce__(self) -> Reduced:
        return whole(self, self.seed)

    def _stream(self, pile: str) -> Rng:
        stream = self.streams.get(pile)
        if stream is None:
            stream = Rng(f"{self.seed}/{pile}")
            self.streams[pile] = stream
        return stream

    def choose(self, state: State) -> int:
        return state.chance_at(self._stream(state.pile()).below(state.chance_size()))

    def follow(self, state: State, outcome: int) -> None:
        self._stream(state.pile()).word()


class StackedDealer(Dealer):
    """Deals what it was given: lines of notation in order, or for each pile an order of its own.

    A word alone, such as `Brute` for `reveal Brute`, is enough where it is the end of just one
    outcome's line. What is not stacked is left to `otherwise`; without one it is an error.
    """

    def __init__(
        self,
        lines: Sequence[str] = (),
        piles: Mapping[str, Sequence[str]] | None = None,
        otherwise: Dealer | None = None,
    ) -> None:
        self.lines: list[str] = list(lines)
        self.piles: dict[str, list[str]] = {
            pile: list(stack) for pile, stack in (piles if piles is not None else {}).items()
        }
        self.otherwise = otherwise

    def choose(self, state: State) -> int:
        stack = self.piles.get(state.pile(), self.lines)
        if not stack:
            if self.otherwise is not None:
                return self.otherwise.choose(state)
            raise unreadable("core.stack_empty", pile=state.pile())
        return self._find(state, stack.pop(0))

    def follow(self, state: State, outcome: int) -> None:
        stack = self.piles.get(state.pile(), self.lines)
        if stack:
            stack.pop(0)
        elif self.otherwise is not None:
            self.otherwise.follow(state, outcome)

    def _find(self, state: State, wanted: str) -> int:
        outcomes = state.legal()
        try:
            named = state.space.read(wanted)
        except Unreadable:
            named = -1  # a word alone, perhaps
        if named in outcomes:
            return named
        word = " ".join(wanted.split()).casefold()
        ending = [
            outcome for outcome in outcomes if state.line(outcome).casefold().endswith(" " + word)
        ]
        if len(ending) != 1:
            possible = [state.line(outcome) for outcome in outcomes]
            raise unreadable(
                "core.stack_wrong", wanted=wanted, pile=state.pile(), possible=possible
            )
        return ending[0]
