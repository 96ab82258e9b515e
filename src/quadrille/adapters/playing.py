"""One game for machines that learn: every decision a step, chance settled by a seed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.adapters.arguments import action_of, game_of, options_of, refusal
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.core.stepping import Stepping
from quadrille.language import catalogue

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]
_NUMBER = np.dtype(np.uint8)
_BIT = np.dtype(np.int8)
RENDER_MODES = ["human", "ansi"]
NO_GAME = "No game is going on: call reset()."


class Playing:
    """A game under given options, and where it stands. Raises ValueError for a game, a preset or
    an option that there is not."""

    def __init__(self, game: Game | str, preset: str | None, options: dict[str, Any]) -> None:
        self.game = game_of(game)
        given = options_of(self.game, preset, options)
        try:
            self.options = self.game.settle(given)
        except QuadrilleError as error:
            raise refusal(self.game, error) from None
        self.seats = self.game.seats(self.options)
        self.layout = self.game.layout(self.options)
        self._begin = self.game.start(self.options)
        self.actions = self._begin.space.players
        self.table = self.dealt(0)
        self.begun = False
        """Whether `deal` was called."""

    @property
    def name(self) -> str:
        return f"quadrille_{self.game.id}_v{self.game.rules_version}"

    @property
    def state(self) -> State:
        return self.table.state

    def dealt(self, seed: int | str) -> Stepping:
        """A new game, beside the one that is played here. The same seed and the same actions make
        the same game."""
        return Stepping(self._begin.clone(), Rng(seed))

    def deal(self, seed: int | str) -> None:
        """Begins a new game here."""
        self.table = self.dealt(seed)
        self.begun = True

    def play(self, action: object) -> None:
        """Raises ValueError, and changes nothing, for what the actor may not do."""
        if not self.begun:
            raise ValueError(NO_GAME)
        number = action_of(action)  # not NumPy's, which would come to lie in the state
        if not self.table.play(number):
            raise ValueError(self.why_not(self.table, number))

    def why_not(self, table: Stepping, action: int) -> str:
        state = table.state
        if state.over():
            return "The game is over: call reset()."
        try:
            line = state.line(action)
        except ValueError:
            line = ""
        reason = state.why_not(action) if line and action < self.actions else None
        if reason is None:
            return f"{action} is no action of {self.game.id}."
        return f"{line}: {catalogue(self.game).say(reason)}"

    def observation(self, seat: int) -> Numbers:
        return np.frombuffer(self.table.state.observe(seat), _NUMBER)

    def legal(self, seat: int) -> Mask:
        """Which actions this seat may choose: none, unless it must decide; all, once the game is
        over (see `Stepping.mask`)."""
        return np.frombuffer(self.table.mask(seat), _BIT)

    def utilities(self) -> list[float]:
        outcome = self.state.outcome()
        return outcome.utilities() if outcome is not None else [0.0] * self.seats

    def render(self, mode: str | None) -> str | None:
        """What lies on the table, as the seat that decides sees it: printed for "human", returned
        for "ansi", nothing without a mode."""
        if mode is None:
            return None
        eye = max(0, self.state.actor)
        told = [f"{name}: {data}" for name, data in self.state.position(eye).items()]
        text = "\n".join([f"{self.game.id}, seat {eye}", *told])
        if mode != "human":
            return text
        print(text)
        return None
