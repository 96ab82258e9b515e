"""OpenSpiel's information-set tree search plays a duel of Clash against our apprentice.

    python examples/openspiel_ismcts.py

It must imagine what it cannot see. OpenSpiel cannot do that for a game written in Python, so it is
given our way of imagining: `resampler`.
"""

import numpy
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from quadrille.adapters.openspiel import load, resampler
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game

SIMULATIONS = 25
CURIOSITY = 1.4


def main() -> None:
    game = load("clash")
    random = numpy.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(1, random)
    searcher = ISMCTSBot(game, evaluator, CURIOSITY, SIMULATIONS, random_state=random)
    searcher.set_resampler(resampler(1))
    apprentice = find_bot("apprentice", find_game("clash"))

    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=odds))
            continue
        player = state.current_player()
        if player == 0:
            action = searcher.step(state)
        else:
            choice = apprentice.choose(state.view(player), Budget(), Rng(1))
            action = state.string_to_action(choice.line)
        print(f"{'AB'[player]}: {state.action_to_string(action)}")
        state.apply_action(action)
    winner = "ISMCTS" if state.returns()[0] > 0 else "The apprentice"
    print(f"{winner} has won.")


if __name__ == "__main__":
    main()
