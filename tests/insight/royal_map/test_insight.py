"""What Royal Map's tables show beyond the view: it fits its shapes, tells nothing hidden, and comes
true."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from pydantic import TypeAdapter

from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, WATCHER
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes.royal_map import Insight, Position
from quadrille.language import catalogue
from quadrille.telling.choices import choice_words, forms

GAME: Game = find_game("royal_map")
INSIGHT = find_insight(GAME)
WORDS = {language: catalogue(GAME, language) for language in ("en", "fr")}
EYES = (0, 1, WATCHER)
VARIANTS = GAME.variants()
POSITION = TypeAdapter(Position)
SHAPE = TypeAdapter(Insight)
FACES = {face.id for face in INSIGHT.faces(WORDS["en"])}
PLIES = 110


def course(variant: str, seed: str = "insight") -> Iterator[State]:
    """The positions of a random game; only what somebody decides on, and the end."""
    rng = Rng(f"{seed} {variant}")
    state = GAME.new(**VARIANTS[variant])
    for _ in range(PLIES):
        while state.actor == CHANCE:
            state.settle(rng)
        yield state
        if state.actor == NOBODY:
            return
        legal = state.legal()
        # Ending the turn is rarely the most telling thing to do.
        action = legal[rng.below(len(legal))]
        state.do(legal[rng.below(len(legal))] if state.space.line(action) == "end" else action)


def insight_of(state: State, eye: int = 0, language: str = "en") -> dict[str, Any]:
    return INSIGHT.of(state.view(eye), WORDS[language])


def at(position: dict[str, Any], options: dict[str, Any] | None = None) -> RoyalMapState:
    return cast(RoyalMapState, GAME.load(position, GAME.settle(options or {})))


def cards_in(position: dict[str, Any]) -> set[str]:
    lying = position["map"].values()
    found = {entry if isinstance(entry, str) else entry["card"] for entry in lying}
    for part in ("deck", "under", "gone", "paid", "acted"):
        found |= set(position.get(part, []))
    found |= {position[name] for name in ("face", "number", "target") if name in position}
    for seat in "AB":
        found |= {*position[seat]["pool"], *position[seat]["faces"]}
    return found - {"?"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_everything_fits_its_shape_in_every_position(variant: str) -> None:
    asked = set()
    for state in course(variant):
        for eye in EYES:
            view = state.view(eye)
            # What a shape does not know is left out of what comes back.
            assert POSITION.validate_python(view["position"], strict=True) == view["position"]
            found = INSIGHT.of(view, WORDS["fr"])
            assert SHAPE.validate_python(found, strict=True) == found
            assert cards_in(view["position"]) <= FACES
            asked.add(view["position"]["asked"])
    assert {"place", "station", "station cell", "turn"} <= asked


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_hidden_is_told(variant: str) -> None:
    rng = Rng("other worlds")
    hidden = 0
    for state in course(variant):
        position = state.position(WATCHER)
        if position["turn"] > 1:
            break
        for eye in EYES:
            other = state.clone()
            other.reimagine(eye, rng)
            assert insight_of(other, eye) == insight_of(state, eye)
            hidden += state.position(ALL_SEEING) != other.position(ALL_SEEING)
    assert hidden > 0, "no two worlds differed"


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_choice_is_said_in_words(variant: str) -> None:
    for state in course(variant):
        if state.actor == NOBODY:
            break
        lines = state.view(state.actor)["legal"]
        for words in WORDS.values():
            for told in choice_words(GAME.id, state.space, lines, words):
                assert told.text != told.line and "?" not in told.text and "{" not in told.text


def test_every_form_has_words_of_its_own_in_both_languages() -> None:
    space = GAME.new().space
    lines = [
        space.line(family.first) for family in space.families if family.template in forms(space)
    ]
    told = {
        language: [choice.text for choice in choice_words(GAME.id, space, lines, words)]
        for language, words in WORDS.items()
    }
    assert not set(told["en"]) & set(told["fr"]) and not set(told["en"]) & set(lines)
    assert "Swap J♣ with 2♣" in told["en"] and "Swap J♣ with A♣, at any distance" in told["en"]


def test_every_card_has_a_face_in_both_languages() -> None:
    for words in WORDS.values():
        faces = INSIGHT.faces(words)
        assert len({face.id for face in faces}) == len(faces) == 52
        for face in faces:
            assert face.kind in ("red", "black") and all(face.text)
            assert not any("insight." in text or "{" in text for text in face.text)
    assert INSIGHT.faces(WORDS["en"])[0].numbers == {"value": 2}


def mixed(names: list[str], rng: Rng) -> list[str]:
    places = list(range(len(names)))
    rng.shuffle(places)
    return [names[place] for place in places]


def skirmishes() -> Iterator[RoyalMapState]:
    """Both courts close together, with something in their pools."""
    rng = Rng("skirmishes")
    for _ in range(60):
        cells = [f"{x},{y}" for x in range(4) for y in range(4)]
        numbers = [f"{value}{suit}" for suit in "♣♦♥♠" for value in range(2, 11)]
        courts = [[f"{rank}{suit}" for suit in suits for rank in "JQKA"] for suits in ("♦♥", "♣♠")]
        cells, numbers, *courts = (mixed(names, rng) for names in (cells, numbers, *courts))
        lying = [*courts[0][:4], *courts[1][:4], *numbers[:4]]
        yield at(
            {
                "map": dict(zip(cells, lying, strict=False)),
                "A": {"pool": numbers[4:9]},
                "B": {"pool": numbers[9:13]},
                "to_move": "AB"[rng.below(2)],
            }
        )


def test_odds_come_true() -> None:
    """Every confrontation ends as it was told; a coin was told as a coin."""
    seen = set()
    opposite = {"wins": "loses", "loses": "wins", "coin": "coin"}
    for state in skirmishes():
        court = insight_of(state)["court"]
        may = [state.space.line(action) for action in state.legal()]
        for card, standing in court.items():
            if standing["owner"] != state.position(0)["to_move"]:
                continue
            told = {odds["card"]: odds["result"] for odds in standing["foes"]}
            lines = {line.split()[2]: line for line in may if line.startswith(f"confront {card} ")}
            assert set(lines) == set(told)
            for enemy, line in lines.items():
                seen.add(told[enemy])
                assert told[enemy] == _result(state, line, card, enemy)
                mirrored = {odds["card"]: odds["result"] for odds in court[enemy]["threats"]}
                assert mirrored[card] == opposite[told[enemy]]
    assert seen == {"wins", "loses", "coin"}


def _result(state: State, line: str, card: str, enemy: str) -> str:
    after = state.clone()
    after.do(after.space.read(line))
    if after.actor == CHANCE:
        return "coin"
    gone = after.position(0)["gone"]
    return "wins" if enemy in gone else "loses" if card in gone else "nothing"


def test_odds_say_the_numbers_and_what_decides_a_tie() -> None:
    position = {
        "map": {"0,0": "K♥", "1,0": "Q♠", "-1,0": "J♣", "0,1": "A♣", "0,5": "9♥"},
        "A": {"pool": ["5♥"]},
        "B": {"pool": ["5♠"]},
    }
    foes = {odds["card"]: odds for odds in insight_of(at(position))["court"]["K♥"]["foes"]}
    assert foes["Q♠"]["short"] == "loses to Q♠, 5 : 5"
    assert "by the lower suit" in foes["Q♠"]["told"]
    assert foes["J♣"]["short"] == "beats J♣, 5 : 5" and "as the aggressor" in foes["J♣"]["told"]
    assert foes["A♣"]["short"] == "beats A♣"
    threats = insight_of(at(position))["court"]["K♥"]["threats"]
    assert [(odds["card"], odds["result"]) for odds in threats] == [("Q♠", "loses")]
    assert insight_of(at(position))["court"]["A♣"]["worth"] is None


def test_a_sacrifice_names_whom_it_can_move() -> None:
    """Only who is of its suit and can be led then."""
    position = {
        "map": {"0,0": "K♥", "1,0": "4♠", "5,5": "Q♥", "3,0": "J♦", "3,1": "9♥", "7,7": "K♠"},
        "A": {"pool": ["8♥", "2♦", "7♠"]},
        "manoeuvre": True,
    }
    told = insight_of(at(position))["sacrifices"]
    assert told == {"8♥": "up to 8 swaps of K♥", "2♦": "up to 2 swaps of J♦"}
    state = at(position)
    state.do(state.space.read("sacrifice 8♥"))
    assert [state.space.line(action) for action in state.legal()] == ["lead K♥"]
    exact = insight_of(at(position, {"sacrifice": "exact"}), 0, "fr")["sacrifices"]
    assert exact["8♥"] == "8 échanges de K♥, tous"


def test_worths_are_reckoned_term_by_term() -> None:
    position = {
        "map": {"0,0": "K♥", "2,0": "Q♦", "0,5": "Q♠", "0,4": "9♥"},
        "A": {"pool": ["2♥", "10♦", "3♣"]},
    }
    court = insight_of(at(position))["court"]
    assert court["K♥"]["worth"] == 12 and "10♦ + 2♥" in court["K♥"]["reckoned"]
    assert court["Q♦"]["worth"] == 10 and court["Q♠"]["worth"] == 0
    assert court["Q♠"]["stranded"] is False and court["K♥"]["stranded"] is True
    assert "aucun ♠" in insight_of(at(position), 0, "fr")["court"]["Q♠"]["reckoned"]


def test_prices_are_what_the_rules_take() -> None:
    """Every way to pay that is shown can be paid, and where none is shown nobody is recruited."""
    paid = 0
    for state in skirmishes():
        mover = state.position(0)["to_move"]
        found = insight_of(state)
        court = found["court"].values()
        room = any(standing["room"] for standing in court if standing["owner"] == mover)
        may = {state.space.line(action) for action in state.legal()}
        ranks = {price["rank"]: price for price in found["prices"][mover]}
        for face in state.position(0)[mover]["faces"]:
            price = ranks[face[0]]
            assert price["can"] == bool(price["ways"])
            assert (f"recruit {face}" in may) == (price["can"] and room)
            for way in price["ways"] if room else []:
                after = state.clone()
                for line in (f"recruit {face}", *(f"pay {number}" for number in way)):
                    after.apply(after.space.read(line), None)
                assert after.position(0)["asked"] == "recruit cell"
                paid += 1
    assert paid > 20


def test_prices_are_told_in_full() -> None:
    position = {
        "map": {"0,0": "K♥", "1,0": "5♣", "5,5": "K♠"},
        "A": {"pool": ["3♣", "7♣", "4♠", "2♥"], "faces": ["J♥", "Q♥", "A♥"]},
    }
    prices = {price["rank"]: price for price in insight_of(at(position))["prices"]["A"]}
    assert prices["J"]["ways"] == [["7♣"], ["3♣", "4♠"]]
    assert prices["Q"]["can"] is False and prices["A"]["ways"] == [["3♣", "7♣"]]
    assert "K" not in prices
    assert prices["J"]["told"].endswith("The pool can pay it: 7♣, 3♣ + 4♠.")


@pytest.mark.parametrize("variant", VARIANTS)
def test_cells_are_open_or_say_why_not(variant: str) -> None:
    asked = set()
    for state in course(variant, "cells"):
        found = insight_of(state, WATCHER)
        if state.actor == NOBODY:
            assert found["spots"] == []
            continue
        legal = {state.space.line(action) for action in state.legal()}
        cells = {line.removeprefix("place ") for line in legal if line.startswith("place ")}
        assert {spot["cell"] for spot in found["spots"] if spot["open"]} == cells
        for spot in found["spots"]:
            assert bool(spot["why"]) != spot["open"]
            if cells:
                asked.add(state.position(0)["asked"])
    assert {"place", "station cell"} <= asked


def test_a_refused_cell_names_the_neighbours_that_forbid_it() -> None:
    position = {"asked": "place", "number": "6♦", "map": {"0,0": "4♥", "1,1": "5♣"}}
    found = insight_of(at(position))
    assert found["wants"] == {"card": "6♦", "beside": "red", "upright": "black", "every": True}
    spots = {spot["cell"]: spot for spot in found["spots"]}
    assert spots["1,0"]["open"]  # 4♥ to the left, 5♣ above
    assert spots["0,1"]["by"] == ["1,1", "0,0"] and "5♣ at 1,1 has not" in spots["0,1"]["why"]
    loose = insight_of(at(position, {"setup": "anchor"}))
    assert loose["wants"]["every"] is False
    beside = {**position, "map": {"0,0": "4♥", "2,0": "5♣"}}
    for options, is_open in ({}, False), ({"setup": "anchor"}, True):
        spots = {spot["cell"]: spot for spot in insight_of(at(beside, options))["spots"]}
        assert spots["1,0"]["open"] is is_open


def test_the_last_own_card_is_warned_of_and_land_is_counted() -> None:
    position = {"map": {"0,0": "K♥", "1,0": "5♥", "5,5": "K♠", "4,5": "7♣", "3,5": "8♣"}}
    found = insight_of(at(position))
    assert found["land"] == {"A": 1, "B": 2} and found["beware"] == "5♥"
    after = at(position)
    after.do(after.space.read("consume K♥ 5♥"))
    assert after.outcome() is not None and insight_of(after)["land"]["A"] == 0
    assert insight_of(after)["beware"] == ""


def test_a_position_that_comes_again_is_counted() -> None:
    state = at({"map": {"0,0": "K♥", "1,0": "5♥", "5,5": "K♠", "4,5": "7♣"}})
    counts = []
    while state.actor != NOBODY:
        counts.append(insight_of(state)["stood"]["n"])
        state.do(state.space.read("end"))
    assert counts == [1, 1, 2, 2] and insight_of(state)["stood"]["last"] == 3
