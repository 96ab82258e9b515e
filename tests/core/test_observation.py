"""An observation says all that a view says. That it says nothing else, in the layout that is told,
is what `check` looks at in every game."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from quadrille.core.observation import mark, put
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.core.state import State
from quadrille.games.registry import find_game, game_ids
from tests.service import FULL

GAMES = 40 if FULL else 4
VARIANTS = [(game, variant) for game in game_ids() for variant in find_game(game).variants()]
LEFT_OUT = {"clash": {"stood", "pending"}, "royal_map": {"stood"}}
"""What of a position an observation need not tell: in Clash how often earlier positions stood (only
without a tide), and what is asked after what is asked now; in Royal Map the list of up to sixty
positions that stood (it tells how often the one stood that would come by ending the turn now)."""


def played(game_id: str, variant: str, games: int) -> Iterator[State]:
    """Every position of some random games."""
    game = find_game(game_id)
    options = game.variants()[variant]
    for number in range(games):
        rng = Rng(f"{variant} {number}")
        state = game.new(**options)
        while not state.over():
            yield state
            if state.actor == CHANCE:
                state.settle(rng)
            else:
                legal = state.legal()
                state.do(legal[rng.below(len(legal))])
        yield state


def told(position: dict[str, Any], game_id: str) -> str:
    left_out = LEFT_OUT.get(game_id, set())
    return json.dumps({name: data for name, data in position.items() if name not in left_out})


@pytest.mark.parametrize(("game_id", "variant"), VARIANTS)
def test_what_looks_different_is_told_differently(game_id: str, variant: str) -> None:
    game = find_game(game_id)
    for eye in range(game.seats(game.settle(game.variants()[variant]))):
        meant: dict[bytes, str] = {}
        for state in played(game_id, variant, GAMES):
            position = told(state.position(eye), game_id)
            assert meant.setdefault(bytes(state.observe(eye)), position) == position


# Writing numbers, which the compiled engine does with code of its own.


def test_numbers_are_written_into_their_places() -> None:
    seen = bytearray(5)
    for place, number in enumerate((0, 1, 255, 256, 1 << 40)):
        put(seen, place, number)
    assert list(seen) == [0, 1, 255, 255, 255]
    seen = bytearray(70)
    mark(seen, 3, 1 | 1 << 5 | 1 << 61)
    assert [place for place, number in enumerate(seen) if number] == [3, 8, 64]


@pytest.mark.parametrize(("place", "number"), [(-1, 1), (4, 1), (1 << 40, 1), (0, -1)])
def test_nothing_is_written_beyond_the_numbers(place: int, number: int) -> None:
    seen = bytearray(b"abcd")
    with pytest.raises(IndexError):
        put(seen, place, number)
    assert seen == b"abcd"
