"""docs/renames.toml lists each change of a form, and the readers take both forms."""

import tomllib
from typing import Any

import pytest

from quadrille.check.converting import expected_form
from quadrille.core.forms import PositionForms
from quadrille.games.registry import find_game, game_ids
from tests.paths import ROOT

RENAMES = tomllib.loads((ROOT / "docs" / "renames.toml").read_text("utf-8"))
CHANGES: list[dict[str, Any]] = RENAMES.get("position", [])


def nested(field: str, value: Any) -> dict[str, Any]:
    """A position that holds just this entry: `*` is a seat, or the only place of a list."""
    names = field.split(".")
    for place in reversed(range(len(names))):
        if names[place] == "*" and place:
            value = [value]
        else:
            value = {names[place].replace("*", "A"): value}
    found: dict[str, Any] = value
    return found


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: f"{c['game']} {c['field']}")
def test_the_older_form_is_read_as_the_current_one(change: dict[str, Any]) -> None:
    forms = find_game(change["game"]).forms
    current = nested(change["field"], change["new"])
    assert forms.current(nested(change["field"], change["old"])) == current
    assert forms.current(current) == current


def test_every_change_is_listed() -> None:
    listed = {(change["game"], change["field"]) for change in CHANGES}
    known = {(game, field) for game in game_ids() for field in find_game(game).forms.converts}
    assert listed == known


def tidy(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


FORMS = PositionForms({"*.lane.*": tidy})


def test_positions_are_converted_and_the_given_one_is_not_touched() -> None:
    position = {"A": {"lane": ["x", {"card": "y"}], "hand": ["x"]}, "turn": 3}
    current = {"A": {"lane": [{"card": "x"}, {"card": "y"}], "hand": ["x"]}, "turn": 3}
    assert FORMS.current(position) == current
    assert position["A"] == {"lane": ["x", {"card": "y"}], "hand": ["x"]}
    assert FORMS.current({"A": 7, "B": {"lane": 3}}) == {"A": 7, "B": {"lane": 3}}


@pytest.mark.parametrize(
    ("older", "current"),
    [
        ({"A.lane": ["x"]}, {"A.lane": [{"card": "x"}]}),
        ({"A.lane.0": "x"}, {"A.lane.0": {"card": "x"}}),
        ({"A.lane": {"has": ["x"]}}, {"A.lane": {"has": [{"card": "x"}]}}),
        (
            {"A": {"lane": {"count": 1, "lacks": ["x"]}}},
            {"A": {"lane": {"count": 1, "lacks": [{"card": "x"}]}}},
        ),
        ({"A.lane": {"absent": True}}, {"A.lane": {"absent": True}}),
        ({"A.lane.0": {"absent": True}}, {"A.lane.0": {"absent": True}}),
        ({"A.lane.0.card": "x"}, {"A.lane.0.card": "x"}),
        ({"A.hand": ["x"], "turn": 1}, {"A.hand": ["x"], "turn": 1}),
    ],
)
def test_what_a_scenario_expects_is_converted(
    older: dict[str, Any], current: dict[str, Any]
) -> None:
    assert expected_form(FORMS, older) == current
