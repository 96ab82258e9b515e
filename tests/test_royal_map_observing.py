"""What the numbers of Royal Map mean, where every game's own tests of observations cannot know."""

from itertools import product

import pytest

from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.games.royal_map.actions import END, PLACE
from quadrille.games.royal_map.cells import CELLS

GAME = find_game("royal_map")
LAYOUT = GAME.layout(GAME.settle({}))
WORDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def seen(state: State, eye: int) -> dict[str, list[int]]:
    return LAYOUT.read(state.observe(eye))


def cards_of(state: State, eye: int) -> dict[str, str]:
    """The Map as the planes show it, with the cells' names from the actions."""
    numbers = seen(state, eye)
    plane = len(CELLS)
    cards: dict[str, str] = {}
    for (rank, word), (suit, sign), place in product(
        enumerate(WORDS), enumerate("♣♦♥♠"), range(plane)
    ):
        if numbers["map_rank"][plane * rank + place] and numbers["map_suit"][plane * suit + place]:
            own = eye == (0 if sign in "♦♥" else 1)
            assert numbers["map_colour"][place + (0 if own else plane)]
            cards[state.line(PLACE + place).removeprefix("place ")] = word + sign
    assert sum(numbers["map_colour"]) == len(cards)
    return cards


@pytest.mark.parametrize("eye", [0, 1])
def test_the_planes_are_the_map_in_the_cells_of_the_actions(eye: int) -> None:
    rng = Rng("planes")
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
    assert sum(knowing["map_suit"]) == sum(other["map_suit"]) + 1
    assert sum(other["map_colour"]) == sum(knowing["map_colour"])
    assert sum(knowing["own_faces"]) == 7
    assert (sum(other["other_faces"]), other["unknown_faces"]) == (2, [5])
    assert watching["map_suit"] == other["map_suit"]
    assert watching["own_faces"] == other["other_faces"]
    assert seen(state, ALL_SEEING)["map_rank"] == knowing["map_rank"]


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
