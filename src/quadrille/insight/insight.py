"""What can be asked of a game's insight, and where it is found."""

import importlib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.core.rng import Rng
from quadrille.core.state import State

INSIGHTS: Final[dict[str, str]] = {
    "clash": "quadrille.insight.clash",
    "horde": "quadrille.insight.horde",
    "iditacards": "quadrille.insight.iditacards",
    "royal_map": "quadrille.insight.royal_map",
}
"""The module of a game's insight, by its id."""
_REMEMBERED: Final = 8
"""Views: more than the eyes at any table, and a preview."""


class Face(NamedTuple):
    """A card as it is printed."""

    id: str
    """As positions and actions name it."""
    name: str
    kind: str
    """Which frame it is drawn in: a type, a suit."""
    numbers: dict[str, int | str]
    """What is printed in its corners: costs, strength."""
    marks: list[str]
    """What it can do, by the words that its icons stand for."""
    text: list[str]
    """What it does, in sentences."""
    group: str = ""
    """The set that it belongs to, where there are several."""


class Insight:
    """A game without an insight of its own has no faces, and its table shows the bare view."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._imagined: list[tuple[Mapping[str, Any], State]] = []
        """The views that were asked about last, the latest first, each with a state behind it."""

    def imagine(self, view: Mapping[str, Any]) -> State:
        """A state that could be behind this view. Nothing hidden is told: any will do. Asked again
        with the same view it is the same state, so whoever changes it takes a copy."""
        found = [state for known, state in self._imagined if known is view]
        state = found[0] if found else self.game.determinize(view, Rng("insight"))
        self.remember(view, state)
        return state

    def remember(self, view: Mapping[str, Any], state: State) -> None:
        """Be told of a state that could be behind a view."""
        others = [pair for pair in self._imagined if pair[0] is not view]
        self._imagined = [(view, state), *others][:_REMEMBERED]

    def faces(self, words: Catalogue) -> list[Face]:
        """All cards, in words of one language."""
        return []

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        """What follows from a view, as the game's `Insight` shape says."""
        return {}


def find_insight(game: Game) -> Insight:
    module = INSIGHTS.get(game.id)
    if module is None:
        return Insight(game)
    found: type[Insight] = importlib.import_module(module).INSIGHT
    return found(game)
