"""A game as machines play it: every decision is a step, and each step one call."""

from typing import Any

from quadrille.core.pickling import Reduced
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.core.state import State


class Stepping:
    """A state that is never left to chance, and what its actor may choose."""

    def __init__(self, state: State, rng: Rng) -> None:
        """The state is played on from here; the chances are drawn from `rng`."""
        self.state = state
        self.rng = rng
        self._look_up()

    def play(self, action: int) -> bool:
        """Whether it was allowed; if not, nothing has changed."""
        if action not in self.choices:
            return False
        self.state.do(action, None)
        self._look_up()
        return True

    def _look_up(self) -> None:
        if self.state.actor == CHANCE:
            self.state.settle(self.rng)
        self.choices = self.state.legal()

    def mask(self, seat: int) -> bytearray:
        """By the numbers of the players' actions: a 1 for each that this seat may choose."""
        mask = bytearray(self.state.space.players)
        if self.state.actor == seat:
            choices: list[Any] = self.choices  # objects in the list, and they stay so
            one: Any = 1
            for action in choices:
                mask[action] = one
        return mask

    def observe(self, seat: int) -> bytearray:
        return self.state.observe(seat)

    def __reduce__(self) -> Reduced:
        return Stepping, (self.state, self.rng)
