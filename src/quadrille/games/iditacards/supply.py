"""The supply: cards are taken from it (I8.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import MORE_SLEDS, SUMS, IditacardsData, add_to_discard
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.fields import LOWEST, Number
from quadrille.games.iditacards.packing import LEFT_BITS, card_in, left_in, pack, picked
from quadrille.games.iditacards.question import Choice, asks, cards_from
from quadrille.games.iditacards.refusing import not_asked, not_in, too_early


class TakeCard(Choice):
    """Another card of the supply to take, or no more."""

    def has_options(self, state: IditacardsData) -> bool:
        cards = state.supply
        return left_in(state.about) > 0 and len(cards) > 0 and cards[-1] >= card_in(state.about)

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.done]
        cards_from(state.setup.acts.take, state.supply, card_in(state.about), actions)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.done:
            return None
        if state.setup.acts.family_of[action] != act.TAKE:
            return not_asked(state, action)
        card = action - state.setup.acts.take
        missing = not_in(state, "supply", state.supply, card, "I8.5")
        return missing or too_early(state, card, card_in(state.about), "I8.5")

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        if action == state.setup.acts.done:
            state.answered()
            return
        card: i64 = action - state.setup.acts.take
        seat = state.actor
        take_out(state.supply, card)
        add_to_discard(state, seat, card)
        picked(state, card)
        tell_card(state, sink, "take", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "take", n=min(left_in(state.about), len(state.supply)))


TAKE_CARD: Final = TakeCard(
    "take", Number("left", LEFT_BITS, asked="left", later="then_take"), LOWEST
)


def take_cards(state: IditacardsData, seat: i64, n: i64) -> None:
    state.ask(TAKE_CARD, seat, pack(n + state.sums[SUMS * seat + MORE_SLEDS]))
