"""The search's judgement of a position when a turn begins: what is counted, weighed.

The weights were fitted (logistic regression) to how games ended that the apprentice and the search
played against each other and themselves, with some random moves.
"""

from typing import Final

from quadrille.bots.royal_map.situation import COUNTED, situation
from quadrille.games.royal_map.state import RoyalMapState

WEIGHED: Final = {
    "land": [2.21, -2.14],
    "jacks": [0.1, -0.09],
    "queens": [-0.07, 0.07],
    "kings": [0.03, -0.01],
    "aces": [0.7, -0.79],
    "small court": [-1.42, 1.78],
    "king's worth": [0.16, -0.15],
    "queens' worth": [0.67, -0.64],
    "coins": [0.93, -0.9],
    "own cards kept": [-1.31, 1.25],
    "buys a courtier": [0.52, -0.52],
    "buys an ace": [0.63, -0.63],
    "grazing": [-0.18, 0.19],
    "near food": [0.11, -0.11],
    "stranded": [-0.11, 0.09],
    "roads": [0.05, -0.09],
    "pasture": [0.53, -0.5],
    "strikes": [0.53, -0.22],
    "strikes after a manoeuvre": [1.41, -0.86],
    "ends the court": [3.25, -2.08],
    "ahead at the end": [2.33, -2.33],
    # Set by hand: the games had few positions that tell.
    "little land": [-3.0, 3.0],
    "ends the court after a manoeuvre": [1.5, -0.4],
}
"""What each thing counted adds to the logarithm of the odds of winning of the player whose turn
begins: when it is that player's, and when it is the other's."""
WEIGHTS: Final = [WEIGHED[name][0] for name in COUNTED] + [WEIGHED[name][1] for name in COUNTED]
"""In the order of `situation`."""

CERTAIN: Final = 8.0
"""What a won game counts; no position counts more."""


def judged(state: RoyalMapState, seat: int) -> float:
    """The logarithm of a seat's odds of winning, at the beginning of a turn or the game's end."""
    if state.ended:
        if state.winner < 0:
            return 0.0
        return CERTAIN if state.winner == seat else -CERTAIN
    total = 0.0
    for place, count in enumerate(situation(state)):
        total += WEIGHTS[place] * count
    total = max(-CERTAIN, min(CERTAIN, total))
    return total if state.mover == seat else -total
