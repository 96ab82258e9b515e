"""A fair sample of what a viewer cannot know (C1.6): the order of the hands."""

from quadrille.core.masks import members
from quadrille.core.rng import Rng
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.dealing_hands import is_dealt_to, undealt
from quadrille.games.clash.repetition import rename_kept


def resample(state: ClashData, viewer: int, rng: Rng) -> None:
    """Shuffle, in each hand but the viewer's own, the cards whose places it cannot follow.

    The Siege's pile and the draft's rest need nothing: they have no order yet.
    """
    for seat in (0, 1):
        if seat != viewer:
            _resample_hand(state, seat, rng)


def _resample_hand(state: ClashData, seat: int, rng: Rng) -> None:
    hand = state.hand[seat]
    unknown = [card for card in hand if not state.known >> card & 1]
    places = [place for place, card in enumerate(hand) if not state.known >> card & 1]
    others = unknown.copy()
    if is_dealt_to(state, seat):
        # In the middle of a deal, what was dealt is any of the deck.
        others += members(undealt(state, seat))
    rng.shuffle(others)
    for place, card in zip(places, others, strict=False):
        hand[place] = card
    if state.stood:
        rename_kept(state, seat, dict(zip(unknown, others, strict=False)))
