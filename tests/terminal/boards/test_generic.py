"""A stranger's game without a board of its own is shown by its fields and fully playable."""

from pathlib import Path

import pytest

from quadrille.core.rng import Rng
from quadrille.games.registry import find_game
from quadrille.language import catalogue
from quadrille.terminal.boards.board import find_board
from quadrille.terminal.boards.generic import GenericBoard
from quadrille.terminal.choices import gathered
from quadrille.terminal.reading import read_choice
from tests.paths import SMALL_GAME
from tests.terminal.test_play import Home

AMBUSH = str(SMALL_GAME)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.mark.parametrize("look", [[], ["--plain"]], ids=["drawn", "plain"])
def test_a_game_from_a_file_is_played_to_its_end(home: Home, look: list[str]) -> None:
    words = ["play", AMBUSH, "--hotseat", "--seed", "2", "--save", "kept", *look]
    begun = home.run(*words, typed="1\nundo\n2\nhint\nanswer 99\nlay 3\n? S2\n")
    assert begun.returncode == 0, begun.stderr
    said = " ".join(begun.stdout.split())
    assert "Ambush. The game is kept in kept." in said
    assert "A hand: " in said and "B hand: ?, ?, ?" in said
    assert "Taken back." in said
    assert "Master would play: answer" in said
    assert "There is no card called '99'" in said
    assert "lay 3 is not possible now. [S2]" in said
    assert "**S2** The leader lays" in said
    resumed = home.run("play", AMBUSH, "--resume", "kept", *look, typed="1\n" * 9 + "quit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert "wins." in resumed.stdout or "It is a draw." in resumed.stdout
    assert "The finished game is kept in kept." in resumed.stdout


def test_a_game_from_a_file_against_its_only_bot(home: Home) -> None:
    done = home.run("play", AMBUSH, "--seed", "1", typed="1\n" * 5 + "quit\n")
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout or "It is a draw." in done.stdout
    hidden = [line for line in done.stdout.splitlines() if "Random lays" in line]
    assert not hidden, "what was laid face down is not told"


def test_every_field_of_a_position_is_listed() -> None:
    clash = find_game("clash")
    words = catalogue(clash)
    state = clash.new(set="starter", format="preconstructed")
    rng = Rng(1)
    while state.actor < 0:
        state.do(state.chance_at(rng.below(state.chance_size())))
    view = state.view(0)
    lines = GenericBoard(clash, words).words(view)
    assert f"mana: {view['position']['mana']}" in lines
    assert "A hand: " + ", ".join(view["position"]["A"]["hand"]) in lines
    assert "B upper: -" in lines
    assert isinstance(find_board(find_game(AMBUSH), words), GenericBoard)


def test_reading_a_choice() -> None:
    legal = ["summon Brute upper", "summon Brute lower", "summon Bridge Rat upper", "end"]
    assert read_choice("4", legal) == "end"
    assert read_choice("SUMMON  brute UPPER", legal).casefold().split()[-1] == "upper"
    assert read_choice("s bru l", legal) == "summon Brute lower"
    assert read_choice("e", legal) == "end"
    assert read_choice("s bri", legal) == "summon Bridge Rat upper"
    assert read_choice("summon Baron upper", legal) == "summon Baron upper"


def test_a_long_run_of_numbers_is_listed_as_one() -> None:
    points = [f"commit {n}" for n in range(7)]
    assert gathered(["play 9", *points, "end"]) == [
        ("1", "play 9"),
        ("2-8", "commit 0 … 6"),
        ("9", "end"),
    ]
    assert gathered(["play 2", "play 3", "play 4"]) == [
        ("1", "play 2"),
        ("2", "play 3"),
        ("3", "play 4"),
    ]
    assert gathered([]) == []
