"""Card data belong to the game object: two of them are played side by side."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State
from quadrille.games.clash.game import CARDS, GAME
from quadrille.language import sentence
from tests.games.clash.editing import cards_data, with_numbers, with_unit

STRONG = with_numbers("first", "Brute", atk=9, mana=1)
DUEL = {
    "mana": 3,
    "A": {"hand": ["Watchtower", "Zealot", "Brute"]},
    "B": {"hand": ["Watchtower", "Baron"], "upper": [{"card": "Bulwark"}]},
}


def begun(game: Game) -> State:
    return game.load(DUEL, game.settle({}))


def lines(state: State) -> list[str]:
    return [state.line(action) for action in state.legal()]


def test_each_game_plays_with_its_own_numbers() -> None:
    usual, edited = begun(GAME), begun(STRONG)
    assert "summon Brute upper" not in lines(usual)  # it costs 4
    assert "summon Brute upper" in lines(edited)
    edited.apply(edited.space.read("summon Brute upper"))
    assert edited.position(ALL_SEEING)["mana"] == 2
    refusal = usual.why_not(usual.space.read("summon Brute upper"))
    assert refusal is not None and refusal.params["cost"] == 4
    assert begun(GAME).position(ALL_SEEING) == usual.position(ALL_SEEING)


def test_games_in_turn_do_not_disturb_each_other() -> None:
    def record(game: Game, seed: int) -> list[str]:
        rng = Rng(seed)
        state = game.new()
        told: list[str] = []
        while not state.over():
            choices = state.legal()
            action = choices[rng.below(len(choices))]
            told.append(state.line(action))
            state.apply(action)
        return told

    alone = [record(GAME, seed) for seed in range(3)]
    mixed = []
    for seed in range(3):
        mixed.append(record(GAME, seed))
        assert record(STRONG, seed) != mixed[-1]
    assert mixed == alone


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["copy", "dump"]
)
def test_a_game_and_its_states_are_copied_with_their_cards(copied: Callable[[Any], Any]) -> None:
    game: Game = copied(STRONG)
    assert game.data == STRONG.data and game.data_version == STRONG.data_version
    state: State = copied(begun(STRONG))
    assert "summon Brute upper" in lines(state)
    assert "summon Brute upper" not in lines(copied(begun(GAME)))


def test_the_versions_say_what_has_changed() -> None:
    options = GAME.settle({})
    larger = with_unit("first", name="Hedgehog", mana=2, atk=1, hp=5)
    renamed = with_numbers("first", "Brute", name="Bully")
    assert len({game.data_version for game in (GAME, STRONG, larger, renamed)}) == 4
    # Only the numbers of a card have changed: actions and observations mean the same.
    assert STRONG.new().space.version == GAME.new().space.version
    assert STRONG.layout(options).version == GAME.layout(options).version
    for other in (larger, renamed):
        assert other.new().space.version != GAME.new().space.version
        assert other.layout(options).version != GAME.layout(options).version


def test_the_data_given_may_be_edited_further() -> None:
    data = cards_data()
    game = GAME.with_data({CARDS: data})
    data["first"]["units"].clear()
    assert game.data == GAME.data and game.with_data({}).data == GAME.data


def without(field: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["starter"]["units"][0].pop(field)


def changed(field: str, value: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["starter"]["units"][0].update({field: value})


@pytest.mark.parametrize(
    ("edit", "where"),
    [
        (lambda data: data.pop("first"), "cards"),
        (lambda data: data.update(third={}), "cards"),
        (lambda data: data.update(first=7), "cards.first"),
        (lambda data: data["first"].update(spells=[]), "cards.first.spells"),
        (lambda data: data["first"]["units"].pop(), "cards.first"),
        (lambda data: data["first"]["units"].append("Ogre"), "cards.first.units.16"),
        (lambda data: data["first"]["units"].extend(cards_data()["first"]["units"]), "cards.first"),
        (lambda data: data["starter"]["incantations"].pop(), "cards.starter"),
        (without("name"), "cards.starter.units.0.name"),
        (without("hp"), "cards.starter.units.Parasite.hp"),
        (without("deck"), "cards.starter"),
        (changed("name", "Stronghold"), "cards.starter.units.0.name"),
        (changed("name", "?"), "cards.starter.units.0.name"),
        (changed("name", "Cat on Roof"), "cards.starter.units.0.name"),
        (changed("hp", 0), "cards.starter.units.Parasite.hp"),
        (changed("atk", -1), "cards.starter.units.Parasite.atk"),
        (changed("mana", True), "cards.starter.units.Parasite.mana"),
        (changed("mana", 100), "cards.starter.units.Parasite.mana"),
        (changed("speed", 1), "cards.starter.units.Parasite.speed"),
        (changed("abilities", ["flight"]), "cards.starter.units.Parasite.abilities"),
        (changed("abilities", "rage"), "cards.starter.units.Parasite.abilities"),
        (changed("deck", 5), "cards.starter.units.Parasite.deck"),
        (
            lambda data: data["starter"]["incantations"][0].update(abilities=["rage"]),
            "cards.starter.incantations.Meteorite.abilities",
        ),
    ],
)
def test_bad_data_are_refused_in_a_sentence(
    edit: Callable[[dict[str, Any]], object], where: str
) -> None:
    data = cards_data()
    edit(data)
    with pytest.raises(Unreadable) as refused:
        GAME.with_data({CARDS: data})
    assert refused.value.message.params["where"] == where
    assert f"'{where}'" in sentence(refused.value)


def test_there_are_no_other_tables() -> None:
    with pytest.raises(Unreadable):
        GAME.with_data({"decks": {}})


def test_what_chance_may_show_are_the_cards_of_the_game() -> None:
    state = with_unit("first", name="Hedgehog", mana=2, atk=1, hp=5).new(begins="A")
    state.apply(state.legal()[0])
    assert state.actor == CHANCE and "reveal Hedgehog" in lines(state)
