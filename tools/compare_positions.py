"""Do an older version of the engine and this one agree about random positions?

    python tools/compare_positions.py ../old/src --positions 50000

The older engine plays random games in every mode and says of random positions of them what it sees:
legal lines, and views and observations of every seat. This engine loads the same positions, which
are in the older form, and must see the same, field by field. Fields of observations that only one
of the two has, and those whose things have other names, are listed. Exit status 1: they differ.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
GAMES: Final = ("clash", "horde", "royal_map", "iditacards")
EVERY: Final = 4
"""One of so many plies is compared, so that more games are met."""
SLICES: Final = 8
"""Each game's positions are compared in so many tasks."""
SHOWN: Final = 5


# The older engine's side. It runs with the older sources on its path, and uses only what both have.


def told_of(game: Any, state: Any) -> dict[str, Any]:
    """What an engine says of a position, in plain data."""
    from quadrille.core.seats import WATCHER

    seats = range(game.seats(state.options))
    layout = game.layout(state.options)
    return {
        "legal": [state.line(action) for action in state.legal()],
        "views": [state.view(viewer) for viewer in (*seats, WATCHER)],
        "observations": [layout.read(state.observe(viewer)) for viewer in seats],
    }


def positions_of(name: str, seed: str, count: int) -> Iterator[dict[str, Any]]:
    """Random positions of all the game's modes in turn, with what this engine says of them."""
    from quadrille.core.dealers import SamplingDealer
    from quadrille.core.rng import Rng
    from quadrille.core.seats import ALL_SEEING, CHANCE
    from quadrille.games.registry import find_game

    game = find_game(name)
    rng = Rng(seed)
    dealer = SamplingDealer(rng)
    left = count
    for given in itertools.cycle(game.variants().values()):
        state = game.new(**given)
        while not state.over():
            if rng.below(EVERY) == 0:
                position = state.position(ALL_SEEING)
                loaded = game.load(position, state.options)
                told = told_of(game, loaded)
                yield {
                    "options": state.options,
                    "position": position,
                    "rules_version": game.rules_version,
                    **told,
                }
                left -= 1
                if not left:
                    return
            # Most draws at once, some one by one: positions in the middle of a deal count too.
            if state.actor == CHANCE and rng.below(2):
                dealer.settle(state)
                continue
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])


def dump(name: str, seed: str, count: int) -> None:
    for told in positions_of(name, seed, count):
        print(json.dumps(told))


# This engine's side.


class Differences:
    """How often each thing differed, with the first cases."""

    def __init__(self) -> None:
        self.compared = 0
        self.found: Counter[str] = Counter()
        self.shown: list[str] = []
        self.only: set[str] = set()
        """Fields of observations that only one of the two engines has."""

    def add(self, what: str, old: Any, new: Any, case: Mapping[str, Any]) -> None:
        self.found[what] += 1
        if len(self.shown) < SHOWN:
            told = json.dumps({"options": case["options"], "position": case["position"]})
            self.shown.append(f"{what}\n  old: {old}\n  new: {new}\n  {told}")

    def join(self, other: Differences) -> None:
        self.compared += other.compared
        self.found += other.found
        self.shown = (self.shown + other.shown)[:SHOWN]
        self.only |= other.only


def compare(case: Mapping[str, Any], game: Any, differences: Differences) -> None:
    """One position. The older view is brought into today's form first; options that are new have
    their default in it."""
    options = game.settle(case["options"])
    rules = game.at_version(case["rules_version"])
    new = told_of(rules, rules.load(case["position"], options))
    differences.compared += 1
    space = rules.start(options).space
    # What two lines stood for once, one stands for today.
    legal = list(dict.fromkeys(space.line(space.read(line)) for line in case["legal"]))
    if legal != new["legal"]:
        differences.add("legal", legal, new["legal"], case)
    for old_view, view in zip(case["views"], new["views"], strict=True):
        current = {
            **old_view,
            "legal": list(
                dict.fromkeys(space.line(space.read(line)) for line in old_view["legal"])
            ),
            "options": game.settle(old_view["options"]),
            "position": game.forms.current(old_view["position"]),
        }
        now = json.loads(json.dumps(view))
        # A position names the version of its rules where it is not the newest.
        now["position"].pop("rules_version", None)
        for key in {*current, *now}:
            if key == "position":
                for field in {*current[key], *now[key]}:
                    _field(f"position.{field}", current[key], now[key], field, differences, case)
            else:
                _field(key, current, now, key, differences, case)
    for old_seen, seen in zip(case["observations"], new["observations"], strict=True):
        for field in {*old_seen, *seen}:
            if field in old_seen and field in seen:
                _field(f"observation.{field}", old_seen, seen, field, differences, case)
            else:
                differences.only.add(f"{field} ({'old' if field in old_seen else 'new'})")


def _field(
    what: str,
    old: Mapping[str, Any],
    new: Mapping[str, Any],
    key: str,
    differences: Differences,
    case: Mapping[str, Any],
) -> None:
    missing = "(not there)"
    if old.get(key, missing) != new.get(key, missing):
        differences.add(what, old.get(key, missing), new.get(key, missing), case)


def compare_slice(sources: str, name: str, seed: str, count: int) -> Differences:
    from quadrille.games.registry import find_game

    environment = os.environ | {"PYTHONPATH": sources, "QUADRILLE_ENGINE": "pure"}
    command = [sys.executable, str(Path(__file__)), sources, "--dump", name, seed, str(count)]
    differences = Differences()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as old:
        assert old.stdout is not None
        for line in old.stdout:
            compare(json.loads(line), find_game(name), differences)
    if old.returncode or differences.compared != count:
        raise SystemExit(f"The older engine told of {differences.compared} positions only.")
    return differences


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare an older engine with this one.")
    parser.add_argument("sources", help="the `src` folder of the older version")
    parser.add_argument("--positions", type=int, default=50_000, help="of each game (50000)")
    parser.add_argument("--only", nargs="*", default=GAMES, help="games (all four)")
    parser.add_argument("--dump", nargs=3, metavar=("GAME", "SEED", "COUNT"), help="used inside")
    arguments = parser.parse_args()
    if arguments.dump:
        name, seed, count = arguments.dump
        dump(name, seed, int(count))
        return 0
    sources = str(Path(arguments.sources).resolve())
    each = -(-arguments.positions // SLICES)
    differ = False
    with ProcessPoolExecutor() as pool:
        for name in arguments.only:
            found = Differences()
            tasks = [
                pool.submit(compare_slice, sources, name, f"{name} {slice_}", each)
                for slice_ in range(SLICES)
            ]
            for number, task in enumerate(tasks, 1):
                found.join(task.result())
                print(f"{name}: {number} of {SLICES} slices", file=sys.stderr, flush=True)
            print(f"{name}: {found.compared} positions, {sum(found.found.values())} differences")
            for what, times in found.found.most_common():
                print(f"  {what}: {times}")
            for shown in found.shown:
                print(f"  {shown}")
            if found.only:
                print(f"  only in one observation layout: {', '.join(sorted(found.only))}")
            differ = differ or bool(found.found)
    return 1 if differ else 0


if __name__ == "__main__":
    if "--dump" not in sys.argv:
        sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    else:
        sys.path[:] = [path for path in sys.path if path != str(ROOT / "tools")]
    sys.exit(main())
