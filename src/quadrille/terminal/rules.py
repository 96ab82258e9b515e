"""`rules [GAME [ID or word]]`: all rulebooks, one of them, or its rules with an id or a word."""

import argparse
import json
import re

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.game import Game
from quadrille.core.rulebook import Rulebook
from quadrille.games.registry import find_game, game_ids
from quadrille.language import own_catalogue
from quadrille.terminal.screen import Screen


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="the game's id, such as clash")
    parser.add_argument("wanted", nargs="*", help="a rule's id, such as C3, or a word to look for")
    parser.add_argument("--plain", action="store_true", help="the text as it is, without drawing")
    parser.add_argument("--json", action="store_true", help="the rules found as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    if arguments.game is None:
        return _list_rulebooks(arguments)
    game = find_game(arguments.game)
    words = own_catalogue(game)
    book = game.rulebook(words.language)
    if not book.text:
        raise unreadable("terminal.no_rulebook", game=arguments.game)
    wanted = " ".join(arguments.wanted)
    rules = find_rules(book, wanted) if wanted else book.rules
    if arguments.json:
        print(json.dumps({"game": game.id, "rules": rules}, ensure_ascii=False))
        return 0
    text = "\n\n".join(rules.values()) if wanted else book.text
    Screen(words, plain=arguments.plain).markdown(text)
    return 0


def _list_rulebooks(arguments: argparse.Namespace) -> int:
    """Every game that has a rulebook, and how to read it."""
    titles: dict[str, str] = {}
    for game in map(find_game, game_ids()):
        words = own_catalogue(game)
        key = f"{game.id}.title"
        if game.rulebook().text:
            titles[game.id] = words.text(key) if words.has(key) else game.id
    if arguments.json:
        print(json.dumps({"games": titles}, ensure_ascii=False))
        return 0
    screen = Screen(own_catalogue(), plain=arguments.plain)
    screen.say("terminal.rulebooks")
    for game_id, title in titles.items():
        screen.entry(game_id, screen.text("terminal.rulebook", title=title, game=game_id))
    screen.say("terminal.one_rule")
    return 0


def find_rules(book: Rulebook, wanted: str) -> dict[str, str]:
    """The rule with this id and those under it, else every rule with the word or a longer one.

    Raises Unreadable if there is none.
    """
    exact = wanted.upper()
    by_id = {
        rule: text
        for rule, text in book.rules.items()
        if rule == exact or rule.startswith(exact + ".")
    }
    if by_id:
        return by_id
    # From the beginning of a word on: "ace" finds Aces, and not every place.
    word = re.compile(rf"(?<!\w){re.escape(wanted)}", re.IGNORECASE)
    by_word = {rule: text for rule, text in book.rules.items() if word.search(text)}
    if not by_word:
        raise unreadable("terminal.no_rule", wanted=wanted, known=list(book.rules))
    return by_word


def rules_about(game: Game, wanted: str, language: str) -> str:
    """The text of the rules with this id or word; empty if there is none."""
    try:
        return "\n\n".join(find_rules(game.rulebook(language), wanted).values())
    except QuadrilleError:
        return ""
