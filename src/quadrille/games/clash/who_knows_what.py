"""C1.6: who knows which cards of a hand.

A hand is never rearranged, so a card that came back to it is known until it is played, and the
others are one set.
"""

from quadrille.core.masks import bit, count_of, mask_of
from quadrille.core.seats import ALL_SEEING
from quadrille.games.clash.data import ClashData, deck_of
from quadrille.games.clash.dealing_hands import is_dealt_to


def unknown_places(state: ClashData, seat: int, viewer: int) -> list[int]:
    """The places of a hand that a viewer cannot name."""
    if viewer in (ALL_SEEING, seat):
        return []
    hand = state.hand[seat]
    places = [place for place, card in enumerate(hand) if not state.known >> card & 1]
    candidates = count_of(deck_of(state, seat)) if is_dealt_to(state, seat) else len(places)
    if candidates == 1:
        return []  # if only one is left, it is known
    return places


def is_known(state: ClashData, seat: int, card: int) -> bool:
    """Whether the others know where in this hand the card is."""
    unknown = mask_of(state.hand[seat]) & ~state.known
    return not unknown & bit(card) or count_of(unknown) == 1
