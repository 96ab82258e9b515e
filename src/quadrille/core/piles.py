"""Piles whose order does not matter, kept sorted: a card goes in and out without a sort. The
compiled engine has versions of its own (tools/written_in_c.py)."""

from quadrille.core.compiling import i64


def put_in(pile: list[int], card: i64) -> None:
    place: i64 = len(pile)
    while place > 0 and pile[place - 1] > card:
        place -= 1
    pile.insert(place, card)


def take_out(pile: list[int], card: i64) -> i64:
    """A card that is there; the place where it was. The pile need not be sorted. Raises IndexError
    if it is not there."""
    place: i64 = 0
    while pile[place] != card:
        place += 1
    pile.pop(place)
    return place


def take_at(pile: list[int], place: i64) -> i64:
    """The card at a place, counted from 0, which leaves the pile."""
    if place < 0:
        raise IndexError("a pile's places are counted from 0")
    return pile.pop(place)
