"""Catalogues for people: every part's sentences, and those of the game that is played."""

from pathlib import Path

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.games.registry import find_game, game_ids


def catalogue(game: Game | None = None, language: str = "en") -> Catalogue:
    """All sentences; what a language does not have stays English."""
    sentences = Catalogue(language)
    for wanted in dict.fromkeys(("en", language)):
        for file in sorted(Path(__file__).parent.glob(f"*/texts/{wanted}.toml")):
            sentences.add(file)
    if game is not None:
        game.add_texts(sentences)
    return sentences


def sentence(trouble: QuadrilleError | Message, language: str = "en") -> str:
    """One sentence for a person, also where the game is not at hand."""
    message = trouble.message if isinstance(trouble, QuadrilleError) else trouble
    part = message.key.split(".", 1)[0]
    game = find_game(part) if part in game_ids() else None
    return catalogue(game, language).say(message)
