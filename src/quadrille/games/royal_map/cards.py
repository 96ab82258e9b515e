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
FACES: Final = 16
NUMBER_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")

JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
ACE: Final = 3
RANKS: Final = ("J", "Q", "K", "A")

SUIT: Final = [
    card // len(NUMBER_RANKS) if card < NUMBERS else (card - NUMBERS) // len(RANKS)
    for card in range(CARDS)
]
COLOUR: Final = [SUIT_COLOUR[suit] for suit in SUIT]
"""The colour is also the seat: player 1, seat 0, is red."""
RANK: Final = [-1 if card < NUMBERS else (card - NUMBERS) % 4 for card in range(CARDS)]
PRINTED: Final = [
    NUMBER_RANKS[card % len(NUMBER_RANKS)] if card < NUMBERS else RANKS[RANK[card]]
    for card in range(CARDS)
]
"""What stands on a card beside its suit. What a Number card counts is in `card_numbers`."""

NAMES: Final = [PRINTED[card] + SUITS[SUIT[card]] for card in range(CARDS)]
ALIASES: Final = {PRINTED[card] + LETTERS[SUIT[card]]: NAMES[card] for card in range(CARDS)}
"""Names without the suits' symbols, for keyboards: 10H is 10♥."""
CARD_NUMBER: Final = {
    **{name.casefold(): card for card, name in enumerate(NAMES)},
    **{alias.casefold(): NAMES.index(name) for alias, name in ALIASES.items()},
}


def face_deck(seat: int) -> list[int]:
    """M1.1: the eight face cards of a player's colour."""
    return [card for card in range(NUMBERS, CARDS) if COLOUR[card] == seat]
