"""What a position is worth to a seat, in the game's own terms.

A position is looked at when somebody's turn begins: nobody is in the middle of anything.
"""

from typing import Final

from quadrille.core.masks import count_of
from quadrille.games.clash.data import ENEMY, TOWER, places_left
from quadrille.games.clash.state import ClashState

WON: Final = 1000.0

STEP: Final = 1.0
"""A step of a tower's way."""
LAST_STEPS: Final = 12.0
"""The nearer the end, the dearer: this over (steps + 1), for a realm's whole life."""
STANDING: Final = 3.0
"""A Watchtower that still stands."""
ATTACK: Final = 0.5
HEALTH: Final = 0.3
"""A unit's numbers while it is in play."""
OPEN: Final = 0.35
"""A point of attack in a lane where nobody stands against it."""
CARD: Final = 0.15
"""A card in hand: mana for the next turn."""


def worth(state: ClashState, seat: int) -> float:
    """How much better the seat stands than the other side; a won game is WON."""
    if state.ended:
        if state.winner == seat:
            return WON - int(state.turn)
        return int(state.turn) - WON if state.winner >= 0 or state.setup.siege else 0.0
    return _realm(state, seat) - _realm(state, 1 - seat)


def _realm(state: ClashState, seat: int) -> float:
    life = steps_left(state, seat)
    total = STEP * life - LAST_STEPS / (life + 1)
    if not state.stronghold[seat]:
        total += STANDING
    total += CARD * len(state.hand[seat])
    cards = state.setup.cards
    lanes = state.lanes
    for lane in (0, 1):
        facing = lanes[2 * (1 - seat) + lane]
        attack = 0
        for card in lanes[2 * seat + lane]:
            attack += cards.attack[card]
            total += HEALTH * cards.health[card]
        total += ATTACK * attack
        if not facing:
            total += OPEN * attack
    return total


def steps_left(state: ClashState, seat: int) -> int:
    """How much damage a realm can still take, its second tower included as things stand."""
    if state.setup.siege and seat == ENEMY:
        above = count_of(state.pile_rest) + (state.pile_top >= 0)
        steps = above + state.pile_tail.index(TOWER)
        return steps if state.stronghold[seat] else steps + above + len(state.pile_tail) - 1
    steps = max(1, places_left(state, seat))
    return steps if state.stronghold[seat] else steps + max(1, len(state.hand[seat]))
