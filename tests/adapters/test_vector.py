"""Many tables in lock step are so many games, each as it would go by itself."""

import numpy as np
import pytest

from quadrille.adapters.vector import VectorTables
from quadrille.games.registry import game_ids

TABLES = 5
STEPS = 300


def choose(rng: np.random.Generator, masks: np.ndarray) -> np.ndarray:
    """A random allowed action at every table."""
    return (rng.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.parametrize("game_id", game_ids())
def test_arrays_tell_what_lies_on_each_table(game_id: str) -> None:
    tables = VectorTables(game_id, TABLES)
    tables.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(STEPS):
        assert tables.observations.shape == (TABLES, tables.layout.size)
        for place, table in enumerate(tables._tables):
            actor = table.state.actor
            assert tables.actors[place] == actor
            assert bytes(tables.observations[place]) == bytes(table.state.observe(actor))
            assert np.flatnonzero(tables.masks[place]).tolist() == sorted(table.state.legal())
        tables.step(choose(rng, tables.masks))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seed_makes_the_same_games_and_ends_are_told(game_id: str) -> None:
    runs = []
    for _ in range(2):
        tables = VectorTables(game_id, TABLES)
        tables.reset(seed=2)
        rng = np.random.default_rng(2)
        told = []
        while sum(ended for ended, _ in told) < 4:
            tables.step(choose(rng, tables.masks))
            told.append((int(tables.ended.sum()), tables.rewards[tables.ended].tolist()))
            assert not tables.rewards[~tables.ended].any()
        runs.append((told, bytes(tables.observations)))
    assert runs[0] == runs[1]
    assert {tuple(reward) for _, rewards in runs[0][0] for reward in rewards}


def test_an_action_that_is_not_allowed_is_refused() -> None:
    tables = VectorTables("clash", 2)
    tables.reset(seed=1)
    with pytest.raises(ValueError, match="end: "):
        tables.step(np.zeros(2, np.int64))
