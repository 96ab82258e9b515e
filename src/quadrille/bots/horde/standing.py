"""How a Horde stands when a turn is over, and what things are worth to it from there.

The numbers were fitted to who won some thousand games between rule-based bots. Alone it is wind
against cards that decides. In competition the wind is the same for both: the cards must last, and
the more so the fewer there are, and in the end the characters are counted.
"""

import math
from typing import Final

from quadrille.bots.horde.purse import IMPOSSIBLE
from quadrille.bots.horde.situation import breezes, suit_odds
from quadrille.bots.horde.weights import Weights
from quadrille.bots.judging import share
from quadrille.games.horde.field import GRID
from quadrille.games.horde.movement import reach
from quadrille.games.horde.packed_numbers import number_at
from quadrille.games.horde.phase_6_formation_check import cost_of_miss
from quadrille.games.horde.player_side import characters, pack_size, powers, square_of
from quadrille.games.horde.state import HordeState

SWEPT: Final = 4
"""Breezes that a turn in formation takes, and how many more than a turn without."""
GAINED_ALONE: Final = 3
GAINED_TOGETHER: Final = 2
FULL_HAND: Final = 4
WALKS: Final = [
    reach(role, square, 1 << square) | 1 << square for role in range(4) for square in range(GRID)
]
"""For each role on each square: where it can be after one movement, if nobody is in its way."""


class Standing:
    """What the end of a turn left to one seat."""

    def __init__(self, table: HordeState, seat: int) -> None:
        side = table.sides[seat]
        self.pack: int = pack_size(side)
        self.hand: int = side.hand_size
        self.points = sum(powers(side.hand))
        self.wind = wind_left(table)
        self.characters: int = characters(side)
        self.hurt = 0
        self.waiting = 0
        self.absent = 0
        self.extinct = 0
        self.spares = 0
        self.far = 0.0
        """How many must walk twice for the next formation, on average."""
        odds = suit_odds(table)
        for role in range(4):
            waits = number_at(side.aval, role)
            if waits:
                self.spares += 1
            square = square_of(side, role)
            if square >= 0:
                self.hurt += 1 if table.wounded >> 4 * seat + role & 1 else 0
                near = WALKS[GRID * role + square]
                for suit in range(4):
                    if not table.setup.places[4 * suit + role] & near:
                        self.far += odds[suit]
            elif waits:
                self.waiting += 1
            elif number_at(side.wit, role):
                self.absent += 1
            else:
                self.extinct += 1

    def is_out(self) -> bool:
        """H3.1: phase 2 would find no card."""
        return self.pack == 0 and self.hand < FULL_HAND


def wind_left(table: HordeState) -> int:
    column = 0
    for card in breezes(table):
        if card >= 0:
            column += 1
    # H8.2: Up-cards beside the game come back.
    beside = sum([1 for side in table.sides if side.up_taken])
    return table.breezes_left + column + beside + (1 if table.breeze_top >= 0 else 0)


def expected_share(own: Standing, other: Standing | None) -> float:
    """The share of the win that a seat can expect: alone, or against another's standing."""
    if other is None:
        return alone(own)
    lasts = lasting(own)
    # The other's wind is that of its standing: to drive it on is the own gain, for the other would
    # do so as well.
    other_lasts = lasting(other)
    by_count = share(
        (own.characters - other.characters) * (COUNT_NOW + COUNT_SOON / math.sqrt(own.wind + 2.0))
        + COUNT_SPARE * (own.spares - other.spares)
        + COUNT_ABSENT * (own.absent + own.extinct - other.absent - other.extinct)
    )
    return (
        lasts * (other_lasts * by_count + 1.0 - other_lasts)
        + (1.0 - lasts) * (1.0 - other_lasts) / 2.0
    )


def alone(standing: Standing) -> float:
    """How likely a Horde holds out."""
    if standing.is_out():
        return 0.0
    turns = standing.wind / SWEPT
    cards = standing.pack + standing.hand
    return share(
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


def lasting(standing: Standing) -> float:
    """How likely the cards of a Horde outlast a wind that two Hordes drive on."""
    if standing.is_out():
        return 0.0
    wind = standing.wind
    cards = standing.pack + standing.hand
    return share(
        LASTING_START
        + LASTING_SPARE_CARD * (cards - BREEZE_TAKES * wind) / math.sqrt(wind + 3.7)
        + LASTING_POINT * standing.points
        + LASTING_SPARE * standing.spares
        + LASTING_HURT * standing.hurt
        + LASTING_FAR * standing.far
        + LASTING_WAITING * standing.waiting
        + LASTING_ABSENT * standing.absent
        + LASTING_EXTINCT * standing.extinct
    )


def weights_at(table: HordeState, seat: int) -> Weights:
    """What things are worth at this stage of the game: each as many cards as change the share of
    the win as much."""
    own = Standing(table, seat)
    other = Standing(table, 1 - seat) if table.setup.competition else None
    now = expected_share(own, other)
    own.pack += 1
    card = max(LEAST_CARD, expected_share(own, other) - now)
    own.pack -= 1
    own.characters -= 1
    character = (now - expected_share(own, other)) / card
    own.characters += 1
    own.waiting += 1
    waiting = (now - expected_share(own, other)) / card
    own.waiting -= 1
    own.absent += 1
    absent = (now - expected_share(own, other)) / card
    own.absent -= 1
    own.extinct += 1
    extinct = (now - expected_share(own, other)) / card
    own.extinct -= 1
    own.hurt += 1
    hurt = (now - expected_share(own, other)) / card
    gained = min(own.wind, GAINED_TOGETHER if other is not None else GAINED_ALONE)
    own.hurt -= 1
    own.wind -= gained
    weights = Weights()
    weights.candidates = 80
    weights.judged = 12
    weights.thorough = True
    weights.good = IMPOSSIBLE
    weights.progress = max(LEAST_PROGRESS, (expected_share(own, other) - now) / card)
    weights.swing = weights.progress + float(cost_of_miss(table.setup, 1))
    weights.hurt = max(LEAST_HURT, hurt)
    weights.from_aval = waiting
    weights.spare_lost = character
    weights.lost_with_aval = character + waiting
    weights.lost_with_wit = character + absent
    weights.lost_for_good = character + extinct
    return weights


LEAST_CARD: Final = 0.002
LEAST_PROGRESS: Final = 3.0
LEAST_HURT: Final = 0.3

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

LASTING_START: Final = -3.6
LASTING_SPARE_CARD: Final = 1.9
"""For each card beyond what the wind that is left takes at least; the less wind, the more."""
BREEZE_TAKES: Final = 0.5
LASTING_POINT: Final = 0.025
LASTING_SPARE: Final = 0.15
LASTING_HURT: Final = -0.35
LASTING_FAR: Final = -0.3
LASTING_WAITING: Final = -0.55
LASTING_ABSENT: Final = -0.75
LASTING_EXTINCT: Final = -1.6
COUNT_NOW: Final = 0.09
COUNT_SOON: Final = 2.6
COUNT_SPARE: Final = 0.1
COUNT_ABSENT: Final = -1.0
