"""Bots of the service beside bots of the arena, on the compiled engine.

    python benchmarks/service_bots.py rounds    how far the search gets in the service's processes
    python benchmarks/service_bots.py levels    a match against each level of each game
    python benchmarks/service_bots.py strength  twenty games through the service

`rounds` asks the same questions of a process of the service and of a bot as the arena seats it, in
turn, and compares the rounds of the search. `levels` and `strength` start `quadrille serve` and
play whole matches over the network; no bot may be replaced. Nothing else should run meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from quadrille.bots.player import Budget
from quadrille.bots.registry import bot_names, find_bot
from quadrille.client import Client, Refused, Seat, play
from quadrille.core.compiling import engine
from quadrille.core.dealers import SamplingDealer
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.development import require_compiled
from quadrille.games.registry import find_game
from quadrille.lab.intervals import Mean
from quadrille.server.settings import Settings
from quadrille.server.thinking import Thinkers

PRESETS = {"clash": "classic", "horde": "competition", "royal_map": "classic", "iditacards": "duel"}
"""For each game a mode with an opponent."""
PROMISED = 0.9
"""The share of the arena's rounds that a bot of the service reaches."""


# How far the search gets.


def questions(game: Game, count: int) -> Iterator[dict[str, Any]]:
    """Views of random games in which there is something to choose."""
    rng = Rng("service bots")
    dealer = SamplingDealer(rng)
    while True:
        state = game.new()
        plies = rng.below(60)
        while not state.over():
            if state.actor == CHANCE:
                dealer.settle(state)
                continue
            legal = state.legal()
            if plies <= 0 and len(legal) > 1:
                yield state.view(state.actor)
                count -= 1
                if not count:
                    return
                break
            plies -= 1
            state.do(legal[rng.below(len(legal))])


async def compare_rounds(count: int) -> bool:
    thinkers = Thinkers(1, Settings("").bot_patience)
    kept = True
    try:
        for name in PRESETS:
            game = find_game(name)
            bot = find_bot("master", game)
            ratios = []
            for number, view in enumerate(questions(game, count)):
                asked = [0, 0]
                for side in (0, 1) if number % 2 else (1, 0):
                    if side:
                        choice = await thinkers.choose(name, "master", view, str(number))
                    else:
                        choice = bot.choose(view, Budget(), Rng(str(number)))
                    asked[side] = choice.rounds
                if all(asked):  # a search that stops early tells nothing
                    ratios.append(asked[1] / asked[0])
            mean, low, high = Mean(ratios).interval()
            kept = kept and low >= PROMISED
            span = f"[{low:.3f}, {high:.3f}], {len(ratios)} positions"
            print(f"{name:<12} rounds in the service / in the arena: {mean:.3f} {span}")
        print(f"the service's engine: {thinkers.health().engine}; here: {engine()}")
    finally:
        await thinkers.close()
    return kept


# Whole matches over the network.


@contextmanager
def service() -> Iterator[str]:
    """The address of a service whose bots think on the compiled engine."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-m", "quadrille", "serve", "--no-open", "--port", "0"]
        process = subprocess.Popen([*command, "--data", folder], stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        try:
            address = next(
                word for line in process.stderr for word in line.split() if word.startswith("http")
            )
            yield address.rstrip("./")
        finally:
            process.terminate()
            process.wait()


class PatientClient(Client):
    """Waits when it has asked for too much in too short a time."""

    def call(
        self, method: str, path: str, given: Mapping[str, Any] | None = None, key: str = ""
    ) -> dict[str, Any]:
        while True:
            try:
                return super().call(method, path, given, key)
            except Refused as refused:
                if refused.status != 429:
                    raise
                time.sleep(1.0)


def play_match(client: Client, name: str, level: str, seat: int, seed: str) -> tuple[float, str]:
    """What the bot won of a match against our apprentice, and who sat there at the end."""
    game = find_game(name)
    seats = [{"kind": "person"}, {"kind": "bot", "level": level}]
    if seat:
        seats.reverse()
    keys = client.create(name, preset=PRESETS[name], seats=seats, seed=seed)
    mine = Seat(client, keys["match"], keys["seats"][seat]["key"])
    bot = find_bot("apprentice", game)
    rng = Rng(f"{seed} apprentice")
    assert play(mine, lambda view: bot.choose(view, Budget(), rng).line)
    table = mine.view()
    share: float = table["view"]["outcome"]["shares"][1 - seat]
    return share, table["view"]["seats"][1 - seat]["name"]


def play_levels() -> bool:
    kept = True
    with service() as address, PatientClient(address) as client:
        for name in PRESETS:
            for level in bot_names(find_game(name)):
                started = time.monotonic()
                share, sat = play_match(client, name, level, 0, f"{name} {level}")
                kept = kept and sat == level
                told = "not replaced" if sat == level else f"REPLACED by {sat}"
                took = time.monotonic() - started
                print(f"{name:<12} {level:<12} {told}, won {share:g}, {took:.0f} s", flush=True)
        print(json.loads(urlopen(f"{address}/healthz").read()))
    return kept


def play_strength(level: str, games: int) -> bool:
    kept = True
    with service() as address, PatientClient(address) as client:
        for name in PRESETS:
            won = 0.0
            for number in range(games):
                share, sat = play_match(client, name, level, number % 2, f"strength {number // 2}")
                won += share
                kept = kept and sat == level
            print(f"{name:<12} {level} won {won:g} of {games} against apprentice", flush=True)
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description="The service's bots beside the arena's.")
    parser.add_argument("what", choices=["rounds", "levels", "strength"])
    parser.add_argument("--positions", type=int, default=25, help="of each game, for rounds (25)")
    parser.add_argument("--games", type=int, default=20, help="of each game, for strength (20)")
    parser.add_argument("--level", default="adept", help="for strength (adept)")
    arguments = parser.parse_args()
    if engine() != "compiled":
        require_compiled()
        return subprocess.run([sys.executable, *sys.argv], check=False).returncode
    if arguments.what == "rounds":
        kept = asyncio.run(compare_rounds(arguments.positions))
    elif arguments.what == "levels":
        kept = play_levels()
    else:
        kept = play_strength(arguments.level, arguments.games)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
