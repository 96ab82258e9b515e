"""What a player's dogs, attachments and played cards add up to: speed, hand, costs (I3, I5, I6)."""

from quadrille.core.compiling import i64
from quadrille.games.iditacards.data import (
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
    RISK_LESS,
    SPEED_DOWN,
    SPEED_UP,
    SUMS,
    TWICE,
    IditacardsData,
)
from quadrille.games.iditacards.vocabulary import (
    DAY_MOVE,
    DOUBLE_SPEED,
    DRAW_AFTER_MOVING,
    ENERGY_COSTS,
    ENTERING,
    HAND,
    HEALTH_COSTS,
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


def at_least_0(amount: i64) -> i64:
    """Compiled, `max` and a conditional expression would make objects of the numbers."""
    if amount > 0:
        return amount
    return 0
