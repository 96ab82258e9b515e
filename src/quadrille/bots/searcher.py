"""The bots that search."""

import time
from collections.abc import Mapping
from typing import Any, Final

from quadrille.bots.player import Alternative, Bot, Budget, Choice
from quadrille.bots.search.guide import Guide
from quadrille.bots.search.tree import Search
from quadrille.core.game import Game, eye_of
from quadrille.core.messages import Message
from quadrille.core.pickling import Reduced
from quadrille.core.rng import Rng
from quadrille.core.state import State

_ROUNDS: Final = 16
"""Between two looks at whether the choice is certain."""


class Searcher(Bot):
    """Searches from each view that it is shown. What it found out about the rest of its own turn
    it keeps for its next choice."""

    name = "searcher"

    def __init__(
        self, game: Game, guide: Guide, measure: Budget, curiosity: float, chance_nodes: int
    ) -> None:
        super().__init__(game)
        self.guide = guide
        self.measure = measure
        self.curiosity = curiosity
        self.chance_nodes = chance_nodes
        self.search: Search | None = None
        self.taken = -1

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return Choice(legal[0])
        started = time.monotonic()
        search = self._search_for(view, rng)
        before = search.rounds
        spend(search, budget if any(budget) else self.measure, started)
        state = search.root
        found = search.choices()
        best = found[0]
        self.taken = best.action()
        others = [
            Alternative(
                state.line(node.action()), node.mean(), self.guide.score(state, node.mean())
            )
            for node in found[1:]
            if node.visits
        ]
        return Choice(
            state.line(best.action()),
            best.mean(),
            tuple(others),
            self._reasons(search),
            search.rounds - before,
            self.guide.score(state, best.mean()),
        )

    def __reduce__(self) -> Reduced:
        """Pickled without its tree: the next choice is searched from the beginning."""
        arguments = (self.game, self.guide, self.measure, self.curiosity, self.chance_nodes)
        return Searcher, arguments, {"name": self.name}

    def _reasons(self, search: Search) -> tuple[Message, ...]:
        told = self.guide.reasons(search.root, search.expected_line())
        return tuple(told) or (Message("bots.imagined", {"n": int(search.tree.visits)}),)

    def _search_for(self, view: Mapping[str, Any], rng: Rng) -> Search:
        eye = eye_of(view)
        search = self.search
        if search is not None and search.eye == eye:
            after = _own_next(search.root, self.taken, eye)
            if after is not None and after.view(eye) == view and search.descend(self.taken, after):
                search.rng = rng
                return search
        root = self.game.determinize(view, rng)
        self.search = Search(root, eye, self.guide, rng, self.curiosity, self.chance_nodes)
        return self.search


def _own_next(root: State, action: int, eye: int) -> State | None:
    """The state after an own action, if the same seat goes on and nothing was drawn."""
    after = root.clone()
    after.do(action)
    return after if after.actor == eye else None


def spend(search: Search, budget: Budget, started: float) -> None:
    """Rounds, or seconds since it was started, but no more than it takes until the choice is
    certain."""
    if budget.rounds:
        left = max(1, budget.rounds - int(search.tree.visits))
        while left > 0 and not search.is_certain(left):
            rounds = min(left, _ROUNDS)
            search.run(rounds)
            left -= rounds
        return
    end = started + budget.seconds
    rounds = 0
    while True:
        # The clock is cheap beside a round, and nobody knows how long the next one takes: where a
        # game makes plans, a thousand times longer than the last.
        search.run(1)
        rounds += 1
        now = time.monotonic()
        if now >= end:
            return
        if rounds % _ROUNDS == 0:
            pace = (now - started) / rounds
            if search.is_certain(int((end - now) / pace) + 1):
                return
