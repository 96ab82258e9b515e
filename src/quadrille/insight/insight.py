"""What can be asked of a game's insight, and where it is found."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.games.registry import find_parts, load_part

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
    """The game's own insight, or one that adds nothing."""
    module = find_parts(game).insight
    found: type[Insight] = load_part(game, module, "INSIGHT") if module else Insight
    return found(game)
