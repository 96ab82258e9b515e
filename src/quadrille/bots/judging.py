"""From plans with a worth to a choice with shares of the win."""

import math
from typing import Final

from quadrille.bots.player import Alternative, Choice
from quadrille.core.messages import Message
from quadrille.core.state import State

SCALE: Final = 8.0
"""How much worth makes a win likely: e to 1."""
CERTAIN: Final = 30.0
"""The logarithm of odds that need not be told from greater ones."""


def choice_of(
    state: State, judged: list[tuple[int, float]], reasons: tuple[Message, ...]
) -> Choice:
    """The choice for plans given as first action and worth, the best first."""
    action, worth = judged[0]
    others: dict[int, Alternative] = {}
    for first, value in judged[1:]:
        if first != action and first not in others:
            others[first] = Alternative(state.line(first), likelihood(value))
    return Choice(state.line(action), likelihood(worth), tuple(others.values()), reasons)


def likelihood(worth: float) -> float:
    """Of winning, for the one who stands so much better."""
    return share(worth / SCALE)


def share(odds: float) -> float:
    """Of the win, for the logarithm of the odds."""
    return 1.0 / (1.0 + math.exp(-max(-CERTAIN, min(CERTAIN, odds))))
