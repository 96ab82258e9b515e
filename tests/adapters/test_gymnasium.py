"""Gymnasium's own checks on every game that is played alone."""

import random
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env

from quadrille.adapters.gymnasium import SoloEnv
from quadrille.games.registry import find_game, game_ids

ALONE = [
    (game_id, variant)
    for game_id in game_ids()
    for variant, options in find_game(game_id).variants().items()
    if find_game(game_id).seats(find_game(game_id).settle(options)) == 1
]


def solo(game_id: str, variant: str, **settings: str) -> SoloEnv:
    return SoloEnv(game_id, **settings, **find_game(game_id).variants()[variant])


@pytest.mark.parametrize(("game_id", "variant"), ALONE)
def test_the_ecosystems_own_check(game_id: str, variant: str) -> None:
    """With nothing but the game: the check samples from all actions, also those not allowed. With a
    spec it makes the environment in each render mode as well."""
    options = find_game(game_id).variants()[variant]
    env = SoloEnv(game_id, **options)
    maker: Any = SoloEnv  # what Gymnasium types takes keyword arguments alone
    env.spec = EnvSpec(f"{env.playing.name}-v0", maker, kwargs={"game": game_id, **options})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize(("game_id", "variant"), ALONE)
def test_a_whole_game_by_its_masks(game_id: str, variant: str) -> None:
    env = solo(game_id, variant, illegal="raise")
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
            assert legal == sorted(env.playing.state.legal())
            seen, reward, ended, truncated, info = env.step(rng.choice(legal))
            assert env.observation_space.contains(seen)
            assert not truncated
            rewards.append(reward)
        assert not any(rewards[:-1]) and 0 <= rewards[-1] <= 1
        # After the end a policy that is normalised over its mask stays finite.
        assert info["action_mask"].all() and env.action_masks().all()
        with pytest.raises(ValueError, match=r"The game is over: call reset\(\)\."):
            env.step(legal[0])
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


def test_an_action_that_is_not_allowed_loses() -> None:
    env = SoloEnv("horde")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (0.0, True, False, True)
    assert info["action_mask"].all() and env.action_masks().all()
    with pytest.raises(ValueError, match="The game is over"):
        env.step(env.playing.table.choices[0])
    _, info = env.reset()
    assert not info["action_mask"].all() and "illegal" not in info
    with pytest.raises(ValueError, match="1000000 is no action of horde"):
        env.step(1_000_000)


def test_an_action_that_is_not_allowed_raises_where_that_is_wanted() -> None:
    env = SoloEnv("horde", illegal="raise")
    seen, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"^{env.playing.state.line(illegal)}: "):
        env.step(illegal)
    assert (env.playing.observation(0) == seen).all()


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    assert SoloEnv.metadata["render_modes"] == ["human", "ansi"]
    with pytest.raises(ValueError, match="There is no render mode 'rgb_array'; there are: 'human'"):
        SoloEnv("horde", render_mode="rgb_array")
    text = SoloEnv("horde", render_mode="ansi")
    text.reset(seed=1)
    shown = text.render()
    assert shown is not None and shown.startswith("horde, seat 0")
    printed = SoloEnv("horde", render_mode="human")
    printed.reset(seed=1)
    printed.step(printed.playing.table.choices[0])
    assert capsys.readouterr().out.startswith(shown)
    silent = SoloEnv("horde")
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="Nothing is rendered: give render_mode"):
        assert silent.render() is None
