"""Energy: cards of the hand that a card costs (I3.1, I3.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.damage import discarded_harmfully
from quadrille.games.iditacards.data import IditacardsData, to_discard
from quadrille.games.iditacards.events import tell_card, tell_shown
from quadrille.games.iditacards.fields import LEFT, LOWEST, Number
from quadrille.games.iditacards.known_cards import leave_hand
from quadrille.games.iditacards.packing import (
    DETAIL_BITS,
    card_in,
    detail_in,
    left_in,
    pack,
    picked,
)
from quadrille.games.iditacards.question import Question, asks
from quadrille.games.iditacards.refusing import no, not_asked, not_in, too_early


class PayEnergy(Question):
    """I3.1: another card of the hand to discard. As many cards must follow as are left to pay."""

    def legal(self, state: IditacardsData) -> list[int]:
        hand = state.hand[state.actor]
        lowest = card_in(state.about)
        place: i64 = 0
        while hand[place] < lowest:
            place += 1
        last = last_place(state)
        if place == last:
            return state.setup.acts.only_pay[hand[place]]
        found: list[int] = []
        before: i64 = -1
        while place <= last:
            card: i64 = hand[place]
            if card != before:
                found.append(state.setup.acts.pay + card)
                before = card
            place += 1
        return found

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if state.setup.acts.family_of[action] != act.PAY:
            return not_asked(state, action)
        card = action - state.setup.acts.pay
        hand = state.hand[state.actor]
        refusal = not_in(state, "hand", hand, card, "I3.1")
        refusal = refusal or too_early(state, card, card_in(state.about), "I3.1")
        if refusal is None and hand.index(card) > last_place(state):
            return no("order_ahead", "I3.1", card=state.setup.cards.names[card])
        return refusal

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.pay
        seat = state.actor
        leave_hand(state, seat, card)
        to_discard(state, seat, card)
        discarded_harmfully(state, card)
        picked(state, card)
        tell_card(state, sink, "pay", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        left = left_in(state.about)
        whole = energy_of(state.about)
        return asks(state, "energy", n=left, of=whole, number=whole - left + 1)

    def check_read(self, state: IditacardsData) -> None:
        """By default nothing is paid yet."""
        left = left_in(state.about)
        lowest = card_in(state.about)
        if len([card for card in state.hand[state.actor] if card >= lowest]) < left:
            raise bad_pending(f"'{self.name}': there are not {left} such cards in the hand")
        if not energy_of(state.about):
            state.about = pack(left, lowest, detail=left)


PAY_ENERGY: Final = PayEnergy(
    "energy", LEFT, Number("of", DETAIL_BITS, 0, asked="energy_of"), LOWEST
)


def energy_of(about: i64) -> i64:
    """How many cards the whole energy cost is."""
    return detail_in(about)


def last_place(state: IditacardsData) -> i64:
    """The last card of the hand after which enough cards follow to pay the rest with."""
    return len(state.hand[state.actor]) - left_in(state.about)


def ask_energy(state: IditacardsData, seat: i64, n: i64) -> None:
    state.ask(PAY_ENERGY, seat, pack(n, detail=n))


def pending_payment(state: IditacardsData, seat: int) -> tuple[int, int]:
    """In the midst of an energy payment: the lowest card that may follow, and how many must."""
    for decision, actor, about in state.pending():
        if decision is PAY_ENERGY and actor == seat:
            return card_in(about), left_in(about)
    return 0, 0


def pay_whole_hand(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """I3.5: energy "all". There is nothing to choose."""
    for card in state.hand[seat]:
        to_discard(state, seat, card)
        discarded_harmfully(state, card)
        tell_shown(state, sink, "pay", seat, card)
    state.hand[seat] = []
    state.known[seat] = []
