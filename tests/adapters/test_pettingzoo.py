"""PettingZoo's own checks, and what it cannot check: honest masks, rewards, seeds, refusals."""

import random
import re
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from quadrille.adapters.pettingzoo import TableEnv, env
from quadrille.games.registry import find_game, game_ids
from tests.service import FULL

CYCLES = 1000 if FULL else 60
TABLES = [
    (game_id, variant)
    for game_id in game_ids()
    for variant, options in find_game(game_id).variants().items()
    if find_game(game_id).seats(find_game(game_id).settle(options)) > 1
]


def maker(game_id: str, variant: str) -> Callable[[], TableEnv]:
    options = find_game(game_id).variants()[variant]
    return lambda: env(game_id, **options)


@pytest.mark.parametrize(("game_id", "variant"), TABLES)
def test_the_ecosystems_own_checks(game_id: str, variant: str) -> None:
    with warnings.catch_warnings():
        # It would rather have no dictionary, which a mask needs.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(maker(game_id, variant)(), num_cycles=CYCLES)
        seed_test(maker(game_id, variant), num_cycles=CYCLES // 4)


@pytest.mark.parametrize(("game_id", "variant"), {game: (game, v) for game, v in TABLES}.values())
def test_the_ecosystems_own_benchmark(
    game_id: str, variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    performance_benchmark(maker(game_id, variant)())
    found = re.search(r"([\d.]+) turns per second", capsys.readouterr().out)
    assert found is not None
    assert float(found[1]) > 100


def play(table: TableEnv, seed: int) -> tuple[list[int], list[dict[str, Any]]]:
    """A random game; the actions, and every observation with who saw it."""
    rng = random.Random(seed)
    table.reset(seed=seed)
    actions: list[int] = []
    seen: list[dict[str, Any]] = []
    for agent in table.agent_iter():
        observation, _, ended, _, _ = table.last()
        if ended:
            table.step(None)
            continue
        assert observation is not None
        seen.append({"agent": agent, **observation})
        actions.append(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        table.step(actions[-1])
    return actions, seen


@pytest.mark.parametrize(("game_id", "variant"), TABLES)
def test_only_the_actor_has_a_mask(game_id: str, variant: str) -> None:
    table = maker(game_id, variant)()
    rng = random.Random(1)
    table.reset(seed=1)
    while not any(table.terminations.values()):
        actor = table.agent_selection
        for agent in table.agents:
            mask = table.observe(agent)["action_mask"]
            assert mask.any() == (agent == actor)
        legal = np.flatnonzero(table.observe(actor)["action_mask"]).tolist()
        assert legal == sorted(table.playing.state.legal())
        table.step(rng.choice(legal))
    # After the end a policy that is normalised over its mask stays finite.
    for agent in table.possible_agents:
        assert table.observe(agent)["action_mask"].all()
    with pytest.raises(ValueError, match=r"The game is over: step\(None\), or call reset\(\)\."):
        table.step(legal[0])
    for _ in table.possible_agents:
        table.step(None)
    with pytest.raises(ValueError, match=r"No game is going on: call reset\(\)\."):
        table.step(None)
    for agent in table.possible_agents:
        assert table.observe(agent)["action_mask"].all()


@pytest.mark.parametrize(("game_id", "variant"), TABLES)
def test_rewards_come_with_the_end_and_add_up_to_nothing(game_id: str, variant: str) -> None:
    table = maker(game_id, variant)()
    table.reset(seed=2)
    rng = random.Random(2)
    while not any(table.terminations.values()):
        assert set(table.rewards.values()) == {0}
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask).tolist()))
    outcome = table.playing.state.outcome()
    assert outcome is not None
    assert sum(table.rewards.values()) == pytest.approx(0)
    for agent, share in zip(table.possible_agents, outcome.shares, strict=True):
        assert (table.rewards[agent] == 1) == (share == 1)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_seed_deals_the_same_and_another_does_not(game_id: str) -> None:
    options = {"mode": "competition"} if game_id == "horde" else {}
    one, again = play(env(game_id, **options), 3), play(env(game_id, **options), 3)
    assert one[0] == again[0]
    for first, second in zip(one[1], again[1], strict=True):
        assert first["agent"] == second["agent"]
        assert (first["observation"] == second["observation"]).all()
    deals = set()
    for seed in (None, None, 4, 5):
        table = env(game_id, **options)
        table.reset(seed=seed)
        deals.add(bytes(table.observe(table.agent_selection)["observation"]))
    assert len(deals) > 1


def test_what_is_not_allowed_is_refused_with_the_reason() -> None:
    table = env("clash")
    table.reset(seed=1)
    before = bytes(table.observe(table.agent_selection)["observation"])
    space = table.playing.state.space
    for action, reason in (
        (space.read("end"), "end: "),
        (10**6, "1000000 is no action of clash."),
        (-1, "-1 is no action of clash."),
    ):
        with pytest.raises(ValueError, match=reason):
            table.step(action)
    assert bytes(table.observe(table.agent_selection)["observation"]) == before


def test_a_game_for_one_is_sent_to_the_other_adapter() -> None:
    with pytest.raises(ValueError, match=r"quadrille\.adapters\.gymnasium"):
        env("horde")


def test_a_loss_by_the_ecosystems_wrapper_leaves_no_empty_mask() -> None:
    table = TerminateIllegalWrapper(env("clash"), illegal_reward=-1)
    table.reset(seed=1)
    loser = table.agent_selection
    mask = table.observe(loser)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.rewards[loser] == -1
    for agent in table.possible_agents:
        assert table.observe(agent)["action_mask"].all()


def test_metadata_and_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    assert TableEnv.metadata["render_modes"] == ["human", "ansi"]
    assert TableEnv.metadata["is_parallelizable"] is False
    assert TableEnv.metadata["name"] == "quadrille"
    assert env("clash").metadata == {**TableEnv.metadata, "name": "quadrille_clash_v1"}
    with pytest.raises(ValueError, match="There is no render mode 'rgb_array'; there are: 'human'"):
        env("clash", render_mode="rgb_array")
    text = env("clash", render_mode="ansi")
    text.reset(seed=1)
    shown = text.render()
    assert shown is not None and shown.startswith("clash, seat ")
    printed = env("clash", render_mode="human")
    printed.reset(seed=1)
    assert capsys.readouterr().out == shown + "\n"
    silent = env("clash")
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="Nothing is rendered: give render_mode"):
        assert silent.render() is None
