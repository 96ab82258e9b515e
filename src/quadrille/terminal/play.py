"""`play GAME`: sit down at a table in the terminal."""

import argparse
from contextlib import suppress
from pathlib import Path
from typing import Final

from quadrille.bots.registry import bot_names, usual_bot
from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.position import read_position
from quadrille.core.seats import seat_letter
from quadrille.games.registry import find_game, game_ids
from quadrille.language import own_catalogue
from quadrille.match.from_position import match_in
from quadrille.match.match import Match
from quadrille.match.players import BOT
from quadrille.match.records import load_record
from quadrille.terminal.keeping import is_journal, last_journal, new_journal
from quadrille.terminal.screen import Screen
from quadrille.terminal.session import AGAIN, Session

YOU: Final = "you"
OPTION: Final = "option "
"""Begins the names under which the parser keeps the games' options."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="", help="a game's id, such as clash, or a file")
    parser.add_argument("--preset", metavar="NAME", help="a named set of options (see: games)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--seat",
        action="extend",
        nargs="+",
        default=[],
        metavar="A=WHO",
        help="who sits there: you, or a bot such as novice, apprentice, adept or master",
    )
    parser.add_argument("--hotseat", action="store_true", help="people at every seat, one screen")
    parser.add_argument("--seed", help="a number or word that decides all chance")
    parser.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")
    parser.add_argument(
        "--no-auto", action="store_true", help="do not play a single choice by itself"
    )
    parser.add_argument(
        "--strict", action="store_true", help="piped input: stop at the first line that is wrong"
    )
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a kept game (the last)"
    )
    parser.add_argument("--save", metavar="FILE", help="keep the game in this new file")
    parser.add_argument("--position", metavar="FILE", help="begin in a position written in a file")
    _configure_options(parser)


def _configure_options(parser: argparse.ArgumentParser) -> None:
    """Every option of the house's games by its own name; --option is there for all games."""
    group = parser.add_argument_group("options of the games, each also as --option NAME=VALUE")
    ranges: dict[str, list[str]] = {}
    for game in game_ids():
        for option in find_game(game).options:
            ranges.setdefault(option.name, []).append(f"{game}: {option.range_text()}")
    for name, texts in ranges.items():
        flags = dict.fromkeys((f"--{name}", f"--{name.replace('_', '-')}"))
        with suppress(argparse.ArgumentError):  # a name that the command itself uses
            group.add_argument(
                *flags, dest=f"{OPTION}{name}", metavar="VALUE", help="; ".join(texts)
            )


def run(arguments: argparse.Namespace) -> int:
    match, journal, screen = _sit_down(arguments)
    while True:
        with match:
            if Session(match, screen, journal, arguments.strict).play() != AGAIN:
                return 0
        match, journal = _another(match, screen)


def _another(match: Match, screen: Screen) -> tuple[Match, Path]:
    """The same game again, with the same people and new chance."""
    fresh = new_journal(match.game.id)
    record = match.record
    again = Match(
        match.game,
        record.options,
        record.seats,
        position=record.position,
        autoplay=match.autoplay,
        journal=fresh,
    )
    screen.say("terminal.welcome", title=_title(screen, match.game), file=str(fresh))
    return again, fresh


def _sit_down(arguments: argparse.Namespace) -> tuple[Match, Path, Screen]:
    if arguments.resume is not None:
        return _resume(arguments)
    if arguments.position is not None:
        return _from_position(arguments)
    if not arguments.game:
        raise unreadable("terminal.which_game", known=game_ids())
    game = find_game(arguments.game)
    given = _options(arguments, game)
    seats = _seats(arguments, game, game.seats(game.settle(given)))
    journal = Path(arguments.save) if arguments.save else new_journal(game.id)
    match = Match(
        game,
        given,
        seats,
        seed=arguments.seed,
        autoplay=not arguments.no_auto,
        journal=journal,
    )
    screen = _screen(arguments, game)
    screen.say("terminal.welcome", title=_title(screen, game), file=str(journal))
    return match, journal, screen


def _screen(arguments: argparse.Namespace, game: Game) -> Screen:
    return Screen(own_catalogue(game), plain=arguments.plain)


def _title(screen: Screen, game: Game) -> str:
    key = f"{game.id}.title"
    return screen.text(key) if screen.catalogue.has(key) else game.id


def _options(arguments: argparse.Namespace, game: Game) -> dict[str, object]:
    """Preset, then options by name; what this game does not have is refused by its own words."""
    given = game.given(arguments.preset, arguments.option)
    for name, value in vars(arguments).items():
        if name.startswith(OPTION) and value is not None:
            given[name.removeprefix(OPTION)] = value
    return given


def _seats(arguments: argparse.Namespace, game: Game, count: int) -> list[str]:
    """Who sits where. Unless somebody else is named, you have the first free seat and the best
    bot every other; in a hotseat game people have them all."""
    named = _named_seats(arguments, count)
    names = bot_names(game)
    bot = usual_bot(game)
    who: list[str] = []
    for seat in range(count):
        free = bot if YOU in named.values() or YOU in who else YOU
        name = named.get(seat, YOU if arguments.hotseat else free)
        if name != YOU and name not in names:
            raise unreadable("terminal.no_such_player", who=name, known=[YOU, *names])
        who.append(name)
    return [seat_letter(n) if name == YOU else f"{BOT}{name}" for n, name in enumerate(who)]


def _named_seats(arguments: argparse.Namespace, count: int) -> dict[int, str]:
    named: dict[int, str] = {}
    for text in [part for given in arguments.seat for part in given.split(",")]:
        letter, sign, name = text.strip().partition("=")
        if not sign:
            raise unreadable("terminal.seat_form", text=text)
        known = [seat_letter(number) for number in range(count)]
        if letter.upper() not in known:
            raise unreadable("terminal.no_such_seat", seat=letter, known=known)
        named[known.index(letter.upper())] = name.casefold()
    return named


def _resume(arguments: argparse.Namespace) -> tuple[Match, Path, Screen]:
    """Go on with a journal, or with a record, which gets a journal of its own."""
    own = [arguments.option, arguments.seat, arguments.preset, arguments.position, arguments.seed]
    if any(own) or arguments.hotseat or _options_named(arguments):
        raise unreadable("terminal.resume_alone")
    game = find_game(arguments.game) if arguments.game else None
    last = arguments.resume or last_journal(game.id if game is not None else "")
    file = Path(last)
    if is_journal(file):
        if arguments.save:
            raise unreadable("terminal.resume_where_it_is", file=str(file))
        match, complaint = Match.resume(file, game)
        journal = file
    else:
        record, broken = load_record(file)
        journal = Path(arguments.save) if arguments.save else new_journal(record.game)
        match, complaint = Match.from_record(
            record, game, autoplay=not arguments.no_auto, journal=journal
        )
        complaint = broken or complaint
    screen = _screen(arguments, match.game)
    screen.say("terminal.resumed", title=_title(screen, match.game), ply=match.ply)
    if complaint is not None:
        screen.wrong(complaint)
    return match, journal, screen


def _options_named(arguments: argparse.Namespace) -> bool:
    return any(
        name.startswith(OPTION) and value is not None for name, value in vars(arguments).items()
    )


def _from_position(arguments: argparse.Namespace) -> tuple[Match, Path, Screen]:
    """Begin in a position of somebody's own; what it leaves open is dealt by the seed."""
    text = Path(arguments.position).read_text(encoding="utf-8", errors="replace")
    name, options, position = read_position(text)
    if arguments.game and arguments.game != name:
        raise unreadable("match.other_game", game=arguments.game, recorded=name)
    game = find_game(name)
    given = {**options, **_options(arguments, game)}
    settled = game.settle(given)
    seats = _seats(arguments, game, game.seats(settled))
    journal = Path(arguments.save) if arguments.save else new_journal(game.id)
    match = match_in(
        position,
        game,
        settled,
        seats,
        seed=arguments.seed,
        autoplay=not arguments.no_auto,
        journal=journal,
    )
    screen = _screen(arguments, game)
    screen.say("terminal.welcome", title=_title(screen, game), file=str(journal))
    return match, journal, screen
