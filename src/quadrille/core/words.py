"""Machine words side by side in a bytearray: a list of numbers that is copied in one go, and in
which compiled code makes no object of a number. The compiled engine has versions of its own
(tools/written_in_c.py)."""

from typing import Final

from quadrille.core.compiling import i64

WORD: Final = 8
"""The bytes of a word."""


def put_word(words: bytearray, place: i64, number: i64) -> None:
    """Write a word over another one, or after the last."""
    start = place * WORD
    if start < 0 or start > len(words):
        raise IndexError("a word's place is out of range")
    words[start : start + WORD] = int(number).to_bytes(WORD, "little", signed=True)


def word_at(words: bytearray, place: i64) -> i64:
    start = place * WORD
    if start < 0 or start + WORD > len(words):
        raise IndexError("a word's place is out of range")
    return int.from_bytes(words[start : start + WORD], "little", signed=True)
