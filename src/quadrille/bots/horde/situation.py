"""What the pathfinder weighs: one Horde's situation, and what things are worth to it.

Everything is counted in Powers: one card of the Pack is 1.
"""

from quadrille.bots.horde.purse import Purse
from quadrille.bots.horde.weights import Weights
from quadrille.core.masks import count_of
from quadrille.games.horde.cards import BREEZE_VALUE
from quadrille.games.horde.field import squares_of
from quadrille.games.horde.movement import reach
from quadrille.games.horde.packed_numbers import listed, things_listed
from quadrille.games.horde.phase_3_entering import enters_one_by_one
from quadrille.games.horde.phase_6_formation_check import cost_of_miss
from quadrille.games.horde.player_side import pack_size, powers
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import SLOTS


class Situation:
    """One seat's Horde in a state: winds, squares asked for, prices."""

    def __init__(self, state: HordeState, seat: int, weights: Weights) -> None:
        setup = state.setup
        side = state.sides[seat]
        self.state = state
        self.weights = weights
        self.seat = seat
        self.malus = setup.malus
        self.resistance = setup.resistance
        self.costs = setup.costs
        self.winds = [BREEZE_VALUE[card] if card >= 0 else 0 for card in breezes(state)]
        suit = max(0, side.up) & 3
        self.targets = setup.places[4 * suit : 4 * suit + 4]
        self.place = tuple(things_listed(side.place, 4))
        self.hurt = state.wounded >> 4 * seat & 15
        self.aval = listed(side.aval, 4)
        self.wit = listed(side.wit, 4)
        self.purse = Purse(powers(side.hand), side.pool, side.support, weights.high_card)
        self.pack = pack_size(side)
        self.least_miss = float(-cost_of_miss(setup, 1))
        self.odds = suit_odds(state)
        self.ready = [[self._readiness(role, square) for square in range(16)] for role in range(4)]
        late = weights.one_by_one if enters_one_by_one(setup) else weights.from_aval
        self.in_aval = [
            late + min(self.ready[role][square] for square in (12, 13, 14, 15)) for role in range(4)
        ]
        self.loss = [self._loss(role) for role in range(4)]

    def _readiness(self, role: int, square: int) -> float:
        """How far a role is, on average, from the formation that the next turn will ask for."""
        weights = self.weights
        near = reach(role, square, 1 << square) | 1 << square
        farther = near
        for step in squares_of(near):
            farther |= reach(role, step, 1 << step)
        cost = 0.0
        for suit, odds in enumerate(self.odds):
            wanted = self.state.setup.places[4 * suit + role]
            if not wanted & near:
                cost += odds * (weights.far if wanted & farther else weights.very_far)
        return cost

    def _loss(self, role: int) -> float:
        if self.aval[role]:
            return self.weights.lost_with_aval
        return self.weights.lost_with_wit if self.wit[role] else self.weights.lost_for_good

    def misplaced(self, place: tuple[int, ...]) -> int:
        return sum(
            1 for role in range(4) if place[role] < 0 or not self.targets[role] >> place[role] & 1
        )

    def formation_worth(self, place: tuple[int, ...], cards_left: int) -> float:
        """What the check of the formation brings, and whether the Pack outlives it, with so many
        cards in hand."""
        misplaced = self.misplaced(place)
        if not misplaced:
            return self.weights.progress
        cards = cost_of_miss(self.state.setup, misplaced)
        if self.pack < cards:
            return -self.weights.disaster
        left = self.pack - cards
        if not left and cards_left < 4 and not self.wins_by_waiting():
            return -self.weights.disaster
        return float(-cards)

    def wins_by_waiting(self) -> bool:
        """Whether the next shift of the Breezes is the last."""
        state = self.state
        deck = state.breezes_left + (1 if state.breeze_top >= 0 else 0)
        return deck == 0 and max(breezes(state)[:3]) < 0

    def worth(self, place: tuple[int, ...], hurt: int) -> float:
        """What the characters are worth where they stand; -2 is back in the Aval, -3 lost."""
        total = 0.0
        for role in range(4):
            square = place[role]
            if square >= 0:
                total -= self.ready[role][square]
                if hurt >> role & 1:
                    total -= self.weights.hurt
            elif square == -3:
                total -= self.loss[role]
            else:
                total -= self.in_aval[role]
        return total


def breezes(state: HordeState) -> list[int]:
    """The Breeze of each line, -1 for none."""
    return things_listed(state.breezes, SLOTS)


def suit_odds(state: HordeState) -> list[float]:
    """How likely each suit is to be asked for next turn."""
    counts: list[int] = [count_of(state.breeze_deck & 0x111111111 << suit) for suit in range(4)]
    total = sum(counts)
    return [count / total for count in counts] if total else [0.25] * 4
