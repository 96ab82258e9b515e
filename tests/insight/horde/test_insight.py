"""What a table can show of the Horde: it fits its shapes, tells nothing hidden, and comes true."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from pydantic import ConfigDict, TypeAdapter, with_config

from quadrille.core.decision import Decision
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import COMMIT, DUEL_SPACE, END, SOLO_SPACE, STAY
from quadrille.games.horde.field import SQUARES
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.phase_5_won_movement import WON_MOVEMENT
from quadrille.games.horde.state import HordeState
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes import horde as shape
from quadrille.language import catalogue
from quadrille.telling.choices import form_key, forms

INSIGHT = find_insight(GAME)
WORDS = catalogue(GAME)
POSITION = TypeAdapter(with_config(ConfigDict(extra="forbid"))(shape.Position))
SHAPE = TypeAdapter(with_config(ConfigDict(extra="forbid"))(shape.Insight))
EVERY = 7
"""Every so many plies a position is looked at."""


def played(options: dict[str, Any], seed: str, plies: int = 400) -> Iterator[HordeState]:
    """States of a random game, mostly acting and seldom ending at once."""
    state = cast(HordeState, GAME.new(**options))
    rng = Rng(seed)
    for ply in range(plies):
        if state.over():
            break
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        if state.actor != CHANCE and action == END and rng.below(3):
            action = legal[rng.below(len(legal))]
        state.do(action)
        if ply % EVERY == 0 or state.over():
            yield state


def eyes(state: HordeState) -> list[int]:
    return [WATCHER, *range(state.setup.seats)]


def insight_of(position: dict[str, Any], eye: int = 0, **options: object) -> shape.Insight:
    view = GAME.load(position, GAME.settle(options)).view(eye)
    return cast(shape.Insight, INSIGHT.of(view, WORDS))


@pytest.mark.parametrize("variant", GAME.variants())
def test_positions_and_insights_have_their_shapes(variant: str) -> None:
    options = GAME.variants()[variant]
    seen = ends = 0
    for number in range(2):
        for state in played(options, f"{variant} {number}"):
            for eye in eyes(state):
                view = state.view(eye)
                POSITION.validate_python(view["position"], strict=True)
                SHAPE.validate_python(INSIGHT.of(view, WORDS), strict=True)
            seen += 1
            ends += state.over()
    assert seen > 20
    assert ends == 2, "a finished game has an insight too"


def test_a_missing_field_or_one_too_many_does_not_fit() -> None:
    position = cast(HordeState, GAME.new()).position(0)
    with pytest.raises(ValueError):
        POSITION.validate_python({**position, "weather": 1}, strict=True)
    del position["A"]["hand"]
    with pytest.raises(ValueError):
        POSITION.validate_python(position, strict=True)


@pytest.mark.parametrize("variant", ["solo", "competition", "by the book"])
def test_nothing_hidden_is_told(variant: str) -> None:
    different = 0
    for number, state in enumerate(played(GAME.variants()[variant], "hidden")):
        for eye in eyes(state):
            other = state.clone()
            other.reimagine(eye, Rng(number))
            different += other.position(ALL_SEEING) != state.position(ALL_SEEING)
            assert INSIGHT.of(other.view(eye), WORDS) == INSIGHT.of(state.view(eye), WORDS)
    assert different


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_form_is_said_in_words(language: str) -> None:
    words = catalogue(GAME, language)
    own = [*GAME.folder.glob(f"texts/{language}.toml")]
    assert own, language
    for space in (SOLO_SPACE, DUEL_SPACE):
        for form in forms(space):
            assert f"horde.do.{form_key(form)}" in words.entries
            assert f"{form_key(form)} = " in own[0].read_text(encoding="utf-8")


def test_every_card_has_a_face() -> None:
    known = {face.id for face in INSIGHT.faces(WORDS)}
    seen: set[str] = set()
    for state in played({"mode": "competition"}, "faces"):
        position = state.position(ALL_SEEING)
        cards = [*position["breezes"].values(), *position["breeze_deck"]]
        cards += [*position["breeze_discard"], *position["encounter_deck"]]
        cards += [card["rank"] for card in position["encounters"].values()]
        for letter in ("A", "B"):
            side = position[letter]
            for zone in ("aval", "wit", "lost", "hand", "pack", "discard"):
                cards += [str(card) for card in side[zone]]
            cards += side["field"]
        seen |= set(cards)
    assert len(seen) == 4 + 4 + 36 + 9
    assert seen == known
    for face in INSIGHT.faces(WORDS):
        assert not any(key in face.name + face.text[0] for key in ("horde.", "{"))


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


def test_what_a_choice_loses_or_ends_is_told_before() -> None:
    acting: dict[str, Any] = {
        "pending": [{"decision": "horde", "seat": "A", "step": "entering"}],
        "breezes": {"1": "2♠"},
        "A": {
            "up": "5♥",
            "hand": [2],
            "pool": 4,
            "field": {"tracer": {"square": "B3"}},
            "aval": ["winger"],
        },
    }
    side = insight_of(acting)["sides"]["A"]
    assert (side["lost"], side["closes"]) == (4, "entering")
    side = insight_of(
        {**acting, "pending": [{"decision": "horde", "seat": "A", "step": "moving"}]}
    )["sides"]["A"]
    assert (side["lost"], side["closes"]) == (4, "moving")
    acting["A"]["field"] = {"tracer": {"square": "B3", "wounded": True}}
    assert (
        insight_of({**acting, "pending": [{"decision": "horde", "seat": "A", "step": "moving"}]})[
            "sides"
        ]["A"]["closes"]
        == ""
    )
    side = insight_of({**acting, "pending": [{"decision": "line", "seat": "A", "line": 1}]})[
        "sides"
    ]["A"]
    assert (side["lost"], side["closes"]) == (0, "")


def test_the_last_of_a_role_and_what_it_means_when_nobody_is_left() -> None:
    position: dict[str, Any] = {
        "pending": [{"decision": "horde", "seat": "A", "step": "entering"}],
        "breezes": {"1": "2♠"},
        "A": {
            "up": "5♥",
            "field": {"tracer": {"square": "B3"}},
            "aval": ["winger", "fire-linker"],
            "wit": ["combatant", "combatant", "fire-linker"],
        },
    }
    side = insight_of(position)["sides"]["A"]
    assert (side["last"], side["hopeless"]) == (["tracer", "winger"], "")
    position["A"]["aval"] = ["fire-linker"]
    side = insight_of(position)["sides"]["A"]
    assert side["last"] == [], "it makes no difference any more"
    assert "Winger" in side["hopeless"] and "4 cards" in side["hopeless"]
    assert "at least 1" in insight_of(position, miss="graded")["sides"]["A"]["hopeless"]


def test_a_formation_that_the_wind_will_break_is_told() -> None:
    position = {
        "pending": [{"decision": "horde", "seat": "A", "step": "entering"}],
        "breezes": {"1": "6♠"},
        "A": {
            "up": "5♦",
            "hand": [2],
            "field": {"tracer": {"square": "B1"}, "winger": {"square": "A2"}},
        },
    }
    places = insight_of(position)["sides"]["A"]["formation"]
    assert [(place["held"], place["stays"]) for place in places] == [
        (True, False),
        (False, False),
        (True, True),
        (False, False),
    ]


@pytest.mark.parametrize(("immunity", "spared"), [("same_rank", "winger"), ("table", "combatant")])
def test_whom_an_enemy_spares(immunity: str, spared: str) -> None:
    spares = insight_of({"breezes": {"1": "2♥"}}, immunity=immunity)["spares"]
    assert sorted(spares) == ["J", "K", "Q"]
    assert spares["J"] == spared


def test_the_formation_and_the_way_to_it() -> None:
    side = insight_of(
        {
            "pending": [{"decision": "horde", "seat": "A", "step": "entering"}],
            "breezes": {"1": "2♠"},
            "breeze_top": "5♥",
            "breeze_deck": [],
            "A": {
                "up": "5♥",
                "hand": [2, 2],
                "pack": [3, 3, 3],
                "pool": 3,
                "field": {
                    "tracer": {"square": "B3"},
                    "combatant": {"square": "C2"},
                    "winger": {"square": "A4", "wounded": True},
                },
                "aval": ["fire-linker"],
                "wit": [],
            },
        }
    )["sides"]["A"]
    assert [(p["on"], p["held"], p["steps"]) for p in side["formation"]] == [
        ("B3", False, 1),
        ("C2", True, 0),
        ("A4", False, -1),  # to D3 he would have to go by B3 or C2, and both are taken
        ("aval", False, 1),
    ]
    assert side["formation"][0]["squares"] == ["B1", "C1"]
    assert (side["miss"], side["draws"], side["pack"], side["survivors"]) == (4, 2, 3, 4)
    assert "the Pack has 3" in side["peril"]
    # Provocation can be paid; no Encounter is there to attack; Help can; nobody could rest.
    assert [deed["there"] for deed in side["deeds"]] == [True, False, True, False]
    assert [deed["short"] for deed in side["deeds"]] == [0, 1, 0, 0]


def test_an_encounter_face_down_has_odds() -> None:
    found = insight_of(
        {
            "breezes": {"1": "2♥"},
            "encounters": {
                "A": {"rank": "J", "down": True},
                "B": {"rank": "Q", "down": True, "shuffles_ago": 1},
                "C": {"rank": "K", "down": True, "shuffles_ago": 1},
                "D": {"rank": "Q"},
            },
            "encounter_deck": ["A", "A"],
            "encounter_discard": [],
            "A": {"field": {"tracer": {"square": "A3"}, "winger": {"square": "D3"}}, "up": "2♥"},
        }
    )
    assert found["odds"] == {
        "A": {"J": 1, "Q": 0, "K": 0, "A": 2},
        "B": {"J": 0, "Q": 1, "K": 1, "A": 0},
        "C": {"J": 0, "Q": 1, "K": 1, "A": 0},
    }
    assert [fate["enemy"] for fate in found["sides"]["A"]["fates"]] == ["?", "Q"]


@pytest.mark.parametrize("mode", ["solo", "competition"])
@pytest.mark.parametrize("deck", range(6))
@pytest.mark.parametrize("held", [False, True])
def test_the_journey_is_as_long_as_told(mode: str, deck: int, held: bool) -> None:
    """The turns until the wind is spent go down by one, or to what a held formation leaves."""
    field = {"fire-linker": "B4"}
    if held:
        field |= {"tracer": "B1", "combatant": "A3", "winger": "A2"}
    position: dict[str, Any] = {
        "pending": [{"decision": "line", "seat": "A", "line": 4}],
        "breezes": {"1": "2♠", "2": "3♠", "4": "4♠"},
        "breeze_deck": [f"{value}♥" for value in range(2, 2 + deck)],
        "A": {"up": "9♦", "pool": 3, "field": field},
    }
    if mode == "solo":
        position["breeze_top"] = "9♦"
    else:
        position["B"] = {"up": "10♥", "aval": ["tracer"]}
    state = GAME.load(position, GAME.settle({"mode": mode}))
    told = cast(shape.Insight, INSIGHT.of(state.view(0), WORDS))["journey"]
    assert told["breezes"] == 3 + deck + (1 if mode == "solo" else 2)
    wanted = told["held" if held else "turns"]
    began = state.turn
    state.do(COMMIT + 3)
    rng = Rng("journey")
    turn = began
    while not state.over():
        if state.turn != turn:
            # Nobody is on the field any more, and the Pack never runs out.
            turn = state.turn
            position = state.position(ALL_SEEING)
            for letter in ("A", "B")[: state.setup.seats]:
                position[letter]["field"] = {}
                for pile in ("pack", "discard"):
                    del position[letter][pile]
            state = GAME.load(position, state.options)
        legal = state.legal()
        if state.actor == CHANCE:
            state.do(legal[rng.below(len(legal))])
        else:
            state.do(END if END in legal else COMMIT)
    assert state.position(0)["ended"] == "wind_spent"
    assert state.turn - began == wanted
