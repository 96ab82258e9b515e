"""What awaits everybody, as the insight foretells it, comes true by the rules themselves."""

from typing import Any, cast

import pytest

from quadrille.core.decision import Decision
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import COMMIT, END, SOLO_SPACE, STAY
from quadrille.games.horde.field import SQUARES
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.phase_5_won_movement import WON_MOVEMENT
from quadrille.games.horde.state import HordeState
from quadrille.insight.shapes import horde as shape
from tests.insight.horde.insights import INSIGHT, WORDS, insight_of, played

Field = dict[str, dict[str, Any]]
"""The characters of a Horde, as a position has them."""


def phase_of(state: HordeState) -> str:
    pending = state.position(ALL_SEEING)["pending"]
    return str(pending[-1]["decision"]) if pending else ""


def unspent_outcome(state: HordeState) -> tuple[Field, list[Event]]:
    """Plays on without spending anything until the wind has passed: where everybody is then."""
    events: list[Event] = []
    rng = Rng("on")
    while phase_of(state) in ("horde", "encounters", "line", "facing"):
        if state.actor == CHANCE:
            legal = state.legal()
            state.do(legal[rng.below(len(legal))], events)
        else:
            answers: dict[Decision[Any], int] = {ACT: END, BRACE_LINE: COMMIT, WON_MOVEMENT: STAY}
            state.do(answers[state.decision], events)
    return state.position(ALL_SEEING)["A"]["field"], events


def with_open_row(state: HordeState) -> HordeState:
    """The same with every Encounter face up."""
    position = state.position(ALL_SEEING)
    for column, card in position["encounters"].items():
        position["encounters"][column] = {"rank": card["rank"]}
    return GAME.load(position, state.options)


def test_the_forecast_comes_true() -> None:
    """Where all Encounters lie face up."""
    checked = 0
    for number in range(4):
        for state in played({}, f"forecast {number}"):
            if state.actor != 0 or state.decision not in (ACT, BRACE_LINE):
                continue
            state = with_open_row(state)
            told = cast(shape.Insight, INSIGHT.of(state.view(0), WORDS))["sides"]["A"]["fates"]
            field, _ = unspent_outcome(state.clone())
            if not told:
                continue
            for fate in told:
                there = field.get(fate["role"], {})
                assert there.get("square", "") == (fate["end"] if fate["end"] in SQUARES else "")
                assert there.get("wounded", False) == fate["hurt"]
            checked += 1
    assert checked > 10


def test_points_on_the_line_come_true() -> None:
    """Worked example: wind 6, Winger: 2 to 6 points decide, and 8 more win Support."""
    position = {
        "pending": [{"decision": "line", "seat": "A", "line": 1}],
        "breezes": {"1": "6♠"},
        "A": {
            "hand": [2],
            "pool": 9,
            "field": {"winger": {"square": "B1"}, "tracer": {"square": "C1", "wounded": True}},
        },
    }
    line = insight_of(position)["line"]
    assert line is not None
    assert (line["seat"], line["line"], line["wind"], line["pool"]) == ("A", "1", 6, 9)
    steps = {step["points"]: step for step in line["steps"]}
    # 1: the Winger is only driven back; 2: the Tracer holds; 4: the Winger too; 5: he may move;
    # 6: the Tracer is ahead by four; 8 changes nothing more.
    assert sorted(steps) == [0, 1, 2, 4, 5, 6]
    assert [fate["end"] for fate in steps[0]["fates"]] == ["lost", "lost"]
    assert [fate["end"] for fate in steps[2]["fates"]] == ["B2", "C1"]
    assert [step["support"] for step in line["steps"]] == [False] * 5 + [True]
    state = GAME.load(position, GAME.settle({}))
    state.do(COMMIT + 2)
    assert state.position(0)["A"]["field"] == {
        "tracer": {"square": "C1", "wounded": True},
        "winger": {"square": "B2", "wounded": True},
    }


def outcome_of(role: str, state: HordeState, field: Field) -> str:
    """What became of a role that stood unhurt, by where it is now."""
    if role not in field:
        return "aval" if role in state.position(ALL_SEEING)["A"]["aval"] else "destroyed"
    return "wounded" if field[role].get("wounded") else ""


@pytest.mark.parametrize("malus", [4, 5])
def test_what_awaits_on_a_square_comes_true(malus: int) -> None:
    """By the rules themselves, with falls from line to line, enemies and pushes."""
    checked: set[str] = set()
    for number in range(6):
        for state in played({"malus": malus}, f"stands {number}", plies=900):
            if state.actor != 0 or state.decision not in (ACT, WON_MOVEMENT):
                continue
            state = with_open_row(state)
            told = cast(shape.Insight, INSIGHT.of(state.view(0), WORDS))["stands"]
            for role, squares in told.items():
                # Who is in the Aval at the end must have come from the field.
                if role in state.position(ALL_SEEING)["A"]["aval"]:
                    continue
                for square, stand in squares.items():
                    moved = state.clone()
                    moved.do(SOLO_SPACE.read(f"move {role} {square}"))
                    field, _ = unspent_outcome(moved)
                    happened = outcome_of(role, moved, field)
                    wanted = stand["outcome"]
                    assert happened == ("" if wanted in ("holds", "moves") else wanted)
                    checked.add(wanted)
    assert checked >= {"destroyed", "aval", "wounded"}


def test_on_line_4_one_is_blown_back_to_the_aval() -> None:
    position = {
        "pending": [{"decision": "horde", "seat": "A", "step": "entering"}],
        "breezes": {"4": "6♠"},
        "A": {"hand": [2], "aval": ["tracer"], "field": {}, "up": "2♥"},
    }
    stand = insight_of(position)["stands"]["tracer"]["B4"]
    assert (stand["margin"], stand["outcome"]) == (-2, "aval")


def test_a_fall_to_the_next_line_counts_everywhere() -> None:
    """On line 1 the Winger would only be wounded; but the fall brings him under the wind of line 2,
    and who is wounded does not withstand that."""
    position = {
        "pending": [{"decision": "line", "seat": "A", "line": 1}],
        "breezes": {"1": "8♠", "2": "6♠"},
        "A": {"hand": [9], "pool": 9, "field": {"winger": {"square": "B1"}}},
    }
    found = insight_of(position)
    (fate,) = found["sides"]["A"]["fates"]
    assert fate["outcome"] == "destroyed"
    told = [(change["points"], change["outcome"]) for change in fate["changes"]]
    assert told == [(6, "holds"), (7, "moves")]
    assert fate["changes"][0]["text"] == "+6: holds"
    assert found["line"] is not None
    for step in found["line"]["steps"]:
        outcome = step["fates"][0]["outcome"]
        known = [what for points, what in told if points <= step["points"]]
        assert outcome == (known[-1] if known else "destroyed"), step["points"]


def test_points_in_the_forecast_come_to_what_the_line_says() -> None:
    checked = 0
    for number in range(20):
        for state in played({}, f"changes {number}", plies=900):
            if state.actor != 0 or state.decision is not BRACE_LINE:
                continue
            found = cast(shape.Insight, INSIGHT.of(state.view(0), WORDS))
            line = found["line"]
            assert line is not None
            for fate in found["sides"]["A"]["fates"]:
                if not fate["winds"] or fate["winds"][0]["line"] != line["line"]:
                    continue
                changes = {change["points"]: change["outcome"] for change in fate["changes"]}
                last = fate["outcome"]
                for step in line["steps"]:
                    known = [changes[points] for points in changes if points <= step["points"]]
                    here = next(one for one in step["fates"] if one["role"] == fate["role"])
                    assert here["outcome"] == (known[-1] if known else last)
                checked += 1
    assert checked > 10


def test_who_pushes_is_named() -> None:
    position = {
        "pending": [{"decision": "line", "seat": "A", "line": 2}],
        "breezes": {"2": "6♠"},
        "A": {
            "hand": [2],
            "field": {
                "tracer": {"square": "D2"},
                "winger": {"square": "D3"},
                "combatant": {"square": "D4"},
            },
        },
    }
    told = {fate["role"]: fate["said"] for fate in insight_of(position)["sides"]["A"]["fates"]}
    assert "pushed to D4 by the Tracer" in told["winger"]
    assert "pushed to the Aval by the Winger" in told["combatant"]


def test_no_wind_awaits_who_moves_up_after_winning() -> None:
    position = {
        "pending": [
            {"decision": "won", "seat": "A", "role": "tracer"},
            {"decision": "facing", "seat": "A", "line": 2},
        ],
        "breezes": {"1": "10♠", "2": "2♠", "3": "9♠"},
        "A": {"hand": [2], "aval": ["winger"], "field": {"tracer": {"square": "C2"}}},
    }
    stands = insight_of(position)["stands"]["tracer"]
    assert list(stands) == ["C3"], "C4 has no wind"
    state = GAME.load(position, GAME.settle({}))
    state.do(SOLO_SPACE.read("move tracer C1"))
    assert state.position(0)["A"]["field"] == {"tracer": {"square": "C1"}}
