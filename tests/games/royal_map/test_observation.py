"""What the numbers of Royal Map mean, where every game's own tests of observations cannot know."""

import pytest

from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.games.royal_map.actions import END, PLACE

GAME = find_game("royal_map")
LAYOUT = GAME.layout(GAME.settle({}))
NUMBERS = [f"{number}{suit}" for suit in "♣♦♥♠" for number in range(2, 11)]
FACES = [f"{rank}{suit}" for suit in "♣♦♥♠" for rank in "JQKA"]
CARDS = ["", *NUMBERS, *FACES, "?"]


def seen(state: State, eye: int) -> dict[str, list[int]]:
    return LAYOUT.read(state.observe(eye))


def cards_of(state: State, eye: int) -> dict[str, str]:
    """The Map as the numbers show it, with the cells' names from the actions."""
    return {
        state.line(PLACE + place).removeprefix("place "): CARDS[number]
        for place, number in enumerate(seen(state, eye)["map"])
        if number
    }


@pytest.mark.parametrize("eye", [0, 1])
def test_the_numbers_are_the_map_in_the_cells_of_the_actions(eye: int) -> None:
    rng = Rng("cells")
    dealer = SamplingDealer(rng)
    state = GAME.new()
    for place in range(120):
        dealer.settle(state)
        if place % 10 == 0 and not seen(state, eye)["face_down"][0]:
            assert cards_of(state, eye) == state.position(eye)["map"]
        legal = state.legal()
        if not legal:
            break
        state.do(legal[rng.below(len(legal))])


def first_card_face_down() -> State:
    state = GAME.new()
    rng = Rng("first")
    dealer = SamplingDealer(rng)
    while not seen(state, WATCHER)["face_down"][0]:
        dealer.settle(state)
        legal = state.legal()
        state.do(legal[rng.below(len(legal))])
    return state


def test_only_its_player_knows_the_card_that_lies_face_down() -> None:
    state = first_card_face_down()
    knowing, other, watching = (seen(state, eye) for eye in (0, 1, WATCHER))
    cards, unnamed = (cards_of(state, eye) for eye in (0, 1))
    (cell,) = (cell for cell, card in unnamed.items() if card == "?")
    assert cards[cell] in FACES
    assert cards == {**unnamed, cell: cards[cell]}
    assert sum(knowing["own_faces"]) == 7
    assert (sum(other["other_faces"]), other["unknown_faces"]) == (2, [5])
    assert watching["map"] == other["map"]
    assert watching["own_faces"] == other["other_faces"]
    assert seen(state, ALL_SEEING)["map"] == knowing["map"]


def test_a_watcher_never_decides() -> None:
    state = GAME.new()
    assert state.actor == CHANCE
    assert seen(state, WATCHER)["decides"] == [0]


def test_stood_tells_whether_the_end_of_the_turn_is_the_third_time() -> None:
    """M7: nobody does anything, so player 1 would begin a third time after four turns."""
    state = GAME.load(
        {"map": {"0,0": "K♥", "0,1": "K♠", "1,0": "2♥", "1,1": "2♠"}}, GAME.settle({})
    )
    told: list[int] = []
    while not state.over():
        told += seen(state, 0)["stood"]
        assert seen(state, 1)["stood"] == told[-1:]
        state.do(END)
    assert told == [0, 1, 1, 2]
    assert state.position(ALL_SEEING)["ended"] == "repetition"
