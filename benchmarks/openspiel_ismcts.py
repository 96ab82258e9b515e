"""Our master against OpenSpiel's ISMCTS at Clash, played through the adapter.

    python benchmarks/openspiel_ismcts.py [--games 200] [--simulations 1000] [--seconds 1]

Paired deals, each from both seats: once both sides have the same number of simulations for every
decision, once the same wall time. The bar over 200 games is a share of the win of 65% at equal
simulations and of 75% at equal time. Results are kept in journals as the arena's are, so a run that
was broken off goes on; `--simulations 0` or `--seconds 0` leaves one of the two out.

The peer is OpenSpiel's ISMCTS in Python (the one in C++ cannot be given a resampler from here) with
random play to the end below its tree; it imagines by our `resampler`, so it is as fair as ours.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from quadrille.adapters.openspiel import load, resampler
from quadrille.bots.player import Budget, read_budget
from quadrille.core.compiling import engine
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.development import require_compiled
from quadrille.games.registry import find_game
from quadrille.lab.arena import Arena, Contest, results_of
from quadrille.lab.contest import Contestant, Tally
from quadrille.lab.intervals import share_text
from quadrille.lab.journal import Journal
from quadrille.lab.report import report
from quadrille.language import catalogue
from quadrille.parallel import map_unordered
from quadrille.progress import Meter

GAME = "clash"
MASTER = "master"
PEER = "openspiel"
CURIOSITY = 1.4
"""The peer's, for results from -1 to 1."""
ENDLESS = 10**9


class TimeIsUp(Exception):
    """Breaks off the peer's search, which knows no clock."""


class TimedISMCTS(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with so many simulations, or as many as fit into so many seconds."""

    def __init__(self, game: Any, budget: Budget, seed: int) -> None:
        random = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, random)
        simulations = budget.rounds or ENDLESS
        super().__init__(game, evaluator, CURIOSITY, simulations, random_state=random)
        self.set_resampler(resampler(seed))
        self.budget = budget
        self.end = 0.0
        self.rounds = 0

    def run_search(self, state: Any) -> Any:
        self.end = time.perf_counter() + (self.budget.seconds or ENDLESS)
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        if time.perf_counter() >= self.end:
            raise TimeIsUp
        self.rounds += 1
        return super().sample_root_state(state)


class Peer(Tally):
    """At the table what `Contestant` is for our bots, with the same figures."""

    def __init__(self, name: str, game: Any, seed: int) -> None:
        super().__init__(name)
        self.bot = TimedISMCTS(game, read_budget(name.partition(":")[2]), seed)

    def choose(self, state: Any) -> int:
        started = time.perf_counter()
        before = self.bot.rounds
        action = int(self.bot.step(state))
        self.count(time.perf_counter() - started, self.bot.rounds - before)
        return action


def play(contest: Contest) -> dict[str, Any]:
    """One game, like the arena's: the same dealer, and what is forced is played by itself."""
    house = find_game(contest.game)
    game = load(contest.game, **contest.options)
    seats = [
        Peer(name, game, seat) if name.startswith(PEER) else Contestant(name, house)
        for seat, name in enumerate(contest.seats)
    ]
    dealer = SeededDealer(contest.deal)
    state = game.new_initial_state()
    plies = 0
    while not state.is_terminal():
        world = state.course.world
        legal = state.legal_actions()
        if state.is_chance_node():
            action = dealer.choose(world) - world.space.players
        elif len(legal) == 1:
            action = legal[0]
        else:
            player = state.current_player()
            seat = seats[player]
            if isinstance(seat, Peer):
                action = seat.choose(state)
            else:
                line = seat.choose(world, Rng(f"{contest.deal}/{player}/{plies}"))
                action = state.string_to_action(line)
            plies += 1
        state.apply_action(action)
    outcome = state.course.world.outcome()
    return {
        "id": contest.id,
        "deal": contest.deal,
        "seats": [seat.data() for seat in seats],
        "reason": outcome.reason,
        "shares": outcome.shares,
        "scores": outcome.scores,
    }


def compare(budget: str, arguments: argparse.Namespace) -> None:
    options = find_game(GAME).settle({})
    bots = (f"{MASTER}:{budget}", f"{PEER}:{budget}")
    arena = Arena(GAME, options, bots, arguments.games, arguments.seed)
    journal = Journal(arguments.out, arena.header())
    missing = [contest for contest in arena.contests() if contest.id not in journal]
    label = " against ".join(bots)
    with Meter(catalogue(), label, arena.size(), arena.size() - len(missing)) as meter:
        for result in map_unordered(play, missing, arguments.workers):
            journal.add(result)
            meter.advance()
    found = report(arena, results_of(arena, journal))
    share = share_text(found["bots"][bots[0]]["share"])
    print(f"{label}: {share} of {found['games']} games, {found['engine']} engine")
    for bot, line in found["bots"].items():
        rounds = line["rounds_per_s"] or 0
        print(f"  {bot}: {line['ms_per_decision']:.0f} ms a decision, {rounds:,} rounds a second")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Our master against OpenSpiel's ISMCTS.")
    parser.add_argument("--games", type=int, default=200, help="of each comparison (200)")
    parser.add_argument("--simulations", type=int, default=1000, help="a decision (1000)")
    parser.add_argument("--seconds", type=float, default=1.0, help="a decision (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", default="1", help="of all deals (1)")
    parser.add_argument("--pure", action="store_true", help="do not compile the engine for it")
    parser.add_argument(
        "--out", type=Path, default=Path("arena-results"), help="folder of the journals"
    )
    arguments = parser.parse_args(words)
    if engine() != "compiled" and not arguments.pure:
        require_compiled()
        return subprocess.run([sys.executable, __file__, *words], check=False).returncode
    if arguments.simulations:
        compare(f"{arguments.simulations}", arguments)
    if arguments.seconds:
        compare(f"{arguments.seconds}s", arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
