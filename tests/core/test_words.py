"""Words in a bytearray, which the compiled engine writes and reads with code of its own."""

import pytest

from quadrille.core.words import WORD, put_word, word_at

NUMBERS = (0, 1, -1, -113, 255, 1 << 31, 1 << 40, -(1 << 40), (1 << 63) - 1, -(1 << 63))


def test_words_are_read_as_they_were_written() -> None:
    words = bytearray()
    for place, number in enumerate(NUMBERS):
        put_word(words, place, number)
    assert len(words) == WORD * len(NUMBERS)
    assert [word_at(words, place) for place in range(len(NUMBERS))] == list(NUMBERS)
    put_word(words, 3, 7)
    assert [word_at(words, place) for place in (2, 3, 4)] == [NUMBERS[2], 7, NUMBERS[4]]


@pytest.mark.parametrize("place", [-1, 2, 1 << 40])
def test_a_place_beyond_the_words_is_refused(place: int) -> None:
    words = bytearray(WORD)
    if place != 2:
        with pytest.raises(IndexError):
            word_at(words, place)
    with pytest.raises(IndexError):
        put_word(words, place, 5)
    assert words == bytearray(WORD)
    with pytest.raises(IndexError):
        word_at(words, 1)
