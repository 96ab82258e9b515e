"""The board of Royal Map: the drawing, the words, and the reach of a face card."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, cast

from rich.text import Text

from quadrille.core.rng import Rng
from quadrille.games.royal_map.cards import NAMES, NUMBERS
from quadrille.games.royal_map.game import RoyalMap
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.royal_map.drawing import Drawing
from quadrille.terminal.boards.royal_map.explaining import Explaining
from quadrille.terminal.boards.royal_map.reach import ReachTold
from quadrille.terminal.boards.royal_map.scene import Scene, card_number
from quadrille.terminal.boards.royal_map.wording import Wording


class RoyalMapBoard(Board):
    def _state(self, view: Mapping[str, Any]) -> RoyalMapState:
        """What the board shows depends on nothing hidden: any state behind the view will do."""
        return cast(RoyalMapState, self.game.determinize(view, Rng("board")))

    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        drawing = Drawing(Scene(view), self._state(view), self.catalogue)
        if drawing.fits(width):
            return drawing.lines(width)
        return [Text(line) for said in self.words(view) for line in wrap(said, width)]

    def words(self, view: Mapping[str, Any]) -> list[str]:
        return Wording(Scene(view), self._state(view), self.catalogue).lines()

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        card = card_number(name)
        if card < 0:
            return []
        numbers = cast(RoyalMap, self.game).numbers
        return Explaining(Scene(view), self._state(view), numbers, self.catalogue).lines(card)

    def sketch(self, view: Mapping[str, Any], name: str, width: int) -> list[Text]:
        """For a face card in the Map its reach."""
        card = card_number(name)
        scene = Scene(view)
        if card < NUMBERS or scene.where(card) is None:
            return []
        state = self._state(view)
        scene.selected = NAMES[card]
        scene.targets = {}
        marks = ReachTold(state, card, self.catalogue).marks()
        drawing = Drawing(scene, state, self.catalogue)
        if not drawing.fits(width, marks):
            return []
        legend = Text(f" {self.say('terminal.royal_map.reach.signs')}", style="dim")
        return [Text(""), *drawing.grid(marks), legend]
