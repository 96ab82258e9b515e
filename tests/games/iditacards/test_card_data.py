"""Card data belong to the game: other cards beside the printed ones, and a card that is only a row
of data is played, judged, shown and described."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.check.random_play import RandomPlay
from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State
from quadrille.games.iditacards.card_text import card_text
from quadrille.games.iditacards.cards import Cards
from quadrille.games.iditacards.game import GAME, Iditacards
from quadrille.insight.insight import find_insight
from quadrille.language import catalogue
from quadrille.terminal.boards.board import find_board

PRINTED: list[dict[str, Any]] = GAME.data["cards"]
AARDVARK: dict[str, Any] = {
    "id": "aardvark",
    "name": "Aardvark",
    "deck": "starter",
    "copies": 2,
    "type": "movement",
    "energy": 1,
    "health": 0,
    "risk": 0,
    "effect": "if food today; move 4; draw 2; else; look 3 destroy 1; others damage 1",
}
SLED_PONY: dict[str, Any] = {
    **AARDVARK,
    "id": "sled_pony",
    "name": "Sled Pony",
    "copies": 3,
    "type": "dog",
    "effect": "speed +2; holds 2; hand -1; hypothermia +1",
}
PONY_GAME = GAME.with_data({"cards": [*PRINTED, AARDVARK, SLED_PONY]})


def edited(card_name: str, **changes: Any) -> list[dict[str, Any]]:
    """The printed cards, one of them changed."""
    assert any(card["name"] == card_name for card in PRINTED)
    return [{**card, **changes} if card["name"] == card_name else card for card in PRINTED]


def played(game: Game, seed: str, plies: int = 400) -> State:
    """A random game, sound at every ply."""
    state = game.new()
    play = RandomPlay(state, seed)
    for _ in range(plies):
        if state.over():
            break
        state.do(play.choose(state.legal()))
        assert state.problems() == []
    return state


# Two games side by side.


def test_two_sets_of_data_are_played_side_by_side() -> None:
    quick = GAME.with_data({"cards": edited("Move", effect="move 9")})
    position = {"A": {"position": 42, "hand": ["Move"]}}
    options = GAME.settle({"players": 1, "course": "classic"})
    found = {}
    for game in (GAME, quick, GAME):
        state = game.load(position, options)
        state.apply(state.space.read("play Move"))
        found[game.data_version] = state.position(ALL_SEEING)["A"]["position"]
    assert list(found.values()) == [44, 52]
    assert quick.data_version != GAME.data_version


def test_games_in_turn_do_not_touch_each_other() -> None:
    alone = [played(game, "turns", 300).position(ALL_SEEING) for game in (GAME, PONY_GAME)]
    states = [GAME.new(), PONY_GAME.new()]
    plays = [RandomPlay(state, "turns") for state in states]
    for _ in range(300):
        for state, play in zip(states, plays, strict=True):
            if not state.over():
                state.do(play.choose(state.legal()))
    assert [state.position(ALL_SEEING) for state in states] == alone


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_games_and_states_keep_their_data_when_they_are_copied(
    copied: Callable[[Any], Any],
) -> None:
    game = copied(PONY_GAME)
    assert isinstance(game, Iditacards)
    assert game.tables.cards.names == PONY_GAME.tables.cards.names
    assert copied(GAME) is GAME
    state = played(PONY_GAME, "copied", 100)
    again = copied(state)
    assert again.game.data_version == PONY_GAME.data_version
    assert again.position(ALL_SEEING) == state.position(ALL_SEEING)
    old = copied(PONY_GAME.at_version(1))
    assert (old.rules_version, old.data_version) == (1, PONY_GAME.data_version)


def test_versions_follow_from_the_data() -> None:
    options = GAME.settle({})
    same = GAME.with_data({"cards": copy.deepcopy(PRINTED)})
    dearer = GAME.with_data({"cards": edited("Move", energy=1)})

    def versions(game: Game) -> tuple[int, int, int]:
        space = game.start(options).space.version
        return game.data_version, space, game.layout(options).version

    assert versions(same) == versions(GAME)
    assert versions(dearer)[0] != versions(GAME)[0]
    assert versions(dearer)[1:] == versions(GAME)[1:]
    assert all(one != other for one, other in zip(versions(PONY_GAME), versions(GAME), strict=True))


def test_the_data_that_were_given_can_be_changed_afterwards() -> None:
    cards = copy.deepcopy(PRINTED)
    game = GAME.with_data({"cards": cards})
    cards[0]["name"] = "Changed"
    assert game.data["cards"][0]["name"] == PRINTED[0]["name"]


def test_legs_are_data_too() -> None:
    legs = copy.deepcopy(GAME.data["legs"])
    legs["classic"]["stretches"][1]["up_to"] = {"h": 6}
    position = {"A": {"position": 4, "hand": ["Move"]}}
    options = GAME.settle({"players": 1, "course": "classic"})
    for game, cold in ((GAME.with_data({"legs": legs}), 6), (GAME, 1)):
        state = game.load(position, options)
        state.apply(state.space.read("play Move"))
        assert state.position(ALL_SEEING)["A"]["hypothermia"] == cold


BAD: list[tuple[dict[str, Any], str]] = [
    ({"monsters": []}, "there is no table 'monsters'"),
    ({"cards": {}}, "cards must be a list"),
    ({"cards": [*PRINTED, 7]}, "a card must be a table"),
    ({"cards": [*PRINTED, PRINTED[0]]}, "there are two cards"),
    ({"cards": edited("Move", name="?")}, "'?' cannot be the name"),
    ({"cards": edited("Move", effect="fly 3")}, "'fly 3' is not in the vocabulary"),
    ({"cards": edited("Move", effect="move 1000")}, "amount above 99"),
    ({"cards": edited("Move", effect="shield")}, "'shield' does nothing on such a card"),
    ({"cards": edited("Move", effect="else; draw 1")}, "'else' without an 'if'"),
    ({"cards": edited("Husky", effect="sacrifice; draw 1")}, "on a card of the team"),
    ({"cards": edited("Husky", effect="holds 3")}, "more than 2 attachments"),
    ({"cards": edited("Husky", effect="places 7")}, "cannot take 7 places"),
    ({"cards": edited("Wheel Dog", copies=7)}, "only 6 places"),
    ({"cards": edited("Move", energy=-1)}, "the energy of Move must be a whole number"),
    ({"cards": edited("Move", energy=True)}, "the energy of Move must be a whole number"),
    ({"cards": edited("Move", deck="attic")}, "the deck of Move must be one of"),
    ({"cards": edited("Move", colour="red")}, "a field 'colour'"),
    ({"cards": edited("Damaged", deck="speed")}, "in the deck damage"),
    ({"cards": [card for card in PRINTED if card["deck"] != "legendary"]}, "a legendary card"),
    ({"cards": [*PRINTED, {**AARDVARK, "effect": object()}]}, "tables, lists, texts"),
    ({"legs": {}}, "of the legs must be"),
    ({"legs": {**GAME.data["legs"], "classic": {"stretches": []}}}, "checkpoints of classic"),
]


@pytest.mark.parametrize(("data", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_bad_data_are_refused_in_one_sentence(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.with_data(data)
    sentence = catalogue(GAME).say(refused.value.message)
    assert reason in sentence
    assert sentence.startswith("The rules cannot be played with these card data: ")


# A card that is only a row.


def test_a_new_card_is_played_by_its_effect() -> None:
    position = {
        "A": {"position": 42, "hand": ["Aardvark", "Rest"], "played": ["Lunch"], "deck": ["Mush"]},
        "B": {"position": 10},
    }
    state = PONY_GAME.load(position, PONY_GAME.settle({"course": "classic"}))
    state.apply(state.space.read("play Aardvark"))
    state.apply(state.space.read("pay Rest"))
    SeededDealer("1").settle(state)
    mine = state.position(ALL_SEEING)["A"]
    assert (mine["hand"], mine["played"]) == (["Mush"], ["Aardvark", "Lunch"])


def test_what_lasts_today_counts_at_once_whatever_the_type() -> None:
    snack = {**AARDVARK, "type": "food", "energy": 0, "effect": "immune today; draw 1"}
    game = GAME.with_data({"cards": [*PRINTED, snack]})
    position = {"weather": "wind", "A": {"position": 42, "hand": ["Aardvark"]}}
    state = game.load(position, game.settle({"players": 1, "course": "classic"}))
    assert state.position(ALL_SEEING)["A"]["speed"] == 5
    state.apply(state.space.read("play Aardvark"))
    assert state.position(ALL_SEEING)["A"]["position"] == 43


def test_all_play_a_game_with_new_cards() -> None:
    """Bots judge them, the insight foretells, the terminal draws, observations tell."""
    words = catalogue(PONY_GAME)
    insight, board = find_insight(PONY_GAME), find_board(PONY_GAME, words)
    bots = [find_bot("apprentice", PONY_GAME), find_bot("adept", PONY_GAME)]
    state = PONY_GAME.new(max_turns=12)
    dealer = SeededDealer("ponies")
    rng = Rng("ponies")
    layout = PONY_GAME.layout(state.options)
    offered: set[str] = set()
    while not state.over():
        if state.actor == CHANCE:
            dealer.settle(state)
            continue
        view = state.view(state.actor)
        offered.update(view["legal"])
        assert insight.of(view, words)["hand"].keys() == set(view["position"][view["seat"]]["hand"])
        assert board.draw(view, 80) and board.words(view)
        assert len(state.observe(state.actor)) == layout.size
        line = bots[state.actor].choose(view, Budget(rounds=4), rng).line
        state.apply(state.space.read(line))
        assert state.problems() == []
    assert {"play Aardvark", "play Sled Pony"} <= offered
    assert "Aardvark" in next(f for f in layout.fields if f.name == "own_hand").names


def test_a_new_card_has_a_face_and_a_text() -> None:
    told = {
        "en": "If a food card was played today: move 4; draw 2; else look 3 destroy 1; "
        "1 damage to every other player.",
        "fr": "Si une carte nourriture a été jouée aujourd’hui : avancer de 4 ; piocher 2 ; sinon "
        "regarder 3, détruire 1 ; 1 dégât à chaque autre joueur.",
    }
    for language, text in told.items():
        words = catalogue(PONY_GAME, language)
        faces = {face.id: face for face in find_insight(PONY_GAME).faces(words)}
        found = faces["Aardvark"].text[0].replace("\xa0", " ").replace("\u202f", " ")
        assert found == text
        assert faces["Aardvark"].marks and faces["Sled Pony"].marks
    board = find_board(PONY_GAME, catalogue(PONY_GAME))
    view = PONY_GAME.new(players=1).view(0)
    assert "speed +2; holds 2 attachments; hand −1; when played: hypothermia +1" in str(
        board.explain(view, "Sled Pony")
    )


# The text of a card follows from its effect.


def text_of(cards: Cards, name: str, words: Catalogue) -> str:
    return words.say(card_text(cards, cards.number[name.casefold()]))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_term_has_a_sentence_in_every_language(language: str) -> None:
    words = catalogue(GAME, language)
    english = catalogue(GAME)
    cards = GAME.tables.cards
    for name in cards.names:
        text = text_of(cards, name, words)
        assert "iditacards." not in text and "?" not in text
        assert language == "en" or text != text_of(cards, name, english) or name == "Vigilance"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Wheel Dog", "speed +1; when it dies it is discarded, not destroyed; starts the game in "),
        ("Polar Bear", "speed +3; when played: hypothermia +1 and 1 damage"),
        ("Eat dog", "sacrifice a dog: draw 7"),
        ("Ibuprofen", "if a food card was played today: look 10 destroy 2; else 2 damage"),
        ("Diamorphine", "look at the whole deck, destroy any number"),
        ("Through the night", "move 5; then start a new day"),
        ("Plate Mail", "dog cannot die"),
        ("Moose", "speed +5; cannot die"),
        ("Leather Hide", "recover 3; recover every venison card"),
        ("Downhill slide", "move 3, whole distance doubled"),
    ],
)
def test_the_terms_of_an_effect_are_put_together(name: str, text: str) -> None:
    assert text_of(GAME.tables.cards, name, catalogue(GAME)).startswith(text)


def test_a_changed_effect_changes_the_text() -> None:
    cards = GAME.with_data({"cards": edited("Mush", effect="move 7; damage 2")}).tables.cards
    assert text_of(cards, "Mush", catalogue(GAME)) == "move 7; 2 damage"


def test_every_card_has_a_name_in_french() -> None:
    entries = catalogue(GAME, "fr").entries
    assert [n for n in GAME.tables.cards.names if f"iditacards.name.{n}" not in entries] == []
