"""What others know of a player's hand (I2.6, I2.8)."""

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in, take_out
from quadrille.games.iditacards.data import IditacardsData


def leave_hand(state: IditacardsData, seat: i64, card: i64) -> None:
    """A card is seen leaving a hand: what was known of its kind may be that one (I2.6)."""
    take_out(state.hand[seat], card)
    known = state.known[seat]
    if known and card in known:
        known.remove(card)


def enter_hand(state: IditacardsData, seat: i64, card: i64) -> None:
    """A card is seen entering a hand."""
    put_in(state.hand[seat], card)
    put_in(state.known[seat], card)


def know_hand(state: IditacardsData, seat: i64) -> None:
    """I2.6: with no card left in the deck, nor any looked at, everybody can work out the hand."""
    if not state.deck[seat] and not (state.looked and seat == state.turn_of):
        state.known[seat] = state.hand[seat].copy()
