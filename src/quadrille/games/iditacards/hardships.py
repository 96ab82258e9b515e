"""Counters and damage (I5.5, I5.6, I7)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.cards import DAMAGED
from quadrille.games.iditacards.course import NO_FREEZING, NO_STARVING
from quadrille.games.iditacards.table import WORST, Table, leg_effect, win
from quadrille.games.iditacards.team import immune_at
from quadrille.games.iditacards.tell import tell_number
from quadrille.games.iditacards.vocabulary import COLD


def raise_counter(table: Table, seat: i64, counter: i64, n: i64, sink: Sink | None) -> None:
    """A counter rises, but not where the leg forbids it, nor above the worst."""
    if n <= 0 or leg_effect(table, seat) == (NO_FREEZING if counter == COLD else NO_STARVING):
        return
    before: i64 = table.counters[2 * seat + counter]
    after = before + n
    if after > WORST:
        after = WORST
    if after != before:
        set_counter(table, seat, counter, after, sink)


def set_counter(table: Table, seat: i64, counter: i64, to: i64, sink: Sink | None) -> None:
    if table.counters[2 * seat + counter] == to:
        return
    table.counters[2 * seat + counter] = to
    tell_number(sink, "hypothermia" if counter == COLD else "starvation", seat, to)


def deal_damage(table: Table, seat: i64, n: i64, square: i64, sink: Sink | None) -> None:
    """I5.6, I8.4: immunity is judged on the square where the player stands or will stand."""
    if immune_at(table, seat, square):
        if sink is not None:
            sink.append(Event("iditacards.immune", {"seat": seat_letter(seat)}))
        return
    dealt = min(n, table.damage)
    table.damage -= dealt
    for _ in range(dealt):
        win(table, seat, DAMAGED)
    tell_number(sink, "damage", seat, dealt)


def discarded_harmfully(table: Table, card: i64) -> None:
    """I5.7: in a cost, or by an effect in the own main phase."""
    if card == DAMAGED:
        table.hurt = True
