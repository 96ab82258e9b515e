"""The processes of a whole bench: one for each of our games, one for each peer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import Counted
from benchmarks.modes import Mode
from benchmarks.peers import HEARTS, PEERS, peers_python, versions
from benchmarks.telling import Tell
from benchmarks.worker import BenchError, Worker
from quadrille.development import require_compiled

JOBS = ("play", "play_compiled", "clone", "determinize", "view", "search", "steps")
USUAL_JOBS = (*JOBS, "vector_steps")
"""What is measured of a game's usual mode."""
SHARES = {"clone": 0.25, "determinize": 0.25, "view": 0.25}
"""What a measure gets of the seconds if it settles quickly."""
WARM_UP = 0.1

Answers = dict[tuple[str, str], Counted]
"""By who was asked (a game's id or a peer's key) and for which measure."""


class Workers:
    def __init__(self) -> None:
        self.workers: dict[str, Worker] = {}
        self.failed: dict[str, str] = {}
        """Why a peer has no figures, by its key."""
        self.packages: dict[str, str] = {}

    def hire(self, games: tuple[str, ...], python: Path | None) -> None:
        require_compiled()
        for game in games:
            self.workers[game] = Worker(game, Path(sys.executable), ["house", game], "compiled")
        try:
            python = python or peers_python()
        except BenchError as error:
            self.failed = {peer.key(): str(error) for peer in PEERS}
            return
        self.packages = versions(python)
        for peer in PEERS:
            self.workers[peer.key()] = Worker(peer.title, python, [peer.side, peer.name])

    def warm_up(self, modes: list[Mode], tell: Tell) -> None:
        """Once through every loop; and what the measures take for granted is looked at."""
        for game in {mode.game: mode for mode in reversed(modes)}.values():
            engine = self.workers[game.game].ask("engine", game.options, 0)["engine"]
            if engine != "compiled":
                raise BenchError(f"The compiled engine was to be measured, and the {engine} came.")
            self.workers[game.game].ask("play", game.options, WARM_UP)
        for peer in PEERS:
            tell(f"warming up: {peer.title}", last=peer is PEERS[-1])
            self._ask(peer.key(), peer.jobs[0], {}, WARM_UP)
            if peer.side == HEARTS.side:
                answer = self._ask(peer.key(), "uniform_chance", {}, 0)
                if answer and not answer["uniform"]:
                    self._dismiss(peer.key(), "Its chance is not uniform; it would be unfair.")

    def measure(self, mode: Mode, number: int, seconds: float, answers: Answers) -> None:
        """Everything about a mode, once; who comes first changes from round to round."""
        ours = USUAL_JOBS if mode.usual else JOBS
        tasks = [
            (key, job)
            for job in ours
            for key, jobs in [(mode.game, ours), *((peer.key(), peer.jobs) for peer in mode.beside)]
            if job in jobs
        ]
        first = number % len(tasks)
        for key, job in tasks[first:] + tasks[:first]:
            answer = self._ask(key, job, mode.options, seconds * SHARES.get(job, 1.0))
            if answer:
                answers.setdefault((key, job), []).append(answer)

    def growth(self, mode: Mode, seconds: float) -> dict[str, list[list[float]]]:
        found: dict[str, list[list[float]]] = self.workers[mode.game].ask(
            "growth", mode.options, seconds
        )["growth"]
        return found

    def end(self) -> None:
        for worker in self.workers.values():
            worker.end()

    def _ask(
        self, key: str, job: str, options: dict[str, Any], seconds: float
    ) -> dict[str, Any] | None:
        """None from a peer that failed, now or before. That one of ours fails ends the bench."""
        if key in self.failed:
            return None
        try:
            return self.workers[key].ask(job, options, seconds)
        except BenchError as error:
            if key not in {peer.key() for peer in PEERS}:
                raise
            self._dismiss(key, str(error))
            return None

    def _dismiss(self, key: str, why: str) -> None:
        self.failed[key] = why
        self.workers[key].end()
        del self.workers[key]
