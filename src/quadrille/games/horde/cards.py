"""The cards (H0.1) as numbers and names; `card_data` says how many there are.

Suits of characters, Powers and enemies never matter (H0.4), so these cards are counted by role,
value and rank. Only a Breeze has a suit: it names the formation.
"""

from typing import Final

from quadrille.core.compiling import i64

# Encounters by rank.
CHASE: Final = 0
VERAMORPHE: Final = 1
CORROYEUR: Final = 2
ACE: Final = 3
RANKS: Final = ("J", "Q", "K", "A")

OF_EACH: Final = 4
"""The most cards of a role in a Horde, of a value in a Pack, of a rank among the Encounters."""

LOWEST: Final = 2
HIGHEST: Final = 10
VALUES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")

# Breezes: a card's number is 4 * (value - 2) + suit.
SUITS: Final = ("♥", "♦", "♣", "♠")
SUIT_LETTERS: Final = ("H", "D", "C", "S")
FORMATIONS: Final = ("cone", "diamond", "drop", "delta")
"""H7.6: the formation that each suit asks for."""
BREEZES: Final = [value + suit for value in VALUES for suit in SUITS]
BREEZE_VALUE: Final = [LOWEST + card // 4 for card in range(len(BREEZES))]

MOST_POINTS: Final = 246
"""No pool can hold more: a whole Pack is worth 216, and Support can double three tens."""


def breeze_value(card: i64) -> i64:
    """`BREEZE_VALUE`, for what must be quick."""
    return (card >> 2) + LOWEST


def suit_of(name: str) -> int:
    """The number of the suit of a Breeze."""
    return BREEZES.index(name) & 3


def breeze_number(word: str) -> int:
    """The number of a Breeze written as `10♠` or `10S`; -1 if it is none."""
    if word[-1:].upper() in SUIT_LETTERS:
        word = word[:-1] + SUITS[SUIT_LETTERS.index(word[-1].upper())]
    return BREEZES.index(word) if word in BREEZES else -1
