"""A small random generator that gives the same numbers compiled and interpreted, on any machine."""

import hashlib
from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.pickling import Reduced

_MASK: Final = 0xFFFFFFFF


class Rng:
    """Chris Doty-Humphrey's sfc32: four 32-bit words, only shifts and sums. Not for secrets."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "little")
        self._b: i64 = int.from_bytes(digest[4:8], "little")
        self._c: i64 = int.from_bytes(digest[8:12], "little")
        self._count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self._b
        c = self._c
        total = (self._a + b + self._count) & _MASK
        self._count = (self._count + 1) & _MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK
        self._c = ((((c << 21) & _MASK) | (c >> 11)) + total) & _MASK
        return total

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.word() * n) >> 32

    def chance(self) -> float:
        """A number from 0 up to 1, without 1."""
        word: int = self.word()
        return word / 4294967296.0

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            held = items[last]
            items[last] = items[other]
            items[other] = held

    def fork(self, label: int | str) -> "Rng":
        """A generator of its own for a part of the work; this one's numbers stay as they are."""
        return Rng(f"{self._a}/{self._b}/{self._c}/{self._count}/{label}")

    def __reduce__(self) -> Reduced:
        return _rng_at, (self._a, self._b, self._c, self._count)


def _rng_at(a: int, b: int, c: int, count: int) -> Rng:
    """A generator that goes on from these words."""
    rng = Rng(0)
    rng._a = a
    rng._b = b
    rng._c = c
    rng._count = count
    return rng
