"""Who decides, and who looks on. Seats are numbers from 0; people read letters from A.

Actors and eyes are different things that share the seats' numbers: CHANCE and WATCHER are both -1,
so `actor == eye` says something only where the actor is a seat.
"""

from typing import Final

from quadrille.core.errors import unreadable

CHANCE: Final = -1
"""The actor when a card is to be drawn, a coin flipped, a die rolled."""
NOBODY: Final = -2
"""The actor when the game is over."""

WATCHER: Final = -1
"""The eye of somebody without a seat: sees what is public."""
ALL_SEEING: Final = -2
"""The eye that sees the whole state; for dumps and tests, never for a player."""

_LETTERS: Final = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """The letter of a seat, and a word for the actors that are not seats.

    >>> seat_letter(1), seat_letter(CHANCE), seat_letter(NOBODY)
    ('B', 'chance', 'nobody')
    """
    if seat == CHANCE:
        return "chance"
    if seat == NOBODY:
        return "nobody"
    return _LETTERS[seat]


def seat_number(letter: str) -> int:
    if letter == "chance":
        return CHANCE
    if letter == "nobody":
        return NOBODY
    seat = _LETTERS.find(letter)
    if len(letter) != 1 or seat < 0:
        raise unreadable("core.unknown_seat", seat=letter)
    return seat
