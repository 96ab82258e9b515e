"""`bench`: all games in all their modes beside all peers.

Every mode has its turn in every round, and beside it, in the same breath, the peers that it is
compared with: ratios are taken between neighbours in time. A game's usual mode is compared with all
peers, the others with the measuring sticks only.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.figures import Figures
from benchmarks.modes import GAMES, STICKS, Mode, modes_of
from benchmarks.peers import PEERS, Peer
from benchmarks.promises import promises_of
from benchmarks.telling import Tell, machine
from benchmarks.workers import Answers, Workers

RATES = {
    "play": {"actions_per_s": "actions", "games_per_s": "games"},
    "play_compiled": {
        "loop_compiled_actions_per_s": "actions",
        "loop_compiled_games_per_s": "games",
    },
    "clone": {"clones_per_s": "clones"},
    "determinize": {"determinizations_per_s": "determinizations"},
    "view": {"views_per_s": "views"},
    "search": {"search_rounds_per_s": "rounds", "search_transitions_per_s": "transitions"},
    "steps": {"steps_per_s": "steps"},
    "vector_steps": {"vector_steps_per_s": "steps"},
}
"""Each measure's figures, and what was counted for them."""
RATIOS = {
    "play": ("ratio_to_", "actions", ("play",)),
    "play_compiled": ("loop_compiled_ratio_to_", "actions", ("play_compiled", "play")),
    "search": ("search_ratio_to_", "transitions", ("search",)),
    "steps": ("steps_ratio_to_", "steps", ("steps",)),
    "vector_steps": ("vector_ratio_to_", "steps", ("vector_steps",)),
}
"""Of the measures that are compared: the ratio's name, what is compared, and with which measure of
the other side, the first that it has: a loop that is compiled on both sides, if it can be."""


def bench_whole(
    rounds: int,
    seconds: float,
    tell: Tell,
    games: tuple[str, ...] = GAMES,
    python: Path | None = None,
) -> dict[str, Any]:
    """The report. `python` is who has the peers; without it they are installed."""
    modes = modes_of(games)
    answers: list[Answers] = [{} for _ in modes]
    workers = Workers()
    try:
        workers.hire(games, python)
        workers.warm_up(modes, tell)
        for number in range(rounds):
            for place, mode in enumerate(modes):
                last = (number, place) == (rounds - 1, len(modes) - 1)
                tell(f"round {number + 1} of {rounds}: {mode.title()}", last=last)
                workers.measure(mode, number, seconds, answers[place])
        growth = growth_of(workers, [mode for mode in modes if mode.usual], rounds, seconds, tell)
    finally:
        workers.end()
    report = {
        **machine(),
        "rounds": rounds,
        "seconds": seconds,
        "packages": workers.packages,
        "modes": [
            mode_report(mode, measured, workers.failed)
            for mode, measured in zip(modes, answers, strict=True)
        ],
        "peers": [peer_report(peer, answers, workers.failed) for peer in PEERS],
        "growth": growth,
    }
    return {**report, "promises": promises_of(report)}


def mode_report(mode: Mode, answers: Answers, failed: dict[str, str]) -> dict[str, Any]:
    figures = Figures()
    add_rates(figures, mode.game, [answers])
    for peer in mode.beside:
        if peer.key() not in failed:
            add_ratios(figures, mode.game, peer, [answers])
    return {
        "game": mode.game,
        "mode": mode.name,
        "options": mode.options,
        "seats": mode.seats,
        "usual": mode.usual,
        "figures": figures.data,
    }


def peer_report(peer: Peer, answers: list[Answers], failed: dict[str, str]) -> dict[str, Any]:
    """Its figures over all the times that it was measured, or why it has none."""
    report: dict[str, Any] = {"peer": peer.key(), "title": peer.title}
    if peer.key() in failed:
        return {**report, "failed": failed[peer.key()]}
    figures = Figures()
    add_rates(figures, peer.key(), answers)
    for stick in STICKS:
        if stick.key() not in failed and stick != peer:
            add_ratios(figures, peer.key(), stick, answers)
    return {**report, "figures": figures.data}


def add_rates(figures: Figures, key: str, answers: list[Answers]) -> None:
    for job, rates in RATES.items():
        counted = [answer for measured in answers for answer in measured.get((key, job), [])]
        if counted:
            for name, what in rates.items():
                figures.add_rate(name, counted, what)
            if job == "vector_steps":
                figures.data["observation_size"] = counted[0]["numbers"]


def add_ratios(figures: Figures, key: str, other: Peer, answers: list[Answers]) -> None:
    """Between answers of the same round beside the same mode."""
    for job, (name, what, theirs) in RATIOS.items():
        against = next((their for their in theirs if their in other.jobs), None)
        ours: list[float] = []
        others: list[float] = []
        for measured in answers:
            if (key, job) in measured and (other.key(), against) in measured:
                ours += [one[what] / one["seconds"] for one in measured[key, job]]
                others += [
                    one[what] / one["seconds"] for one in measured[other.key(), against or ""]
                ]
        if ours:
            figures.add_ratio(name + other.key(), ours, others)


def growth_of(
    workers: Workers, modes: list[Mode], rounds: int, seconds: float, tell: Tell
) -> dict[str, dict[str, list[list[float]]]]:
    """Microseconds for an action by what grows and by game: size, median, lowest, highest."""
    found: dict[str, dict[str, dict[float, list[float]]]] = {}
    for number in range(rounds):
        tell(f"growth, round {number + 1} of {rounds}", last=number + 1 == rounds)
        for mode in modes:
            for what, sizes in workers.growth(mode, seconds).items():
                for size, cost in sizes:
                    costs = found.setdefault(what, {}).setdefault(mode.game, {})
                    costs.setdefault(size, []).append(cost)
    return {
        what: {
            game: [
                [size, *(round(x, 4) for x in (median(costs), min(costs), max(costs)))]
                for size, costs in sorted(sizes.items())
            ]
            for game, sizes in games.items()
        }
        for what, games in found.items()
    }
