"""What a table can show of the Horde: it fits its shapes and tells nothing hidden."""

from typing import Any, cast

import pytest
from pydantic import ConfigDict, TypeAdapter, with_config

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import DUEL_SPACE, SOLO_SPACE
from quadrille.games.horde.state import HordeState
from quadrille.insight.shapes import horde as shape
from quadrille.language import catalogue
from quadrille.telling.choices import form_key, forms
from tests.insight.horde.insights import INSIGHT, WORDS, eyes, insight_of, played

POSITION = TypeAdapter(with_config(ConfigDict(extra="forbid"))(shape.Position))
SHAPE = TypeAdapter(with_config(ConfigDict(extra="forbid"))(shape.Insight))


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
