"""The 52 cards as numbers: first the 36 Number cards suit by suit, then the 16 face cards.

Suits stand in the order of their rank, ♣ ♦ ♥ ♠ (M5), so a higher suit has a higher number.
"""

from typing import Final

SUITS: Final = "♣♦♥♠"
LETTERS: Final = "CDHS"

RED: Final = 0
BLACK: Final = 1
SUIT_COLOUR: Final = (BLACK, RED, RED, BLACK)
COLOURS: Final = ("red", "black")

NUMBERS: Final = 36
"""Cards below this number are Number cards, the others face cards."""
CARDS: Final = 52
EVERYTHING: Final = (1 << 52) - 1
"""All cards, as a mask."""
VALUES: Final = 9
FACES: Final = 16

JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
ACE: Final = 3
RANKS: Final = ("J", "Q", "K", "A")
PRIMES: Final = (2, 3, 5, 7)

SUIT: Final = [card // VALUES if card < NUMBERS else (card - NUMBERS) // 4 for card in range(CARDS)]
COLOUR: Final = [SUIT_COLOUR[suit] for suit in SUIT]
"""The colour is also the seat: player 1, seat 0, is red."""
VALUE: Final = [card % VALUES + 2 if card < NUMBERS else 0 for card in range(CARDS)]
RANK: Final = [-1 if card < NUMBERS else (card - NUMBERS) % 4 for card in range(CARDS)]
PRIME: Final = [value in PRIMES for value in VALUE]


def _word(card: int) -> str:
    return str(VALUE[card]) if card < NUMBERS else RANKS[RANK[card]]


NAMES: Final = [_word(card) + SUITS[SUIT[card]] for card in range(CARDS)]
ALIASES: Final = {_word(card) + LETTERS[SUIT[card]]: NAMES[card] for card in range(CARDS)}
"""Names without the suits' symbols, for keyboards: 10H is 10♥."""
CARD_NUMBER: Final = {
    **{name.casefold(): card for card, name in enumerate(NAMES)},
    **{alias.casefold(): NAMES.index(name) for alias, name in ALIASES.items()},
}

# M1.2: which colours a card wants beside it (to the left and right) and above and below it. An even
# red and an odd black card want the same, red beside and black above; the other cards the reverse.
WANTS_RED_BESIDE: Final = 1
WANTS_BLACK_BESIDE: Final = 2
WANTS: Final = [
    WANTS_RED_BESIDE if (COLOUR[card] == RED) == (VALUE[card] % 2 == 0) else WANTS_BLACK_BESIDE
    for card in range(NUMBERS)
]


def face_deck(seat: int) -> list[int]:
    """M1.1: the eight face cards of a player's colour."""
    return [card for card in range(NUMBERS, CARDS) if COLOUR[card] == seat]
