"""What is measured, in a process that lives as long as the bench and answers line by line.

    measures.py house GAME      a game of ours, on whichever engine PYTHONPATH leads to
    measures.py peer NAME       a game of OpenSpiel

Each line on standard input is a JSON object {"measure", "options", "seconds"}; the answer is one
with what was counted and the seconds of processor time that it took, so that what else runs on the
machine costs neither side.

Both sides play whole games, set-up included, with the same loop in interpreted Python. An action
counts when a player had at least two legal choices and the full list of them was built; chance and
forced steps count on neither side, but their time does on both.

A search plays every round to the end of the game, at random below its tree. Of the peer's rounds
every move counts; of ours only the steps in the tree and the real decisions below it.
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

SEARCHED_EVERY = 5
"""Decisions of those games between two positions that the search measure searches from."""
SEARCH_ROUNDS = 1000
CURIOSITY = 1.0
PASSED = 64
"""Moves of hearts before the first card is played: 52 are dealt and 12 passed."""


def house(name: str) -> dict[str, Measure]:
    from quadrille.bots.search.guide import Guide
    from quadrille.bots.search.tree import Search
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

    def search(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        guide = Guide()

        def think(position: Any) -> int:
            tree = Search(position, position.actor, guide, rng, CURIOSITY)
            before = guide.played
            tree.run(SEARCH_ROUNDS)
            return tree.walked + guide.played - before

        choices = [position for position in met(options) if len(position.legal()) > 1]
        return count_transitions(choices, think, seconds)

    return {
        "engine": lambda options, seconds: {"engine": engine()},
        "play": play,
        "play_compiled": play_compiled,
        "clone": clone,
        "search": search,
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

    def search(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        positions = []
        for _ in range(KEPT_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                # Hearts' passing is left out: the peer cannot imagine other hands there.
                if not state.is_chance_node() and len(legal) > 1 and state.move_number() > PASSED:
                    positions.append(state.clone())
                state.apply_action(legal[int(random() * len(legal))])

        def think(position: Any) -> int:
            bot = pyspiel.ISMCTSBot(
                1, evaluator, CURIOSITY, SEARCH_ROUNDS, allow_inconsistent_action_sets=True
            )
            bot.step(position)
            return SEARCH_ROUNDS * moves_left(position)

        return count_transitions(positions, think, seconds)

    def moves_left(position: Any) -> int:
        """As many in every game of hearts: all cards are played."""
        state = position.clone()
        moves = 0
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
            moves += 1
        return moves

    return {"play": play, "clone": clone, "uniform_chance": uniform_chance, "search": search}


def count_clones(positions: list[Any], seconds: float) -> dict[str, Any]:
    clones = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        for position in positions:
            position.clone()
        clones += len(positions)
    return {"clones": clones, "seconds": process_time() - started}


def count_transitions(
    positions: list[Any], think: Callable[[Any], int], seconds: float
) -> dict[str, Any]:
    transitions = searches = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        transitions += think(positions[searches * SEARCHED_EVERY % len(positions)])
        searches += 1
    taken = process_time() - started
    return {"transitions": transitions, "rounds": searches * SEARCH_ROUNDS, "seconds": taken}


def main(kind: str, name: str) -> None:
    measures = house(name) if kind == "house" else peer(name)
    for line in sys.stdin:
        asked = json.loads(line)
        answer = measures[asked["measure"]](asked["options"], asked["seconds"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
