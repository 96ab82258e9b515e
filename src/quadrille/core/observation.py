"""What a seat sees and remembers, as numbers for machines that learn.

An observation is one byte for every number, in a layout that a game fixes for its options. The
layout has a version, derived from its fields: whoever has trained on one knows when it is another.
A state writes it itself (`State.observe`), so that it costs little; tests hold it to what the
seat's view says.
"""

from collections.abc import Sequence
from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.digest import digest_of
from quadrille.core.pickling import Reduced

HIGHEST: Final = 255
"""The largest number of an observation; what would be larger is told as this."""


class Field:
    """Some numbers that stand side by side: how many, how large at most, and what they are. Where
    each number stands for a named thing, `names` lists these in order."""

    def __init__(
        self, name: str, size: int, high: int, means: str, names: Sequence[str] = ()
    ) -> None:
        assert 0 < high <= HIGHEST, name
        assert not names or len(names) == size, name
        self.name = name
        self.size = size
        self.high = high
        self.means = means
        self.names = tuple(names)

    def __reduce__(self) -> Reduced:
        return Field, (self.name, self.size, self.high, self.means, self.names)


class Layout:
    """The fields of an observation, one after the other. `version` is a digest of their names,
    sizes, highest numbers and the things that their numbers stand for."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.version: int = digest_of(
            [[field.name, field.size, field.high, *field.names] for field in fields]
        )
        self.size = 0
        self.starts: dict[str, int] = {}
        """By name: the place of a field's first number."""
        for field in fields:
            assert field.name not in self.starts, field.name
            self.starts[field.name] = self.size
            self.size += field.size

    def highs(self) -> list[int]:
        """The largest value of each number."""
        return [field.high for field in self.fields for _ in range(field.size)]

    def read(self, observation: bytes | bytearray) -> dict[str, list[int]]:
        """The numbers by field: for people, and for tests."""
        return {
            field.name: list(observation[start : start + field.size])
            for field, start in zip(self.fields, self.starts.values(), strict=True)
        }

    def data(self) -> dict[str, Any]:
        """As plain data, with every field's place."""
        return {
            "version": self.version,
            "size": self.size,
            "fields": [
                {
                    "name": field.name,
                    "start": self.starts[field.name],
                    "size": field.size,
                    "high": field.high,
                    "means": field.means,
                    "names": list(field.names),
                }
                for field in self.fields
            ],
        }

    def __reduce__(self) -> Reduced:
        return Layout, (self.fields,)


def put(seen: bytearray, place: i64, number: i64) -> None:
    """Write a number; one that does not fit into a byte is written as the largest that does. The
    compiled engine has a version of its own (tools/written_in_c.py)."""
    if place < 0 or number < 0 or place >= len(seen):
        raise IndexError("a number of an observation is out of range")
    seen[place] = number if number < HIGHEST else HIGHEST


def mark(seen: bytearray, start: i64, mask: i64) -> None:
    """A 1 for every bit of a mask."""
    place = start
    while mask:
        if mask & 1:
            put(seen, place, 1)
        mask >>= 1
        place += 1
