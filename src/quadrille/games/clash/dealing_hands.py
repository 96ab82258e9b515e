"""C1.4, C1.8: the decks become the hands."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit, count_of, mask_of, nth_of
from quadrille.core.pending_entries import bad_pending
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.chance import DrawCard
from quadrille.games.clash.data import ClashData, Setup, deck_of
from quadrille.games.clash.question import (
    PLAYER,
    about,
    asked_number,
    asked_seat,
    count_down,
)

HAND: Final = 8


class DealCard(DrawCard):
    """Of chance: the next cards of a hand. The order in which they come is the hand from left to
    right."""

    def first_action(self, state: ClashData) -> i64:
        return state.setup.numbers.deal

    def cards(self, state: ClashData) -> i64:
        return undealt(state, asked_seat(state))

    def pile(self, state: ClashData) -> str:
        return f"{self.name} {seat_letter(asked_seat(state))}"

    def hidden_slots(self, state: ClashData, action: int, viewer: int) -> list[str]:
        """C1.6: the order of a hand is its owner's secret."""
        return ["card"] if viewer != asked_seat(state) else []

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        card = action - self.first_action(state)
        seat = asked_seat(state)
        state.hand[seat].append(card)
        if sink is not None:
            mine = bit(seat)
            told = {
                "seat": seat_letter(seat),
                "card": state.setup.cards.names[card],
                "place": len(state.hand[seat]),
            }
            sink.append(Event("clash.deal", told, reveals=mine, secret=("card",), audience=mine))
        count_down(state)
        state.proceed(sink)

    def sample(self, state: ClashData, rng: Rng) -> None:
        """The rest of the hand at once."""
        seat = asked_seat(state)
        cards = undealt(state, seat)
        left = count_of(cards)
        hand = state.hand[seat]
        for _ in range(asked_number(state)):
            card = nth_of(cards, rng.below(left))
            left -= 1
            cards ^= bit(card)
            hand.append(card)
        state.answered()
        state.proceed(None)

    def actor_for(self, setup: Setup, seat: int) -> int:
        return CHANCE

    def check_read(self, state: ClashData) -> None:
        seat = asked_seat(state)
        left = count_of(undealt(state, seat))
        if deck_of(state, seat) and left != asked_number(state):
            raise bad_pending(f"{left} cards of the deck are left to deal")


DEAL_CARD: Final = DealCard("deal", "cards", PLAYER, sets_up=True)


def ask_for_hands(state: ClashData) -> None:
    """Seat A's hand is dealt first."""
    for seat in (1, 0):
        ask_for_hand(state, seat)


def ask_for_hand(state: ClashData, seat: i64) -> None:
    state.ask(DEAL_CARD, CHANCE, about(HAND, seat))


def undealt(state: ClashData, seat: i64) -> i64:
    """The cards of a deck that are not yet in the hand, during the set-up."""
    return deck_of(state, seat) & ~mask_of(state.hand[seat])


def is_dealing(state: ClashData) -> bool:
    """Whether a hand is being dealt."""
    return state.decision is DEAL_CARD


def is_dealt_to(state: ClashData, seat: i64) -> bool:
    """Whether this seat's hand is being dealt."""
    return is_dealing(state) and asked_seat(state) == seat
