"""Card data belong to the game object (H0.1, H0.3, H0.5, H7.6): two sets, side by side."""

import copy
import pickle
import tomllib
from typing import Any

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.errors import Unreadable
from quadrille.core.events import Event
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State
from quadrille.games.horde import GAME
from quadrille.insight.insight import find_insight
from quadrille.language import catalogue, sentence
from quadrille.terminal.boards.board import find_board

ON_LINE_1: dict[str, Any] = {
    "pending": [{"decision": "line", "seat": "A", "line": 1}],
    "breezes": {"1": "5♥"},
    "A": {"hand": [2], "field": {"winger": {"square": "A1"}}},
}
ACTING: dict[str, Any] = {
    "breezes": {"1": "2♥"},
    "encounters": {"D": {"rank": "J"}},
    "A": {"hand": [2], "pool": 3, "field": {"combatant": {"square": "A1"}}},
}


def edited(**changes: object) -> Game:
    """The game with other numbers, each named with dots: `roles__winger__resistance`."""
    data = copy.deepcopy(GAME.data)
    for path, value in changes.items():
        *tables, name = path.split("__")
        at = data
        for table in tables:
            at = at[table]
        at[name] = value
    return GAME.with_data(data)


def field_after(game: Game, line: str) -> dict[str, Any]:
    state = game.load(ON_LINE_1, game.settle({}))
    state.apply(state.space.read(line))
    found: dict[str, Any] = state.position(ALL_SEEING)["A"]["field"]
    return found


def test_two_sets_are_played_side_by_side() -> None:
    """Resistance 2 against wind 5 is a wound, 5 holds, and 1 is destroyed."""
    strong = edited(roles__winger__resistance=5)
    weak = edited(roles__winger__resistance=1)
    for _ in range(2):
        assert field_after(GAME, "commit 0") == {"winger": {"square": "A2", "wounded": True}}
        assert field_after(strong, "commit 0") == {"winger": {"square": "A1"}}
        assert field_after(weak, "commit 0") == {}


def test_costs_are_the_games_own() -> None:
    cheap = edited(roles__combatant__cost=3)
    plain, other = (game.load(ACTING, game.settle({})) for game in (GAME, cheap))
    attack = plain.space.read("attack D")
    assert attack not in plain.legal() and attack in other.legal()
    refusal = plain.why_not(attack)
    assert refusal is not None and refusal.params == {"cost": 4, "pool": 3}
    other.apply(attack)
    assert other.position(ALL_SEEING)["A"]["pool"] == 0


def test_whom_an_enemy_spares_is_the_games_own() -> None:
    position = {
        "breezes": {"1": "2♥"},
        "encounters": {"A": {"rank": "J"}},
        "A": {"field": {"winger": {"square": "A4"}}, "pack": [5, 5, 5, 5]},
    }
    spared_by = {"same_rank": "Q", "table": "Q"}
    other = edited(roles__winger__spared_by=spared_by, roles__combatant__spared_by={})
    told: list[list[str]] = []
    for game in (GAME, other):
        state = game.load(position, game.settle({}))
        events: list[Event] = []
        state.apply(state.space.read("end"), events)
        told.append([event.key for event in events if event.key in ("horde.spared", "horde.meets")])
    assert told == [["horde.spared"], ["horde.meets"]]


def test_decks_are_the_games_own() -> None:
    decks = {
        "powers": {"2": 4, "10": 2},
        "encounters": {"A": 4},
        "breezes": {"♥": [2, 3], "♠": [10]},
    }
    small = GAME.with_data({"decks": decks})
    position = small.new().position(ALL_SEEING)
    assert position["A"]["pack"] == [2, 2, 2, 2, 10, 10]
    assert position["breeze_deck"] == ["2♥", "3♥", "10♠"]
    assert position["encounter_deck"] == ["A"] * 4
    assert len(GAME.new().position(ALL_SEEING)["A"]["pack"]) == 36
    with pytest.raises(Unreadable, match="position_field"):
        small.load({"breezes": {"1": "5♥"}}, small.settle({}))
    with pytest.raises(Unreadable, match="position_field"):
        small.load({"A": {"hand": [7]}}, small.settle({}))


def test_the_game_s_own_formations_are_data_and_the_option_still_names_others() -> None:
    shallow = tomllib.loads((GAME.folder / "shallow.toml").read_text("utf-8"))
    other = GAME.with_data({"formations": shallow})
    house, given = other.new(), GAME.new(formations="shallow.toml")
    assert house.options["formations"] == "house" != given.options["formations"]
    insights = [
        find_insight(game).of(state.view(0), catalogue(game))["formations"]
        for game, state in ((other, house), (GAME, given), (GAME, GAME.new()))
    ]
    assert insights[0] == insights[1] != insights[2]
    assert other.settle({"formations": "shallow.toml"})["formations"] == "house"


def played(game: Game, plies: int = 300) -> State:
    """A random game, some of it by the rule-based bot."""
    state = game.new()
    rng = Rng("data")
    bot = find_bot("apprentice", game)
    for ply in range(plies):
        if state.over():
            break
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        if ply % 20 == 0 and state.actor != CHANCE:
            action = state.space.read(bot.choose(state.view(state.actor), Budget(), rng).line)
        state.apply(action)
        assert state.problems() == []
    return state


def test_a_game_with_other_data_is_played_shown_and_explained() -> None:
    numbers = {
        "roles__tracer__cost": 1,
        "roles__tracer__resistance": 7,
        "roles__winger__count": 2,
        "decks__encounters__K": 0,
    }
    game = edited(**numbers)
    view = played(game).view(0)
    words = catalogue(game)
    assert find_insight(game).of(view, words)["sides"]["A"]["deeds"][0]["cost"] == 1
    face = next(face for face in find_insight(game).faces(words) if face.id == "tracer")
    assert (face.numbers["resistance"], face.numbers["cost"]) == (7, 1)
    assert "resistance 7" in face.text[0] and "Provocation (1)" in face.text[0]
    board = find_board(game, words)
    assert "resistance 7" in board.explain(view, "tracer")[0]
    assert board.draw(view, 78)


def test_a_state_keeps_its_data_when_it_is_copied_and_pickled() -> None:
    strong = edited(roles__winger__resistance=5)
    state = strong.load(ON_LINE_1, strong.settle({}))
    for copied in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        copied.apply(copied.space.read("commit 0"))
        assert copied.position(ALL_SEEING)["A"]["field"] == {"winger": {"square": "A1"}}
        assert copied.game.data_version == strong.data_version != GAME.data_version
    assert pickle.loads(pickle.dumps(GAME)) is GAME


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"roles__tracer__cost": 0}, "roles.tracer.cost"),
        ({"roles__tracer__resistance": "4"}, "roles.tracer.resistance"),
        ({"roles__tracer__resistance": 21}, "roles.tracer.resistance"),
        ({"roles__tracer__count": 5}, "roles.tracer.count"),
        ({"roles__tracer__count": True}, "roles.tracer.count"),
        ({"roles__tracer__card": "10"}, "roles.tracer.card"),
        ({"roles__tracer__speed": 2}, "roles.tracer.speed"),
        ({"roles__tracer": 7}, "roles.tracer"),
        ({"roles__scout": {}}, "roles.scout"),
        ({"roles__tracer__spared_by": {"letter": "K"}}, "roles.tracer.spared_by.letter"),
        ({"roles__tracer__spared_by": {"table": "X"}}, "roles.tracer.spared_by.table"),
        ({"roles__tracer__spared_by": {"table": "Q"}}, "roles.winger.spared_by.table"),
        ({"decks__powers": {"11": 1}}, "decks.powers.11"),
        ({"decks__encounters": {"J": 5}}, "decks.encounters.J"),
        ({"decks__breezes": {"♥": [11]}}, "decks.breezes.♥"),
        ({"decks__breezes": {"♥": [2, 2]}}, "decks.breezes.♥"),
        ({"decks__breezes": {"♥": 2}}, "decks.breezes.♥"),
        ({"decks__breezes": {}}, "decks.breezes"),
        ({"decks": []}, "decks"),
        ({"weather": {}}, "weather"),
    ],
)
def test_what_cannot_be_played_with_is_refused(changes: dict[str, object], field: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        edited(**changes)
    assert f"The card data cannot be played with: {field}: " in sentence(refusal.value)


def test_malformed_formations_are_refused() -> None:
    with pytest.raises(Unreadable) as refusal:
        edited(formations__cone__tracer=["B1"])
    assert "cone.tracer must be two squares" in sentence(refusal.value)
