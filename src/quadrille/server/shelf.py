"""The games that this service offers: those that were known when it started.

Nothing that comes over the wire is ever taken for the name of a file.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt

from quadrille.bots.registry import usual_bot
from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.games.registry import find_game, game_ids
from quadrille.insight.insight import find_insight
from quadrille.language import catalogue
from quadrille.server.game_files import board_address, picture_of, styles_address
from quadrille.server.wire import (
    CardFace,
    Cards,
    GameInfo,
    Games,
    OptionInfo,
    PresetInfo,
    Rule,
    Rules,
    Tour,
    TourInfo,
    TourStep,
)
from quadrille.telling.choices import forms
from quadrille.telling.games import describe
from quadrille.telling.tours import YOU, read_tour, tour_names, tour_title


class Shelf:
    def __init__(self) -> None:
        """Raises Unreadable if a game of one's own cannot be loaded."""
        self.names = game_ids()

    def find(self, name: str) -> Game:
        if name not in self.names:
            raise unreadable("core.unknown_game", game=name, known=self.names)
        return _loaded(name)

    def settle(
        self,
        game: Game,
        preset: str | None,
        given: Mapping[str, object],
        base: Mapping[str, object] | None = None,
    ) -> dict[str, Any]:
        """A match's options: those of a `base`, bent by the preset's, bent by those that are given.
        An option that is free text may name a file, and is not for guests."""
        usual = {option.name: option.default for option in game.options if option.text}
        for name, value in [*(base or {}).items(), *given.items()]:
            if name in usual and value != usual[name]:
                raise unreadable("server.option_not_here", option=name)
        return game.settle({**(base or {}), **(game.preset(preset) if preset else {}), **given})

    def games(self, language: str) -> Games:
        return Games(games=[_described(self.find(name), language) for name in self.names])

    def rules(self, name: str, language: str) -> Rules:
        return _rules(self.find(name), language)

    def cards(self, name: str, language: str) -> Cards:
        return _cards(self.find(name), language)

    def tour(self, name: str, tour: str, language: str) -> Tour:
        return _tour(self.find(name), tour, language)


@lru_cache
def _loaded(name: str) -> Game:
    return find_game(name)


@lru_cache(maxsize=64)
def sentences(game: Game, language: str) -> Catalogue:
    """A game's catalogue: read once, shared, not to be changed."""
    return catalogue(game, language)


def words_for(game: Game, language: str) -> Catalogue:
    """A catalogue of one's own, to put names in."""
    own = Catalogue(language)
    own.entries = sentences(game, language).entries
    return own


@lru_cache(maxsize=64)
def _described(game: Game, language: str) -> GameInfo:
    told = describe(game, sentences(game, language))
    by_name = {option.name: option for option in game.options}
    options = [
        OptionInfo(**option, choices=list(by_name[option["name"]].choices))
        for option in told.pop("options")
        if not by_name[option["name"]].text
    ]
    presets = [
        PresetInfo(**preset, seats=game.seats(game.settle(preset["options"])))
        for preset in told.pop("presets")
    ]
    words = sentences(game, language)
    tours = [TourInfo(name=name, title=tour_title(game, name, words)) for name in tour_names(game)]
    return GameInfo(
        **told,
        usual_bot=usual_bot(game),
        options=options,
        presets=presets,
        tours=tours,
        picture=picture_of(game),
    )


@lru_cache(maxsize=16)
def _rules(game: Game, language: str) -> Rules:
    book = game.rulebook(language)
    # No raw HTML, whoever wrote the rulebook: only what Markdown makes.
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(book.text)
    # What may be wider than the panel can be scrolled by keys, too.
    html = html.replace("<pre>", '<pre tabindex="0">')
    rules = [Rule(id=rule, text=text) for rule, text in book.rules.items()]
    return Rules(game=game.id, html=html, rules=rules)


@lru_cache(maxsize=16)
def _cards(game: Game, language: str) -> Cards:
    faces = find_insight(game).faces(sentences(game, language))
    return Cards(
        game=game.id,
        cards=[CardFace(**face._asdict()) for face in faces],
        forms=forms(game.new().space),
        board=board_address(game),
        styles=styles_address(game),
    )


@lru_cache(maxsize=64)
def _tour(game: Game, name: str, language: str) -> Tour:
    tour = read_tour(game, name, sentences(game, language))
    return Tour(
        name=name,
        options=tour.options,
        seed=tour.seed,
        seats=[None if seat == YOU else seat for seat in tour.seats],
        position=tour.position or None,
        steps=[TourStep(text=step.text, at=step.at, play=step.play or None) for step in tour.steps],
    )
