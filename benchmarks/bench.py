"""Measures the engine beside its peers: `./run bench GAME [--json] [--rounds N] [--seconds S]`,
and with `search` for GAME the search beside OpenSpiel's.

Random play of the pure and of the compiled engine, and of OpenSpiel's hearts and gin_rummy, each in
a process of its own, one after the other in every round, so that ratios are taken between
neighbours in time. measures.py says what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Counted, figures_of
from benchmarks.peers import PEERS, peers_python
from benchmarks.searching import bench_search, show_search
from benchmarks.table import show
from benchmarks.worker import BenchError, Worker
from quadrille.cli import Parser
from quadrille.core.errors import QuadrilleError
from quadrille.games.registry import find_game
from quadrille.language import sentence
from tools import compiled

SEARCH = "search"
PURE = Path(__file__).resolve().parents[1] / "src"

# What is measured beside the default options.
VARIANTS: dict[str, dict[str, dict[str, Any]]] = {
    "clash": {"starter": {"set": "starter"}, "siege": {"mode": "siege"}},
    "iditacards": {"solo": {"players": 1}, "four": {"players": 4}},
    "horde": {"competition": {"mode": "competition"}},
}
JOBS = {
    "pure": ("play", "clone"),
    "compiled": ("play", "play_compiled", "clone"),
    "hearts": ("play", "clone"),
    "gin_rummy": ("play", "clone"),
}
VARIANT_JOBS = {
    "pure": ("play",),
    "compiled": ("play", "play_compiled"),
    "hearts": ("play",),
    "gin_rummy": ("play",),
}
WARM_UP = 0.1
"""Seconds of a first measure that is thrown away."""
CLONE_SHARE = 0.25
"""What copying gets of the seconds: it settles quickly."""


def main(words: list[str]) -> int:
    arguments = parse(words)
    search = arguments.game == SEARCH
    try:
        if search:
            report = bench_search(arguments.rounds, arguments.seconds, tell)
        else:
            game = find_game(arguments.game)
            variants = {
                name: game.settle(options) for name, options in VARIANTS.get(game.id, {}).items()
            }
            report = bench(arguments, game.settle({}), variants)
    except QuadrilleError as error:
        return refuse(sentence(error))
    except (BenchError, RuntimeError) as error:
        return refuse(str(error))
    except KeyboardInterrupt:
        print("\nquadrille: stopped.", file=sys.stderr)
        return 130
    if arguments.json:
        print(json.dumps(report))
    else:
        (show_search if search else show)(report, Console())
    return 0


def refuse(why: str) -> int:
    print(f"quadrille: {why}", file=sys.stderr)
    return 2


def parse(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="quadrille bench", description="Measure the engine beside its peers.")
    parser.add_argument("game", help="the game's id, the Python file of a game, or: search")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=positive(int), default=7, help="how often (7)")
    parser.add_argument(
        "--seconds", type=positive(float), default=1.0, help="for each measure of a round (1)"
    )
    return parser.parse_args(words)


def positive(kind: type[int] | type[float]) -> Any:
    def number(text: str) -> int | float:
        value = kind(text)
        if not 0 < value < 1_000_000:
            raise ValueError
        return value

    number.__name__ = "positive number"  # what argparse calls it in a refusal
    return number


def bench(
    arguments: argparse.Namespace, options: dict[str, Any], variants: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    peers = peers_python()
    engines = {"pure": PURE, "compiled": compiled.ensure()}
    rounds, seconds = arguments.rounds, arguments.seconds
    few = (rounds + 1) // 2
    workers: dict[str, Worker] = {}
    try:
        for name, path in engines.items():
            house = ["house", arguments.game]
            workers[name] = Worker(name, Path(sys.executable), house, path)
        for name in PEERS:
            workers[name] = Worker(name, peers, ["peer", name], None)
        warm_up(workers, options)
        counted = measure(workers, JOBS, options, rounds, seconds, "")
        more = {
            name: measure(workers, VARIANT_JOBS, variant, few, seconds, f"{name}: ")
            for name, variant in variants.items()
        }
    finally:
        for worker in workers.values():
            worker.end()
    figures = figures_of(counted, PEERS)
    return {
        "game": arguments.game,
        "python": platform.python_version(),
        "machine": {"cores": os.cpu_count(), "system": platform.platform()},
        "rounds": rounds,
        "seconds": seconds,
        "options": options,
        "pure": figures["pure"],
        "compiled": figures["compiled"],
        "peers": {name: figures[name] for name in PEERS},
        "variants": {name: variant(variants[name], few, more[name]) for name in more},
    }


def variant(options: dict[str, Any], rounds: int, counted: Any) -> dict[str, Any]:
    figures = figures_of(counted, PEERS)
    engines = {name: figures[name] for name in ("pure", "compiled")}
    return {"options": options, "rounds": rounds, **engines}


def warm_up(workers: dict[str, Worker], options: dict[str, Any]) -> None:
    """Once through every loop; and what the measures take for granted is looked at."""
    for name, worker in workers.items():
        worker.ask("play", options, WARM_UP)
        if name in PEERS:
            if not worker.ask("uniform_chance", options, 0)["uniform"]:
                raise BenchError(f"The chance of {name} is not uniform; it would be unfair.")
        elif (engine := worker.ask("engine", options, 0)["engine"]) != name:
            raise BenchError(f"The {name} engine was to be measured, and the {engine} one came.")


def measure(
    workers: dict[str, Worker],
    jobs: dict[str, tuple[str, ...]],
    options: dict[str, Any],
    rounds: int,
    seconds: float,
    label: str,
) -> dict[str, dict[str, Counted]]:
    """All answers by worker and measure; who comes first changes from round to round."""
    counted: dict[str, dict[str, Counted]] = {
        name: {job: [] for job in wanted} for name, wanted in jobs.items()
    }
    order = [(name, job) for job in ("play", "play_compiled", "clone") for name in jobs]
    order = [(name, job) for name, job in order if job in jobs[name]]
    for number in range(rounds):
        tell(f"{label}round {number + 1} of {rounds}", last=number + 1 == rounds)
        first = number % len(order)
        for name, job in order[first:] + order[:first]:
            share = CLONE_SHARE if job == "clone" else 1.0
            counted[name][job].append(workers[name].ask(job, options, seconds * share))
    return counted


def tell(progress: str, last: bool) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{progress}", end="\n" if last else "", file=sys.stderr, flush=True)
    else:
        print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
