"""One player's side of the table: the Horde, its characters and its Powers."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.masks import bit, count_of
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE, number_at, put_at, unit

VALUES_COUNTED: Final = 9
"""Powers are counted by value: the place of a value is the value less LOWEST."""


class Side:
    """Everything is a number, or some of them side by side (`numbers`): copied at once."""

    def __init__(self) -> None:
        # The Up-card or -1, and whether it was taken off the deck (competition only).
        self.up: i64 = -1
        self.up_taken: bool = False
        # Powers, counted by value; which values the hand holds, as a mask from 2 on; the card that
        # the player knows on top of the Pack, or 0.
        self.hand: i64 = 0
        self.hand_size: i64 = 0
        self.held: i64 = 0
        self.pack: i64 = 0
        self.pack_left: i64 = 0
        self.pack_top: i64 = 0
        self.discard: i64 = 0
        self.pool: i64 = 0
        self.support: bool = False
        # Characters, by role: the squares of those on the field, and how many are elsewhere.
        self.place: i64 = 0
        self.occupied: i64 = 0
        self.aval: i64 = 0
        self.aval_size: i64 = 0
        self.wit: i64 = 0
        self.wit_left: i64 = 0
        self.lost: i64 = 0

    def clone(self) -> "Side":
        other = Side()
        other.up = self.up
        other.up_taken = self.up_taken
        other.hand = self.hand
        other.hand_size = self.hand_size
        other.held = self.held
        other.pack = self.pack
        other.pack_left = self.pack_left
        other.pack_top = self.pack_top
        other.discard = self.discard
        other.pool = self.pool
        other.support = self.support
        other.place = self.place
        other.occupied = self.occupied
        other.aval = self.aval
        other.aval_size = self.aval_size
        other.wit = self.wit
        other.wit_left = self.wit_left
        other.lost = self.lost
        return other


# Powers.


def hold(side: Side, value: i64) -> None:
    """A Power comes to the hand."""
    side.hand += unit(value - LOWEST)
    side.hand_size += 1
    side.held |= bit(value - LOWEST)


def pack_size(side: Side) -> i64:
    return side.pack_left + 1 if side.pack_top else side.pack_left


def powers(counts: i64) -> list[int]:
    """Powers that are counted, one by one, the lowest first."""
    cards: list[int] = []
    for place in range(VALUES_COUNTED):
        cards += [LOWEST + place] * number_at(counts, place)
    return cards


# Characters.


def square_of(side: Side, role: i64) -> i64:
    """Where a role stands; -1 if it is not on the field."""
    return (side.place >> BITS * role & ONE_PLACE) - 1


def stands(side: Side, role: i64) -> bool:
    return side.place >> BITS * role & ONE_PLACE != 0


def standing_on(side: Side, square: i64) -> i64:
    """The role on an occupied square."""
    place = side.place
    role: i64 = 0
    while place & ONE_PLACE != square + 1:
        place >>= BITS
        role += 1
    return role


def put_on_field(side: Side, role: i64, square: i64) -> None:
    """From the Aval, or from the square where it stands."""
    before = square_of(side, role)
    if before >= 0:
        side.occupied ^= bit(before)
    side.occupied |= bit(square)
    side.place = put_at(side.place, role, square)


def take_off_field(side: Side, role: i64) -> None:
    side.occupied ^= bit(square_of(side, role))
    side.place = put_at(side.place, role, -1)


def join(side: Side, role: i64) -> None:
    """A character comes to the Aval."""
    side.aval += unit(role)
    side.aval_size += 1


def leave(side: Side, role: i64) -> None:
    """A character leaves the Aval."""
    side.aval -= unit(role)
    side.aval_size -= 1


def characters(side: Side) -> i64:
    """H8.9: those on the field, in the Aval and in the Wit."""
    return side.aval_size + side.wit_left + count_of(side.occupied)
