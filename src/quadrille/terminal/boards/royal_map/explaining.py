"""What one card is, where it is and what it can do."""

from typing import Any, Final

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import (
    COLOUR,
    COLOURS,
    NAMES,
    NUMBERS,
    PRIME,
    RANK,
    SUIT,
    VALUE,
)
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.terminal.boards.royal_map.panel import payable, player_name
from quadrille.terminal.boards.royal_map.reach import Reach
from quadrille.terminal.boards.royal_map.scene import SEATS, Scene, suit_sign

RANK_KEYS: Final = ("jack", "queen", "king", "ace")


class Explaining:
    def __init__(self, scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> None:
        self.scene = scene
        self.state = state
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.explain.{key}", params)

    def lines(self, card: int) -> list[str]:
        return self._number(card) if card < NUMBERS else self._face(card)

    def _number(self, card: int) -> list[str]:
        told = {"card": NAMES[card], "colour": COLOURS[COLOUR[card]]}
        lines = [self.say("prime" if PRIME[card] else "number", **told)]
        if not self.scene.turn:
            lines.append(self.say("even" if VALUE[card] % 2 == 0 else "odd", **told))
        where = self.scene.where(card)
        if where is not None:
            lines.append(self.say("lies", x=where[0], y=where[1]))
        for seat in range(len(SEATS)):
            if card in self.scene.pools[seat]:
                lines.append(self.say("in_pool", who=player_name(seat, self.catalogue)))
        return lines + self._gone(card)

    def _face(self, card: int) -> list[str]:
        seat = COLOUR[card]
        told = {
            "card": NAMES[card],
            "colour": COLOURS[seat],
            "other": COLOURS[1 - seat],
            "suit": suit_sign(SUIT[card]),
            "ahead": self.say(f"ahead_{seat}"),
        }
        lines = [self.say(RANK_KEYS[RANK[card]], **told)]
        if self.scene.where(card) is not None:
            return lines + Reach(self.state, card, self.catalogue).lines()
        if NAMES[card] in self.scene.faces[seat]:
            can = NAMES[card] in payable(self.state, self.scene, seat)
            lines.append(self.say("can_be_paid" if can else "in_deck"))
        return lines + self._gone(card)

    def _gone(self, card: int) -> list[str]:
        return [self.say("gone")] if NAMES[card] in self.scene.gone else []
