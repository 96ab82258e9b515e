"""Card data with a change, for the tests of games that are played with it."""

import copy
from typing import Any

from quadrille.games.clash.game import CARDS, GAME, ClashGame


def cards_data() -> dict[str, Any]:
    """A copy of the game's card data, to be edited."""
    data: dict[str, Any] = copy.deepcopy(GAME.data[CARDS])
    return data


def with_unit(set_name: str, **unit: Any) -> ClashGame:
    """The game with one more unit."""
    data = cards_data()
    data[set_name]["units"].append(unit)
    return GAME.with_data({CARDS: data})


def with_numbers(set_name: str, card_name: str, **changes: Any) -> ClashGame:
    """The game with other numbers on one of its cards."""
    data = cards_data()
    card = next(
        card
        for kind in ("units", "incantations")
        for card in data[set_name].get(kind, [])
        if card["name"] == card_name
    )
    card.update(changes)
    return GAME.with_data({CARDS: data})
