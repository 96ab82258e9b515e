"""Recover n: cards of the discard pile into the hand (I8.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.fields import LEFT, LOWEST
from quadrille.games.iditacards.known_cards import enter_hand
from quadrille.games.iditacards.packing import card_in, left_in, pack, picked
from quadrille.games.iditacards.question import Choice, asks, cards_from
from quadrille.games.iditacards.refusing import not_asked, not_in, too_early


class Recover(Choice):
    """Another card to recover, or no more."""

    def has_options(self, state: IditacardsData) -> bool:
        cards = state.discard[state.actor]
        return left_in(state.about) > 0 and len(cards) > 0 and cards[-1] >= card_in(state.about)

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.done]
        cards_from(
            state.setup.acts.recover, state.discard[state.actor], card_in(state.about), actions
        )
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.done:
            return None
        if state.setup.acts.family_of[action] != act.RECOVER:
            return not_asked(state, action)
        card = action - state.setup.acts.recover
        missing = not_in(state, "discard", state.discard[state.actor], card, "I8.5")
        return missing or too_early(state, card, card_in(state.about), "I8.5")

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        if action == state.setup.acts.done:
            state.answered()
            return
        card: i64 = action - state.setup.acts.recover
        seat = state.actor
        take_out(state.discard[seat], card)
        enter_hand(state, seat, card)
        picked(state, card)
        tell_card(state, sink, "recover", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "recover", n=min(left_in(state.about), len(state.discard[state.actor])))


RECOVER: Final = Recover("recover", LEFT, LOWEST)


def recover(state: IditacardsData, seat: i64, n: i64) -> None:
    state.ask(RECOVER, seat, pack(n))


def recover_all(state: IditacardsData, seat: i64, tag: i64, sink: Sink | None) -> None:
    for card in [card for card in state.discard[seat] if state.setup.cards.tag[card] == tag]:
        take_out(state.discard[seat], card)
        enter_hand(state, seat, card)
        tell_card(state, sink, "recover", seat, card)
