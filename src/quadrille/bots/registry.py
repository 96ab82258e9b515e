"""Where bots are found: `random` plays any game, the levels are each game's own."""

from quadrille.bots.levels import levels, seat_level
from quadrille.bots.player import RANDOM, Bot, RandomBot
from quadrille.core.errors import unreadable
from quadrille.core.game import Game


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return [RANDOM, *levels(game)]


def usual_bot(game: Game) -> str:
    """Whom somebody meets who does not say whom: no weakling, and quick."""
    names = bot_names(game)
    return "apprentice" if "apprentice" in names else names[-1]


def adviser(game: Game, engine: str) -> str:
    """Whose advice a hint is, where bots think on this engine: the strongest bot's, if the search
    is compiled; interpreted it sees too little in the time that somebody waits for a hint."""
    return bot_names(game)[-1] if engine == "compiled" else usual_bot(game)


def find_bot(name: str, game: Game) -> Bot:
    """A new bot for one seat. Raises Unreadable for a name that no bot of this game has."""
    profiles = levels(game)
    if name == RANDOM:
        return RandomBot(game)
    if name not in profiles:
        raise unreadable("bots.unknown", bot=name, game=game.id, known=bot_names(game))
    bot = seat_level(game, profiles[name])
    bot.name = name
    return bot
