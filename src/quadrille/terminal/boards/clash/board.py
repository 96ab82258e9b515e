"""The board of Clash: the drawing, the words, the preview of the assault."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from quadrille.games.clash.card_text import ability_term, card_text
from quadrille.games.clash.cards import ABILITIES
from quadrille.games.clash.game import cards_of
from quadrille.insight.insight import find_insight
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.clash.drawing import Drawing
from quadrille.terminal.boards.clash.scene import Scene
from quadrille.terminal.boards.clash.wording import Wording


class ClashBoard(Board):
    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        return Drawing(Scene(self.game, view), self.catalogue, width).lines()

    def words(self, view: Mapping[str, Any]) -> list[str]:
        return Wording(Scene(self.game, view), self.catalogue).lines()

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        cards = cards_of(self.game, view["options"])
        number = cards.number.get(name.casefold())
        if number is None:
            near = [card for card in cards.number if card.startswith(name.casefold())]
            number = cards.number[near[0]] if len(near) == 1 else None
        if number is not None:
            kind = "unit" if number < cards.units else "incantation"
            lines = [
                self.say(
                    f"terminal.clash.explain_{kind}",
                    card=cards.names[number],
                    mana=cards.mana[number],
                    attack=cards.attack[number],
                    health=cards.health[number],
                )
            ]
            return lines + card_text(cards, number, self.catalogue)
        if name.casefold() in ABILITIES:
            return [self.catalogue.say(ability_term(name.casefold()))]
        return []

    def preview(self, view: Mapping[str, Any]) -> list[str]:
        """What the assault does if the summoning ends now."""
        if "end" not in view["legal"]:
            return []
        assault = find_insight(self.game).of(view, self.catalogue)["assault"]
        return [strike["text"] for strike in assault["strikes"]]
