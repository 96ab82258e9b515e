"""Playing a card: its costs from top to bottom (I3), and risk (I4)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.cards import ALL_HAND, FOOD, NAMES, PERSONAL, TYPE
from quadrille.games.iditacards.course import RISKS_FAIL
from quadrille.games.iditacards.frames import EFFECT, ENERGY, HEALTH, PAY
from quadrille.games.iditacards.hardships import discarded_harmfully, set_counter
from quadrille.games.iditacards.table import (
    NO_CARD,
    Table,
    instead,
    leg_effect,
    pop,
    push,
    to_discard,
)
from quadrille.games.iditacards.team import energy_cost, health_cost, risk_cost
from quadrille.games.iditacards.tell import tell_card, tell_shown
from quadrille.games.iditacards.vocabulary import COLD, HUNGER


def hit_table(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    """A card is played, from the hand or as a payment: I7.2 first, then its costs are fixed. Paying
    takes the place of the question, or the reveal, that brought the card."""
    table.card = card
    table.hurt = False
    counter = COLD if TYPE[card] == PERSONAL else HUNGER
    if TYPE[card] == PERSONAL or TYPE[card] == FOOD:
        value = table.counters[2 * seat + counter]
        if value:
            set_counter(table, seat, counter, value - 1, sink)
    table.energy = energy_cost(table, seat, card)
    table.health = health_cost(table, seat, card)
    table.risk = risk_cost(table, seat, card)
    instead(table, PAY, seat)


def pay(table: Table, sink: Sink | None) -> None:
    """I3.4, I5.7: one cost after the other, until one cannot be paid or a Damaged spoils it."""
    seat = table.who
    if table.hurt:
        fail(table, seat, "damaged", sink)
        return
    if table.energy >= 0:
        pay_energy(table, seat, sink)
        if table.what != PAY or table.hurt:
            return
    if table.health >= 0:
        n = table.health
        if n > len(table.deck[seat]):
            fail(table, seat, "health", sink)
            return
        table.health = -1
        if n:
            push(table, HEALTH, seat, n)
            return
    if table.risk > 0 and leg_effect(table, seat) == RISKS_FAIL:  # I8.6
        fail(table, seat, "leg", sink)
        return
    if table.risk > 0:
        pop(table)
        lay(table, seat, sink)
    else:
        instead(table, EFFECT, seat, table.card)
    table.risk = -1


def pay_energy(table: Table, seat: i64, sink: Sink | None) -> None:
    n = table.energy
    hand = table.hand[seat]
    if n == ALL_HAND:  # I3.5: nothing to choose
        table.energy = -1
        for card in hand:
            to_discard(table, seat, card)
            discarded_harmfully(table, card)
            tell_shown(sink, "pay", seat, card)
        table.hand[seat] = []
        table.known[seat] = []
    elif n > len(hand):
        fail(table, seat, "energy", sink)
    else:
        table.energy = -1
        if n:
            push(table, ENERGY, seat, n, 0, n)


def lay(table: Table, seat: i64, sink: Sink | None) -> None:
    """I4.1, I4.2: the card waits on top of the pending ones; its payments are fixed."""
    table.risks[seat].append(table.card)
    table.risks[seat].append(table.risk)
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": NAMES[table.card], "n": table.risk}
        sink.append(Event("iditacards.lay", told))
    table.card = NO_CARD


def fail(table: Table, seat: i64, why: str, sink: Sink | None) -> None:
    """I3.4, I4.3: the card on the table is discarded without effect, and all pending cards too."""
    pop(table)
    card = table.card
    table.card = NO_CARD
    table.energy = -1
    table.health = -1
    table.risk = -1
    table.hurt = False
    if card != NO_CARD:
        to_discard(table, seat, card)
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": NAMES[card], "why": why}
            sink.append(Event("iditacards.fail", told))
    fail_pending(table, seat, sink)


def fail_pending(table: Table, seat: i64, sink: Sink | None) -> None:
    discard_pending(table, seat, "fail_pending", sink)


def abandon(table: Table, seat: i64, sink: Sink | None) -> None:
    """I4.4: a new day abandons all pending risk."""
    discard_pending(table, seat, "abandon", sink)


def discard_pending(table: Table, seat: i64, how: str, sink: Sink | None) -> None:
    """From the top of the stack down."""
    risks = table.risks[seat]
    if risks:
        for place in range(len(risks) - 2, -1, -2):
            to_discard(table, seat, risks[place])
            tell_card(sink, how, seat, risks[place])
        table.risks[seat] = []
