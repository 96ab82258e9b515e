"""OpenSpiel: C++ behind its Python binding, and its information-set search."""

import importlib
from random import random
from time import process_time
from typing import Any

from benchmarks.counting import (
    BATCH,
    CURIOSITY,
    KEPT_GAMES,
    SEARCH_ROUNDS,
    Measure,
    count_clones,
    count_deeds,
    count_transitions,
)

PASSED = 64
"""Moves of hearts before the first card is played: 52 are dealt and 12 passed."""


def measures(name: str) -> dict[str, Measure]:
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

    def met() -> list[Any]:
        """The positions of some games."""
        positions = []
        for _ in range(KEPT_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    positions.append(state.clone())
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
        return positions

    def after_passing() -> list[Any]:
        """Hearts' passing is left out: the peer cannot imagine other hands there."""
        return [one for one in met() if name != "hearts" or one.move_number() > PASSED]

    def clone(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        return count_clones(met(), seconds)

    def determinize(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        def imagine(position: Any) -> None:
            position.resample_from_infostate(position.current_player(), random)

        return count_deeds("determinizations", after_passing(), imagine, seconds)

    def view(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        """As text: the one form of what a player knows that all these games have."""
        remembers = game.get_type().provides_information_state_string

        def look(position: Any) -> None:
            if remembers:
                position.information_state_string(position.current_player())
            else:
                position.observation_string(position.current_player())

        return count_deeds("views", met(), look, seconds)

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
        choices = [one for one in after_passing() if len(one.legal_actions()) > 1]

        def think(position: Any) -> int:
            bot = pyspiel.ISMCTSBot(
                1, evaluator, CURIOSITY, SEARCH_ROUNDS, allow_inconsistent_action_sets=True
            )
            bot.step(position)
            return SEARCH_ROUNDS * moves_left(position)

        return count_transitions(choices, think, seconds)

    def moves_left(position: Any) -> int:
        """As many in every game of hearts: all cards are played."""
        state = position.clone()
        moves = 0
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
            moves += 1
        return moves

    return {
        "play": play,
        "clone": clone,
        "determinize": determinize,
        "view": view,
        "uniform_chance": uniform_chance,
        "search": search,
    }
