"""The search's judgement of a position when a turn begins: what is counted, weighed.

The weights were fitted to the ends of games that bots played against each other.
"""

import math
from typing import Final

from quadrille.bots.royal_map.situation import situation
from quadrille.games.royal_map.state import RoyalMapState

MOVER: Final = [4.87, 0.89, 0.29, 0.66, 0.52, 0.32, -0.08, -0.8, -0.92, -0.57, 0.38, 0.68, 0.64, 6.82, -0.04, 0.48, -0.66, -0.24, 1.13, 2.47, 2.45, 1.15, 13.15, 0.0]
OTHER: Final = [-4.53, 1.38, -0.24, -0.59, -0.48, -0.43, 0.32, -0.37, 1.05, 0.3, -0.35, -0.56, -0.63, -6.59, -0.04, -0.54, 0.66, -0.05, -1.6, -0.95, -0.55, -1.65, -13.27, 0.0]
"""For each of the things counted, what it adds to the logarithm of the odds of winning: of the
player whose turn begins, and of the other."""
WEIGHTS: Final = MOVER + OTHER
CERTAIN: Final = 8.0
"""What a won game counts."""


def judged(state: RoyalMapState, seat: int) -> float:
    """The logarithm of a seat's odds of winning."""
    if state.ended:
        if state.winner < 0:
            return 0.0
        return CERTAIN if state.winner == seat else -CERTAIN
    total = 0.0
    place = 0
    for count in situation(state):
        total += WEIGHTS[place] * count
        place += 1
    total = max(-CERTAIN, min(CERTAIN, total))
    return total if state.mover == seat else -total


def share(odds: float) -> float:
    """Of the win, for the logarithm of the odds."""
    return 1.0 / (1.0 + math.exp(-odds))
