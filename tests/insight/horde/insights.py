"""Random games of the Horde, and what its insight says of positions."""

from collections.abc import Iterator
from typing import Any, cast

from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, WATCHER
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import END
from quadrille.games.horde.state import HordeState
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes import horde as shape
from quadrille.language import catalogue

INSIGHT = find_insight(GAME)
WORDS = catalogue(GAME)
EVERY = 7
"""Every so many plies a position is looked at."""


def played(options: dict[str, Any], seed: str, plies: int = 400) -> Iterator[HordeState]:
    """States of a random game, mostly acting and seldom ending at once."""
    state = cast(HordeState, GAME.new(**options))
    rng = Rng(seed)
    for ply in range(plies):
        if state.over():
            break
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        if state.actor != CHANCE and action == END and rng.below(3):
            action = legal[rng.below(len(legal))]
        state.do(action)
        if ply % EVERY == 0 or state.over():
            yield state


def eyes(state: HordeState) -> list[int]:
    return [WATCHER, *range(state.setup.seats)]


def insight_of(position: dict[str, Any], eye: int = 0, **options: object) -> shape.Insight:
    view = GAME.load(position, GAME.settle(options)).view(eye)
    return cast(shape.Insight, INSIGHT.of(view, WORDS))
