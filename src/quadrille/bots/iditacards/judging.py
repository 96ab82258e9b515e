"""What cards and positions are worth, by rules of thumb. The unit of a position is a turn."""

from typing import Final, cast

from quadrille.core.game import Game
from quadrille.core.pickling import Reduced
from quadrille.games.iditacards.cards import ALL_HAND, FOOD, PERSONAL, Cards
from quadrille.games.iditacards.cost_amounts import energy_cost, health_cost
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import DOG_COUNT, SUMS
from quadrille.games.iditacards.game import Iditacards
from quadrille.games.iditacards.speed import speed_of
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.vocabulary import (
    ADD_UNTIL_DOG,
    ALL,
    CLEAR,
    COLD,
    DAMAGE,
    DRAW,
    DRAW_AFTER_MOVING,
    DRAW_PER_DOG,
    ENERGY_COSTS,
    ENTERING,
    HAND,
    HEALTH_COSTS,
    HUNGER,
    LOOK,
    MOVE,
    MOVE_DOUBLED,
    RECOVER,
    RISK_COSTS,
    SACRIFICE,
    SPEED,
    SPEED_PER_DOG,
    SUPPLY,
    TAKE,
    WORST,
)

_STEP_WORTH: Final = {
    DRAW: 0.9,
    RECOVER: 0.9,
    MOVE: 0.7,
    MOVE_DOUBLED: 1.4,
    TAKE: 1.5,
    DAMAGE: -2.0,
}
_TRAIT_WORTH: Final = {
    SPEED: 4.0,
    HAND: 2.0,
    SPEED_PER_DOG: 8.0,
    ENTERING: -2.0,
    ENERGY_COSTS: -2.5,
    HEALTH_COSTS: -2.0,
    RISK_COSTS: -2.0,
    DRAW_AFTER_MOVING: 5.0,
}
_USUAL_SPEED: Final = 2

# How the parts of a position are weighed, found by playing.
_BASE_PACE: Final = 1.2
_QUALITY: Final = 1.2
_SURCHARGE: Final = 0.8
_STUCK: Final = 6.0
_WAITING: Final = 0.22
_DECK: Final = 0.04
_DECK_MOST: Final = 1.0
_NEXT_CARD: Final = 0.85
_PER_PAYMENT: Final = 0.7
_IN_HAND: Final = 0.1
_TEAM: Final = 0.7
_SLOWED: Final = 0.5
_TOO_SLOW: Final = 0.5
_LEAST_PACE: Final = 0.8
_RELIEF: Final = 1.0
_CLEARING: Final = 2.0


class Judging:
    """What the cards of a game are worth, found once, and the positions of its players."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: Cards = cast(Iditacards, game).tables.cards
        cards = self.cards
        self.rating: list[float] = [self._rating(card) for card in range(cards.count)]
        """How good each card is to have, its costs considered."""
        self.warms: list[float] = [
            self._relief(card, COLD, PERSONAL) for card in range(cards.count)
        ]
        self.feeds: list[float] = [self._relief(card, HUNGER, FOOD) for card in range(cards.count)]

    def __reduce__(self) -> Reduced:
        return Judging, (self.game,)

    def _rating(self, card: int) -> float:
        """How good a card is to have, its costs considered."""
        if card == self.cards.damaged:
            return -4.0
        worth = 0.0
        steps = self.cards.steps[card]
        for place in range(0, len(steps), 3):
            what, n, m = steps[place], steps[place + 1], steps[place + 2]
            worth += _STEP_WORTH.get(what, 0.0) * n
            if what in (MOVE, MOVE_DOUBLED):
                worth += _STEP_WORTH[what] * _USUAL_SPEED
            elif what == LOOK:
                worth += 1.0 + 0.7 * (min(m, 3) if m != ALL else 3)
            elif what == SUPPLY:
                worth += 1.2 * min(m, 4) + 0.2 * min(n, 6)
            elif what == DRAW_PER_DOG:
                worth += 2.7
            elif what in (CLEAR, ADD_UNTIL_DOG):
                worth += 2.0
            elif what == SACRIFICE:
                worth -= 4.0
        for trait, factor in _TRAIT_WORTH.items():
            worth += factor * self.cards.trait[card][trait]
        if self.cards.type[card] in (FOOD, PERSONAL):
            worth += 0.7
        energy = 3 if self.cards.energy[card] == ALL_HAND else self.cards.energy[card]
        return worth - 0.7 * energy - 0.3 * self.cards.health[card] - 0.6 * self.cards.risk[card]

    def _relief(self, card: int, counter: int, kind: int) -> float:
        """The points of a counter that a card takes away: one by its type, more if it clears it."""
        points = 1.0 if self.cards.type[card] == kind else 0.0
        steps = self.cards.steps[card]
        for place in range(0, len(steps), 3):
            if steps[place] == CLEAR and steps[place + 1] == counter:
                points += _CLEARING
        return points

    def worth_now(self, state: IditacardsState, seat: int, card: int) -> float:
        """How good a card is to have for a player as cold and as hungry as this one."""
        cold, hunger = state.counters[2 * seat], state.counters[2 * seat + 1]
        return self.rating[card] + _RELIEF * (cold * self.warms[card] + hunger * self.feeds[card])

    def turns_to_go(self, state: IditacardsState, seat: int) -> float:
        """A guess at the turns that this player still needs."""
        squares = FINISH - state.position_of[seat]
        if squares <= 0:
            return squares / 20  # past the line: farther is better
        cold, hunger = state.counters[2 * seat], state.counters[2 * seat + 1]
        owned = state.hand[seat] + state.deck[seat] + state.discard[seat] + state.played[seat]
        quality = sum([self.rating[card] for card in owned]) / (len(owned) + 4)
        pace = 1.0 + self._lasting_speed(state, seat) + max(0.4, _BASE_PACE + _QUALITY * quality)
        turns = squares / max(_LEAST_PACE, pace)
        turns += _SURCHARGE * (cold // 2 + hunger // 2) + _STUCK * (WORST in (cold, hunger))
        turns -= self._hand_worth(state, seat)
        risks = state.risks[seat]
        for place in range(0, len(risks), 2):
            turns -= max(0.0, self.rating[risks[place]]) * _WAITING / (1 + risks[place + 1])
        return turns - min(_DECK_MOST, _DECK * len(state.deck[seat]))

    def _hand_worth(self, state: IditacardsState, seat: int) -> float:
        """The cards that can be paid count, the best of them most: each asks for others."""
        hand = state.hand[seat]
        worths: list[float] = []
        for card in hand:
            energy = energy_cost(state, seat, card)
            payable = energy < len(hand) or energy == ALL_HAND
            payable = payable and health_cost(state, seat, card) <= len(state.deck[seat])
            worth = min(1.2, 0.16 + 0.09 * max(0.0, self.rating[card]))
            worths.append(worth if payable else 0.5 * worth)
        worths.sort(reverse=True)
        return sum([worth * _NEXT_CARD**place for place, worth in enumerate(worths)])

    def _lasting_speed(self, state: IditacardsState, seat: int) -> float:
        """Between the speed of the moment and what the team gives anywhere, with a share of what
        waits or is in the hand."""
        dogs = state.dogs[seat]
        team = 0.0
        for card in dogs + [card for card in state.held[seat] if card >= 0]:
            team += self.cards.trait[card][SPEED] + self.cards.trait[card][SPEED_PER_DOG] * (
                len(dogs) - 1
            )
        risks = state.risks[seat]
        for place in range(0, len(risks), 2):
            team += self._gain(risks[place], len(dogs)) * _PER_PAYMENT ** risks[place + 1]
        for card in state.hand[seat]:
            team += _IN_HAND * self._gain(card, len(dogs))
        cold, hunger = state.counters[2 * seat], state.counters[2 * seat + 1]
        lasting = team - _SLOWED * (cold + hunger)
        if lasting < 0.0:  # no speed now, but every point taken off the counters brings it nearer
            lasting *= _TOO_SLOW
        return _TEAM * lasting + 0.2 * speed_of(state, seat)

    def _gain(self, card: int, dogs: int) -> int:
        """The speed that a card would bring."""
        return self.cards.trait[card][SPEED] + self.cards.trait[card][SPEED_PER_DOG] * dogs

    def dog_worth(self, state: IditacardsState, seat: int, place: int) -> float:
        """What a dog and its attachments are worth to their owner."""
        dog = state.dogs[seat][place]
        others = state.sums[SUMS * seat + DOG_COUNT] - 1
        worth = self.rating[dog] + self.cards.trait[dog][SPEED_PER_DOG] * (others - 2)
        for card in state.held[seat][2 * place : 2 * place + 2]:
            if card >= 0:
                worth += self.rating[card]
        return worth
