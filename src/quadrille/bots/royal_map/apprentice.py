"""The apprentice: plans its own turn by what the Map is worth after it, and thinks no further.

It eats the other colour, keeps and lays its own, buys courtiers when it can, confronts when it
wins, and stays out of the reach of those who would win against it.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from quadrille.bots.judging import choice_of
from quadrille.bots.player import Alternative, Bot, Budget, Choice
from quadrille.bots.royal_map.plans import plans
from quadrille.bots.royal_map.reasons import reasons
from quadrille.bots.royal_map.worth import first_card, value
from quadrille.core.game import eye_of
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.games.royal_map.actions import PLACE, STATION
from quadrille.games.royal_map.cards import CARDS, COLOUR, NAMES, NUMBERS
from quadrille.games.royal_map.cells import CELLS, DOWN, EMPTY, LEFT, RIGHT, UP
from quadrille.games.royal_map.question import asked_card
from quadrille.games.royal_map.set_up_first_cards import CHOOSE_FIRST_CARD, PLACE_FIRST_CARD
from quadrille.games.royal_map.set_up_map import PLACE_CARD
from quadrille.games.royal_map.state import RoyalMapState

WIDTH: Final = 4
"""How many positions it follows further; the budget, if there is one, says otherwise."""


class Apprentice(Bot):
    name = "apprentice"

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        seat = eye_of(view)
        state = cast(RoyalMapState, self.game.determinize(view, rng))
        if state.decision is PLACE_CARD:
            return _place(state, seat, rng)
        if state.decision is CHOOSE_FIRST_CARD:
            return _station(state)
        if state.decision is PLACE_FIRST_CARD:
            return _station_cell(state, seat, rng)
        return _turn(state, seat, budget.rounds or WIDTH)


def _turn(state: RoyalMapState, seat: int, width: int) -> Choice:
    found = plans(state, width, lambda after: value(after, seat))
    worths = [(plan.first(), plan.worth) for plan in found]
    return choice_of(state, worths, reasons(state, found[0].actions))


def _place(state: RoyalMapState, seat: int, rng: Rng) -> Choice:
    """Own cards where they have neighbours, so that few sides are open to be eaten from; the
    other's at the rim."""
    sign = 1 if COLOUR[asked_card(state)] == seat else -1

    def shelter(action: int) -> float:
        cell = CELLS[action - PLACE]
        neighbours = sum(state.board[cell + step] < CARDS for step in (LEFT, RIGHT, DOWN, UP))
        return sign * neighbours + rng.chance()

    order = sorted(state.legal(), key=shelter, reverse=True)
    key = "shelters" if sign > 0 else "exposes"
    why = Message(f"bots.royal_map.{key}", {"card": NAMES[asked_card(state)]})
    return Choice(state.line(order[0]), reasons=(why,))


def _station(state: RoyalMapState) -> Choice:
    order = sorted(state.legal(), key=lambda a: -first_card(a - STATION + NUMBERS))
    others = tuple(Alternative(state.line(action)) for action in order[1:])
    why = Message("bots.royal_map.first", {"card": NAMES[order[0] - STATION + NUMBERS]})
    return Choice(state.line(order[0]), None, others, (why,))


def _station_cell(state: RoyalMapState, seat: int, rng: Rng) -> Choice:
    """Where most of the other colour lies around, and not beside the other's card."""

    def plenty(action: int) -> float:
        cell = CELLS[action - PLACE]
        total = 0.0
        for step in (LEFT, RIGHT, DOWN, UP):
            other = state.board[cell + step]
            if other < NUMBERS:
                total += 1.0 if COLOUR[other] != seat else 0.3
            elif other < CARDS:
                total -= 3.0
            for further in (LEFT, RIGHT, DOWN, UP):
                other = state.board[cell + step + further] if other < CARDS else EMPTY
                if other < NUMBERS and COLOUR[other] != seat:
                    total += 0.2
        return total + 0.01 * rng.chance()

    order = sorted(state.legal(), key=plenty, reverse=True)
    return Choice(state.line(order[0]), reasons=(Message("bots.royal_map.plenty"),))
