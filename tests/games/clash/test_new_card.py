"""A new card whose effect uses the words that there are is one row of data: everything copes with
it, none of it has a table of cards by name."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from quadrille.bots.levels import levels
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.check.random_play import Checker
from quadrille.core.dealers import SeededDealer
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, WATCHER
from quadrille.insight.insight import find_insight
from quadrille.insight.shapes import clash as shapes
from quadrille.language import catalogue
from quadrille.terminal.boards.board import find_board
from tests.games.clash.editing import cards_data, with_unit

HEDGEHOG: dict[str, Any] = {
    "name": "Hedgehog",
    "mana": 2,
    "atk": 2,
    "hp": 3,
    "abilities": ["protection", "splash", "aura:berserk"],
}
GAME = with_unit("starter", **HEDGEHOG)
SIGHT: TypeAdapter[Any] = TypeAdapter(shapes.Insight)
WORDS = catalogue(GAME)
POSITION: dict[str, Any] = {
    "mana": 4,
    "A": {"hand": ["Watchtower", "Hedgehog", "Boom!"], "upper": [{"card": "Brute"}]},
    "B": {"hand": ["Watchtower", "Ogre"], "upper": [{"card": "Zombie"}, {"card": "Grrr"}]},
}


def with_spell() -> Game:
    data = cards_data()
    spell = {"name": "Avalanche", "mana": 3, "damage": 3, "abilities": ["splash", "perforation"]}
    data["starter"]["incantations"].append(spell)
    return GAME.with_data({"cards": data})


@pytest.mark.parametrize("variant", ["starter", "starter choose", "siege 10", "starter no tide"])
@pytest.mark.parametrize("game", [GAME, with_spell()], ids=["unit", "incantation"])
def test_random_games_keep_every_promise(game: Game, variant: str) -> None:
    """Legality, refusals, secrets, observations, copies and texts, ply by ply."""
    for seed in ("one", "two"):
        finding = Checker(game).play(variant, seed, thorough=True).finding
        assert finding is None, finding.message


@pytest.mark.parametrize("options", [{"set": "starter"}, {"mode": "siege"}])
@pytest.mark.parametrize("bot", levels(GAME))
def test_bots_play_it(bot: str, options: dict[str, Any]) -> None:
    """It is dealt into the row of a draft, and into the hands of what the bots play on with."""
    player = find_bot(bot, GAME)
    state = GAME.new(**options)
    dealer = SeededDealer(f"{bot} hedgehog")
    chosen = 0
    while not state.over() and chosen < 12:
        dealer.settle(state)
        if state.actor == CHANCE or state.over():
            break
        choice = player.choose(state.view(state.actor), Budget(rounds=2), Rng(chosen))
        state.apply(state.space.read(choice.line))
        chosen += 1
    assert chosen == 12


@pytest.mark.parametrize("bot", levels(GAME))
def test_bots_say_why_they_take_or_play_it(bot: str) -> None:
    player = find_bot(bot, GAME)
    row = {
        "pending": [{"decision": "take", "seat": "A"}, {"decision": "turn", "seat": "A"}],
        "turn": 0,
        "row": ["Hedgehog", "Scribe"],
    }
    taking = GAME.load(row, GAME.settle({"set": "starter"}))
    playing = GAME.load(POSITION, GAME.settle({"set": "starter"}))
    for state in (taking, playing):
        choice = player.choose(state.view(0), Budget(rounds=20), Rng(1))
        assert state.why_not(state.space.read(choice.line)) is None
        assert all(WORDS.has(reason.key) for reason in choice.reasons)


def test_it_does_what_its_row_says() -> None:
    state = GAME.load(POSITION, GAME.settle({"set": "starter"}))
    state.apply(state.space.read("summon Hedgehog upper"))
    # Brute has berserk from it: it destroys Zombie, then attacks Grrr and destroys that too.
    assert state.position(WATCHER)["A"]["upper"] == [
        {"card": "Brute"},
        {"card": "Hedgehog", "entered": True},
    ]
    state.apply(state.space.read("end"))
    assert state.position(WATCHER)["B"]["upper"] == []


def test_what_a_table_shows_of_it() -> None:
    insight = find_insight(GAME)
    face = next(face for face in insight.faces(WORDS) if face.id == "Hedgehog")
    assert (face.name, face.kind, face.group) == ("Hedgehog", "unit", "starter")
    assert face.numbers == {"mana": 2, "attack": 2, "health": 3}
    assert face.marks == ["protection", "splash", "aura:berserk"]
    assert [text.partition(":")[0] for text in face.text] == [
        "protection",
        "splash",
        "aura of berserk",
    ]
    state = GAME.load(POSITION, GAME.settle({"set": "starter"}))
    state.apply(state.space.read("summon Hedgehog upper"))
    told = insight.of(state.view(0), WORDS)
    SIGHT.validate_python(told, strict=True)
    assert told["units"]["Hedgehog"]["shielded"] and told["units"]["Brute"]["gains"] == ["berserk"]


def test_the_terminal_draws_it_and_explains_it() -> None:
    board = find_board(GAME, WORDS)
    view = GAME.load(POSITION, GAME.settle({"set": "starter"})).view(0)
    assert "Hedgehog" in "\n".join(line.plain for line in board.draw(view, 100))
    assert "Hedgehog" in "\n".join(board.words(view))
    explained = " ".join(board.explain(view, "hedgehog"))
    assert "attack 2, health 3" in explained and "aura of berserk" in explained


def test_abilities_are_drawn_in_any_set_that_has_some() -> None:
    game = with_unit("first", name="Badger", mana=2, atk=2, hp=3, abilities=["rage"])
    position = {"A": {"hand": ["Watchtower", "Badger"]}}
    view = game.load(position, game.settle({})).view(0)
    lines = find_board(game, catalogue(game)).draw(view, 100)
    assert "rage" in "\n".join(line.plain for line in lines)


def test_an_observation_has_a_place_for_it() -> None:
    options = GAME.settle({"set": "starter"})
    layout = GAME.layout(options)
    state = GAME.load(POSITION, options)
    seen = layout.read(state.observe(0))
    names = next(field.names for field in layout.fields if field.name == "own_hand")
    assert seen["own_hand"][names.index("Hedgehog")] == 1
    assert len(seen["own_hand"]) == 33
