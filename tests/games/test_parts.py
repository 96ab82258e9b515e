"""The parts of a game besides its rules: found by its entry point, loaded by whoever needs one."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from textwrap import dedent

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import bot_names, find_bot
from quadrille.cli import main
from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.parts import GameParts
from quadrille.core.rng import Rng
from quadrille.games.registry import HOUSE_GAMES, OWN_FILES, find_game, find_parts
from quadrille.insight.insight import Insight, find_insight
from quadrille.lab.identity import results_digest
from quadrille.language import catalogue, sentence
from quadrille.server.game_files import board_address, styles_address
from quadrille.telling.story import joins
from quadrille.telling.tours import read_tour, tour_names
from quadrille.terminal.boards.board import find_board
from quadrille.terminal.boards.generic import GenericBoard
from tests.paths import SMALL_GAME, TEMPLATE_GAME

RULES = (TEMPLATE_GAME / "game.py").read_text(encoding="utf-8").partition("\nPARTS")[0]
PARTS = """
from quadrille.core.parts import GameParts

PARTS = GameParts(
    bots=".wits", insight=".sight", terminal_board=".table", browser_board="web", tours="ways"
)
"""
FILES = {
    "wits.py": """
        from .game import NAMES
        from quadrille.bots.player import Bot, Choice

        class Last(Bot):
            def choose(self, view, budget, rng):
                return Choice(max(view["legal"], key=lambda line: NAMES.index(line.split()[1])))

        RULES = Last
    """,
    "levels.toml": """
        [highest]
        mind = "rules"
    """,
    "sight.py": """
        from quadrille.insight.insight import Insight

        class Own(Insight):
            def of(self, view, words):
                return {"cards": len(view["legal"])}

        INSIGHT = Own
    """,
    "table.py": """
        from quadrille.terminal.boards.board import Board

        class Own(Board):
            def words(self, view):
                return ["a table of its own"]

        BOARD = Own
    """,
    "texts/joins.toml": """
        [after]
        took = ["led"]
    """,
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(dedent(text).lstrip() + "\n", encoding="utf-8")


def as_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose file QUADRILLE_GAMES names."""
    write(folder, {"game.py": RULES + PARTS, **FILES})
    monkeypatch.setenv(OWN_FILES, str(folder / "game.py"))
    return find_game("magpie")


def as_package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of a package that somebody has installed."""
    name = f"nest{Random(str(folder)).randrange(10**9)}"
    entry = f'"""Magpie."""\n\nfrom {name}.game import GAME, PARTS\n'
    write(folder / name, {"__init__.py": entry, "game.py": RULES + PARTS, **FILES})
    told = folder / f"{name}-1.dist-info"
    write(
        told,
        {
            "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1",
            "entry_points.txt": f"[quadrille.games]\nmagpie = {name}",
        },
    )
    monkeypatch.syspath_prepend(folder)
    return find_game("magpie")


Install = Callable[[Path, pytest.MonkeyPatch], Game]
BOTH = pytest.mark.parametrize("install", [as_file, as_package])


@BOTH
def test_each_part_is_used(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = install(tmp_path, monkeypatch)
    state = game.new()
    while state.actor != 0:
        state.apply(state.legal()[0])
    view = state.view(0)
    assert bot_names(game) == ["random", "highest"]
    choice = find_bot("highest", game).choose(view, Budget(), Rng("1"))
    assert choice.line == view["legal"][-1]
    words = catalogue(game)
    assert find_insight(game).of(view, words) == {"cards": 3}
    assert find_board(game, words).words(view) == ["a table of its own"]
    assert joins("magpie.led", "magpie.took") and not joins("magpie.led", "magpie.led")


@BOTH
def test_the_results_of_an_arena_depend_on_the_bots(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = install(tmp_path, monkeypatch)
    before = results_digest(game)
    levels = game.folder / "levels.toml"
    levels.write_text(levels.read_text(encoding="utf-8") + "slips = 0.5\n", encoding="utf-8")
    assert results_digest(game) != before


def test_a_game_without_parts_has_what_any_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILES, str(SMALL_GAME))
    game = find_game("ambush")
    assert find_parts(game) == GameParts()
    assert bot_names(game) == ["random", "adept", "master"]
    assert type(find_insight(game)) is Insight
    assert isinstance(find_board(game, catalogue(game)), GenericBoard)
    assert find_bot("adept", game).name == "adept"


def test_a_module_in_no_package_names_those_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"lone{Random(str(tmp_path)).randrange(10**9)}"
    sight = f"{name}_sight"
    parts = PARTS.replace(".sight", f".{sight}")
    write(tmp_path, {f"{name}.py": RULES + parts, f"{sight}.py": FILES["sight.py"]})
    points = {
        "METADATA": f"Name: {name}",
        "entry_points.txt": f"[quadrille.games]\nmagpie = {name}",
    }
    write(tmp_path / f"{name}-1.dist-info", points)
    monkeypatch.syspath_prepend(tmp_path)
    assert find_insight(find_game("magpie")).of({"legal": []}, catalogue()) == {"cards": 0}


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"sight.py": "import nothing_at_all"}, "cannot be loaded: ModuleNotFoundError"),
        ({"sight.py": "1 / 0"}, "cannot be loaded: ZeroDivisionError: division by zero (sight.py"),
        ({"sight.py": "INSIGHTS = 1"}, "of 'magpie' has no INSIGHT"),
        ({"wits.py": "LAWS = 1"}, "of 'magpie' has no RULES"),
        ({"game.py": RULES + "\nPARTS = 1\n"}, "The PARTS of "),
        ({"game.py": RULES + PARTS.replace(".wits", ".knack")}, "there is no such module"),
        ({"game.py": RULES + PARTS.replace(".wits", "..wits")}, "cannot be loaded"),
        ({"game.py": RULES + PARTS.replace(".wits", "...wits")}, "cannot be loaded"),
    ],
)
def test_a_broken_part_is_one_sentence(
    files: dict[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"game.py": RULES + PARTS, **FILES, **files})
    monkeypatch.setenv(OWN_FILES, str(tmp_path / "game.py"))
    with pytest.raises(Unreadable) as refused:
        game = find_game("magpie")
        find_bot("highest", game)
        find_insight(game)
    assert said in sentence(refused.value)


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_our_games_name_their_parts_as_any_game_does(game: str) -> None:
    parts = find_parts(find_game(game))
    for name in ("bots", "insight", "terminal_board"):
        assert getattr(parts, name).startswith("quadrille.")


def test_a_part_is_loaded_by_whoever_needs_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots that play among themselves need no board; no other game's part is ever loaded."""
    code = (
        "import sys; from quadrille.games.registry import find_game, find_parts;"
        "from quadrille.bots.registry import bot_names, find_bot;"
        "game = find_game('clash'); find_parts(game); bot_names(game);"
        "print([name for name in sys.modules if name.startswith(('quadrille.bots.clash',"
        " 'quadrille.insight', 'quadrille.terminal'))]); find_bot('novice', game);"
        "print(sorted(name for name in sys.modules if name in ('quadrille.bots.clash',"
        " 'quadrille.bots.horde', 'quadrille.insight.clash', 'quadrille.terminal')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout.splitlines() == ["[]", "['quadrille.bots.clash']"]
    assert main(["games", "clash"]) == 0
    assert "novice" in capsys.readouterr().out


def template_as_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    copytree(TEMPLATE_GAME, folder / "magpie")
    monkeypatch.setenv(OWN_FILES, str(folder / "magpie" / "game.py"))
    return find_game("magpie")


def template_as_package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    name = f"flock{Random(str(folder)).randrange(10**9)}"
    copytree(TEMPLATE_GAME, folder / name)
    points = f"[quadrille.games]\nmagpie = {name}.game"
    write(folder, {f"{name}/__init__.py": "", f"{name}-1.dist-info/entry_points.txt": points})
    write(folder, {f"{name}-1.dist-info/METADATA": f"Name: {name}"})
    monkeypatch.syspath_prepend(folder)
    return find_game("magpie")


@pytest.mark.parametrize("install", [template_as_file, template_as_package])
def test_the_template_has_every_part_wherever_it_lies(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = install(tmp_path, monkeypatch)
    words = catalogue(game)
    options = game.settle({"hand": 2})
    hands = {"A": {"hand": ["3", "9"]}, "B": {"hand": ["7", "10"]}}
    view = game.load({**hands, "gone": ["1", "2"]}, options).view(0)
    assert bot_names(game) == ["random", "novice", "apprentice", "adept"]
    assert find_bot("apprentice", game).choose(view, Budget(), Rng("1")).line == "play 9"
    odds = find_insight(game).of(view, words)["odds"]
    assert odds["9"] == "The 9 beats 5 of the 6 cards that you have not seen."
    assert find_board(game, words).words(view)[0] == "A: 3, 9; points: 0."
    assert board_address(game) == "/games/magpie/board.js"
    assert styles_address(game) == "/games/magpie/board.css"
    assert [len(read_tour(game, name, words).steps) for name in tour_names(game)] == [4]
