"""`arena GAME BOT BOT ...`: bots against each other on paired deals."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.table import Table

from quadrille.arguments import MOST_WORKERS, whole_number
from quadrille.core.errors import unreadable
from quadrille.core.messages import Catalogue
from quadrille.development import run_compiled
from quadrille.games.registry import make_known
from quadrille.interrupts import Stopped
from quadrille.lab.arena import MOST_GAMES, Arena, check_bots, results_of, run_arena
from quadrille.lab.intervals import number_text, points_text, share_text
from quadrille.lab.journal import Journal
from quadrille.lab.ladder import climb
from quadrille.lab.report import report
from quadrille.language import own_catalogue
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
        "master:2000 thinks 2000 rounds, master:0.5s half a second; a bot named twice plays itself",
    )
    parser.add_argument(
        "--games", type=whole_number(1, MOST_GAMES), default=200, help="of each two bots (200)"
    )
    parser.add_argument("--preset", metavar="NAME", help="a named set of options (see: games)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--seed", default="1", help="the seed of all deals (1)")
    parser.add_argument(
        "--workers",
        type=whole_number(1, MOST_WORKERS),
        default=os.cpu_count() or 1,
        help="processes (one for each core)",
    )
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
        done = run_compiled(arguments.words)
        if done is not None:
            return done
    words = own_catalogue()
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
    journal = Journal(arguments.out, arena.header())
    for file in journal.outdated():
        print(words.text("lab.outdated", {"file": str(file)}), file=sys.stderr)
    try:
        _play_missing(arena, journal, arguments.workers, words)
    except KeyboardInterrupt:
        told = {"n": len(journal), "file": str(journal.file)}
        raise Stopped(words.text("lab.kept", told)) from None
    found = report(arena, results_of(arena, journal))
    journal.summary.write_text(
        json.dumps(found, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
    )
    return found


def _play_missing(arena: Arena, journal: Journal, workers: int, words: Catalogue) -> None:
    label = words.text("lab.playing", {"game": arena.game, "bots": " ".join(arena.bots)})
    done = sum(contest.id in journal for contest in arena.contests()) if len(journal) else 0
    with Meter(words, label, arena.size(), done) as meter:
        for _ in run_arena(arena, journal, workers):
            meter.advance()


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
            "" if line["share"] is None else share_text(line["share"]),
            f"{line['score']['value']:.1f}",
            "" if rating is None else f"{rating} ± {line['rating_sigma']}",
            f"{line['ms_per_decision']:.1f}",
            f"{line['slowest_ms']:.0f}",
            "" if line["rounds_per_s"] is None else f"{line['rounds_per_s']:,}",
        )
    console.print(table)
    for line in (*_pairing_lines(found, words), *_seat_lines(found, words)):
        print(line)
    for line in _difference_lines(found["differences"], words):
        print(line)


def _pairing_lines(found: dict[str, Any], words: Catalogue) -> Iterator[str]:
    """Where more than two sit down, an even share is not a half: it is then said."""
    for pair in found["pairings"]:
        key = "lab.pairing" if len(found["seats"]) == 2 else "lab.pairing_of_many"
        told = {"share": share_text(pair), "even": f"{100 * pair['even']:.1f}%"}
        yield words.text(key, {**pair, **told})


def _seat_lines(found: dict[str, Any], words: Catalogue) -> Iterator[str]:
    for seat, share in found["seats"].items():
        yield words.text("lab.seat", {"seat": seat, "share": share_text(share)})
    if found["first_player"] is not None:
        yield words.text("lab.first_player", {"share": share_text(found["first_player"])})


def _difference_lines(differences: list[dict[str, Any]], words: Catalogue) -> Iterator[str]:
    """Each two bots once for wins and once for scores, the one that has more as the subject."""
    gaps = {(gap["bot"], gap["other"]): gap for gap in differences}
    for pair in combinations(dict.fromkeys(bot for bot, _ in gaps), 2):
        back = pair[::-1]
        for key, wins in (("wins", True), ("scores", False)):
            value = gaps[pair]["value"] if wins else gaps[pair]["score"]["value"]
            bot, other = pair if value >= 0 else back
            gap = gaps[bot, other]
            more = points_text(gap) if wins else number_text(gap["score"])
            verdict = "same" if value == 0 else "more"
            yield words.text(f"lab.{key}.{verdict}", {"bot": bot, "other": other, "by": more})
