"""Random play to the end of a game: what searches and measurements run."""

from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State


def play_randomly(state: State, rng: Rng) -> int:
    """Play uniformly random actions to the end, in place.

    Returns how many decisions were real: those of a player with at least two legal actions.
    """
    decisions = 0
    while True:
        actor = state.actor
        if actor == CHANCE:
            state.settle(rng)
        elif actor == NOBODY:
            return decisions
        else:
            legal = state.legal()
            choices = len(legal)
            if choices > 1:
                decisions += 1
                state.do(legal[rng.below(choices)], None)
            else:
                state.do(legal[0], None)
