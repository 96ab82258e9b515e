"""A game of ours."""

from random import random
from time import process_time
from typing import Any

import numpy as np

from benchmarks.counting import (
    BATCH,
    CURIOSITY,
    KEPT_GAMES,
    SEARCH_ROUNDS,
    SIDE_BY_SIDE,
    Measure,
    count_clones,
    count_deeds,
    count_transitions,
)
from benchmarks.sides.growth import growth_of
from benchmarks.sides.pettingzoo import play_steps
from quadrille.adapters import gymnasium, pettingzoo
from quadrille.adapters.vector import VectorTables
from quadrille.bots.search.guide import Guide
from quadrille.bots.search.tree import Search
from quadrille.core.compiling import engine
from quadrille.core.dealers import SamplingDealer
from quadrille.core.playout import play_randomly
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.registry import find_game


def measures(name: str) -> dict[str, Measure]:
    game = find_game(name)
    rng = Rng("bench")
    settle = SamplingDealer(rng).settle

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        actions = games = 0
        started = process_time()
        end = started + seconds
        while games % BATCH or process_time() < end:
            state = game.start(options)
            games += 1
            while True:
                actor = state.actor
                if actor >= 0:
                    legal = state.legal()
                    choices = len(legal)
                    if choices > 1:
                        actions += 1
                        state.do(legal[int(random() * choices)])
                    else:
                        state.do(legal[0])
                elif actor == CHANCE:
                    settle(state)
                else:
                    break
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    def play_compiled(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The same with the loop in the engine, compiled where that is."""
        actions = games = 0
        started = process_time()
        end = started + seconds
        while games % BATCH or process_time() < end:
            actions += play_randomly(game.start(options), rng)
            games += 1
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    def met(options: dict[str, Any]) -> list[Any]:
        """The positions of some games."""
        positions = []
        for _ in range(KEPT_GAMES):
            state = game.start(options)
            while not state.over():
                if state.actor == CHANCE:
                    settle(state)
                else:
                    positions.append(state.clone())
                    legal = state.legal()
                    state.do(legal[int(random() * len(legal))])
        return positions

    def clone(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        return count_clones(met(options), seconds)

    def determinize(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """As a search does before each of its rounds."""

        def imagine(position: Any) -> None:
            position.clone().reimagine(position.actor, rng)

        return count_deeds("determinizations", met(options), imagine, seconds)

    def view(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        def look(position: Any) -> None:
            position.view(position.actor)

        return count_deeds("views", met(options), look, seconds)

    def search(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        guide = Guide()

        def think(position: Any) -> int:
            tree = Search(position, position.actor, guide, rng, CURIOSITY)
            before = guide.played
            tree.run(SEARCH_ROUNDS)
            return tree.walked + guide.played - before

        choices = [position for position in met(options) if len(position.legal()) > 1]
        return count_transitions(choices, think, seconds)

    def steps(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Through the adapter for learners; where one plays alone it is Gymnasium's."""
        if game.seats(options) > 1:
            return play_steps(pettingzoo.env(game, **options), seconds)
        return play_alone(gymnasium.SoloEnv(game, **options), seconds)

    tables: dict[str, VectorTables] = {}

    def vector_steps(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Each step brings the observations and masks of all games as arrays. The games go on from
        one round to the next, so that all their stages are met."""
        mode = repr(options)
        if mode not in tables:
            tables[mode] = VectorTables(game, SIDE_BY_SIDE, **options)
            tables[mode].reset(seed=0)
        return play_side_by_side(tables[mode], seconds)

    return {
        "engine": lambda options, seconds: {"engine": engine()},
        "play": play,
        "play_compiled": play_compiled,
        "clone": clone,
        "determinize": determinize,
        "view": view,
        "search": search,
        "steps": steps,
        "vector_steps": vector_steps,
        "growth": lambda options, seconds: growth_of(game, options, seconds),
    }


def play_alone(env: Any, seconds: float) -> dict[str, Any]:
    """Random games of a Gymnasium environment, as `play_steps` plays PettingZoo's."""
    steps = games = 0
    started = process_time()
    end = started + seconds
    while games % BATCH or process_time() < end:
        env.reset()
        games += 1
        over = False
        while not over:
            legal = env.action_masks().view(bool).nonzero()[0]
            steps += 1
            _, _, over, _, _ = env.step(legal[int(random() * len(legal))])
    return {"steps": steps, "games": games, "seconds": process_time() - started}


def play_side_by_side(tables: VectorTables, seconds: float) -> dict[str, Any]:
    """Random steps of all games at once; one step of one game counts as one."""
    rng = np.random.default_rng()
    rows = np.arange(tables.tables)
    firsts = rows * tables.actions
    steps = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        legal = tables.masks.view(bool).ravel().nonzero()[0]
        starts = np.searchsorted(legal, firsts)
        choices = np.diff(starts, append=len(legal))
        chosen = starts + (rng.random(len(rows)) * choices).astype(np.int64)
        tables.step(legal[chosen] - firsts)
        steps += len(rows)
    taken = process_time() - started
    return {"steps": steps, "numbers": tables.layout.size, "seconds": taken}
