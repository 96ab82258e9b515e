"""Hypothermia and starvation (I5.5, I7)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.games.iditacards.course import NO_FREEZING, NO_STARVING
from quadrille.games.iditacards.data import IditacardsData, leg_effect
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.vocabulary import COLD, WORST


def raise_counter(
    state: IditacardsData, seat: i64, counter: i64, n: i64, sink: Sink | None
) -> None:
    """A counter rises, but not where the leg forbids it, nor above the worst."""
    if n <= 0 or leg_effect(state, seat) == (NO_FREEZING if counter == COLD else NO_STARVING):
        return
    before: i64 = state.counters[2 * seat + counter]
    after = before + n
    if after > WORST:
        after = WORST
    if after != before:
        set_counter(state, seat, counter, after, sink)


def set_counter(state: IditacardsData, seat: i64, counter: i64, to: i64, sink: Sink | None) -> None:
    if state.counters[2 * seat + counter] == to:
        return
    state.counters[2 * seat + counter] = to
    tell_number(sink, "hypothermia" if counter == COLD else "starvation", seat, to)
