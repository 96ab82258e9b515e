"""The small game, but nobody can imagine anything behind a view: every bot that thinks fails."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.rng import Rng
from quadrille.core.state import State
from tests.small_game import Ambush


class FaultyGame(Ambush):
    def determinize(self, view: Mapping[str, Any], rng: Rng) -> State:
        raise RuntimeError("this bot is broken")


GAME = FaultyGame()
