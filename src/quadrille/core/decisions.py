"""The stack of pending decisions: what is asked next lies on top.

A turn of many choices is a sequence of small actions. What is still to be decided is kept here,
never on Python's own call stack, so a state can be copied, written down and taken up again between
any two of them.
"""

from typing import Final

from quadrille.core.compiling import i64

# A packed frame, from its lowest bits: what is asked, of whom, and the count.
_WHAT_BITS: Final = 6
_WHO_BITS: Final = 4
_LOWEST_WHO: Final = 2
"""Whoever is asked is a seat, CHANCE or NOBODY; this added to it is not below 0."""


class Decisions:
    """Frames of three small numbers: what is asked (0 to 63), of whom (a seat up to 13, or CHANCE),
    and how often, or how much, still (from 0).

    The top frame is kept open, since it is looked at all the time; those under it are packed into
    one number each. Their list keeps its room when frames leave, for others follow soon.
    """

    def __init__(self) -> None:
        self._what: i64 = -1
        self._who: i64 = -1
        self._count: i64 = 0
        self._under: list[int] = []
        self._depth: i64 = 0  # how many of them still count

    def clone(self) -> "Decisions":
        other = Decisions()
        other._what = self._what
        other._who = self._who
        other._count = self._count
        other._under = self._under.copy()
        other._depth = self._depth
        return other

    def __len__(self) -> int:
        return self._depth + 1 if self._what >= 0 else 0

    def push(self, what: i64, who: i64, count: i64 = 1) -> None:
        if self._what >= 0:
            packed = self._count << _WHO_BITS | self._who + _LOWEST_WHO
            packed = packed << _WHAT_BITS | self._what
            if self._depth < len(self._under):
                self._under[self._depth] = packed
            else:
                self._under.append(packed)
            self._depth += 1
        self._what = what
        self._who = who
        self._count = count

    def what(self) -> i64:
        """What is asked next; -1 if nothing is."""
        return self._what

    def who(self) -> i64:
        return self._who

    def count(self) -> i64:
        return self._count

    def set_count(self, count: i64) -> None:
        self._count = count

    def less(self) -> bool:
        """Count one off the top frame; a frame that is used up leaves. True when it left."""
        self._count -= 1
        if self._count > 0:
            return False
        self.pop()
        return True

    def pop(self) -> None:
        if not self._depth:
            self._what = -1
            return
        self._depth -= 1
        packed: i64 = self._under[self._depth]
        self._what = packed & (1 << _WHAT_BITS) - 1
        packed >>= _WHAT_BITS
        self._who = (packed & (1 << _WHO_BITS) - 1) - _LOWEST_WHO
        self._count = packed >> _WHO_BITS

    def clear(self) -> None:
        self._what = -1
        self._depth = 0

    def frames(self) -> list[tuple[int, int, int]]:
        """All frames as (what, who, count), the next one first."""
        copy = self.clone()
        frames: list[tuple[int, int, int]] = []
        while copy._what >= 0:
            frames.append((copy._what, copy._who, copy._count))
            copy.pop()
        return frames
