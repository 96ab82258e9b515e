"""Many tables in lock step are so many games, each as it would go by itself."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quadrille.adapters.vector import VectorTables
from quadrille.games.registry import game_ids

TABLES = 5
STEPS = 300


def choose(rng: np.random.Generator, masks: NDArray[Any]) -> NDArray[np.int64]:
    """A random allowed action at every table."""
    chosen: NDArray[np.int64] = (rng.random(masks.shape) * masks).argmax(axis=1)
    return chosen


@pytest.mark.parametrize("game_id", game_ids())
def test_arrays_tell_what_lies_on_each_table(game_id: str) -> None:
    tables = VectorTables(game_id, TABLES)
    tables.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(STEPS):
        assert tables.observations.shape == (TABLES, tables.layout.size)
        for place, table in enumerate(tables._tables):
            actor = table.state.actor
            assert actor >= 0 and tables.masks[place].any()
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
        told: list[tuple[int, list[list[float]]]] = []
        while sum(ended for ended, _ in told) < 4:
            tables.step(choose(rng, tables.masks))
            told.append((int(tables.ended.sum()), tables.rewards[tables.ended].tolist()))
            assert not tables.rewards[~tables.ended].any()
        runs.append((told, bytes(tables.observations)))
    assert runs[0] == runs[1]
    assert {tuple(reward) for _, rewards in runs[0][0] for reward in rewards}


def test_an_action_that_is_not_allowed_is_refused_and_no_table_moves() -> None:
    tables = VectorTables("clash", 2)
    tables.reset(seed=1)
    before = bytes(tables.observations)
    actions = choose(np.random.default_rng(1), tables.masks)
    actions[1] = tables._tables[1].state.space.read("end")
    with pytest.raises(ValueError, match=r"^Table 1: end: "):
        tables.step(actions)
    assert (
        b"".join(bytes(table.state.observe(table.state.actor)) for table in tables._tables)
        == before
    )
    wrongs: list[Any] = [[1], [1, 2, 3], [[1], [2, 3]], np.zeros(2)]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="Actions are whole numbers, one for each of the 2"):
            tables.step(wrong)


@pytest.mark.parametrize("number", [0, -1, 2.5, True, None, "3"])
def test_a_number_of_tables_is_a_number(number: Any) -> None:
    with pytest.raises(ValueError, match="The number of tables is a whole number from 1, not "):
        VectorTables("clash", number)


def arrays_of(tables: VectorTables) -> list[NDArray[Any]]:
    return [tables.observations, tables.masks, tables.actors, tables.rewards, tables.ended]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_arrays_are_the_callers(game_id: str) -> None:
    """They can be changed without an effect on the games, and those that were kept stay."""
    spoilt, other = VectorTables(game_id, TABLES), VectorTables(game_id, TABLES)
    rng = np.random.default_rng(3)
    spoilt.reset(seed=3)
    other.reset(seed=3)
    kept = []
    for _ in range(STEPS):
        arrays, same = arrays_of(spoilt), arrays_of(other)
        assert all((mine == its).all() for mine, its in zip(arrays, same, strict=True))
        kept.append([(array, bytes(array)) for array in same])
        for array in arrays:
            array[:] = 1
        actions = choose(rng, other.masks)
        spoilt.step(actions)
        other.step(actions)
    assert all(bytes(array) == held for step in kept for array, held in step)
