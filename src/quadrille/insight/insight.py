"""What can be asked of a game's insight, and where it is found."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.games.registry import find_parts, load_part


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
