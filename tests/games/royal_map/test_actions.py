"""Lines of notation as people type them."""

from quadrille.games.registry import find_game
from quadrille.games.royal_map.actions import SPACE, first_of
from quadrille.games.royal_map.cards import NAMES, NUMBERS

GAME = find_game("royal_map")


def test_letters_are_read_as_suits() -> None:
    space = GAME.new().space
    for card, name in enumerate(NAMES):
        letters = name[:-1] + "CDHS"["♣♦♥♠".index(name[-1])]
        line = f"pay {letters}" if card < NUMBERS else f"recruit {letters}"
        assert space.line(space.read(line)).endswith(name)


def test_every_family_of_actions_has_its_first_one() -> None:
    for family in SPACE.families:
        assert first_of(family.first) == first_of(family.first + family.size - 1) == family.first
