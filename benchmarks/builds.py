"""Compares ways to build the compiled engine: how long each takes, and how fast it plays.

    python benchmarks/builds.py --rounds 30
    python benchmarks/builds.py --only units "units, -O3" --rounds 30
    python benchmarks/builds.py --beside ../other/src/quadrille

Each candidate is built from the same sources, then all of them play in turn in every round, each in
a process of its own. The speed is the geometric mean over the games and measures of the ratio to
the first candidate: one C file, as mypyc writes it by default. Needs an idle machine; the builds
alone take about a quarter of an hour.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import geometric_mean, median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.modes import GAMES
from benchmarks.telling import tell
from benchmarks.worker import Worker
from quadrille import interrupts
from quadrille.checkout import PACKAGE
from quadrille.engine import PACKAGES, engine_key
from quadrille.games.registry import find_game
from tools.compile_engine import FLAGS, Progress, compile_extensions

MEASURES = ("play", "play_compiled", "search")
WARM_UP = 0.1

# Runs in a process of its own, in a folder with a copy of the package.
SETUPTOOLS = """
import json, sys
from setuptools import setup
from mypyc.build import mypycify

told = json.loads(sys.argv[1])
options = ["--config-file=", "--follow-imports=silent"]
groups = [(files, name) for name, files in told["groups"].items()]
extensions = mypycify(
    options + told["files"], opt_level="3", debug_level="0",
    group_name=None if groups else "quadrille", multi_file=told["multi_file"],
    separate=groups or False,
)
for extension in extensions:
    extension.extra_compile_args += told["flags"]
    extension.extra_link_args += told["link_flags"]
setup(
    name="quadrille", packages=[], ext_modules=extensions,
    script_args=["-q", "build_ext", "--parallel", "2", "--build-lib", "built",
                 "--build-temp", "objects"],
)
"""

USUAL = [flag for flag in FLAGS if not flag.startswith("-O")]


@dataclass(frozen=True)
class Candidate:
    name: str
    compiler: str = "gcc"
    units: bool = False
    """By tools/compile_engine.py; otherwise by mypyc and setuptools alone."""
    flags: tuple[str, ...] = ("-O3", *USUAL)
    link_flags: tuple[str, ...] = ()
    multi_file: bool = False
    by_game: bool = False
    package: Path = PACKAGE


LTO = ("-flto=auto", "-fno-fat-lto-objects")
CANDIDATES = [
    Candidate("one file"),
    Candidate("one file, clang", "clang"),
    Candidate("a file for each module", multi_file=True),
    Candidate(
        "a file for each module, LTO", multi_file=True, flags=("-O3", *USUAL, *LTO), link_flags=LTO
    ),
    Candidate("a group for each game", by_game=True),
    Candidate("units", units=True, flags=tuple(FLAGS)),
    Candidate("units, -O3", units=True, flags=("-O3", *USUAL)),
    Candidate("units, clang", "clang", units=True, flags=tuple(FLAGS)),
]


# Building.


class Memory(threading.Thread):
    """The most memory that the children of this process held together, in bytes."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.most = 0
        self.ended = threading.Event()

    def run(self) -> None:
        import psutil

        me = psutil.Process()
        while not self.ended.wait(0.1):
            held = 0
            for child in me.children(recursive=True):
                try:
                    held += child.memory_full_info().pss
                except psutil.Error:
                    continue
            self.most = max(self.most, held)


def groups(files: list[str]) -> dict[str, list[str]]:
    """The files of each game together, its bots with it, and one group of all others."""
    found: dict[str, list[str]] = {}
    for file in files:
        name = next((game for game in GAMES if game in Path(file).parts), "common")
        found.setdefault(f"quadrille_{name}", []).append(file)
    return found


def build(candidate: Candidate, folder: Path) -> None:
    """A whole package with its extensions in `folder`, for PYTHONPATH."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static")
    os.environ["CC"] = candidate.compiler
    if candidate.units:
        with tempfile.TemporaryDirectory() as objects:
            flags = list(candidate.flags)
            compile_extensions(candidate.package, folder, Path(objects), Progress(), flags)
        shutil.copytree(
            candidate.package, folder / PACKAGE.name, ignore=ignored, dirs_exist_ok=True
        )
        return
    with tempfile.TemporaryDirectory() as name:
        workshop = Path(name)
        copy = shutil.copytree(candidate.package, workshop / PACKAGE.name, ignore=ignored)
        found = sorted(file for part in PACKAGES for file in (copy / part).rglob("*.py"))
        files = [str(file.relative_to(workshop)) for file in found]
        told = {
            "files": files,
            "flags": candidate.flags,
            "link_flags": candidate.link_flags,
            "multi_file": candidate.multi_file,
            "groups": groups(files) if candidate.by_game else {},
        }
        subprocess.run(
            [sys.executable, "-c", SETUPTOOLS, json.dumps(told)],
            cwd=workshop,
            stdout=sys.stderr,
            check=True,
        )
        shutil.copytree(workshop / "built", folder)
        shutil.copytree(copy, folder / PACKAGE.name, dirs_exist_ok=True, ignore=ignored)


def folder_of(candidate: Candidate, builds: Path) -> Path:
    """Named after all that decides the build: an edit of the sources or the tools makes another."""
    digest = hashlib.sha256(f"{engine_key()} {candidate}".encode())
    for part in PACKAGES:
        for file in sorted((candidate.package / part).rglob("*.py")):
            digest.update(file.read_bytes())
    return builds / digest.hexdigest()[:16]


def built(candidate: Candidate, folder: Path) -> dict[str, float]:
    """What the build costs; one that is there already is taken as it is."""
    kept = folder.with_suffix(".json")
    if kept.exists():
        costs: dict[str, float] = json.loads(kept.read_text())
        return costs
    shutil.rmtree(folder, ignore_errors=True)
    memory = Memory()
    memory.start()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    build(candidate, folder)
    wall = time.monotonic() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    memory.ended.set()
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    costs = {"wall": wall, "processor": processor, "memory": memory.most / 1e6}
    kept.write_text(json.dumps(costs))
    return costs


# Playing.


def speed(worker: Worker, measure: str, options: dict[str, Any], seconds: float) -> float:
    answer = worker.ask(measure, options, seconds)
    count = answer["transitions"] if measure == "search" else answer["actions"]
    return float(count / answer["seconds"])


def compare(
    folders: dict[str, Path], rounds: int, seconds: float
) -> tuple[dict[str, list[float]], dict[str, dict[str, list[float]]]]:
    """For each candidate the geometric mean of its ratios to the first one in every round, and its
    ratios in each game."""
    workers = {
        (name, game): Worker(name, Path(sys.executable), ["house", game], path=folder)
        for name, folder in folders.items()
        for game in GAMES
    }
    names = list(folders)
    means: dict[str, list[float]] = {name: [] for name in names}
    by_game: dict[str, dict[str, list[float]]] = {name: {g: [] for g in GAMES} for name in names}
    options = {game: find_game(game).settle({}) for game in GAMES}
    try:
        for (name, game), worker in workers.items():
            assert worker.ask("engine", options[game], 0)["engine"] == "compiled", name
            worker.ask("play", options[game], WARM_UP)
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds}", last=number + 1 == rounds)
            first = number % len(names)
            ratios: dict[str, list[float]] = {name: [] for name in names}
            for game in GAMES:
                of_game: dict[str, list[float]] = {name: [] for name in names}
                for measure in MEASURES:
                    speeds = {
                        name: speed(workers[name, game], measure, options[game], seconds)
                        for name in names[first:] + names[:first]
                    }
                    for name in names:
                        of_game[name].append(speeds[name] / speeds[names[0]])
                for name in names:
                    ratios[name] += of_game[name]
                    by_game[name][game].append(geometric_mean(of_game[name]))
            for name in names:
                means[name].append(geometric_mean(ratios[name]))
    finally:
        for worker in workers.values():
            worker.end()
    return means, by_game


def told(values: list[float]) -> str:
    if len(values) < 4:
        return f"{median(values):.3f}"
    low, _, high = quantiles(values, n=4)
    return f"{median(values):.3f} ({low:.3f}–{high:.3f})"


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare ways to build the compiled engine.")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.1, help="for each measure (0.1)")
    parser.add_argument("--only", nargs="*", help="candidates beside the first one")
    parser.add_argument("--beside", type=Path, help="another version's package, as one file")
    parser.add_argument(
        "--builds",
        type=Path,
        default=Path("build/builds"),
        help="where builds are kept until their sources change (build/builds)",
    )
    arguments = parser.parse_args()
    chosen = [
        one
        for one in CANDIDATES
        if arguments.only is None or one is CANDIDATES[0] or one.name in arguments.only
    ]
    if arguments.beside:
        chosen.append(Candidate("the other version, one file", package=arguments.beside.resolve()))
    builds: Path = arguments.builds.resolve()
    builds.mkdir(parents=True, exist_ok=True)
    folders = {one.name: folder_of(one, builds) for one in chosen}
    costs = {}
    for one in chosen:
        tell(f"building: {one.name}", last=True)
        costs[one.name] = built(one, folders[one.name])
    means, by_game = compare(folders, arguments.rounds, arguments.seconds)
    columns = ["build", "wall s", "processor s", "MB", "speed", *GAMES]
    print(f"| {' | '.join(columns)} |\n|---|{'---:|' * (len(columns) - 1)}")
    for one in chosen:
        cost = costs[one.name]
        cells = [one.name, *(f"{cost[key]:.0f}" for key in ("wall", "processor", "memory"))]
        cells += [told(means[one.name]), *(told(by_game[one.name][game]) for game in GAMES)]
        print(f"| {' | '.join(cells)} |")
    print("\nSpeed: median over the rounds (middle half of them).")
    return 0


if __name__ == "__main__":
    sys.exit(interrupts.run(main))
