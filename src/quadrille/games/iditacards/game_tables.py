"""What follows from a game's card data, made once for each set of data."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.observation import Layout
from quadrille.games.iditacards.actions import SEATS, Actions
from quadrille.games.iditacards.cards import Cards, bad_data
from quadrille.games.iditacards.course import Legs
from quadrille.games.iditacards.observation_layout import Places, layout_of


class GameTables:
    """From `data`: the cards (`cards`, a list) and the courses (`legs`). Raises Unreadable if the
    rules cannot be played with them."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        rows, legs = data["cards"], data["legs"]
        if not isinstance(rows, list):
            raise bad_data("cards must be a list")
        if not isinstance(legs, Mapping):
            raise bad_data("legs must be a table")
        self.cards = Cards(rows)
        self.legs = Legs(legs)
        self.actions = Actions(self.cards, self.legs)
        self.layouts: list[Layout] = [
            layout_of(self.cards, self.legs, players) for players in range(1, len(SEATS) + 1)
        ]
        """By the number of players, less 1."""
        self.places = Places(self.layouts[1], self.cards)
