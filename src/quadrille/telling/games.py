"""What there is to play: a game with its options, presets and bots."""

from typing import Any

from quadrille.bots.registry import bot_names
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue


def describe(game: Game, words: Catalogue) -> dict[str, Any]:
    """The game as plain data, in words."""

    def text(key: str) -> str:
        return words.text(f"{game.id}.{key}") if words.has(f"{game.id}.{key}") else ""

    seats = sorted({game.seats(game.settle(given)) for given in game.variants().values()})
    return {
        "id": game.id,
        "title": text("title") or game.id,
        "pitch": text("pitch"),
        "credit": text("credit"),
        "length": text("length"),
        "weight": text("weight"),
        "seats": seats,
        "bots": bot_names(game),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "range": option.range_text(),
                "text": text(f"option.{option.name}"),
            }
            for option in game.options
        ],
        "presets": [
            {
                "name": preset.name,
                "options": preset.options,
                "text": text(f"preset.{preset.name}"),
            }
            for preset in game.presets
        ],
    }
