"""A view of Clash taken apart: whose realm is which, and what stands in it."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.game import Game
from quadrille.games.clash.game import cards_of
from quadrille.insight.clash.realm import Realm, sides


class Scene:
    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        position = view["position"]
        self.cards = cards_of(game, view["options"])
        seat, other = sides(view)
        self.me = Realm(seat, position[seat], self.cards)
        self.other = Realm(other, position[other], self.cards)
        self.actor: str = view["actor"]
        self.my_turn = self.actor == seat
        self.mana: int = position["mana"]
        self.turn: int = position["turn"]
        self.turns: int = position.get(self.actor, {}).get("turns", 0)
        self.row: list[str] = position.get("row", [])
        self.drafting = self.turn == 0
        self.over = view["outcome"] is not None
        chosen = "choose deck "
        self.free_decks = [
            line.removeprefix(chosen) for line in view["legal"] if line.startswith(chosen)
        ]

    def number(self, name: str) -> int:
        return self.cards.number[name.casefold()]

    def is_unit(self, name: str) -> bool:
        return self.number(name) < self.cards.units
