"""How many turns a player still needs, as played games have taught it.

    turns = way · e^(-strength) + moment

The way is what lies ahead, in turns of a usual team; the strength is in the team and in all the
cards owned; the moment is what the hand, the waiting cards and the weather are good for just now.
The numbers are in `experience.toml`: a regression on the games of bots, of the turns that a player
then took on what could be seen when a turn began.
"""

import math
import tomllib
from pathlib import Path
from typing import Any, Final

from quadrille.games.iditacards.cards import ALL_HAND, TYPES, Cards
from quadrille.games.iditacards.cost_amounts import energy_cost, health_cost
from quadrille.games.iditacards.course import (
    CRASH,
    EFFECTS,
    FINISH,
    TOLL_3,
    TOLL_5,
)
from quadrille.games.iditacards.data import (
    ENERGY_FREE,
    HAND_DOWN,
    HAND_UP,
    HEALTH_FREE,
    IMMUNE_TODAY,
    SUMS,
    TWICE,
)
from quadrille.games.iditacards.speed import speed_of
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.vocabulary import SPEED, SPEED_PER_DOG

_LEARNED: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("experience.toml").read_text(encoding="utf-8")
)
_FILE_WAY: Final[dict[str, float]] = _LEARNED["way"]
_FILE_STRENGTH: Final[dict[str, float]] = _LEARNED["strength"]
_FILE_MOMENT: Final[dict[str, Any]] = _LEARNED["moment"]

# The way: by tens of squares.
_TEN: Final = 10.0
_SQUARES: Final[float] = _FILE_WAY["squares"]
_FAR: Final[float] = _FILE_WAY["far"]
_COLD_AHEAD: Final[float] = _FILE_WAY["hypothermia"]
_HUNGER_AHEAD: Final[float] = _FILE_WAY["starvation"]
_LEGS: Final[list[float]] = [_LEARNED["legs"].get(effect, 0.0) for effect in EFFECTS]
_ON_ENTERING: Final = (TOLL_3, TOLL_5, CRASH)

# The strength.
_LOG_SPEED: Final[float] = _FILE_STRENGTH["log_speed"]
_COLD: Final[float] = _FILE_STRENGTH["hypothermia"]
_HUNGER: Final[float] = _FILE_STRENGTH["starvation"]
_FEW_CARDS: Final[float] = _FILE_STRENGTH["few_cards"]
_DOG: Final[float] = _FILE_STRENGTH["dog"]
_HAND_BONUS: Final[float] = _FILE_STRENGTH["hand_bonus"]

# The moment.
_HAND_SIZE: Final[list[float]] = _FILE_MOMENT["hand"]
_DECK_SIZE: Final[list[float]] = _FILE_MOMENT["deck"]
_COLD_NOW: Final[list[float]] = _FILE_MOMENT["hypothermia"]
_HUNGER_NOW: Final[list[float]] = _FILE_MOMENT["starvation"]
_WEATHER: Final[list[float]] = _FILE_MOMENT["weather"]
_DISCARDED: Final[float] = _FILE_MOMENT["discarded"]
_PLAYED: Final[float] = _FILE_MOMENT["played"]
_WAITS: Final[float] = _FILE_MOMENT["waits"]
_PAYMENT: Final[float] = _FILE_MOMENT["payment"]
_MISSING: Final[float] = _FILE_MOMENT["missing"]
_SPEED: Final[float] = _FILE_MOMENT["speed"]
_PAYABLE: Final[float] = _FILE_MOMENT["payable"]
_TODAY: Final[list[float]] = _FILE_MOMENT["today"]
_TODAY_SUMS: Final = (IMMUNE_TODAY, HEALTH_FREE, ENERGY_FREE, TWICE)
_TOO_DEAR: Final = 0.4
"""What is left of a card of the hand that cannot be paid now."""

_LEAST: Final = 0.5
_BEYOND: Final = 0.05
"""A square past the line, in turns: farther is better."""


class Outlook:
    """What played games say about the cards of a game, looked up once. A card that was not in those
    games is taken for the average of its type."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        learned = _learned(cards)
        self.in_team: list[float] = [numbers[0] for numbers in learned]
        self.owned: list[float] = [numbers[1] for numbers in learned]
        self.in_hand: list[float] = [numbers[2] for numbers in learned]
        self.waiting: list[float] = [numbers[3] for numbers in learned]

    def turns_left(self, state: IditacardsState, seat: int) -> float:
        """A guess at the turns that this player still needs, when somebody's turn begins."""
        squares = FINISH - state.position_of[seat]
        if squares <= 0:
            return squares * _BEYOND
        turns = self._way(state, seat) * math.exp(-self._strength(state, seat)) + self._moment(
            state, seat
        )
        return turns if turns > _LEAST else _LEAST

    def _way(self, state: IditacardsState, seat: int) -> float:
        square = state.position_of[seat]
        tens = (FINISH - square) / _TEN
        way = tens * (_SQUARES + _FAR * tens)
        legs = state.setup.legs
        leg_of = state.setup.course.leg_of
        leg = leg_of[square]
        sides = state.sides
        if leg >= 0:
            effect = legs.side_effect[sides[leg]]
            if effect not in _ON_ENTERING:
                first = state.setup.course.first_square
                end = first[leg + 1] if leg + 1 < len(first) else FINISH
                way += _LEGS[effect] * (end - square) / _TEN
        for place in range(leg + 1, len(sides)):
            side = sides[place]
            way += _LEGS[legs.side_effect[side]]
            way += _COLD_AHEAD * (legs.side_plus[2 * side] + legs.side_up_to[2 * side])
            way += _HUNGER_AHEAD * (legs.side_plus[2 * side + 1] + legs.side_up_to[2 * side + 1])
        return way

    def _strength(self, state: IditacardsState, seat: int) -> float:
        cold, hunger = state.counters[2 * seat], state.counters[2 * seat + 1]
        dogs = state.dogs[seat]
        speed = -((cold + 1) // 2) - (hunger + 1) // 2
        strength = _COLD * cold + _HUNGER * hunger + _DOG * len(dogs)
        for card in dogs:
            speed += self.cards.trait[card][SPEED] + self.cards.trait[card][SPEED_PER_DOG] * (
                len(dogs) - 1
            )
            strength += self.in_team[card]
        for card in state.held[seat]:
            if card >= 0:
                speed += self.cards.trait[card][SPEED]
                strength += self.in_team[card]
        strength += _LOG_SPEED * math.log(3.0 + max(-1.5, speed))
        sums = state.sums
        strength += _HAND_BONUS * (sums[SUMS * seat + HAND_UP] - sums[SUMS * seat + HAND_DOWN])
        owned = 0.0
        risks = state.risks[seat]
        for place in range(0, len(risks), 2):
            owned += self.owned[risks[place]]
        cards = len(risks) // 2
        for pile in (state.hand[seat], state.deck[seat], state.discard[seat], state.played[seat]):
            cards += len(pile)
            for card in pile:
                owned += self.owned[card]
        return strength + (_FEW_CARDS + owned) * 10.0 / (cards + 4)

    def _moment(self, state: IditacardsState, seat: int) -> float:
        hand = state.hand[seat]
        size = len(hand)
        deck = len(state.deck[seat])
        moment = (
            _HAND_SIZE[min(size, len(_HAND_SIZE) - 1)] + _DECK_SIZE[min(deck, len(_DECK_SIZE) - 1)]
        )
        for card in hand:
            energy = energy_cost(state, seat, card)
            if (energy < size or energy == ALL_HAND) and health_cost(state, seat, card) <= deck:
                moment += self.in_hand[card] + _PAYABLE
            else:
                moment += _TOO_DEAR * self.in_hand[card]
        moment += _COLD_NOW[state.counters[2 * seat]] + _HUNGER_NOW[state.counters[2 * seat + 1]]
        moment += _DISCARDED * len(state.discard[seat]) + _PLAYED * len(state.played[seat])
        moment += _WEATHER[state.weather] + _SPEED * speed_of(state, seat)
        for place in range(len(_TODAY_SUMS)):
            if state.sums[SUMS * seat + _TODAY_SUMS[place]]:
                moment += _TODAY[place]
        return moment + self._waiting(state.risks[seat], deck)

    def _waiting(self, risks: list[int], deck: int) -> float:
        """What the cards that wait for risk are good for, the fewer payments they need the more."""
        worth = 0.0
        payments = 0
        for place in range(0, len(risks), 2):
            left = risks[place + 1]
            payments += left
            worth += _WAITS + self.waiting[risks[place]] / (1.0 + left)
        worth += _PAYMENT * payments
        return worth + _MISSING * (payments - deck) if payments > deck else worth


def _learned(cards: Cards) -> list[list[float]]:
    """Four numbers for each card."""
    known: dict[str, list[float]] = _LEARNED["cards"]
    found = [known.get(name, []) for name in cards.names]
    usual: list[list[float]] = []
    for kind in range(len(TYPES)):
        alike = [
            numbers for card, numbers in enumerate(found) if numbers and cards.type[card] == kind
        ]
        usual.append(
            [sum([numbers[n] for numbers in alike]) / max(1, len(alike)) for n in range(4)]
        )
    return [numbers or usual[cards.type[card]] for card, numbers in enumerate(found)]
