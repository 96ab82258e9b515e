"""How a duel stands when a turn begins, in log-odds for the one whose turn it is.

Fitted by logistic regression to some 30,000 turns of games between searching players. What counts
changes as the tide comes nearer, so each weight has an early value and what is added by a late
turn.
"""

from typing import Final

from quadrille.bots.clash.worth import steps_left
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.window import WINDOW

LATE: Final = 30.0
"""Turns, both players' together, after which the late weights hold in full."""
LATEST: Final = 1.2


class Weights:
    """For the features of `_features`, the mover's and the other's, early and late."""

    def __init__(
        self,
        mine: list[float],
        theirs: list[float],
        mine_late: list[float],
        theirs_late: list[float],
        bias: float,
        bias_late: float,
    ) -> None:
        self.mine = mine
        self.theirs = theirs
        self.mine_late = mine_late
        self.theirs_late = theirs_late
        self.bias = bias
        self.bias_late = bias_late


# Life, its inverse, Watchtower stands, cards in hand; attack, health, attack in open lanes, attack
# beyond what stands against it, attack up to that; attack, health, mana of the playable cards.
FIRST: Final = Weights(
    [0.125, 4.129, 1.032, -0.014, 0.069, -0.012, 0.186, 0.147, 0.049, 0.048, -0.007, -0.108],
    [-0.118, -4.968, -0.722, -0.027, -0.081, 0.014, -0.046, -0.066, 0.025, -0.088, 0.019, 0.161],
    [-0.051, -4.275, -0.309, 0.16, -0.065, -0.075, 0.107, -0.003, -0.143, -0.025, 0.075, -0.025],
    [0.004, 5.715, -0.397, 0.247, 0.018, 0.09, -0.009, 0.097, 0.014, 0.033, -0.114, 0.019],
    -0.519,
    0.245,
)
STARTER: Final = Weights(
    [0.132, 3.492, 0.596, 0.407, 0.115, 0.128, 0.087, 0.199, 0.12, 0.056, 0.093, -0.101],
    [-0.136, -4.733, -0.749, -0.278, -0.101, -0.11, -0.069, -0.136, -0.006, -0.056, -0.095, 0.131],
    [-0.017, -6.05, -0.044, 0.17, -0.012, -0.038, 0.343, -0.034, -0.053, -0.037, -0.108, 0.075],
    [0.025, 11.908, 0.241, -0.114, -0.004, -0.031, -0.062, 0.152, 0.073, 0.024, 0.122, -0.128],
    -0.94,
    -0.099,
)


def standing(state: ClashState) -> float:
    """The log-odds of the player whose turn begins."""
    weights = FIRST if state.setup.cards.set_name == "first" else STARTER
    mover = state.actor
    late = min(LATEST, int(state.turn) / LATE)
    total = weights.bias + late * weights.bias_late
    features = _features(state, mover)
    for place in range(len(features)):
        total += features[place] * (weights.mine[place] + late * weights.mine_late[place])
    features = _features(state, 1 - mover)
    for place in range(len(features)):
        total += features[place] * (weights.theirs[place] + late * weights.theirs_late[place])
    return total


def _features(state: ClashState, seat: int) -> list[float]:
    cards = state.setup.cards
    life = steps_left(state, seat)
    hand = state.hand[seat]
    attack = health = unopposed = beyond = against = 0
    for lane in (0, 1):
        blow = 0
        for card in state.lanes[2 * seat + lane]:
            blow += cards.attack[card]
            health += cards.health[card]
        attack += blow
        facing = state.lanes[2 * (1 - seat) + lane]
        if facing:
            wall = 0
            for card in facing:
                wall += cards.health[card]
            beyond += max(0, blow - wall)
            against += min(blow, wall)
        else:
            unopposed += blow
    ready_attack = ready_health = mana = 0
    for place in range(min(WINDOW, len(hand))):
        card = hand[place]
        ready_attack += cards.attack[card]
        ready_health += cards.health[card]
        mana += cards.mana[card]
    return [
        life + 0.0,
        1.0 / (life + 1),
        0.0 if state.stronghold[seat] else 1.0,
        len(hand) + 0.0,
        attack + 0.0,
        health + 0.0,
        unopposed + 0.0,
        beyond + 0.0,
        against + 0.0,
        ready_attack + 0.0,
        ready_health + 0.0,
        mana + 0.0,
    ]
