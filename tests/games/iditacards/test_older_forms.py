"""Positions that hold texts where tables are written today are read as before."""

import json
from typing import Any

import pytest

from quadrille.core.seats import ALL_SEEING
from quadrille.games.iditacards.game import GAME
from quadrille.games.iditacards.older_forms import FORMS

PENDING = [
    ("act A", {"decision": "act", "seat": "A", "tried": False}),
    ("room B tried", {"decision": "room", "seat": "B", "tried": True}),
    ("energy A 2", {"decision": "energy", "seat": "A", "left": 2, "of": 2, "lowest": ""}),
    ("sort A from A Hat", {"decision": "sort", "seat": "A", "lowest": "A Hat"}),
    ("upgrade C 1 until dog", {"decision": "upgrade", "seat": "C", "left": 1, "until_dog": True}),
    ("sacrifice A for trap", {"decision": "sacrifice", "seat": "A", "reason": "trap"}),
    ("kill D attached", {"decision": "kill", "seat": "D", "kind": "attached"}),
    ("draw A 3", {"decision": "draw", "seat": "A", "left": 3}),
    ("toll A 3 harmful", {"decision": "toll", "seat": "A", "left": 3, "harmful": True}),
    ("add A 2 survivor", {"decision": "add", "seat": "A", "left": 2, "deck": "survivor"}),
    ("weather A first", {"decision": "weather", "seat": "A", "first": True}),
    ("legs 8", {"decision": "legs", "left": 8}),
    ("first", {"decision": "first"}),
    ("return A", {"decision": "return", "seat": "A"}),
    (
        "effect A Slow and Steady step 2 again",
        {
            "decision": "effect",
            "seat": "A",
            "card": "Slow and Steady",
            "step": 2,
            "again": True,
        },
    ),
    (
        "move B 12 by card pushed",
        {"decision": "move", "seat": "B", "left": 12, "why": "card", "stage": "pushed"},
    ),
    ("arrive A at end", {"decision": "arrive", "seat": "A", "why": "end_of_turn"}),
    ("reactor A past 2", {"decision": "reactor", "seat": "A", "past": 2}),
    ("wake A", {"decision": "wake", "seat": "A", "stage": "called"}),
    ("end A moved", {"decision": "end", "seat": "A", "stage": "moved"}),
]


@pytest.mark.parametrize(("older", "current"), PENDING, ids=[older for older, _ in PENDING])
def test_what_was_pending(older: str, current: dict[str, Any]) -> None:
    assert FORMS.current({"pending": [older]}) == {"pending": [current]}
    assert FORMS.current({"pending": [current]}) == {"pending": [current]}


@pytest.mark.parametrize("strange", ["sleep A", "act", "move A 3", "legs", "act A later", 7, None])
def test_what_is_of_no_form_is_left_for_the_reader_to_refuse(strange: Any) -> None:
    position = {"pending": [strange], "A": {"risk": [strange], "speed_terms": [strange]}}
    if strange == "act":  # its seat goes without saying
        strange = {"decision": "act", "tried": False}
    assert FORMS.current(position)["pending"] == [strange]


def test_a_position_in_the_older_form_is_the_same_position() -> None:
    older = {
        "pending": ["energy A 1 of 2 from Lunch", "pay A", "end A"],
        "table": {"card": "Mush", "health": 2, "risk": 1},
        "A": {
            "position": 42,
            "hand": ["Dinner", "Lunch", "Rest"],
            "team": ["Wheel Dog", "Lazy Dog (Coat, Armour)"],
            "risk": ["Sprint 2", "Husky 1"],
            "costs": {"Rest": "0/0/0"},
            "speed_terms": ["Wheel Dog +1", "leg: no bonus", "doubled"],
        },
    }
    found = GAME.load(older, GAME.settle({"players": 1})).position(ALL_SEEING)
    assert found["pending"][0] == {
        "decision": "energy",
        "seat": "A",
        "left": 1,
        "of": 2,
        "lowest": "Lunch",
    }
    assert found["A"]["team"] == [
        {"card": "Wheel Dog"},
        {"card": "Lazy Dog", "attachments": ["Coat", "Armour"]},
    ]
    assert found["A"]["risk"] == [{"card": "Sprint", "left": 2}, {"card": "Husky", "left": 1}]
    assert found["A"]["costs"]["Rest"] == {"energy": 0, "health": 0, "risk": 0}
    again = GAME.load(json.loads(json.dumps(found)), GAME.settle({"players": 1}))
    assert again.position(ALL_SEEING) == found
