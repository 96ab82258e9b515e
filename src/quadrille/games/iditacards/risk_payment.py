"""The next payment for a card that waits for its risk (I4.1): the top of the deck is played."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.core.piles import take_out
from quadrille.core.seats import CHANCE
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import CardOfDeck
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.events import tell, tell_chance
from quadrille.games.iditacards.fields import SEAT
from quadrille.games.iditacards.known_cards import know_hand
from quadrille.games.iditacards.packing import pack, seat_in
from quadrille.games.iditacards.paying_costs import put_on_table
from quadrille.games.iditacards.refusing import no
from quadrille.games.iditacards.risk import fail_pending
from quadrille.games.iditacards.turn_action import TurnAction


class MakePayment(TurnAction):
    """Instead of a card from the hand; with an empty deck it fails (I4.3)."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if not state.risks[state.actor]:
            return no("no_risk", "I4.1")
        return None

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        if state.deck[seat]:
            state.ask_instead(REVEAL_PAYMENT, CHANCE, pack(seat=seat))
        else:
            state.answered()
            tell(sink, "empty_deck", seat)
            fail_pending(state, seat, sink)


class RevealPayment(CardOfDeck):
    """Of chance: the top card of the deck."""

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.reveal
        seat = seat_in(state.about)
        take_out(state.deck[seat], card)
        if not state.deck[seat]:
            know_hand(state, seat)
        tell_chance(state, sink, "reveal", seat, card)
        put_on_table(state, seat, card, sink)

    def check_read(self, state: IditacardsData) -> None:
        if not state.deck[seat_in(state.about)]:
            raise bad_pending(f"'{self.name}': the deck is empty")


PAYING: Final = MakePayment()
REVEAL_PAYMENT: Final = RevealPayment("reveal", act.REVEAL, SEAT)
