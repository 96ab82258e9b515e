"""Health: cards from the top of the deck that a card costs (I3.2), or a toll takes."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.core.piles import put_in, take_at, take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import CardOfDeck, to_draw
from quadrille.games.iditacards.damage import discarded_harmfully
from quadrille.games.iditacards.data import IditacardsData, to_discard
from quadrille.games.iditacards.events import tell_chance
from quadrille.games.iditacards.fields import LEFT, SEAT
from quadrille.games.iditacards.known_cards import know_hand
from quadrille.games.iditacards.packing import left_in, one_less, pack, seat_in


class LoseHealth(CardOfDeck):
    """I3.2: of chance, the next card from the top of the deck, which is discarded."""

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.lose
        seat = seat_in(state.about)
        discard_top(state, seat, card)
        discarded_harmfully(state, card)
        tell_chance(state, sink, "lose", seat, card)

    def sample(self, state: IditacardsData, rng: Rng) -> None:
        """All the cards at once."""
        discard_several(state, True, rng)
        state.proceed(None)

    def check_read(self, state: IditacardsData) -> None:
        left = left_in(state.about)
        if len(state.deck[seat_in(state.about)]) < left:
            raise bad_pending(f"'{self.name}': there are not {left} cards in the deck")


LOSE_HEALTH: Final = LoseHealth("health", act.LOSE, SEAT, LEFT)


def ask_health(state: IditacardsData, seat: i64, n: i64) -> None:
    state.ask(LOSE_HEALTH, CHANCE, pack(n, seat=seat))


def discard_top(state: IditacardsData, seat: i64, card: i64) -> None:
    """One of the cards that the pending question discards from the top of a deck."""
    take_out(state.deck[seat], card)
    to_discard(state, seat, card)
    if not state.deck[seat]:
        know_hand(state, seat)
    one_less(state)


def discard_several(state: IditacardsData, harmful: bool, rng: Rng) -> None:
    """All of them at once; `harmful`: a Damaged among them does harm (I5.7)."""
    seat = seat_in(state.about)
    deck = state.deck[seat]
    discard = state.discard[seat]
    left = to_draw(state, deck)
    while left > 0:
        card = take_at(deck, rng.below(len(deck)))
        put_in(discard, card)
        if harmful:
            discarded_harmfully(state, card)
        left -= 1
    state.answered()
    if not deck:
        know_hand(state, seat)
