"""The template of docs/adding_a_game.md is short, sound, and playable wherever games are played."""

import json
import random
import warnings
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from quadrille.adapters.pettingzoo import env
from quadrille.cli import main
from quadrille.client import Client, play
from quadrille.core.errors import Unreadable
from quadrille.core.seats import ALL_SEEING
from quadrille.games.registry import OWN_FILES, find_game
from quadrille.language import sentence
from tests.core import test_observation as observations
from tests.paths import TEMPLATE_GAME
from tests.server.conftest import GENEROUS
from tests.service import running
from tests.terminal.test_play import Home

TEMPLATE = TEMPLATE_GAME
LONGEST = {
    "the game": (["game.py", "rulebook.md"], 186),
    "its bots": (["bots.py", "levels.toml"], 45),
    "its insight": (["insight.py"], 45),
    "its terminal board": (["terminal_board.py"], 45),
    "its browser board": (["browser/board.js", "browser/board.css"], 100),
    "its texts": (["texts/en.toml"], 45),
    "its tour": (["tours/first.toml"], 25),
}
"""What each part may take, in lines: it is made to be read."""
VARIANTS = ["usual", "short", "open"]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILES, str(TEMPLATE / "game.py"))


def test_it_is_short() -> None:
    files = [file for file in TEMPLATE.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    named = {name for names, _ in LONGEST.values() for name in names}
    assert {file.relative_to(TEMPLATE).as_posix() for file in files} == named
    for part, (names, longest) in LONGEST.items():
        lines = sum(len((TEMPLATE / name).read_text("utf-8").splitlines()) for name in names)
        assert lines < longest, f"{part} has {lines} lines"


def test_it_passes_the_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "magpie", "--games", "5", "--workers", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report["variants"]) == VARIANTS
    for tally in report["variants"].values():
        assert tally["problems"] == 0
        assert tally["imagined_changed_share"] > 0.2, "there are secrets to imagine"


@pytest.mark.parametrize("variant", VARIANTS)
def test_its_observations_say_what_its_views_say(variant: str) -> None:
    observations.test_what_looks_different_is_told_differently("magpie", variant)


def test_the_lower_card_is_scored_and_the_higher_leads() -> None:
    game = find_game("magpie")
    position = {"A": {"hand": ["3", "9"]}, "B": {"hand": ["7", "10"]}, "gone": ["1", "2"]}
    state = game.load({**position, "leader": "B"}, game.settle({"hand": 2}))
    for line in ("play 7", "play 9", "draw 4", "draw 5"):
        state.apply(state.space.read(line))
    assert state.position(ALL_SEEING) == {
        "leader": "A",
        "deck": 2,
        "led": [],
        "gone": ["1", "2", "7", "9"],
        "A": {"points": 7, "hand": ["3", "4"]},
        "B": {"points": 0, "hand": ["5", "10"]},
    }


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"wings": 2}, "'wings' cannot be read"),
        ({"leader": "C"}, "'leader' cannot be read: it must be one of: A, B"),
        ({"A": {"points": -1}}, "'A.points' cannot be read"),
        ({"A": {"hand": ["3", "3"]}}, "'3'"),
        ({"gone": ["11"]}, "'11'"),
    ],
)
def test_a_position_that_is_wrong_is_one_sentence(position: dict[str, Any], said: str) -> None:
    game = find_game("magpie")
    with pytest.raises(Unreadable) as refused:
        game.load(position, game.settle({}))
    assert said in sentence(refused.value)


@pytest.mark.parametrize(
    ("look", "shown"), [([], "[ ?] [ ?]"), (["--plain"], "Apprentice: ?, ?; points: 0.")]
)
def test_it_is_played_in_the_terminal(tmp_path: Path, look: list[str], shown: str) -> None:
    home = Home(tmp_path)
    words = ["play", "magpie", "--preset", "short", "--seed", "1", *look]
    done = home.run(*words, typed="play 11\nplay Z\n? M3\n" + "1\n" * 5 + "quit\n")
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert shown in said
    assert "There is no card called '11'" in said
    assert "The higher card takes the trick" in said
    assert "wins." in said or "It is a draw." in said


def test_it_is_played_over_the_service_against_a_bot_that_thinks(tmp_path: Path) -> None:
    with running(tmp_path, "", *GENEROUS) as service, Client(service.address) as client:
        (game,) = [game for game in client.games() if game["id"] == "magpie"]
        assert game["title"] == "Magpie" and "adept" in game["bots"]
        seats = [{"kind": "person"}, {"kind": "bot", "level": "adept"}]
        keys = client.create("magpie", seats=seats, seed="1")
        seat = client.sit(keys["match"], keys["seats"][0]["key"])
        rng = random.Random(1)
        assert play(seat, lambda view: rng.choice(view["legal"]))
        assert seat.view()["view"]["seats"][1]["name"] == "adept", "its bot did not fail"


def test_bots_meet_in_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", str(TEMPLATE / "game.py"), "adept:100", "random", "--games", "20"]
    assert main([*words, "--pure", "--workers", "1", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bots"]["adept:100"]["share"]["value"] > 0.5


@pytest.mark.parametrize("variant", VARIANTS)
def test_pettingzoo_finds_nothing_wrong(variant: str) -> None:
    options = find_game("magpie").variants()[variant]
    with warnings.catch_warnings():
        # It would rather have no dictionary, which a mask needs.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env("magpie", **options), num_cycles=100)
        seed_test(lambda: env("magpie", **options), num_cycles=20)


def test_pettingzoo_is_told_the_games_own_words() -> None:
    table = env("magpie")
    table.reset(seed=1)
    hand = table.playing.state.position(0)["A"]["hand"]
    other = next(str(card) for card in range(1, 11) if str(card) not in hand)
    with pytest.raises(ValueError, match=f"The {other} is not in the hand"):
        table.step(table.playing.state.space.read(f"play {other}"))
