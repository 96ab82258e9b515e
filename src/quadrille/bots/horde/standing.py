"""How a Horde stands when a turn is over, and what things are worth to it from there.

The numbers were fitted to who won some thousand games between rule-based bots. Alone it is wind
against cards that decides. In competition the wind is the same for both: the cards must last, and
the more so the fewer there are, and in the end the characters are counted.
"""

import math
from typing import Final

from quadrille.bots.horde.situation import powers, suit_odds
from quadrille.bots.horde.weights import Weights
from quadrille.games.horde.field import GRID, reach
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.table import characters, pack_size

BREEZES: Final = 36
SWEPT: Final = 4
"""Breezes that a turn in formation takes, and how many more than a turn without."""
GAINED: Final = 3
FULL_HAND: Final = 4
WALKS: Final = [
    reach(role, square, 1 << square) | 1 << square for role in range(4) for square in range(GRID)
]
"""For each role on each square: where it can be after one movement, if nobody is in its way."""


class Standing:
    """What the end of a turn left to one seat."""

    def __init__(self, table: HordeState, seat: int) -> None:
        first = 4 * seat
        self.pack = pack_size(table, seat)
        self.hand = table.hand_size[seat]
        self.points = sum(powers(table, seat))
        self.wind = wind_left(table)
        self.characters = characters(table, seat)
        self.hurt = 0
        self.waiting = 0
        self.absent = 0
        self.extinct = 0
        self.spares = 0
        self.far = 0.0
        """How many must walk twice for the next formation, on average."""
        odds = suit_odds(table)
        for role in range(first, first + 4):
            if table.aval[role]:
                self.spares += 1
            square = table.place[role]
            if square >= 0:
                self.hurt += 1 if table.wounded >> role & 1 else 0
                near = WALKS[GRID * (role & 3) + square]
                for suit in range(4):
                    if not table.setup.places[4 * suit + (role & 3)] & near:
                        self.far += odds[suit]
            elif table.aval[role]:
                self.waiting += 1
            elif table.wit[role]:
                self.absent += 1
            else:
                self.extinct += 1

    def is_out(self) -> bool:
        """H3.1: phase 2 would find no card."""
        return self.pack == 0 and self.hand < FULL_HAND


def wind_left(table: HordeState) -> int:
    column = 0
    for card in table.breezes:
        if card >= 0:
            column += 1
    return table.breezes_left + column + (1 if table.breeze_top >= 0 else 0)


def alone(standing: Standing) -> float:
    """The log odds of holding out."""
    if standing.is_out():
        return -20.0
    turns = standing.wind / SWEPT
    cards = standing.pack + standing.hand
    return (
        ALONE_START
        + ALONE_SPARE_CARD * (cards - TURN_TAKES * turns) / math.sqrt(turns + 0.5)
        + ALONE_TURN * turns
        + ALONE_CARD * cards
        + ALONE_POINT * standing.points
        + ALONE_CHARACTER * standing.characters
        + ALONE_SPARE * standing.spares
        + ALONE_HURT * standing.hurt
        + ALONE_FAR * standing.far
        + ALONE_WAITING * standing.waiting
        + ALONE_ABSENT * standing.absent
        + ALONE_EXTINCT * standing.extinct
    )


ALONE_START: Final = -2.197
ALONE_SPARE_CARD: Final = 0.658
"""For each card beyond what the turns that are left take; the fewer turns, the more."""
TURN_TAKES: Final = 3.6
ALONE_TURN: Final = -0.045
ALONE_CARD: Final = 0.016
ALONE_POINT: Final = 0.013
ALONE_CHARACTER: Final = 0.138
ALONE_SPARE: Final = 0.073
ALONE_HURT: Final = -0.12
ALONE_FAR: Final = -0.25
ALONE_WAITING: Final = -0.457
ALONE_ABSENT: Final = -0.311
ALONE_EXTINCT: Final = -3.0


def together(standing: Standing) -> float:
    """A seat's part of the log odds; the other's is taken off."""
    if standing.is_out():
        return -20.0
    cards = standing.pack + standing.hand
    late = (BREEZES - standing.wind) / BREEZES
    return (
        TOGETHER_LASTING * math.log(cards + 1.0)
        + TOGETHER_CARD * cards
        + (TOGETHER_CHARACTER + TOGETHER_COUNTED * late * late) * standing.characters
        + TOGETHER_WAITING * standing.waiting
        + TOGETHER_ABSENT * (standing.absent + standing.extinct)
        + TOGETHER_SPARE * standing.spares
        + TOGETHER_FAR * standing.far
    )


TOGETHER_LASTING: Final = 5.2
TOGETHER_CARD: Final = -0.18
TOGETHER_CHARACTER: Final = 0.21
TOGETHER_COUNTED: Final = 0.58
TOGETHER_WAITING: Final = -0.53
TOGETHER_ABSENT: Final = -0.99
TOGETHER_SPARE: Final = 0.26
TOGETHER_FAR: Final = -0.05


def weights_at(table: HordeState, seat: int) -> Weights:
    """What things are worth in cards, as the standing has it at this stage of the game."""
    standing = Standing(table, seat)
    weights = Weights()
    weights.candidates = 80
    weights.judged = 12
    weights.enters_early = True
    cards = standing.pack + standing.hand
    if table.setup.competition:
        late = (BREEZES - standing.wind) / BREEZES
        card = max(LEAST_CARD, TOGETHER_LASTING / (cards + 1.0) + TOGETHER_CARD)
        character = (TOGETHER_CHARACTER + TOGETHER_COUNTED * late * late) / card
        weights.progress = 0.3
        weights.hurt = 0.3
        weights.from_aval = -TOGETHER_WAITING / card
        weights.spare_lost = character
        weights.lost_with_aval = character + weights.from_aval
        weights.lost_with_wit = character - TOGETHER_ABSENT / card
        weights.lost_for_good = weights.lost_with_wit
        weights.swing = weights.progress + 1.0
    else:
        card = ALONE_SPARE_CARD / math.sqrt(standing.wind / SWEPT + 0.5) + ALONE_CARD
        character = ALONE_CHARACTER / card
        now = alone(standing)
        standing.wind = max(0, standing.wind - GAINED)
        weights.progress = max(2.0, (alone(standing) - now) / card)
        weights.hurt = -ALONE_HURT / card
        weights.from_aval = -ALONE_WAITING / card
        weights.spare_lost = character
        weights.lost_with_aval = character + weights.from_aval
        weights.lost_with_wit = character - ALONE_ABSENT / card
        weights.lost_for_good = character - ALONE_EXTINCT / card
        weights.swing = weights.progress + 4.0
    return weights


LEAST_CARD: Final = 0.07
