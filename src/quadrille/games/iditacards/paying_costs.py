"""The costs of the card on the table are paid from top to bottom (I3), or the card fails (I3.4)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.cards import ALL_HAND
from quadrille.games.iditacards.cost_amounts import energy_cost, health_cost, risk_cost
from quadrille.games.iditacards.course import RISKS_FAIL
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, leg_effect, to_discard
from quadrille.games.iditacards.effects import effect_follows
from quadrille.games.iditacards.energy_payment import ask_energy, pay_whole_hand
from quadrille.games.iditacards.health_payment import ask_health
from quadrille.games.iditacards.hypothermia_starvation import get_better
from quadrille.games.iditacards.question import Step
from quadrille.games.iditacards.risk import fail_pending, lay


class PayCosts(Step):
    """The costs of the card on the table, one after the other, until one cannot be paid (I3.4) or a
    Damaged spoils it (I5.7)."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        if state.hurt:
            fail(state, seat, "damaged", sink)
            return
        if state.energy >= 0:
            pay_energy(state, seat, sink)
            if state.decision is not self or state.hurt:
                return
        if state.health >= 0:
            n = state.health
            if n > len(state.deck[seat]):
                fail(state, seat, "health", sink)
                return
            state.health = -1
            if n:
                ask_health(state, seat, n)
                return
        if state.risk > 0 and leg_effect(state, seat) == RISKS_FAIL:  # I8.6
            fail(state, seat, "leg", sink)
            return
        if state.risk > 0:
            state.answered()
            lay(state, seat, sink)
        else:
            effect_follows(state, seat, state.card)
        state.risk = -1

    def check_read(self, state: IditacardsData) -> None:
        if state.card == NO_CARD:
            raise bad_pending(f"'{self.name}': no card lies on the table")


PAY_COSTS: Final = PayCosts("pay")


def put_on_table(state: IditacardsData, seat: i64, card: i64, sink: Sink | None) -> None:
    """A card is played, from the hand or as a payment: I7.2 first, then its costs are fixed. Paying
    takes the place of the question, or the reveal, that brought the card."""
    state.card = card
    state.hurt = False
    get_better(state, seat, card, sink)
    state.energy = energy_cost(state, seat, card)
    state.health = health_cost(state, seat, card)
    state.risk = risk_cost(state, seat, card)
    state.ask_instead(PAY_COSTS, seat)


def pay_energy(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    n = state.energy
    if n == ALL_HAND:
        state.energy = -1
        pay_whole_hand(state, seat, sink)
    elif n > len(state.hand[seat]):
        fail(state, seat, "energy", sink)
    else:
        state.energy = -1
        if n:
            ask_energy(state, seat, n)


def fail(state: IditacardsData, seat: i64, why: str, sink: Sink | None) -> None:
    """I3.4, I4.3: the card on the table is discarded without effect, and all pending cards too."""
    state.answered()
    card = state.card
    state.card = NO_CARD
    state.energy = -1
    state.health = -1
    state.risk = -1
    state.hurt = False
    if card != NO_CARD:
        to_discard(state, seat, card)
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card], "why": why}
            sink.append(Event("iditacards.fail", told))
    fail_pending(state, seat, sink)
