"""Small numbers side by side in one: quick to copy, to move along and to draw from.

Each takes `BITS` bits, so they go from 0 to 63. They are counts (of roles, of ranks, of Powers), or
things in a row of places, numbered from 1 so that 0 is an empty place.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.masks import bit

BITS: Final = 6
ONE_PLACE: Final = 63
"""The first number alone, as a mask."""


def unit(place: i64) -> i64:
    """One more, or one less, at this place."""
    return bit(BITS * place)


def number_at(numbers: i64, place: i64) -> i64:
    return numbers >> BITS * place & ONE_PLACE


def thing_at(things: i64, place: i64) -> i64:
    """What lies at this place of a row; -1 if nothing does."""
    return (things >> BITS * place & ONE_PLACE) - 1


def put_at(things: i64, place: i64, thing: i64) -> i64:
    """The row with this thing, or with -1 for nothing, at this place."""
    shift = BITS * place
    return things + (thing + 1 - (things >> shift & ONE_PLACE) << shift)


def nth_counted(counts: i64, n: i64) -> i64:
    """The place of the n-th of things that are counted by place, n from 0."""
    place: i64 = 0
    while True:
        n -= counts & ONE_PLACE
        if n < 0:
            return place
        counts >>= BITS
        place += 1


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


# As lists, for all that need not be quick.


def listed(numbers: i64, places: int) -> list[int]:
    return [number_at(numbers, place) for place in range(places)]


def things_listed(things: i64, places: int) -> list[int]:
    """What lies at each place, -1 for nothing."""
    return [thing_at(things, place) for place in range(places)]


def packed(numbers: list[int]) -> i64:
    """The other way round."""
    all_of_them: i64 = 0
    for place, number in enumerate(numbers):
        all_of_them += unit(place) * number
    return all_of_them
