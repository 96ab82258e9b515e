"""Hypothermia and starvation: what they cost, how they rise, and how one gets better (I7)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.games.iditacards.cards import FOOD, PERSONAL
from quadrille.games.iditacards.course import NO_FREEZING, NO_STARVING
from quadrille.games.iditacards.data import IditacardsData, leg_effect
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, WORST


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


def get_better(state: IditacardsData, seat: i64, card: i64, sink: Sink | None) -> None:
    """I7.2: a personal card warms and a food card feeds, as it hits the table."""
    counter = counter_of(state, card)
    if counter >= 0:
        value = state.counters[2 * seat + counter]
        if value:
            set_counter(state, seat, counter, value - 1, sink)


def counter_of(state: IditacardsData, card: i64) -> i64:
    """The counter that a card of this type lowers, or -1."""
    kind = state.setup.cards.type[card]
    if kind == PERSONAL:
        return COLD
    if kind == FOOD:
        return HUNGER
    return -1


def set_counter(state: IditacardsData, seat: i64, counter: i64, to: i64, sink: Sink | None) -> None:
    if state.counters[2 * seat + counter] == to:
        return
    state.counters[2 * seat + counter] = to
    tell_number(sink, "hypothermia" if counter == COLD else "starvation", seat, to)


def malus(state: IditacardsData, seat: i64, counter: i64) -> i64:
    """I7.1: the odd points of a counter slow down."""
    return (state.counters[2 * seat + counter] + 1) // 2


def surcharge(state: IditacardsData, seat: i64, counter: i64) -> i64:
    """I7.1: the even points of a counter make cards dearer."""
    return state.counters[2 * seat + counter] // 2
