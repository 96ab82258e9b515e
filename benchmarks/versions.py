"""Compares the speed of this version of the engine with another one's.

    python benchmarks/versions.py ../other/src/quadrille --rounds 30

Each is built by its own tools/compile_engine.py, then both play in turn in every round, each in a
process of its own: every mode of every game, the loop interpreted and compiled, copies and the
search. Speeds are told as this version's ratio to the other's. Needs an idle machine. Exit status
1: the geometric mean over all is below 0.97, or a mode's 95% interval lies wholly below 0.93.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import geometric_mean

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.modes import GAMES, Mode, modes_of
from benchmarks.telling import tell
from benchmarks.worker import Worker
from quadrille import interrupts
from quadrille.checkout import PACKAGE

MEASURES = {
    "play": "actions",
    "play_compiled": "actions",
    "clone": "clones",
    "search": "transitions",
}
"""What is measured, and what it counts."""
LEAST_MEAN = 0.97
LEAST_MODE = 0.93
RESAMPLES = 2000


def build(package: Path, folder: Path) -> None:
    """A version's whole package with its extensions, for PYTHONPATH."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static")
    shutil.copytree(package, folder / PACKAGE.name, ignore=ignored)
    root = package.parents[1]
    subprocess.run(
        [sys.executable, str(root / "tools" / "compile_engine.py"), "--into", str(folder)],
        check=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
    )


def interval(ratios: list[float]) -> tuple[float, float]:
    """The 95% interval of their geometric mean, from resampled rounds."""
    rng = random.Random(1)
    means = sorted(geometric_mean(rng.choices(ratios, k=len(ratios))) for _ in range(RESAMPLES))
    return means[RESAMPLES // 40], means[-RESAMPLES // 40]


def told(ratios: list[float]) -> str:
    low, high = interval(ratios)
    return f"{geometric_mean(ratios):.3f} [{low:.3f}, {high:.3f}]"


def speed(worker: Worker, measure: str, mode: Mode, seconds: float) -> float:
    answer = worker.ask(measure, mode.options, seconds)
    return float(answer[MEASURES[measure]] / answer["seconds"])


def measure_ratios(
    folders: dict[str, Path], modes: list[Mode], rounds: int, seconds: float
) -> dict[str, dict[str, list[float]]]:
    """By mode and measure: this version's speed over the other's in each round."""
    workers = {
        (version, game): Worker(version, Path(sys.executable), ["house", game], path=folder)
        for version, folder in folders.items()
        for game in {mode.game for mode in modes}
    }
    ratios: dict[str, dict[str, list[float]]] = {
        mode.title(): {measure: [] for measure in MEASURES} for mode in modes
    }
    try:
        for (version, game), worker in workers.items():
            first = next(mode for mode in modes if mode.game == game)
            assert worker.ask("engine", first.options, 0)["engine"] == "compiled", version
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds}", last=number + 1 == rounds)
            order = list(folders) if number % 2 else list(folders)[::-1]
            for mode in modes:
                for measure in MEASURES:
                    speeds = {
                        version: speed(workers[version, mode.game], measure, mode, seconds)
                        for version in order
                    }
                    ratios[mode.title()][measure].append(speeds["this"] / speeds["other"])
    finally:
        for worker in workers.values():
            worker.end()
    return ratios


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the speed of two versions.")
    parser.add_argument("other", type=Path, help="the other version's package")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.1, help="for each measure (0.1)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="quadrille-versions-") as name:
        folders = {}
        for version, package in {"this": PACKAGE, "other": arguments.other.resolve()}.items():
            tell(f"building: {version}", last=True)
            folders[version] = Path(name, version)
            build(package, folders[version])
        return compare(folders, arguments.rounds, arguments.seconds)


def compare(folders: dict[str, Path], rounds: int, seconds: float) -> int:
    modes = modes_of(GAMES)
    ratios = measure_ratios(folders, modes, rounds, seconds)
    print(f"| mode | {' | '.join(MEASURES)} | all |\n|---|{'---:|' * (len(MEASURES) + 1)}")
    kept = True
    everything: list[list[float]] = []
    for mode, by_measure in ratios.items():
        # A round of a mode is one figure, so that the interval is one over rounds.
        whole = [geometric_mean(each) for each in zip(*by_measure.values(), strict=True)]
        cells = [told(values) for values in (*by_measure.values(), whole)]
        print(f"| {mode} | {' | '.join(cells)} |")
        kept = kept and interval(whole)[1] >= LEAST_MODE
        everything.append(whole)
    overall = [geometric_mean(each) for each in zip(*everything, strict=True)]
    print(f"\nGeometric mean over all modes and measures: {told(overall)}")
    return 0 if kept and geometric_mean(overall) >= LEAST_MEAN else 1


if __name__ == "__main__":
    sys.exit(interrupts.run(main))
