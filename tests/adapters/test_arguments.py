"""What all adapters take and refuse in the same way: games, options, presets, seeds, actions."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from quadrille.adapters.gymnasium import SoloEnv
from quadrille.adapters.vector import VectorTables
from tests.adapters.environments import MAKERS, SEEDED, act, allowed, make, seen

NO_NUMBERS = [3.5, "3", True, np.True_, float("nan"), np.float64(3), np.array([1, 2])]


# Games, options and presets.


@pytest.mark.parametrize("adapter", MAKERS)
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"dogs": 3}, "There is no option 'dogs'; there are: players, "),
        ({"max_turns": "many"}, "The option max_turns cannot be 'many'; it takes 1 to 1000."),
        ({"max_turns": 2.5}, "The option max_turns cannot be '2.5'; it takes 1 to 1000."),
        ({"max_turns": True}, "The option max_turns cannot be 'True'; it takes 1 to 1000."),
        ({"max_turns": None}, "The option max_turns cannot be 'None'; it takes 1 to 1000."),
        ({"preset": "huge"}, "iditacards has no preset 'huge'; there are: duel, "),
        ({"preset": 3}, "iditacards has no preset '3'; there are: duel, "),
    ],
)
def test_options_are_refused_in_a_sentence(
    adapter: str, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError) as refusal:
        make(adapter, **options)
    assert str(refusal.value).startswith(told)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("adapter", MAKERS)
def test_games_are_refused_in_a_sentence(adapter: str) -> None:
    maker, _ = MAKERS[adapter]
    with pytest.raises(ValueError, match="There is no game 'whist'; there are: clash, "):
        maker("whist")
    with pytest.raises(ValueError, match="A game is named by its id, such as 'clash', not 3"):
        maker(3)


def options_of(made: Any) -> dict[str, Any]:
    if isinstance(made, VectorTables):
        return made.options
    if hasattr(made, "playing"):
        options: dict[str, Any] = made.playing.options
        return options
    return dict(made.new_initial_state().course.world.options)


@pytest.mark.parametrize("adapter", ["pettingzoo", "vector", "openspiel"])
def test_a_preset_stands_beside_options(adapter: str) -> None:
    maker, _ = MAKERS[adapter]
    assert options_of(maker("iditacards", preset="three"))["players"] == 3
    both = options_of(maker("iditacards", preset="three", max_turns=7))
    assert (both["players"], both["max_turns"]) == (3, 7)
    # An option goes before the preset, also where it is the game's default.
    assert options_of(maker("iditacards", preset="three", players=2))["players"] == 2


def test_a_preset_for_one() -> None:
    assert SoloEnv("clash", preset="siege_hard").playing.options["mode"] == "siege"
    assert SoloEnv("horde", preset="gentle").playing.seats == 1


@pytest.mark.parametrize("adapter", MAKERS)
def test_an_option_may_be_a_numpy_integer(adapter: str) -> None:
    assert options_of(make(adapter, max_turns=np.int32(7)))["max_turns"] == 7


# Seeds.

TWO_GAMES = """
import sys
from tests.adapters.environments import make, seen
made = make(sys.argv[1])
made.reset(seed=3)
first = seen(made)
made.reset()
print((first + seen(made)).hex())
"""


@pytest.mark.parametrize("adapter", SEEDED)
def test_a_second_game_follows_from_the_seed_of_the_first(adapter: str) -> None:
    made = make(adapter)
    made.reset(seed=3)
    first = seen(made)
    act(made, allowed(made))  # what is played does not change the deal that follows
    made.reset()
    second = seen(made)
    assert second != first
    command = [sys.executable, "-c", TWO_GAMES, adapter]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert bytes.fromhex(done.stdout) == first + second
    made.reset(seed=3)
    assert seen(made) == first


@pytest.mark.parametrize("adapter", SEEDED)
def test_without_a_seed_every_deal_is_another(adapter: str) -> None:
    deals = set()
    for _ in range(3):
        made = make(adapter)
        for _ in range(2):
            made.reset()
            deals.add(seen(made))
    assert len(deals) == 6


@pytest.mark.parametrize("adapter", SEEDED)
def test_a_seed_may_be_a_numpy_integer(adapter: str) -> None:
    made = make(adapter)
    made.reset(seed=3)
    same = seen(made)
    for kind in (np.int64, np.int32, np.uint8):
        made.reset(seed=kind(3))
        assert seen(made) == same


@pytest.mark.parametrize("adapter", SEEDED)
@pytest.mark.parametrize("seed", [*NO_NUMBERS, -1], ids=repr)
def test_what_is_no_seed_is_refused(adapter: str, seed: Any) -> None:
    made = make(adapter)
    made.reset(seed=1)
    before = seen(made)
    with pytest.raises(ValueError, match=r"^A seed is a whole number from 0, not .+\.$"):
        made.reset(seed=seed)
    assert seen(made) == before


# Actions.


@pytest.mark.parametrize("adapter", SEEDED)
def test_an_action_may_be_a_numpy_integer(adapter: str) -> None:
    after = set()
    for kind in (int, np.int64, np.int32, np.uint16, np.array):
        made = make(adapter)
        made.reset(seed=3)
        act(made, kind(allowed(made)))
        after.add(seen(made))
    assert len(after) == 1


@pytest.mark.parametrize("adapter", SEEDED)
@pytest.mark.parametrize("action", [*NO_NUMBERS, None], ids=repr)
def test_what_is_no_action_is_refused(adapter: str, action: Any) -> None:
    made = make(adapter)
    made.reset(seed=3)
    before = seen(made)
    with pytest.raises(ValueError, match=r"(An action is a|Actions are) whole numbers?.*\.$"):
        act(made, action)
    assert seen(made) == before


@pytest.mark.parametrize("adapter", SEEDED)
def test_an_action_before_the_first_deal_is_refused(adapter: str) -> None:
    with pytest.raises(ValueError, match=r"No game is going on: call reset\(\)\."):
        act(make(adapter), 0)
