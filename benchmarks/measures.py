"""What is measured, in a process that lives as long as the bench and answers line by line.

    measures.py house GAME      a game of ours, on whichever engine PYTHONPATH leads to
    measures.py peer NAME       a game of OpenSpiel

Each line on standard input is a JSON object {"measure", "options", "seconds"}; the answer is one
with what was counted and the seconds of processor time that it took, so that what else runs on the
machine costs neither side.

Both sides play whole games, set-up included, with the same loop in interpreted Python. An action
counts when a player had at least two legal choices and the full list of them was built; chance and
forced steps count on neither side, but their time does on both.
"""

import importlib
import json
import sys
from collections.abc import Callable
from random import random
from time import process_time
from typing import Any

Measure = Callable[[dict[str, Any], float], dict[str, Any]]

BATCH = 10
"""Games between two looks at the clock, which takes as long as an action."""

KEPT_GAMES = 10
"""Games whose every position is copied by the clone measure."""


def house(name: str) -> dict[str, Measure]:
    from quadrille.core.compiling import engine
    from quadrille.core.dealers import SamplingDealer
    from quadrille.core.playout import play_randomly
    from quadrille.core.rng import Rng
    from quadrille.core.seats import CHANCE
    from quadrille.games.registry import find_game

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

    def clone(options: dict[str, Any], seconds: float) -> dict[str, Any]:
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
        return count_clones(positions, seconds)

    return {
        "engine": lambda options, seconds: {"engine": engine()},
        "play": play,
        "play_compiled": play_compiled,
        "clone": clone,
    }


def peer(name: str) -> dict[str, Measure]:
    pyspiel = importlib.import_module("pyspiel")  # typed nowhere
    game = pyspiel.load_game(name)
    chance, terminal = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        actions = games = 0
        started = process_time()
        end = started + seconds
        while games % BATCH or process_time() < end:
            state = game.new_initial_state()
            games += 1
            while True:
                actor = state.current_player()
                if actor == terminal:
                    break
                # At chance too: the quickest way to its outcomes, see `uniform_chance`.
                legal = state.legal_actions()
                choices = len(legal)
                if choices > 1:
                    if actor != chance:
                        actions += 1
                    state.apply_action(legal[int(random() * choices)])
                else:
                    state.apply_action(legal[0])
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    def clone(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        positions = []
        for _ in range(KEPT_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    positions.append(state.clone())
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
        return count_clones(positions, seconds)

    def uniform_chance(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Whether taking any of `legal_actions()` samples this game's chance fairly: asking for
        the probabilities at every node would slow the peer down for nothing."""
        for _ in range(KEPT_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    if list(outcomes) != legal or max(odds) - min(odds) > 1e-9:
                        return {"uniform": False}
                state.apply_action(legal[int(random() * len(legal))])
        return {"uniform": True}

    return {"play": play, "clone": clone, "uniform_chance": uniform_chance}


def count_clones(positions: list[Any], seconds: float) -> dict[str, Any]:
    clones = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        for position in positions:
            position.clone()
        clones += len(positions)
    return {"clones": clones, "seconds": process_time() - started}


def main(kind: str, name: str) -> None:
    measures = house(name) if kind == "house" else peer(name)
    for line in sys.stdin:
        asked = json.loads(line)
        answer = measures[asked["measure"]](asked["options"], asked["seconds"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
