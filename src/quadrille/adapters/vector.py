"""Many games in lock step: one array of observations, one of masks, one call for all.

    tables = VectorTables("clash", 64)
    tables.reset(seed=1)
    while ...:
        tables.step(actions)      # one for each table, for the seat that `actors` names

A game that ends is told in `ended` and `rewards`, and the next one is dealt at once: there is
always somebody to decide, and no row of `masks` is ever empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as brief
from typing import Any

from quadrille.adapters.needs import missing_extra

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing_extra("vector", error) from error

from quadrille.adapters.arguments import Seeds, whole_number
from quadrille.adapters.playing import NO_GAME, Mask, Numbers, Playing
from quadrille.core.game import Game
from quadrille.core.stepping import (
    Stepping,
    actors_of,
    first_refused,
    mask_each,
    observe_each,
    play_each,
)


class VectorTables:
    """After `reset` and `step`: `observations` (tables × numbers), as the seat in `actors` sees
    its table; `masks` (tables × actions); `rewards` (tables × seats) and `ended` for the games that
    the last step ended. The arrays are new each time and the caller's to keep and to change."""

    def __init__(
        self, game: Game | str, tables: int, preset: str | None = None, **options: Any
    ) -> None:
        number = whole_number(tables)
        if number is None or number < 1:
            raise ValueError(f"The number of tables is a whole number from 1, not {brief(tables)}.")
        self._playing = Playing(game, preset, options)
        self._tables: list[Stepping] = []
        self._seeds = Seeds()
        self.tables = number
        self.options = self._playing.options
        self.layout = self._playing.layout
        self.seats = self._playing.seats
        self.actions = self._playing.actions
        self.observations: Numbers = np.zeros((number, self.layout.size), np.uint8)
        self.masks: Mask = np.zeros((number, self.actions), np.int8)
        self.actors: NDArray[np.int64] = np.zeros(number, np.int64)
        self._clear()

    def reset(self, seed: int | None = None) -> None:
        """The same seed and the same actions make the same games. Without a seed the deals go on
        from the last one that was given."""
        self._seeds.restart(seed)
        self._tables = [self._playing.dealt(self._seeds.next()) for _ in range(self.tables)]
        self._clear()
        self._look()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """One action for each table. Raises ValueError with the reason of the first one that is
        not allowed; then no table has moved."""
        chosen = self._read(actions)
        refused = first_refused(self._tables, chosen)
        if refused >= 0:
            reason = self._playing.why_not(self._tables[refused], chosen[refused])
            raise ValueError(f"Table {refused}: {reason}")
        self._clear()
        for place in play_each(self._tables, chosen):
            outcome = self._tables[place].state.outcome()
            assert outcome is not None
            self.rewards[place] = outcome.utilities()
            self.ended[place] = True
            self._tables[place] = self._playing.dealt(self._seeds.next())
        self._look()

    def _read(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> list[int]:
        if not self._tables:
            raise ValueError(NO_GAME)
        try:
            numbers = np.asarray(actions)
        except ValueError:  # rows of different lengths
            numbers = np.zeros(0)
        if numbers.dtype.kind not in "iu" or numbers.shape != (self.tables,):
            raise ValueError(
                f"Actions are whole numbers, one for each of the {self.tables} tables, "
                f"not {brief(actions)}."
            )
        chosen: list[int] = numbers.tolist()
        return chosen

    def _clear(self) -> None:
        self.rewards: NDArray[np.float64] = np.zeros((self.tables, self.seats))
        self.ended: NDArray[np.bool_] = np.zeros(self.tables, np.bool_)

    def _look(self) -> None:
        tables = self._tables
        self.observations = np.frombuffer(observe_each(tables), np.uint8).reshape(self.tables, -1)
        self.masks = np.frombuffer(mask_each(tables), np.int8).reshape(self.tables, -1)
        self.actors = np.array(actors_of(tables), np.int64)
