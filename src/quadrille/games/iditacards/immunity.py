"""Whom damage, weather and the cards of others do not touch (I8.4, I9.1)."""

from quadrille.core.compiling import i64
from quadrille.games.iditacards.course import IMMUNE_LEG
from quadrille.games.iditacards.data import (
    IMMUNE_TODAY,
    SUMS,
    IditacardsData,
    effect_on,
    past_finish,
)


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
