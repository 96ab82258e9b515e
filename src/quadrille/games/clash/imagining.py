"""What an eye cannot know (C1.6), replaced by a fair sample of what it could be."""

from quadrille.core.masks import mask_of, members
from quadrille.core.rng import Rng
from quadrille.games.clash.repetition import renamed
from quadrille.games.clash.table import ASK_DEAL, Table


def reimagine(table: Table, eye: int, rng: Rng) -> None:
    """Shuffle, in each hand but the eye's own, the cards whose places it cannot follow.

    The Siege's pile and the draft's rest need nothing: they have no order yet.
    """
    for seat in (0, 1):
        if seat != eye:
            _reimagine_hand(table, seat, rng)


def _reimagine_hand(table: Table, seat: int, rng: Rng) -> None:
    hand = table.hand[seat]
    unknown = [card for card in hand if not table.known >> card & 1]
    places = [place for place, card in enumerate(hand) if not table.known >> card & 1]
    others = unknown.copy()
    dealing = len(table.pending) > 0 and table.pending.what() == ASK_DEAL
    if dealing and table.pending.who() == seat:
        # In the middle of a deal, what was dealt is any of the deck.
        others += members(table.undealt)
    rng.shuffle(others)
    for place, card in zip(places, others, strict=False):
        hand[place] = card
    if dealing and table.pending.who() == seat:
        table.undealt = mask_of(others[len(places) :])
    if table.stood:
        names = table.setup.cards.names
        new = {names[old]: names[card] for old, card in zip(unknown, others, strict=False)}
        table.stood = {renamed(text, seat, new): times for text, times in table.stood.items()}
