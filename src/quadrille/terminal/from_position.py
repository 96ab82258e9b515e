"""A game that begins in a position of somebody's own."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.state import State


class FromPosition(Game):
    """The same game, but `start` gives the position. What it leaves open is dealt by the seed."""

    def __init__(self, game: Game, position: Mapping[str, Any], eye: int, seed: str) -> None:
        super().__init__(
            game.id, game.folder, game.rules_version, game.options, game.presets, game.end_reasons
        )
        self.game = game
        self.position = position
        self.eye = eye
        self.seed = seed

    def start(self, options: Mapping[str, Any]) -> State:
        state = self.game.load(self.position, options)
        if _has_gaps(self.position):
            state.reimagine(self.eye, Rng(f"{self.seed}/position"))
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        return self.game.load(position, options)

    def seats(self, options: Mapping[str, Any]) -> int:
        return self.game.seats(options)

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        return self.game.settle(given)


def _has_gaps(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_has_gaps(item) for item in value.values())
    if isinstance(value, list):
        return any(_has_gaps(item) for item in value)
    return bool(value == "?")
