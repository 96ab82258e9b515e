"""Where bots are found: `random` plays any game, `bots/<game>.py` has those of one game."""

import importlib
import importlib.util

from quadrille.bots.player import Bot, RandomBot
from quadrille.core.errors import unreadable
from quadrille.core.game import Game


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return [RandomBot.name, *_own_bots(game)]


def best_bot(game: Game) -> str:
    return bot_names(game)[-1]


def find_bot(name: str, game: Game) -> Bot:
    """Raises Unreadable for a name that no bot of this game has."""
    bots: dict[str, type[Bot]] = {RandomBot.name: RandomBot, **_own_bots(game)}
    if name not in bots:
        raise unreadable("bots.unknown", bot=name, game=game.id, known=list(bots))
    return bots[name](game)


def _own_bots(game: Game) -> dict[str, type[Bot]]:
    """A game's module lists its bots in BOTS; a game without such a module has none."""
    module = f"quadrille.bots.{game.id}"
    if not game.id.isidentifier() or importlib.util.find_spec(module) is None:
        return {}
    bots: dict[str, type[Bot]] = getattr(importlib.import_module(module), "BOTS", {})
    return bots
