"""`bench GAME`: one game beside OpenSpiel's hearts and gin_rummy.

Random play of the pure and of the compiled engine and of the peers, each in a process of its own,
one after the other in every round, so that ratios are taken between neighbours in time.
measures.py says what counts.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import Counted, figures_of
from benchmarks.peers import peers_python
from benchmarks.telling import Tell, machine
from benchmarks.worker import BenchError, Worker
from quadrille.development import require_compiled
from quadrille.games.registry import find_game

BESIDE = ("hearts", "gin_rummy")

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


def bench_game(name: str, rounds: int, seconds: float, tell: Tell) -> dict[str, Any]:
    game = find_game(name)
    options = game.settle({})
    variants = {label: game.settle(more) for label, more in VARIANTS.get(game.id, {}).items()}
    peers = peers_python()
    require_compiled()
    few = (rounds + 1) // 2
    workers: dict[str, Worker] = {}
    try:
        for engine in ("pure", "compiled"):
            workers[engine] = Worker(engine, Path(sys.executable), ["house", name], engine)
        for peer in BESIDE:
            workers[peer] = Worker(peer, peers, ["openspiel", peer])
        warm_up(workers, options)
        counted = measure(workers, JOBS, options, rounds, seconds, tell)
        more = {
            label: measure(workers, VARIANT_JOBS, variant, few, seconds, tell, f"{label}: ")
            for label, variant in variants.items()
        }
    finally:
        for worker in workers.values():
            worker.end()
    figures = figures_of(counted, BESIDE)
    return {
        "game": name,
        **machine(),
        "rounds": rounds,
        "seconds": seconds,
        "options": options,
        "pure": figures["pure"],
        "compiled": figures["compiled"],
        "peers": {peer: figures[peer] for peer in BESIDE},
        "variants": {
            label: variant(variants[label], few, counted) for label, counted in more.items()
        },
    }


def variant(options: dict[str, Any], rounds: int, counted: Any) -> dict[str, Any]:
    figures = figures_of(counted, BESIDE)
    engines = {name: figures[name] for name in ("pure", "compiled")}
    return {"options": options, "rounds": rounds, **engines}


def warm_up(workers: dict[str, Worker], options: dict[str, Any]) -> None:
    """Once through every loop; and what the measures take for granted is looked at."""
    for name, worker in workers.items():
        worker.ask("play", options, WARM_UP)
        if name in BESIDE:
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
    tell: Tell,
    label: str = "",
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
