"""The choices as they are listed: each with its number, long runs such as points in one entry."""

from collections.abc import Sequence
from typing import Final

LONG: Final = 5
"""So many choices that differ only by a number, one after the other, are listed as one."""


def gathered(legal: Sequence[str]) -> list[tuple[str, str]]:
    """Numbers from 1 with the choice's line; a long run as `3-15` and `commit 0 … 12`.

    >>> gathered(["play 2", "commit 0", "commit 1", "commit 2", "commit 3", "commit 4", "end"])
    [('1', 'play 2'), ('2-6', 'commit 0 … 4'), ('7', 'end')]
    """
    found: list[tuple[str, str]] = []
    first = 0
    while first < len(legal):
        last = _end_of_run(legal, first)
        if last - first + 1 < LONG:
            found.append((str(first + 1), legal[first]))
            first += 1
            continue
        found.append((f"{first + 1}-{last + 1}", f"{legal[first]} … {legal[last].split()[-1]}"))
        first = last + 1
    return found


def _end_of_run(legal: Sequence[str], first: int) -> int:
    """The place of the last of the lines that count on from this one."""
    words = legal[first].split()
    if not words[-1].isdecimal():
        return first
    last = first
    while last + 1 < len(legal):
        words[-1] = str(int(words[-1]) + 1)
        if legal[last + 1] != " ".join(words):
            break
        last += 1
    return last
