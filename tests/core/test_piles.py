"""Sorted piles, which the compiled engine changes with code of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.piles import put_in, take_at, take_out

CARDS = st.lists(st.integers(0, 1 << 40))


@given(CARDS)
def test_a_pile_stays_sorted(cards: list[int]) -> None:
    pile: list[int] = []
    for card in cards:
        put_in(pile, card)
    assert pile == sorted(cards)
    for card in cards:
        place = pile.index(card)
        assert take_out(pile, card) == place
    assert pile == []


@given(CARDS, st.data())
def test_a_card_is_taken_at_its_place(cards: list[int], data: st.DataObject) -> None:
    pile = cards.copy()
    while pile:
        place = data.draw(st.integers(0, len(pile) - 1))
        rest = pile[:place] + pile[place + 1 :]
        card = pile[place]
        assert take_at(pile, place) == card
        assert pile == rest


def test_what_is_not_there_cannot_be_taken() -> None:
    pile = [1, 5, 9]
    for place in (-1, 3, 1 << 40):
        with pytest.raises(IndexError):
            take_at(pile, place)
    with pytest.raises(IndexError):
        take_out(pile, 4)
    assert pile == [1, 5, 9]
