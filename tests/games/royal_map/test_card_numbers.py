"""What the cards count belongs to the game object: two sets of numbers in one process."""

import copy
import pickle
from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.playout import play_randomly
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.language import catalogue

GAME = find_game("royal_map")


def changed(table: str, entry: str, value: Any) -> dict[str, Any]:
    """The cards' data with one entry changed."""
    cards = copy.deepcopy(GAME.data["cards"])
    cards[table][entry] = value
    return {"cards": cards}


STRONG_JACKS = GAME.with_data(changed("worth", "J", 12))
CHEAP_ACES = GAME.with_data(changed("prices", "A", 1))
HIGH_FIVES = GAME.with_data(changed("values", "5", 8))
SHORT = GAME.with_data({"limits": {"turns": 4, "quiet_turns": 3}})
GAMES = {
    "printed": GAME,
    "strong jacks": STRONG_JACKS,
    "cheap aces": CHEAP_ACES,
    "high fives": HIGH_FIVES,
    "short": SHORT,
}


def at(game: Game, **position: Any) -> State:
    return game.load(position, game.settle({}))


def played(state: State, *lines: str) -> dict[str, Any]:
    for line in lines:
        state.apply(state.space.read(line))
    return state.position(ALL_SEEING)


def legal(state: State) -> set[str]:
    return {state.line(action) for action in state.legal()}


FIGHT: dict[str, Any] = {
    "map": {"0,0": "J♥", "0,1": "Q♠", "5,5": "2♥", "6,6": "3♠", "-3,0": "K♥", "-5,0": "K♠"},
    "B": {"pool": ["9♠"]},
}


def test_a_jack_is_worth_what_its_game_says() -> None:
    for game, loser in ((GAME, "J♥"), (STRONG_JACKS, "Q♠"), (GAME, "J♥")):
        assert played(at(game, **FIGHT), "confront J♥ Q♠")["gone"] == [loser]


def test_a_price_is_what_its_game_says() -> None:
    position: dict[str, Any] = {
        "map": {"0,0": "K♥", "5,5": "2♥", "6,6": "3♠", "7,7": "K♠"},
        "A": {"pool": ["3♣"]},
    }
    assert "recruit A♥" in legal(at(CHEAP_ACES, **position))
    assert "recruit A♥" not in legal(at(GAME, **position))
    assert played(at(CHEAP_ACES, **position), "recruit A♥", "pay 3♣")["asked"] == "recruit cell"


def test_a_value_decides_about_prices_swaps_and_neighbours() -> None:
    position: dict[str, Any] = {
        "map": {"0,0": "K♥", "1,0": "2♥", "6,6": "3♠", "7,7": "K♠"},
        "A": {"pool": ["5♣", "5♥"]},
    }
    assert "recruit Q♥" in legal(at(HIGH_FIVES, **position))
    assert "recruit Q♥" not in legal(at(GAME, **position))
    for game, swaps in ((HIGH_FIVES, 8), (GAME, 5)):
        assert played(at(game, **position), "sacrifice 5♥", "lead K♥")["left"] == swaps
    placing: dict[str, Any] = {"asked": "place", "number": "5♥", "map": {"0,0": "9♦"}}
    assert legal(at(HIGH_FIVES, **placing)) == {"place -1,0", "place 1,0"}
    assert legal(at(GAME, **placing)) == {"place 0,-1", "place 0,1"}


def test_limits_are_those_of_the_game_and_so_are_the_words() -> None:
    cells = {"0,0": "K♥", "0,1": "K♠", "1,0": "2♥", "1,1": "2♠"}
    state = at(SHORT, map=cells, turn=4, to_move="B")
    events: list[Any] = []
    state.apply(state.space.read("end"), events)
    assert state.position(ALL_SEEING)["ended"] == "turn_limit"
    told = catalogue(SHORT).say(Message(events[-1].key, events[-1].params))
    assert told.startswith("4 turns were played")
    assert played(at(GAME, map=cells, turn=4, to_move="B"), "end")["turn"] == 5


@pytest.mark.parametrize("name", GAMES)
def test_games_side_by_side_do_not_disturb_each_other(name: str) -> None:
    """A random game is the same whether others are played in between or not."""

    def random_game(between: list[Game]) -> dict[str, Any]:
        rng = Rng(name)
        state = GAMES[name].new()
        while not state.over():
            for game in between:
                other = game.new()
                other.settle(Rng("other"))
                other.legal()
            state.settle(rng)
            actions = state.legal()
            if actions:
                state.do(actions[rng.below(len(actions))])
        return state.position(ALL_SEEING)

    assert random_game([]) == random_game(list(GAMES.values()))


@pytest.mark.parametrize("name", GAMES)
def test_copies_have_the_numbers_of_their_game(name: str) -> None:
    game = GAMES[name]
    state = at(game, **FIGHT)
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert copied.game.data == game.data
        ended = played(copied, "confront J♥ Q♠")
        assert ended == played(state.clone(), "confront J♥ Q♠")
    again = pickle.loads(pickle.dumps(game))
    assert again.data_version == game.data_version
    assert (again is game) == (game is GAME)


def test_versions_follow_the_data() -> None:
    versions = {game.data_version for game in GAMES.values()}
    assert len(versions) == len(GAMES)
    layouts = {name: game.layout(game.settle({})).version for name, game in GAMES.items()}
    assert layouts["short"] != layouts["printed"] == layouts["strong jacks"]
    assert {game.new().space.version for game in GAMES.values()} == {GAME.new().space.version}
    assert GAME.with_data({}).data_version == GAME.data_version


@pytest.mark.parametrize("name", GAMES)
def test_random_games_with_other_numbers_are_sound_and_fit_their_layout(name: str) -> None:
    game = GAMES[name]
    highs = game.layout(game.settle({})).highs()
    rng = Rng("sound")
    state = game.new()
    while not state.over():
        state.settle(rng)
        assert state.problems() == []
        assert all(n <= high for n, high in zip(state.observe(0), highs, strict=True))
        actions = state.legal()
        if actions:
            state.apply(actions[rng.below(len(actions))])
    assert play_randomly(game.new(), rng) > 0


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"cards": 7}, "cards"),
        ({"decks": {}}, "decks"),
        (changed("worth", "J", "five"), "cards.worth.J"),
        (changed("worth", "Q", 3), "cards.worth.Q"),
        (changed("prices", "K", 0), "cards.prices.K"),
        (changed("prices", "primes", 7), "cards.prices.primes"),
        (changed("values", "10", 16), "cards.values.10"),
        (changed("values", "2", True), "cards.values.2"),
        ({"limits": {"turns": 300}}, "limits.quiet_turns"),
    ],
)
def test_data_that_cannot_be_played_with_are_refused(data: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.with_data(data)
    assert refused.value.message.params["field"] == field
    sentence = catalogue(GAME).say(refused.value.message)
    assert field in sentence and sentence.count(".") <= 1 + field.count(".")
