"""How games of one's own become known: by their files, or as an installed package."""

import os
from pathlib import Path

import pytest

from quadrille.cli import main
from quadrille.core.errors import Unreadable
from quadrille.core.given import where_cards_lie
from quadrille.games.registry import OWN_FILES, find_game, game_ids, make_known
from quadrille.language import sentence
from tests.paths import ROOT

MAGPIE = ROOT / "examples" / "template_game" / "game.py"
AMBUSH = ROOT / "tests" / "small_game.py"


def test_files_in_the_environment_are_games_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "magpie" not in game_ids()
    monkeypatch.setenv(OWN_FILES, os.pathsep.join([str(MAGPIE), str(AMBUSH), str(MAGPIE)]))
    assert {"clash", "magpie", "ambush"} <= set(game_ids())
    assert find_game("magpie").id == "magpie"
    assert find_game("magpie") is find_game("magpie")


def test_a_file_that_a_command_names_is_known_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILES, str(AMBUSH))
    assert make_known(str(MAGPIE)).id == "magpie"
    assert {"magpie", "ambush"} <= set(game_ids())
    assert make_known("clash").id == "clash"


def test_an_installed_package_brings_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nest.py").write_text(MAGPIE.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "fallen.py").write_text("import nothing_at_all", encoding="utf-8")
    told = tmp_path / "nest-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: nest\nVersion: 1\n")
    (told / "entry_points.txt").write_text("[quadrille.games]\nmagpie = nest\nfallen = fallen\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert {"magpie", "fallen"} <= set(game_ids())
    assert find_game("magpie").folder == tmp_path
    with pytest.raises(Unreadable) as refused:
        find_game("fallen")
    assert "'fallen' cannot be loaded: ModuleNotFoundError" in sentence(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def (", "cannot be loaded: SyntaxError"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero (own.py, line 1)"),
        ("GAME = 1", "has no GAME"),
        ("from quadrille.games.clash import GAME", "another of this id"),
    ],
)
@pytest.mark.parametrize("words", [["play", "clash"], ["games"], ["check", "nim"]])
def test_a_broken_file_is_one_sentence(
    words: list[str],
    text: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "own.py"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv(OWN_FILES, str(file))
    assert main(words) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_a_file_that_is_not_there_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(OWN_FILES, "nowhere.py")
    assert main(["games"]) == 2
    assert "There is no game file" in capsys.readouterr().err


def test_where_cards_lie() -> None:
    names = ["x", "y", "z"]
    assert where_cards_lie(names, {}, 9) == [9, 9, 9]
    assert where_cards_lie(names, {1: ["?"], 2: ["x"]}, 9) == [2, 1, 9]
    for lists in ({1: ["x", "x"]}, {1: ["w"]}, {1: ["x"], 2: ["?", "?", "?"]}):
        with pytest.raises(Unreadable):
            where_cards_lie(names, lists, 9)
