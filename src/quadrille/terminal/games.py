"""`games [GAME]`: what there is to play, with options, presets, bots and credits."""

import argparse
import json
from typing import Any

from quadrille.games.registry import find_game, game_ids
from quadrille.language import own_catalogue
from quadrille.telling.games import describe
from quadrille.terminal.screen import Screen


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--plain", action="store_true", help="no colour, no drawing")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    names = [arguments.game] if arguments.game else game_ids()
    games = [describe(find_game(name), own_catalogue(find_game(name))) for name in names]
    if arguments.json:
        print(json.dumps({"games": games}, ensure_ascii=False))
        return 0
    screen = Screen(own_catalogue(), plain=arguments.plain)
    for game in games:
        _show(screen, game)
    return 0


def _show(screen: Screen, game: dict[str, Any]) -> None:
    say = screen.text
    screen.title(f"{game['title']} ({game['id']})")
    for line in (game["pitch"], game["credit"]):
        if line:
            screen.line(line)
    seats = ", ".join(str(number) for number in game["seats"])
    screen.line(say("terminal.games.seats", seats=seats, bots=", ".join(game["bots"])))
    screen.heading(say("terminal.games.presets"))
    for preset in game["presets"]:
        screen.entry(preset["name"], preset["text"])
    screen.heading(say("terminal.games.options"))
    for option in game["options"]:
        default = option["default"]
        key = "terminal.games.option" if default is not None else "terminal.games.option_follows"
        told = say(key, text=option["text"], range=option["range"], default=default)
        screen.entry(option["name"], told)
    screen.line("")
    screen.line(say("terminal.games.try", game=game["id"]))
