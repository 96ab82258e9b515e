"""The board of Royal Map: the drawing, the words, and the reach of a face card."""

from collections.abc import Mapping
from typing import Any, Final, cast

from rich.text import Text

from quadrille.core.rng import Rng
from quadrille.games.royal_map.cards import COLOUR, COLOURS, NAMES, NUMBERS, VALUE
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.royal_map.drawing import Drawing
from quadrille.terminal.boards.royal_map.reach import Reach
from quadrille.terminal.boards.royal_map.scene import Scene, card_number
from quadrille.terminal.boards.royal_map.wording import Wording

FOLLOWING: Final = {
    "royal_map.centre": ("royal_map.draw",),
    "royal_map.place": ("royal_map.draw",),
    "royal_map.under": ("royal_map.draw",),
    "royal_map.unplaced": ("royal_map.under", "royal_map.unplaced"),
    "royal_map.lead": ("royal_map.sacrifice",),
    "royal_map.swap": ("royal_map.lead", "royal_map.swap"),
    "royal_map.stop": ("royal_map.swap",),
    "royal_map.pay": ("royal_map.recruit", "royal_map.pay"),
    "royal_map.enter": ("royal_map.pay",),
    "royal_map.worth": ("royal_map.confront",),
    "royal_map.coin": ("royal_map.confront", "royal_map.worth"),
    "royal_map.removed": ("royal_map.worth", "royal_map.coin", "royal_map.confront"),
    "royal_map.unharmed": ("royal_map.coin",),
    "royal_map.reveal": ("royal_map.reveal",),
}
"""What is told in the same breath as what came before it."""


class RoyalMapBoard(Board):
    def continues(self, before: str, key: str) -> bool:
        return before in FOLLOWING.get(key, ())

    def _state(self, view: Mapping[str, Any]) -> RoyalMapState:
        """What the board shows depends on nothing hidden: any state behind the view will do."""
        return cast(RoyalMapState, self.game.determinize(view, Rng("board")))

    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        return Drawing(Scene(view), self._state(view), self.catalogue).lines()

    def words(self, view: Mapping[str, Any]) -> list[str]:
        return Wording(Scene(view), self._state(view), self.catalogue).lines()

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        """A card; for a face card in the Map its reach, with a drawing."""
        card = card_number(name)
        if card < 0:
            return []
        state = self._state(view)
        told = {"card": NAMES[card], "colour": COLOURS[COLOUR[card]]}
        if card < NUMBERS:
            parity = "even" if VALUE[card] % 2 == 0 else "odd"
            return [self.say(f"terminal.royal_map.explain_{parity}", **told)]
        scene = Scene(view)
        if scene.where(card) is None:
            return [self.say("terminal.royal_map.explain_face", **told)]
        reach = Reach(state, card, self.catalogue)
        scene.targets = set(reach.marks())
        drawing = Drawing(scene, state, self.catalogue)
        lines = [line.plain for line in drawing.grid(reach.marks())]
        return [*reach.lines(), "", *lines, self.say("terminal.royal_map.reach.signs")]
