"""`bench search`: our search on Clash beside OpenSpiel's ISMCTS on hearts, round by round."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.figures import Figures
from benchmarks.peers import peers_python
from benchmarks.table import cell
from benchmarks.worker import BenchError, Worker
from quadrille.development import require_compiled
from quadrille.games.registry import find_game

GAME = "clash"
PEER = "hearts"


def bench_search(rounds: int, seconds: float, tell: Any) -> dict[str, Any]:
    """Transitions a second inside both, with uniformly random play to the end below the tree."""
    options = find_game(GAME).settle({})
    require_compiled()
    ours = Worker("compiled", Path(sys.executable), ["house", GAME], "compiled")
    theirs = Worker(PEER, peers_python(), ["openspiel", PEER])
    counted: dict[str, list[dict[str, Any]]] = {"ours": [], "theirs": []}
    try:
        if (engine := ours.ask("engine", options, 0)["engine"]) != "compiled":
            raise BenchError(f"The compiled engine was to be measured, and the {engine} one came.")
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds}", last=number + 1 == rounds)
            pair = [("ours", ours), ("theirs", theirs)]
            for name, worker in pair if number % 2 else reversed(pair):
                counted[name].append(worker.ask("search", options, seconds))
    finally:
        ours.end()
        theirs.end()
    figures = {name: Figures() for name in counted}
    rates = {
        name: side.add_rate("transitions_per_s", counted[name], "transitions")
        for name, side in figures.items()
    }
    for name, side in figures.items():
        side.add_rate("rounds_per_s", counted[name], "rounds")
    figures["ours"].add_ratio("ratio_to_hearts", rates["ours"], rates["theirs"])
    return {
        "rounds": rounds,
        "seconds": seconds,
        "options": options,
        "compiled": figures["ours"].data,
        "peers": {PEER: figures["theirs"].data},
    }


def show_search(report: dict[str, Any], console: Console) -> None:
    for label, side in (
        ("our search on clash", report["compiled"]),
        ("OpenSpiel's ISMCTS on hearts", report["peers"][PEER]),
    ):
        rate = cell(side, "transitions_per_s").replace("\n", "  ")
        console.print(f"{label:<30}{rate} k transitions/s")
    ratio = cell(report["compiled"], "ratio_to_hearts").replace("\n", "  ")
    console.print(f"{'ratio':<30}{ratio}", highlight=False)
