"""Piles whose order does not matter, kept sorted: a card goes in and out without a sort."""

from quadrille.core.compiling import i64


def put_in(pile: list[int], card: i64) -> None:
    place: i64 = len(pile)
    while place > 0 and pile[place - 1] > card:
        place -= 1
    pile.insert(place, card)


def take_out(pile: list[int], card: i64) -> i64:
    """A card that is there; the place where it was. The pile need not be sorted."""
    place: i64 = 0
    while pile[place] != card:
        place += 1
    pile.pop(place)
    return place
