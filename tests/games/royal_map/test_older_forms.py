"""Positions in older forms load as they did."""

from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.seats import ALL_SEEING, WATCHER
from quadrille.core.state import State
from quadrille.games.registry import find_game

GAME = find_game("royal_map")


def second_player_stations(lying: Any) -> State:
    cells = {"0,0": "4♥", "0,1": lying}
    return GAME.load({"asked": "station", "to_move": "B", "map": cells}, GAME.settle({}))


def test_a_card_that_lies_face_down_is_read_from_its_older_text() -> None:
    older = second_player_stations("K♥ (face down)")
    newer = second_player_stations({"card": "K♥", "face_down": True})
    assert older.position(ALL_SEEING) == newer.position(ALL_SEEING)
    assert newer.position(ALL_SEEING)["map"]["0,1"] == {"card": "K♥", "face_down": True}
    assert second_player_stations("? (face down)").view(WATCHER) == newer.view(WATCHER)


def test_a_table_that_says_nothing_of_lying_face_down_is_an_open_card() -> None:
    cells = {"0,0": {"card": "K♥"}, "1,0": "4♣"}
    state = GAME.load({"map": cells}, GAME.settle({}))
    assert state.position(ALL_SEEING)["map"] == {"0,0": "K♥", "1,0": "4♣"}


@pytest.mark.parametrize(
    ("lying", "field"),
    [
        (7, "map.0,1"),
        ({"face_down": True}, "map.0,1.card"),
        ({"card": "K♥", "face_down": 1}, "map.0,1.face_down"),
        ({"card": "K♥", "hidden": True}, "map.0,1.hidden"),
        ("K♥ (upside down)", "map.0,1"),
    ],
)
def test_what_lies_in_a_cell_is_read_with_care(lying: Any, field: str) -> None:
    with pytest.raises(Unreadable) as refused:
        second_player_stations(lying)
    assert refused.value.message.params["field"] == field
