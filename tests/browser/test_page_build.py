"""The builder of the page."""

import shutil
from pathlib import Path

import pytest

from tools import page


def test_types_that_drifted_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page.ensure()
    assert page.is_fresh()
    page.prepare_development()
    page.check_types()
    drifted = page.wire_schema()
    drifted["properties"]["More"] = {"type": "string"}
    monkeypatch.setattr(page, "wire_schema", lambda: drifted)
    with pytest.raises(page.BuildError, match=r"wire\.ts is not .*page\.py --types"):
        page.check_types()


def test_what_node_says_is_told() -> None:
    with pytest.raises(page.BuildError, match=r"It did not work\.\nfor a reason"):
        page.node(["-e", "console.error('for a reason'); process.exit(1)"], "It did not work.")


GOOD = {
    "src/Hello.svelte": "<p>Hello</p>\n",
    "src/double.ts": "export function double(n: number): number {\n  return 2 * n;\n}\n",
    "tests/double.test.ts": (
        'import { expect, test } from "vitest";\n'
        'import { double } from "../src/double";\n'
        "\n"
        'test("a number is doubled", () => {\n'
        "  expect(double(2)).toBe(4);\n"
        "});\n"
    ),
}
"""A page in which nothing is wrong."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page with the settings and the packages of the real one."""
    page.prepare_development()
    settings = ["package.json", ".prettierrc.json", ".prettierignore"]
    settings += ["eslint.config.js", "svelte.config.js", "tsconfig.json", "vitest.config.ts"]
    for name in settings:
        shutil.copy(page.FRONTEND / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(page.MODULES)
    for name, text in GOOD.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(page, "FRONTEND", tmp_path)
    return tmp_path


HELLO, DOUBLE, TEST = GOOD


@pytest.mark.parametrize(
    ("checker", "mistakes", "told"),
    [
        (
            "ESLint",
            {HELLO: "{#each [1] as n}{n}{/each}\n", DOUBLE: "Promise.resolve(1);\n"},
            "require-each-key.*no-floating-promises",
        ),
        ("svelte-check", {HELLO: '<img src="a.png" />\n'}, "a11y_missing_attribute"),
        ("Prettier", {DOUBLE: "export const one = 'one';\n"}, r"src/double\.ts"),
        (
            "vitest",
            {TEST: 'test("fails", () => expect(double(2)).toBe(5));\n'},
            "expected 4 to be 5",
        ),
    ],
)
def test_each_checker_finds_its_mistakes(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    checker: str,
    mistakes: dict[str, str],
    told: str,
) -> None:
    for file, mistake in mistakes.items():
        with (project / file).open("a", encoding="utf-8") as source:
            source.write(mistake)
    program = page.checkers()[checker]
    monkeypatch.setattr(page, "checkers", lambda: {checker: program})
    with pytest.raises(page.BuildError, match=rf"(?s){checker} found mistakes\..*{told}"):
        page.run_checkers()


def test_all_checkers_run_even_if_one_finds_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    def program(said: str, status: int) -> list[str]:
        return ["-e", f"console.log({said!r}); process.exit({status})"]

    programs = {
        "one": program("first", 1),
        "two": program("second", 0),
        "three": program("third", 1),
    }
    monkeypatch.setattr(page, "checkers", lambda: programs)
    with pytest.raises(page.BuildError) as failure:
        page.run_checkers()
    told = "one found mistakes.\nfirst\n\nthree found mistakes.\nthird"
    assert str(failure.value) == told


def test_a_check_fails_on_what_the_checkers_find(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = {"checker": ["-e", "console.log('a mistake'); process.exit(1)"]}
    monkeypatch.setattr(page, "checkers", lambda: failing)
    monkeypatch.setattr("sys.argv", ["page.py", "--check"])
    assert page.main() == 1
    assert "checker found mistakes.\na mistake" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("installed", "development", "installs"),
    [
        (None, False, ["--omit=dev"]),
        (None, True, []),
        ("build", False, None),
        ("build", True, []),
        ("all", False, None),
        ("all", True, None),
    ],
)
def test_players_install_only_what_a_build_needs(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    installed: str | None,
    development: bool,
    installs: list[str] | None,
) -> None:
    calls: list[list[str]] = []

    def node(arguments: list[str], failure: str, npm: bool = False) -> str:
        assert npm
        calls.append(arguments)
        return ""

    monkeypatch.setattr(page, "node", node)
    monkeypatch.setattr(page, "MODULES", tmp_path)
    monkeypatch.setattr(page, "FRONTEND", page.SOURCE)
    if installed is not None:
        page.prepare(development=installed == "all")
        calls.clear()
    page.prepare(development)
    assert calls == ([] if installs is None else [["ci", "--loglevel=error", *installs]])
