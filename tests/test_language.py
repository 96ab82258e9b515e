"""Every language says the same: the same sentences with the same parameters, the same rules."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from quadrille.games.registry import find_game, game_ids
from tests.paths import ROOT

SOURCE = ROOT / "src" / "quadrille"
LANGUAGES = ("fr",)
ENGLISH = sorted(SOURCE.rglob("texts/en.toml"))


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)


def sentences(file: Path) -> dict[str, str]:
    return dict(flat(tomllib.loads(file.read_text(encoding="utf-8"))))


def parameters(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", sentence))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("english", ENGLISH, ids=lambda file: str(file.relative_to(SOURCE).parent))
def test_every_sentence_is_there_with_its_parameters(english: Path, language: str) -> None:
    ours, theirs = sentences(english), sentences(english.with_name(f"{language}.toml"))
    assert sorted(set(ours) - set(theirs)) == []
    # A word of the notation that is good English needs no entry there.
    assert [key for key in theirs if key not in ours and ".name." not in key] == []
    for key, sentence in ours.items():
        assert parameters(theirs[key]) == parameters(sentence), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_is_there_in_the_same_order(game_id: str, language: str) -> None:
    game = find_game(game_id)
    ours, theirs = game.rulebook(), game.rulebook(language)
    assert theirs.text != ours.text
    assert list(theirs.rules) == list(ours.rules)


def test_where_there_is_no_rulebook_the_english_one_is_read() -> None:
    game = find_game("clash")
    assert game.rulebook("xx").text == game.rulebook().text
