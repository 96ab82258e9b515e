"""Every rule has a scenario, every end reason a record, and the golden playthroughs still hold."""

import re
import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from quadrille.check.coverage import (
    Coverage,
    replay_file,
    rules_unknown,
    rules_without_scenario,
)
from quadrille.check.playthrough import playthrough
from quadrille.core.game import Game
from quadrille.core.record import read_record
from quadrille.games.registry import find_game, game_ids
from tests.paths import ROOT
from tests.small_game import GAME as AMBUSH

RECORDS = sorted((ROOT / "records").glob("*/*.json"))
GOLDEN = sorted((ROOT / "tests" / "playthroughs").glob("*/*.txt"))


@pytest.mark.parametrize("name", game_ids())
def test_every_rule_has_a_scenario(name: str) -> None:
    game = find_game(name)
    assert game.rulebook().rules
    folder = ROOT / "scenarios" / name
    assert rules_without_scenario(game, folder) == []
    assert rules_unknown(game, folder) == []


@pytest.mark.parametrize("name", game_ids())
def test_every_end_reason_and_variant_has_a_record(name: str) -> None:
    game = find_game(name)
    folder = ROOT / "records" / name
    coverage = Coverage(game, records=folder)
    assert coverage.reasons_without_record == []
    assert coverage.broken == {}
    assert coverage.missing_texts == []
    played = [  # an option that a record does not name has its default
        game.settle(read_record(file.read_text(encoding="utf-8"))[0].options)
        for file in folder.glob("*.json")
    ]
    for variant, options in game.variants().items():
        assert game.settle(options) in played, f"no record of the variant {variant}"


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_record_replays_to_its_end(file: Path) -> None:
    reason, complaint = replay_file(find_game(file.parent.name), file)
    assert complaint is None
    if file.stem.startswith("end-"):
        assert reason == file.stem.removeprefix("end-").replace("-", "_")


def heading(file: Path) -> tuple[Game, str, str]:
    """The game under its rules version, the variant and the seed that a kept playthrough names in
    its first line."""
    first = file.read_text(encoding="utf-8").splitlines()[0]
    found = re.fullmatch(r"(\w+), rules (\d+), variant (.+), seed (.+)", first)
    assert found is not None
    return find_game(found[1]).at_version(int(found[2])), found[3], found[4]


def without_later_options(text: str, kept: str) -> str:
    """A playthrough without the options in its heading that the kept one does not know."""
    return "".join(
        line
        for line in text.splitlines(keepends=True)
        if not re.match(r"  \w+ = ", line) or line in kept
    )


def in_current_form(text: str, game: Game) -> list[Any]:
    """The lines of a playthrough; positions as data, in the current form."""
    parts: list[Any] = []
    for is_position, lines in groupby(text.splitlines(), lambda line: line.startswith("  | ")):
        if is_position:
            position = tomllib.loads("\n".join(line.removeprefix("  | ") for line in lines))
            parts.append(game.forms.current(position))
        else:
            parts += lines
    return parts


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_playthroughs_hold(file: Path) -> None:
    game, variant, seed = heading(file)
    kept = file.read_text(encoding="utf-8")
    now = without_later_options(playthrough(game, variant, seed), kept)
    assert in_current_form(now, game) == in_current_form(kept, game)


def test_missing_and_broken_things_are_listed(tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text('{"quadrille": 1, "game"', encoding="utf-8")
    (tmp_path / "s.toml").write_text(
        '[[scenario]]\ngame = "ambush"\nname = "x"\nrules = ["S1", "S7"]\n'
        'steps = [{ actor = "chance" }]\n',
        encoding="utf-8",
    )
    coverage = Coverage(AMBUSH, tmp_path, tmp_path)
    assert coverage.rules_without_scenario == ["S2", "S3"]
    assert coverage.rules_unknown == ["S7"]
    assert coverage.reasons_without_record == ["ahead", "level"]
    assert list(coverage.broken) == [str(tmp_path / "half.json")]
    assert len(coverage.complaints()) == 4
