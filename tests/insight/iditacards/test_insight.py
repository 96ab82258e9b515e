"""What a table of Iditacards shows beyond the view: it fits its shapes, hides what is hidden, and
what it foretells comes true."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from quadrille.core.rng import Rng
from quadrille.core.seats import NOBODY, WATCHER, seat_letter
from quadrille.core.state import State
from quadrille.games.iditacards.course import FINISH
from quadrille.games.registry import find_game
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes.iditacards import Insight, Position
from quadrille.language import catalogue
from quadrille.telling.choices import choice_words, form_key, forms

GAME = find_game("iditacards")
INSIGHT = find_insight(GAME)
WORDS = {language: catalogue(GAME, language) for language in ("en", "fr")}
POSITIONS = TypeAdapter(Position)
INSIGHTS = TypeAdapter(Insight)
PLIES = 700
EVERY = 23


def played(options: dict[str, Any], seed: str, plies: int = PLIES) -> Iterator[State]:
    """States of a random game: some on the way, and the last one. Dogs are seldom given up, so that
    there are teams to look at."""
    state = GAME.start(GAME.settle(options))
    rng = Rng(seed)
    for ply in range(plies):
        if state.actor == NOBODY:
            break
        if ply % EVERY == 0:
            yield state
        actions = state.legal()
        kept = [a for a in actions if not state.space.line(a).startswith(("sacrifice", "drop"))]
        if kept and rng.below(4):
            actions = kept
        state.do(actions[rng.below(len(actions))])
    yield state


def eyes(state: State) -> list[int]:
    return [*range(state.options["players"]), WATCHER]


def seen(position: dict[str, Any], players: int = 1, **options: Any) -> dict[str, Any]:
    view = GAME.load(position, GAME.settle({"players": players, **options})).view(0)
    return INSIGHT.of(view, WORDS["en"])


@pytest.mark.parametrize("variant", GAME.variants())
def test_positions_and_insights_have_their_shapes(variant: str) -> None:
    for state in played(GAME.variants()[variant], f"shapes {variant}"):
        for eye in eyes(state):
            view = state.view(eye)
            POSITIONS.validate_python(view["position"], strict=True)
            found = INSIGHT.of(view, WORDS["en"])
            INSIGHTS.validate_python(found, strict=True)
            texts = str(found)
            assert "insight.iditacards" not in texts, "a text is missing"


@pytest.mark.parametrize("variant", ["two", "four", "two classic"])
def test_nothing_hidden_is_told(variant: str) -> None:
    for number, state in enumerate(played(GAME.variants()[variant], f"hidden {variant}", 400)):
        for eye in eyes(state):
            other = state.clone()
            other.reimagine(eye, Rng(f"other {number}"))
            before = INSIGHT.of(state.view(eye), WORDS["en"])
            assert INSIGHT.of(other.view(eye), WORDS["en"]) == before


def test_every_form_is_said_in_words() -> None:
    for language, words in WORDS.items():
        for form in forms(GAME.new().space):
            assert words.has(f"iditacards.do.{form_key(form)}"), (language, form)
    told = choice_words("iditacards", GAME.new().space, ["kill Bear 2 of B"], WORDS["en"])
    assert told[0].text == "Go for Bear 2 of B"


def test_every_card_has_a_face() -> None:
    for words in WORDS.values():
        faces = {face.id: face for face in INSIGHT.faces(words)}
        assert len(faces) == len(GAME.data["cards"])
        assert all(face.text[0] and face.marks for face in faces.values())
        for state in played({"players": 3}, "faces", 500):
            for card in cards_of(state.view(0)["position"]):
                assert card in faces or card == "?"
    faces = {face.id: face for face in INSIGHT.faces(WORDS["en"])}
    assert faces["Out of control"].numbers["energy"] == "all"
    assert faces["Husky"].marks == ["speed:+1", "hand:+1"]
    assert faces["Downhill slide"].marks == ["move:3 ×2"]


def cards_of(position: dict[str, Any]) -> set[str]:
    found = {*position["supply"], *position["destroyed"]}
    for cards in [*position["decks"].values(), *position["ruins"].values()]:
        found.update(cards)
    for seat in "ABCD":
        player = position.get(seat, {})
        for pile in ("hand", "deck", "discard", "played", "legendary", "looked", "unseen"):
            found.update(player.get(pile, []))
        for dog in player.get("team", []):
            found.update([dog["card"], *dog.get("attachments", [])])
    return found


COURSES = [
    {"course": "classic"},
    {"course": "classic_solo", "players": 1},
    {"legs": "Rolling Hills, Windfall, Glass Flats, Blizzard, Avalanche Run, Log Crossing, Tundra"},
    {"legs": "Long Climb, Bear Country, Frozen Lake, Ice Fog, Ptarmigan Hut, Trestle, Wasteland"},
]


@pytest.mark.parametrize("given", COURSES, ids=str)
def test_the_end_of_a_turn_is_foretold(given: dict[str, Any]) -> None:
    """A card that does nothing is played: the turn ends where it was foretold."""
    options = {"players": 2, **given}
    legs = options.pop("legs", "")
    entered = pushed = hurt = 0
    for square in range(160):
        position: dict[str, Any] = {
            "weather": ("sun", "wind", "cloud", "rain")[square % 4],
            "A": {
                "position": square,
                "hypothermia": square % 5,
                "starvation": square % 3,
                "hand": ["Improvise"],
                "team": [{"card": "Husky"}, {"card": "Lead Dog", "attachments": ["Dog Chow"]}],
                "checkpoints": 5,
            },
        }
        if legs:
            position["course"] = [*legs.split(", "), "Coast Road"]
        if options["players"] == 2:
            position["B"] = {"position": square + 2}
        state = GAME.load(position, GAME.settle(options))
        ahead = INSIGHT.of(state.view(0), WORDS["en"])["racers"]["A"]["ahead"]
        state.do(state.space.read("play Improvise"))
        after = state.position(0)
        mine = after["A"]
        assert ahead["to"] == mine["position"]
        assert ahead["squares"] == mine["position"] - square
        assert [ahead["cold"], ahead["hunger"]] == [mine["hypothermia"], mine["starvation"]]
        assert ahead["damage"] == mine["discard"].count("Damaged")
        assert ahead["finishes"] == (mine["position"] >= FINISH)
        if "B" in after:
            assert (ahead["passes"] == ["B"]) == (after["B"]["position"] != square + 2)
        entered += len(ahead["enters"])
        pushed += len(ahead["passes"])
        hurt += ahead["damage"]
    assert entered > 5
    assert options["players"] == 1 or (pushed > 20 and hurt > 20)


def test_a_leg_that_takes_cards_is_counted() -> None:
    course = ["Drifted Ridge", "Windfall", "Open Lead"]
    player = {"position": 20, "hand": ["Improvise"], "deck": ["Move", "Rest", "Mush", "Lunch"]}
    ahead = seen({"course": course, "A": player})["racers"]["A"]["ahead"]
    assert ahead["toll"] == 3
    assert "The leg takes 3 cards of the deck." in ahead["told"]


def test_the_terms_make_the_speed() -> None:
    summed = 0
    for state in played({"players": 2}, "terms"):
        view = state.view(0)
        racers = INSIGHT.of(view, WORDS["en"])["racers"]
        for seat, racer in racers.items():
            terms = racer["terms"]
            player = view["position"][seat]
            cut = any(term["kind"] == "cut" for term in terms)
            amounts = [term["amount"] for term in terms]
            total = sum(n for n in amounts if n < 0 or not cut)
            if any(term["kind"] == "doubled" for term in terms):
                total = 2 * max(0, total)
            assert player["speed"] == max(0, total)
            summed += len(terms)
    assert summed > 20


def test_a_term_is_said_in_the_players_language() -> None:
    team = [{"card": "Wheel Dog"}, {"card": "Engineer Dog"}]
    view = GAME.load(
        {"weather": "cloud", "A": {"position": 42, "hypothermia": 1, "team": team}},
        GAME.settle({"players": 1, "course": "classic"}),
    ).view(0)
    terms = INSIGHT.of(view, WORDS["fr"])["racers"]["A"]["terms"]
    assert [(term["text"], term["amount"]) for term in terms] == [
        ("Chien de barre", 1),
        ("cette étape", -2),
        ("nuages : aucun bonus ne compte", 0),
        ("hypothermie", -1),
        ("doublée", 0),
    ]


@pytest.mark.parametrize("n", range(7))
def test_the_next_point_does_what_is_said(n: int) -> None:
    """One point more, and the speed or the costs are what the gauge said."""
    texts = {}
    numbers = {}
    for points in (n, n + 1):
        player = {
            "position": 42,
            "hypothermia": points,
            "hand": ["Husky", "Move"],
            "team": [{"card": "Bear"}, {"card": "Greyhound"}],
        }
        view = GAME.load({"A": player}, GAME.settle({"players": 1, "course": "classic"})).view(0)
        found = INSIGHT.of(view, WORDS["en"])
        texts[points] = found["racers"]["A"]["cold"]["next"]
        own = view["position"]["A"]
        numbers[points] = (own["speed"], found["hand"]["Husky"]["energy"], own["end_move"])
    speed = numbers[n + 1][0] - numbers[n][0]
    energy = numbers[n + 1][1] - numbers[n][1]
    assert ("speed −1" in texts[n]) == (speed == -1)
    assert ("energy costs +1" in texts[n]) == (energy == 1)
    assert ("stuck" in texts[n]) == (numbers[n + 1][2] == 0)


def test_a_card_in_hand_says_what_it_costs_and_why_it_fails() -> None:
    player = {
        "position": 55,
        "hand": ["Haste", "Mush", "Rest", "Brandy"],
        "deck": ["Lunch", "Move"],
        "hypothermia": 5,
        "team": [{"card": "Bear"}],
    }
    found = seen({"course": ["Rope Bridge"], "A": player})["hand"]
    assert found["Haste"]["fails"] == "risks fail on this leg"
    assert found["Haste"]["notes"][0] == "Would fail: risks fail on this leg."
    assert found["Mush"]["fails"] == "not enough cards in the hand"
    assert found["Mush"]["energy"] == 4
    assert found["Mush"]["moves"] == 10
    assert found["Rest"]["fails"] == "" and found["Rest"]["moves"] == -1
    assert found["Brandy"]["notes"][-1] == "Warms: hypothermia 5 → 4."


def test_the_next_payment_is_weighed() -> None:
    player = {
        "position": 42,
        "hand": ["Move"],
        "deck": ["Dinner", "Rest"],
        "risk": [{"card": "Sprint", "left": 3}],
    }
    found = seen({"A": player})
    assert found["payment"] == {
        "cards": 2,
        "failing": 1,
        "told": "1 of 2 cards in the deck would fail.",
    }
    assert found["racers"]["A"]["risk"] == [{"card": "Sprint", "left": 3}]


def test_a_payment_of_several_cards() -> None:
    """Which cards may be chosen, what is still owed, and that a Damaged spoils it."""
    player = {"position": 42, "hand": ["Damaged", "Move", "Rest"], "deck": ["Dinner"]}
    table = {"card": "Mush", "health": 2, "risk": 1}
    pending = [
        {"decision": "energy", "seat": "A", "left": 2, "of": 2},
        {"decision": "pay", "seat": "A"},
        {"decision": "end", "seat": "A"},
    ]
    found = seen({"A": player, "table": table, "pending": pending})
    assert found["picking"] == {"pile": "hand", "most": 2, "cards": ["Damaged", "Move", "Rest"]}
    assert found["spoils"] == {"Damaged": "spoils Mush"}
    assert found["owing"] == {"energy": 2, "health": 2, "risk": 1}
    found = seen(
        {
            "A": player,
            "pending": [{"decision": "act", "seat": "A"}, {"decision": "end", "seat": "A"}],
        }
    )
    assert (found["picking"], found["spoils"], found["owing"]) == (None, {}, None)


def test_changed_costs_say_why() -> None:
    player = {
        "position": 42,
        "hand": ["Dinner", "Mush"],
        "hypothermia": 2,
        "team": [{"card": "Cute Dog"}],
    }
    hand = seen({"A": player})["hand"]
    assert hand["Mush"]["why"] == {}  # the cold and the dog cancel out
    player = {"position": 42, "hand": ["Dinner", "Mush"], "hypothermia": 4, "starvation": 2}
    hand = seen({"A": player})["hand"]
    assert hand["Mush"]["why"] == {"energy": "hypothermia +2", "health": "starvation +1"}
    assert "health" not in hand["Dinner"]["why"]  # food feeds before it is paid for


@pytest.mark.parametrize(
    ("pending", "phase", "asked"),
    [
        ([{"decision": "act", "seat": "A"}, {"decision": "end", "seat": "A"}], "act", ""),
        (
            [
                {"decision": "checkpoint", "seat": "A"},
                {"decision": "end", "seat": "A", "stage": "moved"},
            ],
            "move",
            "legendary",
        ),
        (
            [
                {"decision": "recover", "seat": "A", "left": 1},
                {"decision": "end", "seat": "A", "stage": "moved"},
            ],
            "move",
            "discard",
        ),
        (
            [
                {"decision": "sacrifice", "seat": "A", "reason": "leg"},
                {"decision": "wake", "seat": "A", "stage": "awake"},
                {"decision": "weather", "seat": "A", "first": False},
                {"decision": "end", "seat": "A"},
            ],
            "day",
            "team",
        ),
    ],
)
def test_what_is_asked(pending: list[dict[str, Any]], phase: str, asked: str) -> None:
    player = {
        "position": 42,
        "legendary": ["Waffle"],
        "discard": ["Rest"],
        "team": [{"card": "Bear"}],
    }
    found = seen({"A": player, "pending": pending})
    assert (found["phase"], found["asked"], found["asked_of"]) == (phase, asked, "A")


def test_the_dogs_say_what_protects_them() -> None:
    team = [{"card": "Bear", "attachments": ["Armour"]}, {"card": "Moose"}, {"card": "Husky"}]
    dogs = seen({"A": {"position": 3, "team": team}})["racers"]["A"]["team"]
    assert dogs[0]["notes"][:2] == ["Its shield takes the next blow.", "A fake dog."]
    assert dogs[1]["notes"][:2] == ["Cannot die.", "A fake dog."]
    assert dogs[2] == {
        "card": "Husky",
        "speed": 1,
        "notes": ["Can hold 1 more attachment."],
        "fate": "it is destroyed; good only to free its place",
    }
    assert dogs[0]["fate"] == "its shield is discarded instead"
    assert dogs[1]["fate"] == "it cannot die: nothing happens"


def test_players_are_placed() -> None:
    found = seen({"A": {"position": 20}, "B": {"position": 31}}, players=2)
    assert {seat_letter(n): found["racers"][seat_letter(n)]["place"] for n in (0, 1)} == {
        "A": 2,
        "B": 1,
    }
    assert found["racers"]["B"]["left"] == 130
    assert found["racers"]["A"]["to_checkpoint"] == 21
