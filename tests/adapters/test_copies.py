"""Environments are pickled and deep-copied on both builds of the engine: a copy plays on as the
original would, and neither disturbs the other."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

from tests.adapters.environments import CHOSEN, environments, loaded, play_on, play_spiel

BEFORE, AFTER = 25, 40
"""Steps before the copy is made, and those that are compared after it."""


def pickled(made: Any) -> Any:
    return pickle.loads(pickle.dumps(made))


COPIES: list[Callable[[Any], Any]] = [pickled, copy.deepcopy]


def check_environments(game: str, variant: str) -> None:
    for made in environments(game, variant):
        made = pickled(made)  # also before the first deal
        made.reset(seed=1)
        play_on(made, 1, BEFORE)
        first, second = (make_copy(made) for make_copy in COPIES)
        told = play_on(first, 2, AFTER)
        assert play_on(second, 2, AFTER) == told
        assert play_on(made, 2, AFTER) == told


def check_openspiel(game: str, variant: str) -> None:
    spiel = loaded(game, variant)
    state = play_spiel(spiel.new_initial_state(), 1, BEFORE)
    before = state.history()
    for make_copy in COPIES:
        again = make_copy(spiel)
        assert again == spiel and str(again.new_initial_state()) == str(spiel.new_initial_state())
        other = play_spiel(make_copy(state), 2, AFTER)
        assert state.history() == before
        same = play_spiel(state.clone(), 2, AFTER)
        assert other.history() == same.history() and len(same.history()) > BEFORE
        assert str(other) == str(same)
        assert str(other.get_game().new_initial_state()) == str(spiel.new_initial_state())
        for player in range(spiel.num_players()):
            told = other.information_state_string(player)
            assert told == same.information_state_string(player)
    pyspiel.random_sim_test(spiel, 1, serialize=True, verbose=False)


CHECKS = {"environments": check_environments, "openspiel": check_openspiel}


@pytest.mark.parametrize(("game", "variant"), CHOSEN)
@pytest.mark.parametrize("check", CHECKS)
def test_copies_play_on(check: str, game: str, variant: str) -> None:
    CHECKS[check](game, variant)


ELSEWHERE = """
import pickle, sys
made = pickle.load(sys.stdin.buffer)
play_on = pickle.load(sys.stdin.buffer)
print(b"".join(play_on(made, 2, 40)).hex())
"""
SPIEL_ELSEWHERE = """
import pickle, sys
game = pickle.load(sys.stdin.buffer)
state = pickle.load(sys.stdin.buffer)
print((str(game) + str(game.new_initial_state()) + str(state)).encode().hex())
"""


def in_another_process(code: str, *objects: Any) -> bytes:
    sent = b"".join(map(pickle.dumps, objects))
    done = subprocess.run([sys.executable, "-c", code], input=sent, capture_output=True, check=True)
    return bytes.fromhex(done.stdout.decode())


def test_a_copy_plays_on_in_another_process() -> None:
    for made in environments("clash", "first"):
        made.reset(seed=1)
        play_on(made, 1, BEFORE)
        told = in_another_process(ELSEWHERE, made, play_on)
        assert told == b"".join(play_on(made, 2, AFTER))
    game = loaded("clash", "first")
    state = play_spiel(game.new_initial_state(), 1, BEFORE)
    told = in_another_process(SPIEL_ELSEWHERE, game, state)
    assert told.decode() == f"{game}{game.new_initial_state()}{state}"
