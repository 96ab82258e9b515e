"""A card that the player may destroy from the hand, and the New Sled, which destroys all of it."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import IditacardsData, owns_no_more
from quadrille.games.iditacards.destroying import destroy
from quadrille.games.iditacards.events import tell_card, tell_shown
from quadrille.games.iditacards.known_cards import leave_hand
from quadrille.games.iditacards.question import Choice, asks, cards_from
from quadrille.games.iditacards.refusing import not_asked, not_in
from quadrille.games.iditacards.upgrade_decks import add_and_take


class DestroyFromHand(Choice):
    """A card, or none."""

    def has_options(self, state: IditacardsData) -> bool:
        return len(state.hand[state.actor]) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.done]
        cards_from(state.setup.acts.destroy, state.hand[state.actor], 0, actions)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.done:
            return None
        if state.setup.acts.family_of[action] != act.DESTROY:
            return not_asked(state, action)
        return not_in(
            state, "hand", state.hand[state.actor], action - state.setup.acts.destroy, "I8.5"
        )

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat = state.actor
        state.answered()
        if action == state.setup.acts.done:
            return
        card: i64 = action - state.setup.acts.destroy
        leave_hand(state, seat, card)
        owns_no_more(state, seat, card)
        destroy(state, card)
        tell_card(state, sink, "destroy", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "trim")


DESTROY_FROM_HAND: Final = DestroyFromHand("trim")


def destroy_from_hand(state: IditacardsData, seat: i64) -> None:
    state.ask(DESTROY_FROM_HAND, seat)


def hand_to_supply(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """New Sled: as many to add and to take as cards were destroyed."""
    hand = state.hand[seat]
    n = len(hand)
    for card in hand:
        owns_no_more(state, seat, card)
        destroy(state, card)
        tell_shown(state, sink, "destroy", seat, card)
    state.hand[seat] = []
    state.known[seat] = []
    add_and_take(state, seat, n, n)
