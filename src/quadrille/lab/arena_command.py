"""`arena GAME BOT BOT ...`: bots against each other on paired deals."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.table import Table

from quadrille.core.errors import unreadable
from quadrille.core.messages import Catalogue
from quadrille.development import run_compiled
from quadrille.games.registry import make_known
from quadrille.lab.arena import Arena, Journal, check_bots, run_arena
from quadrille.lab.ladder import climb
from quadrille.lab.report import interval_text, number_text, report
from quadrille.language import catalogue
from quadrille.progress import Meter

_WIDTH = 120
"""Of the table where there is no terminal to ask."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game's id, or its Python file")
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="a bot such as random, novice, apprentice, adept, master or cheating; "
        "master:2000 thinks 2000 rounds, master:0.5s half a second",
    )
    parser.add_argument("--games", type=int, default=200, help="of each two bots (200)")
    parser.add_argument("--preset", metavar="NAME", help="a named set of options (see: games)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--seed", default="1", help="the seed of all deals (1)")
    parser.add_argument("--workers", type=int, default=0, help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--pure", action="store_true", help="in a checkout: do not compile the engine for it"
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("arena-results"),
        help="folder of the journals, from which a run goes on (arena-results)",
    )
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="every level of every game, or of GAME, against the one below it; writes docs/bots.md",
    )


def run(arguments: argparse.Namespace) -> int:
    if not arguments.pure:
        run_compiled(arguments.words)
    words = catalogue()
    if arguments.ladder:
        return climb(arguments, lambda arena: play_arena(arena, arguments, words))
    if not arguments.game:
        raise unreadable("lab.which_game")
    game = make_known(arguments.game)
    options = game.settle(game.given(arguments.preset, arguments.option))
    needed = 1 if game.seats(options) == 1 else 2
    if len(arguments.bots) < needed:
        raise unreadable("lab.too_few_bots", n=needed)
    arena = Arena(game.id, options, tuple(arguments.bots), arguments.games, arguments.seed)
    found = play_arena(arena, arguments, words)
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _print_tables(found, words)
    return 0


def play_arena(arena: Arena, arguments: argparse.Namespace, words: Catalogue) -> dict[str, Any]:
    """Play what the journal does not have yet, and report on all of it."""
    check_bots(arena)
    journal = Journal(arguments.out, arena)
    wanted = {contest.id for contest in arena.contests()}
    workers = arguments.workers or os.cpu_count() or 1
    label = words.text("lab.playing", {"game": arena.game, "bots": " ".join(arena.bots)})
    with Meter(words, label, len(wanted), len(wanted & journal.results.keys())) as meter:
        for _ in run_arena(arena, journal, workers):
            meter.advance()
    results = [journal.results[name] for name in sorted(wanted)]
    found = report(arena, results)
    journal.summary.write_text(
        json.dumps(found, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
    )
    return found


def _print_tables(found: dict[str, Any], words: Catalogue) -> None:
    console = Console(width=None if sys.stdout.isatty() else _WIDTH)
    table = Table(box=SIMPLE_HEAD)
    columns = ("bot", "games", "share", "score", "rating", "ms", "slowest", "rounds")
    for name in columns:
        side: JustifyMethod = "left" if name == "bot" else "right"
        table.add_column(words.text(f"lab.column.{name}"), justify=side)
    for bot, line in found["bots"].items():
        rating = line["rating"]
        table.add_row(
            bot,
            f"{line['games']:,}",
            interval_text(line["share"]),
            f"{line['score']['value']:.1f}",
            "" if rating is None else f"{rating} ± {line['rating_sigma']}",
            f"{line['ms_per_decision']:.1f}",
            f"{line['slowest_ms']:.0f}",
            "" if line["rounds_per_s"] is None else f"{line['rounds_per_s']:,}",
        )
    console.print(table)
    for kind in ("pairings", "differences"):
        for pair in found[kind]:
            told = {**pair, "share": interval_text(pair)}
            if "score" in pair:
                told["score"] = number_text(pair["score"])
            print(words.text(f"lab.{kind}", told))
