"""Many games in lock step: one array of observations, one of masks, one call for all.

    tables = VectorTables("clash", 64)
    tables.reset(seed=1)
    while ...:
        tables.step(actions)      # one for each table, for the seat that `actors` names

A game that ends is told in `ended` and `rewards`, and the next one is dealt at once.
"""

from __future__ import annotations

from typing import Any

from quadrille.adapters.needs import missing_extra

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing_extra("vector", error) from error

from quadrille.adapters.playing import Mask, Numbers, Playing
from quadrille.core.game import Game
from quadrille.core.rng import Rng


class VectorTables:
    """After `reset` and `step`: `observations` (tables × numbers), as the seat in `actors` sees
    its table; `masks` (tables × actions); `rewards` (tables × seats) and `ended` for the games that
    the last step ended."""

    def __init__(self, game: Game | str, tables: int, **options: Any) -> None:
        self._tables = [Playing(game, options) for _ in range(tables)]
        first = self._tables[0]
        self.layout = first.layout
        self.seats = first.seats
        self.actions = first.actions
        self.observations: Numbers = np.zeros((tables, first.layout.size), np.uint8)
        self.masks: Mask = np.zeros((tables, first.actions), np.int8)
        self.actors: NDArray[np.int64] = np.zeros(tables, np.int64)
        self.rewards: NDArray[np.float64] = np.zeros((tables, first.seats))
        self.ended: NDArray[np.bool_] = np.zeros(tables, np.bool_)
        self._seeds = Rng(0)

    def reset(self, seed: int | str) -> None:
        """The same seed and the same actions make the same games."""
        self._seeds = Rng(seed)
        for table in self._tables:
            table.deal(self._seed())
        self.rewards[:] = 0
        self.ended[:] = False
        self._look()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One action for each table. Raises ValueError with the reason at the first one that is
        not allowed; the tables before it have moved."""
        self.rewards[:] = 0
        self.ended[:] = False
        chosen: list[int] = actions.tolist()
        for place, (table, action) in enumerate(zip(self._tables, chosen, strict=True)):
            table.play(action)
            if table.state.over():
                self.rewards[place] = table.utilities()
                self.ended[place] = True
                table.deal(self._seed())
        self._look()

    def _seed(self) -> str:
        return f"{self._seeds.word():x}{self._seeds.word():x}"

    def _look(self) -> None:
        tables = [playing.table for playing in self._tables]
        actors = [table.state.actor for table in tables]
        looks = list(zip(tables, actors, strict=True))
        seen = b"".join([table.observe(actor) for table, actor in looks])
        self.observations = np.frombuffer(seen, np.uint8).reshape(len(tables), -1)
        masks = b"".join([table.mask(actor) for table, actor in looks])
        self.masks = np.frombuffer(masks, np.int8).reshape(len(tables), -1)
        self.actors = np.array(actors, np.int64)
