"""C3: the window of a hand, and what every play from it has in common."""

from typing import Final

from quadrille.core.compiling import i64, missing
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.mana import can_pay_for
from quadrille.games.clash.refusing import no
from quadrille.games.clash.who_knows_what import is_known

WINDOW: Final = 4


class Play:
    """A family of actions of the summoning phase."""

    def why_not(self, state: ClashData, action: int) -> Message | None:
        """Why an action of the family is not legal now, or None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        raise missing(self, "apply_unchecked")


def is_in_window(place: i64) -> bool:
    """Whether a card may be played from this place of a hand, the tower card not counted."""
    return place < WINDOW


def why_not_playable(state: ClashData, card: int) -> Message | None:
    """Why the player cannot play a card at all, or None."""
    cards = state.setup.cards
    name = cards.names[card]
    hand = state.hand[state.actor]
    if card not in hand:
        return no("not_in_hand", "C3", card=name)
    place = hand.index(card)
    if not is_in_window(place):
        return no("not_in_window", "C3", card=name, place=place + 1)
    if not can_pay_for(state, card):
        return no("mana", "C3", card=name, cost=cards.mana[card], mana=state.mana)
    return None


def leave_hand(state: ClashData, seat: i64, card: i64) -> None:
    """Pay for a card and take it out of the hand; the window slides."""
    place = take_out(state.hand[seat], card)
    tower: i64 = state.tower[seat]
    if place < tower:
        state.tower[seat] = tower - 1
    cards = state.setup.cards
    state.known &= ~bit(card)
    state.mana -= cards.mana[card]


def tell_play(state: ClashData, key: str, card: int, sink: Sink, more: dict[str, str]) -> None:
    """The play of a card, with the place that it is played from (C1.6)."""
    seat = state.actor
    params = {
        "seat": seat_letter(seat),
        "card": state.setup.cards.names[card],
        **more,
        "place": state.hand[seat].index(card) + 1,
        "mana": state.mana - state.setup.cards.mana[card],
    }
    learned = 0 if is_known(state, seat, card) else EVERYBODY & ~(1 << seat)
    sink.append(Event(key, params, reveals=learned))
