"""OpenSpiel's tree search plays a Siege of Clash, alone against the enemy's pile.

    python examples/openspiel_mcts.py

Nothing in a Siege is hidden but what chance has still to decide, so plain MCTS is a fair player.
(The search is OpenSpiel's in Python. Its twin in C++ crashed on this game when we tried it, with
OpenSpiel 2.0.2.)
"""

from collections.abc import Callable
from typing import Any

import numpy
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from quadrille.adapters.openspiel import load

SIMULATIONS = 25
GAMES = 20


def play(
    game: Any, choose: Callable[[Any], int], random: numpy.random.RandomState
) -> tuple[float, list[str]]:
    """One game: what the player got for it, and what it did."""
    state = game.new_initial_state()
    lines: list[str] = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = random.choice(outcomes, p=odds)
        else:
            legal = state.legal_actions()
            action = choose(state) if len(legal) > 1 else legal[0]
            lines.append(state.action_to_string(action))
        state.apply_action(action)
    won: float = state.returns()[0]
    return won, lines


def main() -> None:
    game = load("clash", mode="siege", level=8)
    random = numpy.random.RandomState(1)

    def anything(state: Any) -> int:
        action: int = random.choice(state.legal_actions())
        return action

    won = sum(play(game, anything, random)[0] > 0 for _ in range(GAMES))
    print(f"Random play won {won} of {GAMES} sieges.")

    evaluator = RandomRolloutEvaluator(1, random)
    bot = MCTSBot(game, 1.4, SIMULATIONS, evaluator, solve=False, random_state=random)
    result, lines = play(game, bot.step, random)
    print(f"MCTS with {SIMULATIONS} simulations {'won' if result > 0 else 'lost'} its siege:")
    print("  " + "\n  ".join(lines))


if __name__ == "__main__":
    main()
