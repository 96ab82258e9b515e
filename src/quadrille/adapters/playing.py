"""One game for machines that learn: every decision a step, chance settled by a seed."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.core.stepping import Stepping
from quadrille.games.registry import find_game
from quadrille.language import catalogue

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]
_NUMBER = np.dtype(np.uint8)
_BIT = np.dtype(np.int8)


class Playing:
    """A game under given options, and where it stands."""

    def __init__(self, game: Game | str, options: dict[str, Any]) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.settle(options)
        self.seats = self.game.seats(self.options)
        self.layout = self.game.layout(self.options)
        self._begin = self.game.start(self.options)
        self.actions = self._begin.space.players
        self.table = Stepping(self._begin.clone(), Rng(0))

    @property
    def name(self) -> str:
        return f"quadrille_{self.game.id}_v{self.layout.version}"

    @property
    def state(self) -> State:
        return self.table.state

    def deal(self, seed: int | str | None) -> None:
        """A new game. The same seed and the same actions make the same game; without a seed
        nobody can tell what is dealt."""
        rng = Rng(secrets.token_hex(16) if seed is None else seed)
        self.table = Stepping(self._begin.clone(), rng)

    def play(self, action: int | np.integer[Any]) -> None:
        """Raises ValueError, and changes nothing, for what the actor may not do."""
        action = int(action)  # not NumPy's, which would come to lie in the state
        if not self.table.play(action):
            raise ValueError(self._why_not(action))

    def _why_not(self, action: int) -> str:
        if self.state.over():
            return "The game is over: nothing can be played."
        try:
            line = self.state.line(action)
        except ValueError:
            line = ""
        refusal = self.state.why_not(action) if line and action < self.actions else None
        if refusal is None:
            return f"{action} is no action of {self.game.id}."
        return f"{line}: {catalogue(self.game).say(refusal)}"

    def observation(self, seat: int) -> Numbers:
        return np.frombuffer(self.table.observe(seat), _NUMBER)

    def legal(self, seat: int) -> Mask:
        """Which actions this seat may choose: none, unless it must decide."""
        return np.frombuffer(self.table.mask(seat), _BIT)

    def utilities(self) -> list[float]:
        outcome = self.state.outcome()
        return outcome.utilities() if outcome is not None else [0.0] * self.seats

    def render(self, mode: str | None) -> str | None:
        """What lies on the table, as the seat that decides sees it: printed for a human, else as a
        text."""
        eye = max(0, self.state.actor)
        told = [f"{name}: {data}" for name, data in self.state.position(eye).items()]
        text = "\n".join([f"{self.game.id}, seat {eye}", *told])
        if mode != "human":
            return text
        print(text)
        return None
