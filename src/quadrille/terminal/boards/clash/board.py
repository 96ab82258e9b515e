"""The board of Clash: the drawing, the words, the preview of the assault."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from quadrille.core.dealers import SamplingDealer
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.games.clash.actions import END
from quadrille.games.clash.cards import CARD_SETS
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.clash.drawing import Drawing
from quadrille.terminal.boards.clash.scene import Scene
from quadrille.terminal.boards.clash.wording import Wording


class ClashBoard(Board):
    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        return Drawing(Scene(view), self.catalogue, width).lines()

    def words(self, view: Mapping[str, Any]) -> list[str]:
        return Wording(Scene(view), self.catalogue).lines()

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        cards = CARD_SETS[view["options"]["set"]]
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
            return lines + [self._ability(word) for word in cards.ability_words(number)]
        if self.catalogue.has(f"clash.ability.{name.casefold()}"):
            return [self._ability(name.casefold())]
        return []

    def _ability(self, word: str) -> str:
        aura, _, ability = word.rpartition(":")
        text = self.say(f"clash.ability.{ability}")
        key = "terminal.clash.aura" if aura else "terminal.clash.ability"
        return self.say(key, ability=ability, text=text)

    def preview(self, view: Mapping[str, Any]) -> list[str]:
        """What the assault does if the summoning ends now. It depends on nothing hidden: only
        the Siege's pile shows cards, and those are not told here."""
        if "end" not in view["legal"]:
            return []
        state = self.game.determinize(view, Rng("preview"))
        sink: list[Event] = []
        state.do(END, sink)
        SamplingDealer(Rng("preview")).settle(state, sink)
        lines: list[str] = []
        for event in sink[1:]:
            if event.key == "clash.turn":
                break
            said = self._forecast(event)
            sprinted = bool(lines) and lines[-1].endswith(",")
            if event.key.startswith(("clash.attack", "clash.sprint")) and not sprinted:
                lines.append(said)
            elif said and lines:
                lines[-1] += f" {said}" if lines[-1].endswith((":", ",")) else f", {said}"
        return lines

    def _forecast(self, event: Event) -> str:
        if event.params.get("left") == 0:
            return ""  # that it is destroyed follows
        key = "terminal.clash.forecast." + event.key.removeprefix("clash.")
        return self.catalogue.text(key, event.params) if self.catalogue.has(key) else ""
