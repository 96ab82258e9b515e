"""What callers hand to the adapters: games, options, seeds and actions.

Everything that is refused is refused by a ValueError that says why in one sentence.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index
from reprlib import repr as brief
from typing import Any

import numpy as np

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game
from quadrille.language import catalogue, sentence


def game_of(game: object) -> Game:
    """The game itself, or the one with this id."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise ValueError(f"A game is named by its id, such as 'clash', not {brief(game)}.")
    try:
        return find_game(game)
    except QuadrilleError as error:
        raise ValueError(sentence(error)) from None


def options_of(game: Game, preset: str | None, options: Mapping[str, object]) -> dict[str, object]:
    """The preset's options, if one is named, and before them those that are given one by one."""
    try:
        found: dict[str, object] = dict(game.preset(str(preset))) if preset is not None else {}
    except QuadrilleError as error:
        raise refusal(game, error) from None
    for name, value in options.items():
        found[name] = int(value) if isinstance(value, np.integer) else value
    return found


def refusal(game: Game, error: QuadrilleError) -> ValueError:
    """The error as a sentence, in the words of the game where they are needed."""
    return ValueError(catalogue(game).say(error.message))


_INTEGERS = frozenset({int, np.int64, np.int32, np.uint8})
"""The usual types of an action, known at a glance."""


def whole_number(value: object) -> int | None:
    """A Python integer or one of NumPy's as Python's; None for anything else, bools included."""
    if type(value) in _INTEGERS:
        return int(value)  # type: ignore[call-overload,no-any-return]
    if isinstance(value, (bool, np.bool_)):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seed_of(value: object) -> int:
    number = whole_number(value)
    if number is None or number < 0:
        raise ValueError(f"A seed is a whole number from 0, not {brief(value)}.")
    return number


def action_of(value: object) -> int:
    number = whole_number(value)
    if number is None:
        raise ValueError(f"An action is a whole number, not {brief(value)}.")
    return number


def render_mode_of(mode: object, modes: list[str]) -> str | None:
    if mode is None:
        return None
    if mode not in modes:
        known = ", ".join(f"'{name}'" for name in modes)
        raise ValueError(f"There is no render mode {brief(mode)}; there are: {known}.")
    return str(mode)


class Seeds:
    """A seed for each deal, all of them from the one that the caller gave last; from one that
    nobody knows if the caller never gave any."""

    def __init__(self) -> None:
        self._rng: Rng | None = None

    def restart(self, seed: int | np.integer[Any] | None) -> None:
        """Without a seed the stream goes on."""
        if seed is not None:
            self._rng = Rng(seed_of(seed))
        elif self._rng is None:
            self._rng = Rng(secrets.token_hex(16))

    def next(self) -> str:
        rng = self._rng
        assert rng is not None, "restart() comes first"
        return f"{rng.word():x}{rng.word():x}"
