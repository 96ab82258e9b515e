"""What a player's dogs, attachments and played cards add up to: speed, hand, costs (I3, I5, I6)."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.games.iditacards.cards import ALL_HAND
from quadrille.games.iditacards.course import (
    DOGS_FASTER,
    DOGS_SLOWER,
    FINISH,
    IMMUNE_LEG,
    NO_EXTRA_HAND,
    NO_SPEED,
    RISK_HIGHER,
)
from quadrille.games.iditacards.data import (
    CLOUD,
    CRICKET_MOVE,
    DOG_COUNT,
    DOUBLED,
    DRAWS,
    ENERGY_FREE,
    ENERGY_LESS,
    ENTERING_LESS,
    HAND_DOWN,
    HAND_UP,
    HEALTH_FREE,
    HEALTH_LESS,
    IMMUNE_TODAY,
    MORE_LOOKS,
    MORE_SLEDS,
    PASSES_SAFELY,
    PLACES_USED,
    RAIN,
    RISK_LESS,
    SPEED_DOWN,
    SPEED_UP,
    STORM,
    SUMS,
    SUN,
    TWICE,
    WIND,
    IditacardsData,
    effect_on,
    leg_effect,
    on_board,
    past_finish,
)
from quadrille.games.iditacards.vocabulary import (
    COLD,
    DAY_MOVE,
    DOUBLE_SPEED,
    DRAW_AFTER_MOVING,
    ENERGY_COSTS,
    ENTERING,
    HAND,
    HEALTH_COSTS,
    HUNGER,
    IMMUNE,
    LOOKS,
    NO_ENERGY_COSTS,
    NO_HEALTH_COSTS,
    NO_PASSING_DAMAGE,
    PAYMENTS_TWICE,
    PLACES,
    RISK_COSTS,
    SLEDS,
    SPEED,
    SPEED_PER_DOG,
)

WEATHER_SPEED: Final = [0, 0, 1, 5, 0, 0, 3]


def recount(state: IditacardsData, seat: i64) -> None:
    """Sum up the team and the played row after either has changed."""
    sums = state.sums
    first = SUMS * seat
    for place in range(first, first + SUMS):
        sums[place] = 0
    dogs = state.dogs[seat]
    sums[first + DOG_COUNT] = len(dogs)
    trait = state.setup.cards.trait
    for card in dogs:
        _add(sums, first + PLACES_USED, trait[card][PLACES])
        _count_in(sums, first, trait[card], len(dogs) - 1)
    for card in state.held[seat]:
        if card >= 0:
            _count_in(sums, first, trait[card], 0)
    for card in state.played[seat]:
        traits = trait[card]
        _add(sums, first + IMMUNE_TODAY, traits[IMMUNE])
        _add(sums, first + HEALTH_FREE, traits[NO_HEALTH_COSTS])
        _add(sums, first + ENERGY_FREE, traits[NO_ENERGY_COSTS])
        _add(sums, first + TWICE, traits[PAYMENTS_TWICE])


def day_is_over(state: IditacardsData, seat: i64) -> None:
    """The played row is gone, and with it what it gave."""
    first = SUMS * seat
    state.sums[first + IMMUNE_TODAY] = 0
    state.sums[first + HEALTH_FREE] = 0
    state.sums[first + ENERGY_FREE] = 0
    state.sums[first + TWICE] = 0


def _count_in(sums: list[int], first: i64, traits: list[int], other_dogs: i64) -> None:
    speed = traits[SPEED]
    if speed > 0:
        _add(sums, first + SPEED_UP, speed)
    else:
        _add(sums, first + SPEED_DOWN, -speed)
    _add(sums, first + SPEED_UP, traits[SPEED_PER_DOG] * other_dogs)
    hand = traits[HAND]
    if hand > 0:
        _add(sums, first + HAND_UP, hand)
    else:
        _add(sums, first + HAND_DOWN, -hand)
    _add(sums, first + ENTERING_LESS, -traits[ENTERING])
    _add(sums, first + ENERGY_LESS, -traits[ENERGY_COSTS])
    _add(sums, first + HEALTH_LESS, -traits[HEALTH_COSTS])
    _add(sums, first + RISK_LESS, -traits[RISK_COSTS])
    _add(sums, first + DRAWS, traits[DRAW_AFTER_MOVING])
    _add(sums, first + MORE_LOOKS, traits[LOOKS])
    _add(sums, first + MORE_SLEDS, traits[SLEDS])
    _add(sums, first + CRICKET_MOVE, traits[DAY_MOVE])
    _add(sums, first + DOUBLED, traits[DOUBLE_SPEED])
    _add(sums, first + PASSES_SAFELY, traits[NO_PASSING_DAMAGE])


def _add(sums: list[int], place: i64, amount: i64) -> None:
    """Most traits of most cards are 0; and compiled, `+=` for an item of a list is slow."""
    if amount:
        sums[place] = sums[place] + amount


def immune_at(state: IditacardsData, seat: i64, square: i64) -> bool:
    """I8.4, for a player who stands, or will stand, on this square."""
    if state.sums[SUMS * seat + IMMUNE_TODAY]:
        return True
    return effect_on(state, square) == IMMUNE_LEG


def immune(state: IditacardsData, seat: i64) -> bool:
    return immune_at(state, seat, state.position_of[seat])


def affected(state: IditacardsData, seat: i64) -> bool:
    """I8.4, I9.1: whether other players' cards do anything to this player."""
    return not past_finish(state, seat) and not immune(state, seat)


def weather_for(state: IditacardsData, seat: i64) -> i64:
    """The weather as it affects this player (I1.4, I8.4, I9.1); 0 if it does not."""
    if not on_board(state, seat) or immune(state, seat):
        return 0
    return state.weather


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


def malus(state: IditacardsData, seat: i64, counter: i64) -> i64:
    """I7.1: the odd points of a counter slow down."""
    return (state.counters[2 * seat + counter] + 1) // 2


def surcharge(state: IditacardsData, seat: i64, counter: i64) -> i64:
    """I7.1: the even points of a counter make cards dearer."""
    return state.counters[2 * seat + counter] // 2


def at_least_0(amount: i64) -> i64:
    """Compiled, `max` and a conditional expression would make objects of the numbers."""
    if amount > 0:
        return amount
    return 0


def energy_cost(state: IditacardsData, seat: i64, card: i64) -> i64:
    """I3.3, I3.5: ALL_HAND for the whole hand."""
    printed = state.setup.cards.energy[card]
    if printed == 0 or state.sums[SUMS * seat + ENERGY_FREE]:
        return 0
    if printed == ALL_HAND:
        return ALL_HAND
    cost = printed + surcharge(state, seat, COLD) - state.sums[SUMS * seat + ENERGY_LESS]
    return at_least_0(cost)


def health_cost(state: IditacardsData, seat: i64, card: i64) -> i64:
    printed = state.setup.cards.health[card]
    if printed == 0 or state.sums[SUMS * seat + HEALTH_FREE]:
        return 0
    cost = printed + surcharge(state, seat, HUNGER) - state.sums[SUMS * seat + HEALTH_LESS]
    return at_least_0(cost)


def risk_cost(state: IditacardsData, seat: i64, card: i64) -> i64:
    printed = state.setup.cards.risk[card]
    if printed == 0:
        return 0
    cost: i64 = printed - state.sums[SUMS * seat + RISK_LESS]
    if leg_effect(state, seat) == RISK_HIGHER:
        cost += 1
    return at_least_0(cost)


def new_hand(state: IditacardsData, seat: i64) -> i64:
    """I6.2: how many cards a new day brings."""
    first = SUMS * seat
    up: i64 = state.sums[first + HAND_UP]
    if up and (weather_for(state, seat) == STORM or leg_effect(state, seat) == NO_EXTRA_HAND):
        up = 0
    return at_least_0(6 + up - state.sums[first + HAND_DOWN])


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
