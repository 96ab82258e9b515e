"""What one card is, where it is and what it can do."""

from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.card_numbers import CardNumbers
from quadrille.games.royal_map.cards import COLOUR, NAMES, NUMBERS
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.insight.royal_map.insight import card_words, parity_words, payable
from quadrille.terminal.boards.royal_map.panel import player_name
from quadrille.terminal.boards.royal_map.reach import ReachTold
from quadrille.terminal.boards.royal_map.scene import SEATS, Scene


class Explaining:
    def __init__(
        self, scene: Scene, state: RoyalMapState, numbers: CardNumbers, catalogue: Catalogue
    ) -> None:
        self.scene = scene
        self.state = state
        self.numbers = numbers
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.explain.{key}", params)

    def lines(self, card: int) -> list[str]:
        what = [card_words(self.numbers, card, self.catalogue)]
        return what + (self._number(card) if card < NUMBERS else self._face(card))

    def _number(self, card: int) -> list[str]:
        lines: list[str] = []
        if not self.scene.turn:
            lines.append(parity_words(self.numbers, card, self.catalogue))
        where = self.scene.where(card)
        if where is not None:
            lines.append(self.say("lies", x=where[0], y=where[1]))
        for seat in range(len(SEATS)):
            if card in self.scene.pools[seat]:
                lines.append(self.say("in_pool", who=player_name(seat, self.catalogue)))
        return lines + self._gone(card)

    def _face(self, card: int) -> list[str]:
        seat = COLOUR[card]
        if self.scene.where(card) is not None:
            return ReachTold(self.state, card, self.catalogue).lines()
        lines: list[str] = []
        deck = self.scene.faces[seat]
        if NAMES[card] in deck:
            can = NAMES[card] in payable(self.state, seat, deck)
            lines.append(self.say("can_be_paid" if can else "in_deck"))
        return lines + self._gone(card)

    def _gone(self, card: int) -> list[str]:
        return [self.say("gone")] if NAMES[card] in self.scene.gone else []
