"""The bench: what its report holds, and what it refuses. Tiny sizes: nothing here judges speed."""

import json
import subprocess
import sys
from typing import Any

import pytest

from quadrille.games.registry import find_game
from tests.paths import ROOT

BENCH = ROOT / "benchmarks" / "bench.py"


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BENCH), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    done = bench("clash", "--json", "--rounds", "2", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    assert "round 2 of 2" in done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    return data


def test_each_side_was_measured_on_its_own_engine(report: dict[str, Any]) -> None:
    assert report["game"] == "clash"
    assert report["rounds"] == 2
    assert report["options"] == find_game("clash").settle({})
    assert report["pure"]["engine"] == "pure"
    assert report["compiled"]["engine"] == "compiled"
    assert set(report["peers"]) == {"hearts", "gin_rummy"}
    sides = [report["pure"], report["compiled"], *report["peers"].values()]
    for side in sides:
        for rate in ("actions_per_s", "games_per_s", "clones_per_s"):
            assert side[rate] > 0


def test_every_figure_lies_within_its_spread(report: dict[str, Any]) -> None:
    variants = report["variants"].values()
    engines = [report["pure"], report["compiled"]]
    engines += [variant[engine] for variant in variants for engine in ("pure", "compiled")]
    for side in [*engines, *report["peers"].values()]:
        assert set(side["spread"]) == set(side) - {"engine", "spread"}
        for name, (low, high) in side["spread"].items():
            assert low <= side[name] <= high


def test_ratios_are_those_of_the_rates(report: dict[str, Any]) -> None:
    """Within what two rounds may differ: the ratio's spread lies inside that of the rates."""
    rates = {name: side["spread"]["actions_per_s"] for name, side in report["peers"].items()}
    for engine, prefix in (("pure", ""), ("compiled", ""), ("compiled", "loop_compiled_")):
        ours = report[engine]["spread"][f"{prefix}actions_per_s"]
        for peer, theirs in rates.items():
            low, high = report[engine]["spread"][f"{prefix}ratio_to_{peer}"]
            assert low >= ours[0] / theirs[1] * 0.99 - 0.001
            assert high <= ours[1] / theirs[0] * 1.01 + 0.001


def test_variants_are_measured_too(report: dict[str, Any]) -> None:
    variants = report["variants"]
    assert variants["starter"]["options"]["set"] == "starter"
    assert variants["siege"]["options"]["mode"] == "siege"
    for variant in variants.values():
        assert variant["compiled"]["loop_compiled_ratio_to_hearts"] > 0
        assert variant["pure"]["ratio_to_gin_rummy"] > 0


def test_the_search_is_measured_beside_its_peer() -> None:
    done = bench("search", "--json", "--rounds", "2", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    ours, theirs = report["compiled"], report["peers"]["hearts"]
    for side in (ours, theirs):
        assert side["transitions_per_s"] > side["rounds_per_s"] > 0
    low, high = ours["spread"]["ratio_to_hearts"]
    assert 0 < low <= ours["ratio_to_hearts"] <= high


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("chess",), "chess"),
        (("clash", "--rounds", "0"), "0"),
        (("clash", "--seconds", "soon"), "soon"),
        (("clash", "--quick"), "--quick"),
        (("--rounds", "many"), "many"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: tuple[str, ...], named: str) -> None:
    done = bench(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert named in done.stderr
    assert "Traceback" not in done.stderr
