"""Measures the engine beside its peers.

./run bench             all games and modes in one table, written to docs/performance.md
./run bench --quick     the same at a small size, written to build/bench/
./run bench GAME        one game, on the pure and on the compiled engine
./run bench search      the search beside OpenSpiel's
./run bench limits      what must be quick: the start, the bots, the service, the page
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.one_game import bench_game
from benchmarks.page import show_whole, write_page
from benchmarks.searching import bench_search, show_search
from benchmarks.table import show
from benchmarks.telling import tell
from benchmarks.time_limits import all_kept, bench_limits, show_limits
from benchmarks.whole import bench_whole
from benchmarks.worker import BenchError
from quadrille import interrupts
from quadrille.cli import Parser
from quadrille.core.errors import QuadrilleError
from quadrille.language import sentence

SEARCH = "search"
LIMITS = "limits"
ROOT = Path(__file__).resolve().parents[1]
SIZES = {"whole": (7, 0.25), "quick": (2, 0.02), "one": (7, 1.0), LIMITS: (3, 1.0)}
"""Rounds, and seconds for each measure of a round, where the command line says nothing."""


def main(words: list[str]) -> int:
    arguments = parse(words)
    console = Console()
    try:
        report = measured(arguments)
        if arguments.game is None:
            folder = arguments.into or ROOT / ("build/bench" if arguments.quick else "docs")
            page = write_page(report, folder)
            print(f"written: {page}", file=sys.stderr)
    except QuadrilleError as error:
        return refuse(sentence(error))
    except (BenchError, RuntimeError) as error:
        return refuse(str(error))
    except OSError as error:
        return refuse(f"The page cannot be written: {error}.")
    if arguments.json:
        print(json.dumps(report))
    elif arguments.game is None:
        show_whole(report, console)
    elif arguments.game == SEARCH:
        show_search(report, console)
    elif arguments.game == LIMITS:
        show_limits(report, console)
    else:
        show(report, console)
    return 0 if arguments.game != LIMITS or all_kept(report) else 1


def measured(arguments: argparse.Namespace) -> dict[str, Any]:
    game = arguments.game
    usual = SIZES[
        LIMITS if game == LIMITS else "one" if game else "quick" if arguments.quick else "whole"
    ]
    rounds = arguments.rounds or usual[0]
    seconds = arguments.seconds or usual[1]
    if game is None:
        return bench_whole(rounds, seconds, tell)
    if game == SEARCH:
        return bench_search(rounds, seconds, tell)
    if game == LIMITS:
        return bench_limits(rounds, tell)
    return bench_game(game, rounds, seconds, tell)


def refuse(why: str) -> int:
    print(f"quadrille: {why}", file=sys.stderr)
    return 2


def parse(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="quadrille bench", description="Measure the engine beside its peers.")
    parser.add_argument(
        "game",
        nargs="?",
        help="a game's id, the Python file of a game, search, or limits; nothing: all games",
    )
    parser.add_argument("--quick", action="store_true", help="the table at a small size")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=positive(int), help="how often (7; for limits 3)")
    parser.add_argument(
        "--seconds",
        type=positive(float),
        help="for each measure of a round (1; for the table 0.25)",
    )
    parser.add_argument(
        "--into", type=Path, help="where the table's page is written (docs; if quick, build/bench)"
    )
    arguments = parser.parse_args(words)
    if arguments.game is not None and (arguments.quick or arguments.into):
        parser.error("--quick and --into belong to the table of all games")
    return arguments


def positive(kind: type[int] | type[float]) -> Any:
    def number(text: str) -> int | float:
        value = kind(text)
        if not 0 < value < 1_000_000:
            raise ValueError
        return value

    number.__name__ = "positive number"  # what argparse calls it in a refusal
    return number


if __name__ == "__main__":
    sys.exit(interrupts.run(lambda: main(sys.argv[1:])))
