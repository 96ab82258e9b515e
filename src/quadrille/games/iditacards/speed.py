"""Speed: what is added to every movement (I5.1)."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.games.iditacards.course import DOGS_FASTER, DOGS_SLOWER, FINISH, IMMUNE_LEG, NO_SPEED
from quadrille.games.iditacards.data import (
    CLOUD,
    DOG_COUNT,
    DOUBLED,
    IMMUNE_TODAY,
    RAIN,
    SPEED_DOWN,
    SPEED_UP,
    SUMS,
    SUN,
    WIND,
    IditacardsData,
    effect_on,
    leg_effect,
)
from quadrille.games.iditacards.hypothermia_starvation import malus
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, SPEED, SPEED_PER_DOG
from quadrille.games.iditacards.weather import weather_for

WEATHER_SPEED: Final[list[int]] = [0, 0, 1, 5, 0, 0, 3]
"""I6.4: what each weather adds; none comes first."""


def speed_of(state: IditacardsData, seat: i64) -> int:
    """I5.1: what is added to every movement that starts now."""
    first = SUMS * seat
    sums = state.sums
    up: i64 = sums[first + SPEED_UP]
    down: i64 = sums[first + SPEED_DOWN]
    square: i64 = state.position_of[seat]
    if 0 < square < FINISH:  # off the board there is neither leg nor weather
        effect = effect_on(state, square)
        if effect == DOGS_FASTER:
            up += sums[first + DOG_COUNT]
        elif effect == DOGS_SLOWER:
            down += sums[first + DOG_COUNT]
        elif effect == NO_SPEED:
            up = 0
        elif effect == IMMUNE_LEG:
            return _after_counters(state, seat, up - down)
        if not sums[first + IMMUNE_TODAY]:
            if state.weather == CLOUD:
                up = 0
            elif effect != NO_SPEED:
                up += WEATHER_SPEED[state.weather]
    return _after_counters(state, seat, up - down)


def _after_counters(state: IditacardsData, seat: i64, sources: i64) -> i64:
    """The end of the sum: less the counters, never below 0, doubled by Engineer Dog."""
    speed = sources - malus(state, seat, COLD) - malus(state, seat, HUNGER)
    if speed <= 0:
        return 0
    for _ in range(state.sums[SUMS * seat + DOUBLED]):
        speed *= 2
    return speed


def speed_terms(state: IditacardsData, seat: i64) -> list[dict[str, Any]]:
    """The sum that makes the speed, term by term, for people. A term has a `source`; a source
    "card" says which, and `no_bonus` stands where a source takes away all that is above 0."""
    terms: list[dict[str, Any]] = []
    trait = state.setup.cards.trait
    dogs = state.dogs[seat]
    others = len(dogs) - 1
    for place, dog in enumerate(dogs):
        _card_term(state, terms, dog, trait[dog][SPEED] + trait[dog][SPEED_PER_DOG] * others)
        for card in state.held[seat][2 * place : 2 * place + 2]:
            if card >= 0:
                _card_term(state, terms, card, trait[card][SPEED])
    effect = leg_effect(state, seat)
    if effect == DOGS_FASTER:
        _term(terms, "leg", len(dogs))
    elif effect == DOGS_SLOWER:
        _term(terms, "leg", -len(dogs))
    weather = weather_for(state, seat)
    if weather in (SUN, WIND, RAIN):
        _term(terms, "weather", WEATHER_SPEED[weather])
    if effect == NO_SPEED:
        terms.append({"source": "leg", "no_bonus": True})
    elif weather == CLOUD:
        terms.append({"source": "weather", "no_bonus": True})
    _term(terms, "hypothermia", -malus(state, seat, COLD))
    _term(terms, "starvation", -malus(state, seat, HUNGER))
    if state.sums[SUMS * seat + DOUBLED]:
        terms.append({"source": "doubling"})
    return terms


def _term(terms: list[dict[str, Any]], source: str, amount: i64) -> None:
    if amount:
        terms.append({"source": source, "amount": amount})


def _card_term(state: IditacardsData, terms: list[dict[str, Any]], card: int, amount: i64) -> None:
    if amount:
        terms.append({"source": "card", "card": state.setup.cards.names[card], "amount": amount})
