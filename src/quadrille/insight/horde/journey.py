"""How many turns it is until the wind is spent (H2.1), with and without a formation held."""

from typing import Final

from quadrille.games.horde.state_data import SLOTS
from quadrille.insight.horde.scene import Scene
from quadrille.insight.shapes import horde as shape

DEALT: Final = 3
"""H7.2: Breezes that are dealt when a single Horde has held the formation."""
SHIFTS: Final = 2
"""H8.6: shifts that a formation held brings in competition."""


def journey(scene: Scene, aside: int) -> shape.Journey:
    """`aside`: the Up-cards that were taken off the deck and come back to it (H8.2)."""
    column = sorted(int(line) for line in scene.breezes)
    return {
        "breezes": scene.deck + aside + len(column),
        "turns": _turns(scene.deck + aside, column),
        "held": _after_formation(scene, aside, column),
    }


def _turns(deck: int, column: list[int]) -> int:
    """Beginnings of turns until deck and column are empty; each brings one Breeze and takes one."""
    if deck:
        return deck + SLOTS
    return SLOTS + 1 - column[0] if column else 1


def _after_formation(scene: Scene, aside: int, column: list[int]) -> int:
    if len(scene.sides) == 1:
        dealt = min(DEALT, scene.deck)
        return _turns(scene.deck - dealt, [DEALT - place for place in reversed(range(dealt))])
    deck = scene.deck
    for _ in range(SHIFTS):
        column = [slot + 1 for slot in column if slot < SLOTS]
        if deck:
            deck -= 1
            column = [1, *column]
    return _turns(deck + aside, column)
