"""How much a card costs a player now (I3.3, I3.5)."""

from quadrille.core.compiling import i64
from quadrille.games.iditacards.cards import ALL_HAND
from quadrille.games.iditacards.course import RISK_HIGHER
from quadrille.games.iditacards.data import (
    ENERGY_FREE,
    ENERGY_LESS,
    HEALTH_FREE,
    HEALTH_LESS,
    RISK_LESS,
    SUMS,
    IditacardsData,
    leg_effect,
)
from quadrille.games.iditacards.hypothermia_starvation import surcharge
from quadrille.games.iditacards.team_totals import at_least_0
from quadrille.games.iditacards.vocabulary import COLD, HUNGER


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
