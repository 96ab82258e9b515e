"""Positions are plain data with named fields; what was written in older forms is read too."""

from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State
from quadrille.games.clash.actions import END
from quadrille.games.clash.game import GAME
from quadrille.language import sentence

DRAFT = {"turn": 0, "row": ["Brute", "Baron"], "A": {"turns": 0}, "B": {"turns": 0}}


def load(position: dict[str, Any], **options: Any) -> State:
    return GAME.load(position, GAME.settle(options))


def whole(state: State) -> dict[str, Any]:
    return state.position(ALL_SEEING)


@pytest.mark.parametrize(
    ("options", "older", "current"),
    [
        (
            {},
            {"A": {"upper": ["Brute (damage 2, entered)", "Zealot"]}},
            {"A": {"upper": [{"card": "Brute", "damage": 2, "entered": True}, {"card": "Zealot"}]}},
        ),
        (
            {},
            {**DRAFT, "pending": ["take B 2", "turn A"]},
            {
                **DRAFT,
                "pending": [
                    {"decision": "take", "seat": "B", "cards": 2},
                    {"decision": "turn", "seat": "A"},
                ],
            },
        ),
        (
            {"mode": "siege"},
            {"pending": ["show B", "damage B 2", "enemy B"], "enemy": {"upper": ["Ogre"]}},
            {
                "pending": [
                    {"decision": "show"},
                    {"decision": "damage", "damage": 2},
                    {"decision": "enemy"},
                ],
                "enemy": {"upper": [{"card": "Ogre"}]},
            },
        ),
        (
            {"tide": 0},
            {
                "A": {"hand": ["Zealot", "Watchtower"]},
                "B": {"hand": ["Stronghold"], "lower": ["Brute (struck)"]},
                "stood": ["2 B|Watchtower 1|Zealot|||Stronghold 0|||Brute"],
            },
            {
                "A": {"hand": ["Zealot", "Watchtower"]},
                "B": {"hand": ["Stronghold"], "lower": [{"card": "Brute", "struck": True}]},
                "stood": [
                    {
                        "times": 2,
                        "seat": "B",
                        "A": {"hand": ["Zealot", "Watchtower"]},
                        "B": {"hand": ["Stronghold"], "lower": ["Brute"]},
                    }
                ],
            },
        ),
    ],
    ids=["units", "draft", "siege", "kept positions"],
)
def test_older_and_current_forms_are_the_same_position(
    options: dict[str, Any], older: dict[str, Any], current: dict[str, Any]
) -> None:
    assert whole(load(older, **options)) == whole(load(current, **options))


def test_an_assault_names_its_lane() -> None:
    """It is done at once: only the lower lane is still to act."""
    position = {
        "A": {"upper": [{"card": "Zealot"}], "lower": [{"card": "Brute"}]},
        "B": {"hand": ["Watchtower", "Baron", "Raider", "Warden", "Turnkey"]},
        "acting": ["Brute"],
    }
    entry = {"decision": "assault", "seat": "A", "lane": "lower"}
    for pending in (entry, "assault A 1"):
        state = load({**position, "pending": [pending]})
        assert whole(state)["B"]["hand"][0] == "Stronghold"


def test_what_is_written_is_complete_and_has_no_marks_that_are_not_set() -> None:
    state = load(
        {
            **DRAFT,
            "pending": [{"decision": "take", "seat": "A"}, {"decision": "turn", "seat": "A"}],
        }
    )
    assert whole(state)["pending"] == [
        {"decision": "take", "seat": "A", "cards": 1},
        {"decision": "turn", "seat": "A"},
    ]
    marks = {"damage": 0, "entered": False, "struck": False}
    unit = whole(load({"A": {"upper": [{"card": "Brute", **marks}]}}))["A"]["upper"]
    assert unit == [{"card": "Brute"}]
    hurt = whole(load({"A": {"upper": [{"card": "Brute", "damage": 1}]}}))["A"]["upper"]
    assert hurt == [{"card": "Brute", "damage": 1, "struck": True}]


@pytest.mark.parametrize("mode", ["duel", "siege"])
def test_kept_positions_are_seen_as_hands_are(mode: str) -> None:
    """Cards whose places a viewer does not know are unknown in them too."""
    state = GAME.new(mode=mode, tide=0, set="starter")
    rng = Rng("kept")
    while state.position(ALL_SEEING)["turn"] < 4:
        if state.actor == CHANCE:
            state.settle(rng)
        else:
            state.do(END if END in state.legal() else state.legal()[0])
    seen = state.position(1 if mode == "duel" else 0)
    kept = seen["stood"][0]
    if mode == "duel":
        assert kept["A"]["hand"].count("?") == 8 and kept["B"]["hand"].count("?") == 0
    else:
        assert kept["enemy"]["pile"] == ["?"] * 24 + ["Watchtower"]
    again = GAME.load(seen, state.options)
    assert again.position(1 if mode == "duel" else 0)["stood"] == seen["stood"]
    assert whole(GAME.load(whole(state), state.options)) == whole(state)


@pytest.mark.parametrize(
    ("position", "options", "field", "reason"),
    [
        ({"A": {"upper": ["Baron (asleep)"]}}, {}, "A.upper.0", "its marks are"),
        ({"A": {"upper": [{"damage": 1}]}}, {}, "A.upper.0.card", "has no card ''"),
        ({"A": {"lower": [{"card": "Baron", "asleep": True}]}}, {}, "A.lower.0.asleep", "no such"),
        ({"A": {"upper": [{"card": "Baron", "damage": 5}]}}, {}, "A.upper.0.damage", "destroyed"),
        ({"A": {"upper": [{"card": "Baron", "damage": "5"}]}}, {}, "A.upper.0.damage", "number"),
        ({"A": {"upper": [{"card": "Baron", "struck": 1}]}}, {}, "A.upper.0.struck", "true or"),
        ({"pending": []}, {}, "pending", "list of tables"),
        ({"pending": [7]}, {}, "pending.0", "table"),
        ({"pending": ["breakfast A"]}, {}, "pending.0.decision", "'breakfast'"),
        ({"pending": [{"decision": "summon"}]}, {}, "pending.0.seat", "A, B"),
        ({"pending": [{"decision": "summon", "seat": "C"}]}, {}, "pending.0.seat", "A, B"),
        ({"pending": [{"decision": "summon", "seat": "A", "n": 1}]}, {}, "pending.0.n", "no such"),
        ({"pending": [{"decision": "opener", "seat": "A"}]}, {}, "pending.0.seat", "no such"),
        ({"pending": [{"decision": "enemy"}]}, {}, "pending.0.decision", "belongs to the Siege"),
        ({"pending": [{"decision": "take", "seat": "A"}]}, {}, "pending", "leads on"),
        (
            {"pending": [{"decision": "assault", "seat": "A", "lane": "middle"}]},
            {},
            "pending.0.lane",
            "upper, lower",
        ),
        (
            {"pending": [{"decision": "summon", "seat": "B"}]},
            {"mode": "siege"},
            "pending.0.seat",
            "enemy decides nothing",
        ),
        ({"to_move": "B"}, {"mode": "siege"}, "to_move", "enemy decides nothing"),
        ({"stood": ["2 A|Zealot"]}, {"tide": 0}, "stood.0", "table"),
        ({"stood": [{"seat": "A", "times": 0}]}, {"tide": 0}, "stood.0.times", "whole number"),
        (
            {"stood": [{"seat": "A", "A": {"hand": ["?"]}}]},
            {"tide": 0},
            "stood.0.A.hand",
            'more "?"',
        ),
        (
            {"stood": [{"seat": "A", "enemy": {"pile": ["?", "Watchtower"]}}]},
            {"tide": 0, "mode": "siege"},
            "stood.0.enemy.pile",
            "stand for",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_field(
    position: dict[str, Any], options: dict[str, Any], field: str, reason: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        load(position, **options)
    assert refused.value.message.params["field"] == field
    assert reason in sentence(refused.value)
