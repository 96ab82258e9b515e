"""The bench of all games: what its report and its page hold, also where no peer is installed."""

import json
import re
import venv
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from benchmarks.modes import GAMES, modes_of
from benchmarks.page import side_by_side, write_page
from benchmarks.peers import GIN_RUMMY_ENV, HEARTS, PEERS, PGX_CONNECT_FOUR
from benchmarks.plot import picture
from benchmarks.whole import bench_whole, mode_report, peer_report
from quadrille.games.registry import find_game

GAME = "royal_map"
RATES = ("actions", "loop_compiled_games", "clones", "determinizations", "views", "steps")


@pytest.fixture(scope="module")
def told() -> list[str]:
    return []


@pytest.fixture(scope="module")
def report(told: list[str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """With an interpreter that has no peers."""
    bare = tmp_path_factory.mktemp("bare")
    venv.create(bare, symlinks=True)

    def tell(progress: str, last: bool) -> None:
        told.append(progress)

    return bench_whole(2, 0.005, tell, games=(GAME,), python=bare / "bin" / "python")


def test_a_missing_peer_is_a_row_with_a_sentence(report: dict[str, Any]) -> None:
    assert [peer["peer"] for peer in report["peers"]] == [peer.key() for peer in PEERS]
    for peer in report["peers"]:
        assert "figures" not in peer
        assert peer["title"] in peer["failed"]
        assert "ModuleNotFoundError: No module named" in peer["failed"]
        assert "\n" not in peer["failed"]


def test_every_mode_is_measured(report: dict[str, Any], told: list[str]) -> None:
    presets = [preset.name for preset in find_game(GAME).presets]
    assert [mode["mode"] for mode in report["modes"]] == presets
    assert [mode["usual"] for mode in report["modes"]].count(True) == 1
    for mode in report["modes"]:
        assert f"round 2 of 2: {GAME} {mode['mode']}" in told
        figures = mode["figures"]
        for name, (low, high) in figures["spread"].items():
            assert 0 < low <= figures[name] <= high
        for rate in (
            "actions",
            "loop_compiled_games",
            "clones",
            "determinizations",
            "views",
            "steps",
        ):
            assert figures[f"{rate}_per_s"] > 0
        assert figures["search_transitions_per_s"] > figures["search_rounds_per_s"]


def test_the_usual_mode_is_stepped_many_games_at_once(report: dict[str, Any]) -> None:
    game = find_game(GAME)
    for mode in report["modes"]:
        figures = mode["figures"]
        assert ("vector_steps_per_s" in figures) == mode["usual"]
        if mode["usual"]:
            assert figures["vector_steps_per_s"] > 0
            assert figures["observation_size"] == game.layout(game.settle({})).size


def test_the_cost_of_an_action_is_followed(report: dict[str, Any]) -> None:
    assert set(report["growth"]) == {"length", "charting", "map"}
    for lines in report["growth"].values():
        (line,) = lines.values()
        assert len(line) > 3
        assert [point[0] for point in line] == sorted({point[0] for point in line})
        for _, middle, low, high in line:
            assert 0 < low <= middle <= high


def test_a_promise_without_its_peer_is_not_kept(report: dict[str, Any]) -> None:
    modes = {promise["mode"] for promise in report["promises"]}
    assert {mode.partition(" ")[0] for mode in modes} == set(GAMES)
    titles = {mode.title() for mode in modes_of(GAMES)}
    assert modes <= titles
    assert not any(promise["kept"] for promise in report["promises"])


def test_the_page_is_written_from_the_report(report: dict[str, Any], tmp_path: Path) -> None:
    page = write_page(report, tmp_path / "docs").read_text()
    assert json.loads((tmp_path / "docs" / "performance.json").read_text()) == report
    for mode in report["modes"]:
        assert f"| {GAME} {mode['mode']} |" in page
    for peer in report["peers"]:
        assert f"{peer['title']} is missing: {peer['failed']}" in page
    tables = [line for line in page.splitlines() if line.startswith("| royal_map classic")]
    assert [line.count("|") for line in tables] == [16, 6]
    assert "## Many games at once, with observations" in page
    pictures = re.findall(r"!\[.+\]\((.+)\)", page)
    assert pictures == [f"performance-{what}.svg" for what in ("length", "charting", "map")]
    for name in pictures:
        assert ET.parse(tmp_path / "docs" / name).getroot().tag.endswith("svg")
    assert str(tmp_path) not in page


def answers_of(**rates: list[int]) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """So many actions, games and transitions in a second each, round by round."""
    keys = {
        "ours": GAME,
        "hearts": HEARTS.key(),
        "gin": GIN_RUMMY_ENV.key(),
        "pgx": PGX_CONNECT_FOUR.key(),
    }
    return {
        (keys[who], job): [
            {"seconds": 1.0, "numbers": 84}
            | dict.fromkeys(("actions", "games", "steps", "transitions", "rounds"), n)
            for n in numbers
        ]
        for name, numbers in rates.items()
        for who, _, job in [name.partition("_")]
    }


def test_ratios_are_taken_round_by_round() -> None:
    usual = modes_of((GAME,))[0]
    answers = answers_of(
        ours_play=[100, 900, 400],
        ours_play_compiled=[200, 1800, 800],
        hearts_play=[100, 300, 100],
        gin_play=[10, 10, 10],
    )
    gone = {peer.key(): "gone" for peer in PEERS}
    del gone[HEARTS.key()], gone[GIN_RUMMY_ENV.key()]
    figures = mode_report(usual, answers, gone)["figures"]
    assert figures["ratio_to_openspiel/hearts"] == 3
    assert figures["spread"]["ratio_to_openspiel/hearts"] == [1, 4]
    # The peer's loop is interpreted where it has no other.
    assert figures["loop_compiled_ratio_to_openspiel/hearts"] == 6
    assert figures["ratio_to_rlcard/gin-rummy/env"] == 40
    assert "search_ratio_to_openspiel/hearts" not in figures
    hearts = peer_report(HEARTS, [answers, answers], gone)["figures"]
    assert hearts["actions_per_s"] == 100
    assert hearts["ratio_to_rlcard/gin-rummy/env"] == 10
    failed = peer_report(HEARTS, [answers], {HEARTS.key(): "It is not there."})
    assert failed["failed"] == "It is not there."


def test_steps_of_many_games_are_compared_with_those_of_pgx() -> None:
    usual = modes_of((GAME,))[0]
    answers = answers_of(
        ours_vector_steps=[100, 900, 400],
        pgx_vector_steps=[200, 300, 400],
        pgx_play_compiled=[1, 1, 1],
    )
    gone = {peer.key(): "gone" for peer in PEERS if peer != PGX_CONNECT_FOUR}
    figures = mode_report(usual, answers, gone)["figures"]
    assert figures["vector_steps_per_s"] == 400
    assert figures[f"vector_ratio_to_{PGX_CONNECT_FOUR.key()}"] == 1
    pgx = peer_report(PGX_CONNECT_FOUR, [answers], gone)["figures"]
    assert (pgx["vector_steps_per_s"], pgx["observation_size"]) == (300, 84)
    report = {
        "modes": [{"game": GAME, "mode": usual.name, "figures": figures}],
        "peers": [{"title": PGX_CONNECT_FOUR.title, "figures": pgx}],
    }
    ours, theirs = side_by_side(report).splitlines()[2:]
    assert ours == "| royal_map classic | 84 | 0.40 (0.10–0.90) | 1.00 (0.50–3.00) |  |"
    assert theirs == "| pgx connect_four, 1024 at once | 84 | 0.30 (0.20–0.40) |  |  |"


def test_a_picture_holds_every_line_and_every_point() -> None:
    lines = {"a < b": [[1, 2.0, 1.5, 2.5], [4, 3.0, 2.5, 3.5]], "one": [[2, 1.0, 1.0, 1.0]]}
    drawn = ET.fromstring(picture("Title", "x & y", "µs", lines))
    space = "{http://www.w3.org/2000/svg}"
    assert len(drawn.findall(f"{space}polyline")) == 2
    assert len(drawn.findall(f"{space}circle")) == 3
    words = [text.text for text in drawn.findall(f"{space}text")]
    assert {"Title", "x & y", "µs", "a < b", "one"} <= set(words)
