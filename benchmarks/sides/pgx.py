"""pgx: games compiled by JAX. NAME is `game`, stepped one game at a time from Python, or
`game/1024`, as many games side by side, for which it was made: with the loop compiled too, or
stepped from Python with the observations and masks of all games as arrays after each step. Only
games whose chance is all in the deal: their steps need no random numbers. A step of pgx always
computes the observation; the state that a compiled loop carries holds it."""

import importlib
import os
from random import random
from time import process_time
from typing import Any

from benchmarks.counting import Measure

STEPS = 16
"""Steps of all games side by side between two looks at the clock."""
WORDS = ("xla_cpu_multi_thread_eigen=false", "intra_op_parallelism_threads=1")
"""One core for everybody: what is counted is processor time."""


def measures(name: str) -> dict[str, Measure]:
    os.environ["XLA_FLAGS"] = " ".join(f"--{word}" if "xla" in word else word for word in WORDS)
    os.environ["JAX_PLATFORMS"] = "cpu"
    title, _, side_by_side = name.partition("/")
    if side_by_side:
        number = int(side_by_side)
        return {"play_compiled": beside(title, number), "vector_steps": seen(title, number)}
    return {"play": one_by_one(title)}


def one_by_one(title: str) -> Measure:
    jax = importlib.import_module("jax")  # typed nowhere
    game = importlib.import_module("pgx").make(title)
    start, step = jax.jit(game.init), jax.jit(game.step)
    numpy = importlib.import_module("numpy")
    key = jax.random.PRNGKey(0)

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        nonlocal key
        actions = games = 0
        started = process_time()
        end = started + seconds
        while process_time() < end:
            key, deal = jax.random.split(key)
            state = start(deal)
            games += 1
            while not state.terminated:
                legal = numpy.asarray(state.legal_action_mask).nonzero()[0]
                choices = len(legal)
                if choices > 1:
                    actions += 1
                state = step(state, legal[int(random() * choices)])
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    return play


def beside(title: str, number: int) -> Measure:
    jax = importlib.import_module("jax")
    jnp = importlib.import_module("jax.numpy")
    game = importlib.import_module("pgx").make(title)
    renew = importlib.import_module("pgx.experimental").auto_reset(game.step, game.init)
    start, step = jax.vmap(game.init), jax.vmap(renew)

    @jax.jit  # type: ignore[untyped-decorator]
    def run(state: Any, key: Any) -> Any:
        def one_step(carried: Any, key: Any) -> Any:
            state, actions, games = carried
            pick, draw = jax.random.split(key)
            legal = state.legal_action_mask
            chosen = jax.random.categorical(pick, jnp.where(legal, 0.0, -jnp.inf), axis=-1)
            actions += (legal.sum(axis=-1) > 1).sum()
            state = step(state, chosen, jax.random.split(draw, number))
            return (state, actions, games + state.terminated.sum()), None

        keys = jax.random.split(key, STEPS)
        return jax.lax.scan(one_step, (state, 0, 0), keys)[0]

    key, deal = jax.random.split(jax.random.PRNGKey(0))
    state = jax.jit(start)(jax.random.split(deal, number))

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        nonlocal key, state
        actions = games = 0
        started = process_time()
        end = started + seconds
        while process_time() < end:
            key, now = jax.random.split(key)
            state, more_actions, more_games = run(state, now)
            actions += int(more_actions)
            games += int(more_games)
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    return play


def seen(title: str, number: int) -> Measure:
    """One compiled call for a step of all games, the choice of the actions included; then the
    observations and masks are NumPy's, as a learner in Python gets them."""
    jax = importlib.import_module("jax")
    jnp = importlib.import_module("jax.numpy")
    numpy = importlib.import_module("numpy")
    game = importlib.import_module("pgx").make(title)
    renew = importlib.import_module("pgx.experimental").auto_reset(game.step, game.init)
    step = jax.vmap(renew)

    @jax.jit  # type: ignore[untyped-decorator]
    def run(state: Any, key: Any) -> Any:
        key, pick, draw = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        chosen = jax.random.categorical(pick, odds, axis=-1)
        return step(state, chosen, jax.random.split(draw, number)), key

    deal, key = jax.random.split(jax.random.PRNGKey(0))
    state = jax.jit(jax.vmap(game.init))(jax.random.split(deal, number))
    state, key = run(state, key)  # compiled here, before any clock runs

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        nonlocal key, state
        steps = 0
        started = process_time()
        end = started + seconds
        while process_time() < end:
            state, key = run(state, key)
            observations = numpy.asarray(state.observation)
            masks = numpy.asarray(state.legal_action_mask)
            assert len(observations) == len(masks) == number
            steps += number
        taken = process_time() - started
        return {"steps": steps, "numbers": observations[0].size, "seconds": taken}

    return play
