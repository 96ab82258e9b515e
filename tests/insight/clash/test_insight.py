"""What a table of Clash is told beyond the view: it has its shape, keeps secrets, comes true."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from pydantic import TypeAdapter, ValidationError

from quadrille.core.dealers import SamplingDealer
from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER, seat_letter
from quadrille.core.state import State
from quadrille.games.clash.actions import END
from quadrille.games.registry import find_game
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes import clash as shapes
from quadrille.language import catalogue
from quadrille.telling.choices import choice_words, form_key, forms
from quadrille.terminal.boards.board import find_board

GAME = find_game("clash")
INSIGHT = find_insight(GAME)
WORDS = {language: catalogue(GAME, language) for language in ("en", "fr")}
POSITION: TypeAdapter[Any] = TypeAdapter(shapes.Position)
SIGHT: TypeAdapter[Any] = TypeAdapter(shapes.Insight)
VARIANTS = list(GAME.variants())


def random_play(variant: str, games: int = 1) -> Iterator[State]:
    """Every moment of random games, what chance decides card by card included."""
    options = GAME.settle(GAME.variants()[variant])
    for number in range(games):
        rng = Rng(f"{variant}/{number}")
        state = GAME.start(options)
        dealer = SamplingDealer(rng)
        while not state.over():
            yield state
            if state.actor == CHANCE:
                state.do(dealer.choose(state), None)
            else:
                legal = state.legal()
                # Seldom ends the turn early, so that something happens.
                wish = legal[rng.below(len(legal))]
                state.do(legal[rng.below(len(legal))] if wish == END else wish, None)
        yield state


def eyes(state: State) -> list[int]:
    return [*range(GAME.seats(state.options)), WATCHER]


def sight(state: State, eye: int, words: Catalogue = WORDS["en"]) -> shapes.Insight:
    return cast(shapes.Insight, INSIGHT.of(state.view(eye), words))


def set_up(position: dict[str, Any], **options: object) -> State:
    return GAME.load(position, GAME.settle(options))


@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_and_insights_have_their_shapes(variant: str) -> None:
    known = {(face.group, face.id) for face in INSIGHT.faces(WORDS["en"])}
    for ply, state in enumerate(random_play(variant)):
        for eye in eyes(state) if ply % 5 == 0 or state.over() else [ply % 2 - 1]:
            position = state.position(eye)
            POSITION.validate_python(position, strict=True)
            assert position.keys() <= shapes.Position.__annotations__.keys()
            SIGHT.validate_python(sight(state, eye), strict=True)
            assert {(state.options["set"], card) for card in cards_in(position)} <= known


def cards_in(position: dict[str, Any]) -> set[str]:
    found = {*position.get("row", []), *position.get("unseen", [])}
    for letter in ("A", "B", "enemy"):
        realm = position.get(letter, {})
        for zone in ("hand", "pile", "deck", "known"):
            found |= set(realm.get(zone, []))
        for lane in ("upper", "lower"):
            found |= {unit["card"] for unit in realm.get(lane, [])}
    return found - {"?"}


def test_a_shape_that_does_not_fit_is_noticed() -> None:
    state = set_up({"mana": 1, "A": {"hand": ["Watchtower", "Zealot"]}})
    whole: dict[str, Any] = {**sight(state, 0)}
    with pytest.raises(ValidationError):
        SIGHT.validate_python({**whole, "mover": None}, strict=True)
    whole.pop("threat")
    with pytest.raises(ValidationError):
        SIGHT.validate_python(whole, strict=True)


@pytest.mark.parametrize("variant", ["first", "starter", "starter choose", "siege 10"])
def test_what_an_eye_cannot_know_changes_nothing(variant: str) -> None:
    differed = False
    for ply, state in enumerate(random_play(variant)):
        if ply % 3:
            continue
        for eye in eyes(state):
            other = state.clone()
            other.reimagine(eye, Rng(f"other/{ply}"))
            differed |= other.position(ALL_SEEING) != state.position(ALL_SEEING)
            assert sight(other, eye) == sight(state, eye)
    assert differed or variant.startswith("siege")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_forecast_comes_true(variant: str) -> None:
    struck = 0
    for state in random_play(variant, games=2):
        if state.actor < 0 or END not in state.legal():
            continue
        assault = sight(state, state.actor)["assault"]
        assert assault is not None
        assert assault == sight(state, WATCHER)["assault"]
        played = state.clone()
        sink: list[Event] = []
        played.do(END, sink)
        while played.actor == CHANCE and not turn_began(sink):
            played.do(played.chance_at(0), sink)
        happened = sink[1:]
        for number, event in enumerate(happened):
            if event.key in ("clash.turn", "clash.tide"):
                happened = happened[:number]
                break
        check(assault, happened)
        struck += len(assault["strikes"])
    assert struck > 3


def turn_began(events: list[Event]) -> bool:
    return any(event.key == "clash.turn" for event in events)


def check(assault: shapes.Assault, happened: list[Event]) -> None:
    def told(key: str, *names: str) -> list[tuple[Any, ...]]:
        found = [event for event in happened if event.key == f"clash.{key}"]
        return [tuple(event.params[name] for name in names) for event in found]

    strikes = assault["strikes"]
    attacks = [(s["card"], s["lane"], s["damage"]) for s in strikes if s["hits"]]
    assert attacks == told("attack", "card", "lane", "n")
    assert [s["card"] for s in strikes if s["passes"]] == [
        card for (card,) in told("sprint", "card")
    ]
    hits = [hit for strike in strikes for hit in strike["hits"]]
    harmed = [(h["card"], h["damage"], h["left"]) for h in hits if h["result"] != "protected"]
    assert harmed == told("hit", "card", "n", "left")
    kept = [(hit["card"],) for hit in hits if hit["result"] == "protected"]
    assert kept == told("protected", "card")
    assert sorted(assault["destroyed"]) == sorted(card for (card,) in told("destroyed", "card"))
    falls = assault["tower"]["falls"] if assault["tower"] is not None else []
    fallen = told("tower_falls", "tower") + told("enemy_tower_falls", "tower")
    assert [(side,) for side in falls] == fallen
    moves = told("tower_moves", "left")
    if moves and not falls:
        assert assault["tower"] is not None
        assert assault["tower"]["left"] == moves[-1][0]
        assert assault["tower"]["moves"] == sum(n for (n,) in told("tower_moves", "n"))
    over = [event.key for event in happened if event.key.startswith("clash.over_")]
    assert assault["wins"] == bool(over)


def test_a_siege_counts_the_cards_above_the_tower() -> None:
    position = {
        "mana": 3,
        "A": {
            "hand": ["Watchtower", "Zombie"],
            "upper": [{"card": "Brute"}],
            "lower": [{"card": "Ogre"}],
        },
        "enemy": {"pile": ["Grrr", "Scribe", "Alpha", "Baron", "Disciple", "Gnome", "Watchtower"]},
    }
    told = sight(set_up(position, mode="siege"), 0)
    assert (told["realms"]["enemy"]["steps"], told["realms"]["enemy"]["fells"]) == (6, 6)
    assert told["assault"] is not None
    first, second = told["assault"]["strikes"]
    assert first["tower"] == {"moves": 5, "left": 1, "fells": 1, "falls": []}
    # The tower is on top after one more card; the other three points are lost.
    assert second["tower"] == {"moves": 0, "left": 6, "fells": 6, "falls": ["Watchtower"]}
    assert told["assault"]["tower"] == second["tower"]
    assert not told["assault"]["wins"]


def test_the_enemys_known_card_is_foretold() -> None:
    position = {
        "mana": 3,
        "A": {"hand": ["Watchtower", "Zombie"]},
        "enemy": {"pile": ["Troll", "?", "?", "Watchtower"], "deck": ["Troll", "Grrr", "Scribe"]},
    }
    told = sight(set_up(position, mode="siege"), 0)
    assert [(play["card"], play["lane"]) for play in told["enemy"]] == [("Troll", "upper")]


def test_the_worked_example_of_the_rules() -> None:
    """From the Bridge outward x, 4, 3 against one unit with 6 health: the 3 acts first, the 4
    destroys it, x hits the tower."""
    position = {
        "mana": 0,
        "A": {
            "hand": ["Watchtower"],
            "upper": [{"card": "Zealot"}, {"card": "Pikeman"}, {"card": "Baron"}],
        },
        "B": {
            "hand": ["Watchtower", "?"],
            "deck": ["Turnkey", "Brute"],
            "upper": [{"card": "Turnkey"}],
        },
    }
    told = sight(set_up(position), 0)
    assert told["assault"] is not None
    strikes = told["assault"]["strikes"]
    assert [strike["card"] for strike in strikes] == ["Baron", "Pikeman", "Zealot"]
    assert [hit["result"] for strike in strikes for hit in strike["hits"]] == ["hit", "destroyed"]
    # The destroyed unit has lengthened the tower's way to two.
    assert strikes[-1]["tower"] == {"moves": 0, "left": 2, "fells": 2, "falls": ["Watchtower"]}
    assert strikes[1]["text"] == "Pikeman hits Turnkey for 4: Turnkey destroyed"


def test_after_the_own_assault_the_others_threaten() -> None:
    position = {
        "mana": 0,
        "A": {"hand": ["Stronghold", "Scavenger"], "upper": [{"card": "Brute"}]},
        "B": {"hand": ["Watchtower"], "upper": [{"card": "Zealot"}], "lower": [{"card": "Raider"}]},
    }
    told = sight(set_up(position), 0)
    assert told["assault"] is not None and told["threat"] is not None
    assert told["assault"]["destroyed"] == ["Zealot"]
    assert [strike["card"] for strike in told["threat"]["strikes"]] == ["Raider"]
    assert told["threat"]["who"] == "B" and told["threat"]["wins"]


def test_the_hand_says_what_can_be_played() -> None:
    position = {
        "mana": 3,
        "A": {"hand": ["Zombie", "Watchtower", "Martyr", "Boom!", "Grrr", "Ogre", "Alpha"]},
    }
    told = sight(set_up(position, set="starter"), 0)
    assert {card: sight["state"] for card, sight in told["hand"].items()} == {
        "Zombie": "playable",
        "Martyr": "dear",
        "Boom!": "idle",
        "Grrr": "playable",
        "Ogre": "later",
        "Alpha": "later",
    }
    assert told["hand"]["Martyr"]["short"] == 4
    assert told["realms"]["A"]["window"] == [0, 2, 3, 4]
    assert told["realms"]["A"]["steps"] == 5
    assert all(card["why"] for card in told["hand"].values() if card["state"] != "playable")
    assert sight(set_up(position, set="starter"), WATCHER)["hand"] == {}


def test_neighbours_give_what_their_auras_say() -> None:
    position = {
        "A": {
            "hand": ["Watchtower"],
            "upper": [
                {"card": "Ogre"},
                {"card": "Machine"},
                {"card": "Alpha", "struck": True},
                {"card": "Grrr"},
            ],
        }
    }
    units = sight(set_up(position, set="starter"), 0)["units"]
    assert units["Ogre"]["gains"] == ["protection"] and units["Ogre"]["shielded"]
    assert units["Alpha"]["gains"] == [] and not units["Alpha"]["shielded"]
    assert units["Machine"]["gains"] == units["Grrr"]["gains"] == []


def test_a_unit_says_whether_it_waits_and_what_is_used_up() -> None:
    upper = [
        {"card": "Ogre", "entered": True},
        {"card": "Scribe", "entered": True},
        {"card": "Carapace", "struck": True},
    ]
    state = set_up({"A": {"hand": ["Watchtower"], "upper": upper}}, set="starter")
    units = sight(state, 0)["units"]
    assert units["Ogre"]["waits"] and not units["Scribe"]["waits"]
    assert units["Carapace"]["spent"] == ["protection"] and not units["Carapace"]["shielded"]
    assert units["Ogre"]["spent"] == []


def test_a_tower_says_what_fells_it() -> None:
    position = {
        "mana": 1,
        "A": {"hand": ["Zealot", "Watchtower"]},
        "B": {"hand": ["Watchtower", "?", "?"], "deck": ["Baron", "Brute"]},
    }
    realms = sight(set_up(position), 0)["realms"]
    # At the right end it stands until the next damage.
    assert (realms["A"]["steps"], realms["A"]["fells"]) == (0, 1)
    assert (realms["B"]["steps"], realms["B"]["fells"]) == (2, 2)
    *_, last = random_play("first")
    fells = [realm["fells"] for realm in sight(last, 0)["realms"].values()]
    assert sorted(fells)[0] == 0 < sorted(fells)[1]


def test_mana_and_tide_are_explained() -> None:
    position = {"mana": 1, "A": {"hand": ["Watchtower", "Zealot"], "turns": 2}}
    realms = sight(set_up(position), 0)["realms"]
    assert "1 + 1 = 2" in realms["A"]["income_text"]
    assert "turn 16" in realms["A"]["tide_text"]
    assert sight(set_up(position, tide=0), 0)["realms"]["A"]["tide_text"] == ""


def test_the_tide_is_counted() -> None:
    position = {"A": {"hand": ["Watchtower", "Zealot"], "turns": 13}, "B": {"turns": 16}}
    realms = sight(set_up(position), 0)["realms"]
    assert (realms["A"]["tide_in"], realms["A"]["tide"]) == (2, 0)
    assert (realms["B"]["tide_in"], realms["B"]["tide"]) == (0, 2)
    assert sight(set_up(position, tide=0), 0)["realms"]["A"]["tide_in"] == -1


def test_the_draft_says_who_picks_next() -> None:
    for state in random_play("first"):
        told = sight(state, WATCHER)
        if told["draft"] is None:
            continue
        assert 1 <= told["draft"]["round"] <= told["draft"]["rounds"] == 4
        if state.actor != CHANCE:
            first = told["draft"]["order"][0]
            assert first["seat"] == seat_letter(state.actor) and not first["last"]
            assert told["draft"]["order"][-1]["last"]
            assert sum(pick["n"] for pick in told["draft"]["order"]) == len(
                state.position(WATCHER)["row"]
            )


def test_decks_are_listed_until_they_are_chosen() -> None:
    taken = []
    for state in random_play("starter choose"):
        told = sight(state, 0)
        assert bool(told["decks"]) == (told["phase"] == "decks")
        if told["decks"]:
            assert sorted(len(deck["cards"]) for deck in told["decks"]) == [8, 8, 8, 8]
            taken.append(sum(deck["taken"] != "" for deck in told["decks"]))
    assert max(taken) == 1


@pytest.mark.parametrize("language", WORDS)
def test_everything_has_words(language: str) -> None:
    words = WORDS[language]
    for variant in ("first", "starter choose", "siege 10"):
        space = GAME.new(**GAME.variants()[variant]).space
        for form in forms(space):
            assert words.has(f"clash.do.{form_key(form)}"), form
    state = set_up({"mana": 3, "A": {"hand": ["Watchtower", "Zombie"]}}, set="starter")
    told = choice_words("clash", state.space, state.view(0)["legal"], words)
    assert all(choice.text != choice.line for choice in told)
    assert not any("?" in choice.text or "{" in choice.text for choice in told)
    for face in INSIGHT.faces(words):
        assert not any("insight." in sentence or "{" in sentence for sentence in face.text)
    for moment in random_play("siege 10"):
        assert "insight." not in str(sight(moment, 0, words))


def test_languages_differ_in_words_only() -> None:
    english, french = (INSIGHT.faces(WORDS[language]) for language in ("en", "fr"))
    assert [face.numbers for face in english] == [face.numbers for face in french]
    assert all(
        one.text != other.text for one, other in zip(english, french, strict=True) if one.text
    )


def test_the_terminal_foretells_the_same() -> None:
    board = find_board(GAME, WORDS["en"])
    compared = 0
    for state in random_play("starter"):
        if state.actor < 0 or END not in state.legal():
            continue
        view = state.view(state.actor)
        assault = sight(state, state.actor)["assault"]
        assert assault is not None
        assert board.preview(view) == [strike["text"] for strike in assault["strikes"]]
        compared += 1
    assert compared > 3
