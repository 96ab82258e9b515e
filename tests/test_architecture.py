"""The house stands as docs/architecture.md says: imports run one way, files stay small."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

SOURCE = ROOT / "src" / "quadrille"
LONGEST = 500

# What each part may import of the package, besides itself.
# The package itself (its version) and the modules beside the parts.
SHARED = {
    "",
    "arguments",
    "checkout",
    "engine",
    "folders",
    "interrupts",
    "language",
    "parallel",
    "preferred_language",
    "progress",
}
TABLES = {"core", "games", "match", "bots", "telling", "insight", *SHARED}
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "preferred_language": set(),
    "interrupts": {"preferred_language"},
    "language": {"core", "games", "preferred_language"},
    "arguments": {"core", "language", "preferred_language"},
    "parallel": {"core", "interrupts"},
    "progress": {"core"},
    "folders": {"core"},
    "checkout": set(),
    "engine": {"checkout"},
    "background_build": {"checkout", "core", "engine"},
    "match": {"core", "games", *SHARED},
    "bots": {"core", "games", *SHARED},
    "check": {"core", "games", "match", "bots", *SHARED},
    "lab": {"core", "games", "match", "bots", "development", *SHARED},
    "adapters": {"core", "games", "match", "bots", *SHARED},
    "telling": {"core", "games", "bots", *SHARED},
    "insight": {"core", "games", *SHARED},
    "server": TABLES | {"development"},
    "terminal": TABLES,
    "press": {"core", "games", "match", "bots", *SHARED},
}
ENGINE = ("core", "games")
BANNED_IN_ENGINE = {"random", "secrets", "time", "datetime", "socket", "asyncio", "threading"}
FILES = sorted(SOURCE.rglob("*.py"))


def part_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(file: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            modules.add(node.module or "")
            modules.update(f"{node.module}.{alias.name}" for alias in node.names)
    return modules


def parts_used(file: Path) -> set[str]:
    names = [name.split(".") for name in imported(file)]
    mine = {words[1] if len(words) > 1 else "" for words in names if words[0] == "quadrille"}
    # `from quadrille import __version__` names no part.
    return {name for name in mine if name in ALLOWED or (SOURCE / f"{name}.py").is_file()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_run_one_way(file: Path) -> None:
    part = part_of(file)
    if part not in ALLOWED:
        assert file.parent == SOURCE, f"{part} is a part that no rule is written for"
        return
    foreign = parts_used(file) - ALLOWED[part] - {part}
    assert not foreign, f"{file.relative_to(SOURCE)} must not import {sorted(foreign)}"


@pytest.mark.parametrize("file", [f for f in FILES if part_of(f) in ENGINE], ids=lambda f: f.stem)
def test_the_engine_needs_only_the_standard_library(file: Path) -> None:
    # mypy_extensions is read by the type checker alone.
    outside = {name.split(".")[0] for name in imported(file)} - {"quadrille", "mypy_extensions"}
    assert outside <= sys.stdlib_module_names
    assert not outside & BANNED_IN_ENGINE


def test_games_do_not_know_each_other() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        own = file.relative_to(SOURCE / "games").parts[0]
        for name in imported(file):
            words = name.split(".")
            if words[:2] == ["quadrille", "games"] and len(words) > 2:
                assert words[2] in (own, "registry"), f"{file} imports {name}"


def test_core_names_no_game() -> None:
    games = [path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").is_file()]
    assert games
    for file in (SOURCE / "core").glob("*.py"):
        code = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Name | ast.Attribute):
                name = node.id if isinstance(node, ast.Name) else node.attr
                assert name.casefold() not in games, f"{file} knows {name}"


def test_no_file_is_too_long() -> None:
    tests = (ROOT / "tests").rglob("*.py")
    long = {
        str(file): count
        for file in [*FILES, *tests]
        if (count := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not long


def test_the_tests_lie_where_the_code_does() -> None:
    """A folder of tests has the name of a part of the package, or of what stands beside it."""
    beside = {"benchmarks", "browser", "tools"}
    tests = ROOT / "tests"
    folders = {file.parent.relative_to(tests) for file in tests.rglob("test_*.py")}
    parts = {folder for folder in folders if folder.parts and folder.parts[0] not in beside}
    assert parts
    assert [str(folder) for folder in parts if not (SOURCE / folder).is_dir()] == []


def float_tuples(code: str) -> list[str]:
    """The names that are `Final` tuples with a float in them: compiled code finds them unset."""
    found: list[str] = []
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.AnnAssign) or "Final" not in ast.unparse(node.annotation):
            continue
        if isinstance(node.value, ast.Tuple) and any(
            isinstance(part, ast.Constant) and isinstance(part.value, float)
            for part in ast.walk(node.value)
        ):
            found.append(ast.unparse(node.target))
    return found


def test_no_constant_is_one_that_the_compiler_loses() -> None:
    assert float_tuples("A: Final = (1, 2)\nB: Final = [0.5]\nC: Final = (1.0, -0.5)") == ["C"]
    lost = {
        str(file): names
        for file in FILES
        if part_of(file) in (*ENGINE, "bots")
        and (names := float_tuples(file.read_text(encoding="utf-8")))
    }
    assert not lost


def test_the_registry_lists_games_without_importing_their_rules() -> None:
    code = (
        "import sys; from quadrille.games.registry import game_ids; print(*game_ids());"
        "print(*[name for name in sys.modules if name.startswith('quadrille.games.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=SOURCE.parent
    )
    ids, modules = done.stdout.splitlines()
    assert "clash" in ids.split()
    assert modules.split() == ["quadrille.games.registry"]
