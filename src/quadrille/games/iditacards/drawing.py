"""Draw n: cards of the deck into the hand, as many as there are (I8.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.piles import put_in, take_at, take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import CardOfDeck, hidden_from, is_drawn, to_draw
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.events import tell_secret
from quadrille.games.iditacards.fields import LEFT, SEAT
from quadrille.games.iditacards.known_cards import know_hand
from quadrille.games.iditacards.packing import one_less, pack, seat_in


class DrawCard(CardOfDeck):
    """Of chance: the next card."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        return is_drawn(state)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.draw
        seat = seat_in(state.about)
        take_out(state.deck[seat], card)
        put_in(state.hand[seat], card)
        if not state.deck[seat]:
            know_hand(state, seat)
        one_less(state)
        tell_secret(state, sink, "draw", seat, card)

    def sample(self, state: IditacardsData, rng: Rng) -> None:
        """All the cards at once."""
        seat = seat_in(state.about)
        deck = state.deck[seat]
        hand = state.hand[seat]
        left = to_draw(state, deck)
        while left > 0:
            put_in(hand, take_at(deck, rng.below(len(deck))))
            left -= 1
        state.answered()
        if not deck:
            know_hand(state, seat)
        state.proceed(None)

    def hidden_slots(self, state: IditacardsData, action: int, viewer: int) -> list[str]:
        return hidden_from(state, viewer)


DRAW_CARD: Final = DrawCard("draw", act.DRAW, SEAT, LEFT)


def draw_new_hand(state: IditacardsData, seat: i64, n: i64) -> None:
    """The last thing of a participant's new day."""
    state.ask_instead(DRAW_CARD, CHANCE, pack(n, seat=seat))


def draw_cards(state: IditacardsData, seat: i64, n: i64) -> None:
    state.ask(DRAW_CARD, CHANCE, pack(n, seat=seat))
