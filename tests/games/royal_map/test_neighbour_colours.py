"""M1.2, in its own words: what an even and an odd card want around them."""

from quadrille.games.royal_map.cards import NAMES, NUMBERS
from quadrille.games.royal_map.neighbour_colours import agrees, wants_of

RED, BLACK = "♦♥", "♣♠"


def test_even_and_odd_cards_agree_with_the_neighbours_of_the_rule() -> None:
    """For every pair of cards, on every side."""
    for card, name in enumerate(NAMES[:NUMBERS]):
        value = int(name[:-1])
        for other, neighbour in enumerate(NAMES[:NUMBERS]):
            same = (name[-1] in RED) == (neighbour[-1] in RED)
            wants = wants_of(0 if name[-1] in RED else 1, value)
            beside = same if value % 2 == 0 else not same
            assert agrees(wants, other, beside=True) == beside, (name, neighbour, card)
            assert agrees(wants, other, beside=False) != beside
