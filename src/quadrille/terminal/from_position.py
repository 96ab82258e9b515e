"""A position of somebody's own, made whole so that a game can begin there."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING


def whole_position(
    game: Game, position: Mapping[str, Any], options: Mapping[str, Any], eye: int, seed: str
) -> dict[str, Any]:
    """The position with its defaults; what it leaves open ("?") is dealt by the seed."""
    state = game.load(position, options)
    if _has_gaps(position):
        state.reimagine(eye, Rng(f"{seed}/position"))
    return state.position(ALL_SEEING)


def _has_gaps(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_has_gaps(item) for item in value.values())
    if isinstance(value, list):
        return any(_has_gaps(item) for item in value)
    return bool(value == "?")
