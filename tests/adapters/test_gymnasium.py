"""Gymnasium's own checks on every game that is played alone."""

import random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quadrille.adapters.gymnasium import SoloEnv
from quadrille.games.registry import find_game, game_ids

ALONE = [
    (game_id, variant)
    for game_id in game_ids()
    for variant, options in find_game(game_id).variants().items()
    if find_game(game_id).seats(find_game(game_id).settle(options)) == 1
]


def solo(game_id: str, variant: str, illegal: str = "raise") -> SoloEnv:
    return SoloEnv(game_id, illegal=illegal, **find_game(game_id).variants()[variant])


@pytest.mark.parametrize(("game_id", "variant"), ALONE)
def test_the_ecosystems_own_check(game_id: str, variant: str) -> None:
    # It samples from all actions: those that are not allowed must not raise.
    check_env(solo(game_id, variant, illegal="lose"), skip_render_check=True)


@pytest.mark.parametrize(("game_id", "variant"), ALONE)
def test_a_whole_game_by_its_masks(game_id: str, variant: str) -> None:
    env = solo(game_id, variant)
    rng = random.Random(1)
    games = []
    for _ in range(2):
        _, info = env.reset(seed=7)
        rng.seed(1)
        rewards: list[float] = []
        ended = False
        while not ended:
            legal = np.flatnonzero(info["action_mask"]).tolist()
            assert (env.action_masks() == info["action_mask"]).all()
            seen, reward, ended, truncated, info = env.step(rng.choice(legal))
            assert env.observation_space.contains(seen)
            assert not truncated
            rewards.append(reward)
        assert not any(rewards[:-1]) and 0 <= rewards[-1] <= 1
        games.append((len(rewards), rewards[-1], info["outcome"]))
    assert games[0] == games[1]


def test_fewer_turns_are_worth_more() -> None:
    env = SoloEnv("iditacards", players=1, max_turns=400)
    rng = random.Random(3)
    worth: dict[int, float] = {}
    for seed in range(6):
        _, info = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            legal = np.flatnonzero(info["action_mask"]).tolist()
            _, reward, ended, _, info = env.step(rng.choice(legal))
        if info["outcome"]["shares"] == [1.0]:
            worth[info["outcome"]["scores"][0]] = reward
    by_turns = [worth[turns] for turns in sorted(worth)]
    assert len(by_turns) > 1
    assert by_turns == sorted(by_turns, reverse=True)


def test_a_game_for_several_is_sent_to_the_other_adapter() -> None:
    with pytest.raises(ValueError, match=r"quadrille\.adapters\.pettingzoo"):
        SoloEnv("clash")
    with pytest.raises(ValueError, match="illegal is 'raise' or 'lose'"):
        SoloEnv("horde", illegal="ignore")
