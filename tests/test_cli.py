"""The command line as a new user meets it: its language, its help, its refusals."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quadrille.cli import COMMANDS, main
from quadrille.games.registry import find_game, game_ids
from quadrille.language import catalogue
from quadrille.preferred_language import CHOICE, LOCALE, known_languages, preferred_language


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing were set; what a test chooses is taken back after it."""
    for variable in (CHOICE, *LOCALE):
        monkeypatch.setenv(variable, "")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR_ca@euro"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "frr_DE"}, "en"),
        ({"LANG": "../fr"}, "en"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({CHOICE: "fr", "LC_ALL": "en_GB"}, "fr"),
    ],
)
def test_the_language_of_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert preferred_language() == language


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "quadrille", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **environment},
        timeout=120,
    )


def test_the_terminal_speaks_the_language_of_the_environment(tmp_path: Path) -> None:
    words = ["play", "clash", "--seed", "3", "--save"]
    french = run(*words, str(tmp_path / "1"), typed="999\n? C3\nquit\n", LANG="fr_FR.UTF-8")
    assert french.returncode == 0, french.stderr
    assert "Tapez ? pour l’aide" in french.stdout
    assert "Il n’y a pas de choix 999" in french.stdout
    assert "Invocation" in french.stdout and "Summoning" not in french.stdout
    english = run(*words, str(tmp_path / "2"), "--language", "en", typed="quit\n", LANG="fr_FR")
    assert "Type ? for help." in english.stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--help"], 0, "quatre jeux de cartes"),
        (["nothing"], 2, "Il n’y a pas de commande"),
        (["play", "chess"], 2, "Il n’y a pas de jeu « chess »"),
        (["check", "clash", "--games", "0"], 2, "n’est pas un nombre entier de 1 à"),
        (["rules", "clash", "C3"], 0, "Invocation"),
        (["games", "horde"], 0, "La Horde du Contrevent"),
        (["rules", "--help"], 0, "Lire le livret"),
    ],
)
@pytest.mark.parametrize("place", ["environment", "before", "after", "sign"])
def test_every_command_speaks_it(
    words: list[str],
    status: int,
    said: str,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if place == "environment":
        monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    given = {
        "environment": words,
        "before": ["--language", "fr", *words],
        "after": [*words, "--language", "fr"],
        "sign": [*words, "--language=fr"],
    }[place]
    try:
        ended: object = main(given)
    except SystemExit as exit:
        ended = exit.code
    told = capsys.readouterr()
    assert ended == status
    assert said in (told.err if status else told.out).replace("\u00a0", " ")


@pytest.mark.parametrize("words", [["--language", "xx"], ["games", "--language"]])
def test_a_language_without_sentences_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "there are: en, fr." in capsys.readouterr().err


@pytest.mark.parametrize("language", known_languages())
def test_every_command_is_described(language: str) -> None:
    assert all(catalogue(None, language).has(f"cli.command.{name}") for name in COMMANDS)


@pytest.mark.parametrize("option", ["--games", "--after", "--workers"])
@pytest.mark.parametrize("number", ["-1", "99999999999999999999999", "many", ""])
def test_check_refuses_a_number_that_makes_no_sense(
    option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check", "clash", f"{option}={number}"])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert "is not a whole number from" in told and told.count("\n") == 1


def test_rules_alone_lists_the_rulebooks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    told = capsys.readouterr().out
    for game in game_ids():
        assert (
            f"{catalogue(find_game(game)).text(f'{game}.title')}; read it with: rules {game}"
            in told
        )
    assert main(["rules", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["games"]) == game_ids()


def test_the_help_of_play_has_the_values_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    for game in game_ids():
        for option in find_game(game).options:
            assert f"{game}: {option.range_text()}" in told
