"""Catalogues for people: every part's sentences, and those of the game that is played."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.games.registry import find_game, game_ids
from quadrille.preferred_language import ENGLISH, preferred_language


def catalogue(game: Game | None = None, language: str = "en") -> Catalogue:
    """All sentences; what a language does not have stays English."""
    sentences = Catalogue(language)
    package = Path(__file__).parent
    for wanted in dict.fromkeys((ENGLISH, language)):
        for pattern in (f"texts/{wanted}.toml", f"*/texts/{wanted}.toml"):
            for file in sorted(package.glob(pattern)):
                sentences.add(file)
    if game is not None:
        game.add_texts(sentences)
    return sentences


def own_catalogue(game: Game | None = None) -> Catalogue:
    """All sentences in the language of the person at this machine."""
    return catalogue(game, preferred_language())


@lru_cache(maxsize=8)
def _house_sentences(language: str) -> dict[str, str]:
    """Those of every part but the games; read once, for a service answers many errors."""
    return catalogue(None, language).entries


def sentence(trouble: QuadrilleError | Message, language: str = "en") -> str:
    """One sentence for a person, also where the game is not at hand."""
    message = trouble.message if isinstance(trouble, QuadrilleError) else trouble
    sentences = Catalogue(language)
    sentences.entries = dict(_house_sentences(language))
    foreign = _parts(message.data()) - {key.split(".", 1)[0] for key in sentences.entries}
    for part in foreign:
        if part in game_ids():
            find_game(part).add_texts(sentences)
    return sentences.say(message)


def _parts(data: Mapping[str, Any]) -> set[str]:
    """Whose sentences a message needs, those of the messages within it included."""
    parts = {str(data["key"]).split(".", 1)[0]}
    for value in data.get("params", {}).values():
        if isinstance(value, Mapping) and "key" in value:
            parts |= _parts(value)
    return parts
