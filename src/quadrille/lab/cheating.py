"""A bot that sees the true state: a ceiling for the arena, and for nothing else.

It is no Bot, so nothing that seats bots can seat it.
"""

import time
from typing import Final

from quadrille.bots.levels import guide_of, levels
from quadrille.bots.player import Budget, Choice
from quadrille.bots.search.tree import Search
from quadrille.bots.searcher import spend
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.state import State

CHEATING: Final = "cheating"


class Cheater:
    def __init__(self, game: Game) -> None:
        self.guide = guide_of(game)
        self.profile = levels(game)["master"]

    def choose_knowing(self, state: State, budget: Budget, rng: Rng) -> Choice:
        started = time.monotonic()
        search = Search(
            state.clone(),
            state.actor,
            self.guide,
            rng,
            self.profile["curiosity"],
            self.profile.get("chance_nodes", 0),
            knows=True,
        )
        allowed = budget if any(budget) else Budget(seconds=self.profile["seconds"])
        spend(search, allowed, started)
        best = search.choices()[0]
        return Choice(state.line(best.action()), best.mean(), rounds=search.rounds)
