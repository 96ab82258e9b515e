"""How a pending question or step is written in a position: `{decision = "line", seat = "A", line =
2}`. What it is about is packed into one number on the stack: the seat that it concerns, and a
number such as a slot, a line, a role or a count."""

from collections.abc import Sequence
from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.given import Given
from quadrille.core.seats import seat_letter, seat_number

# Packed from its lowest bits: the number, then the seat.
_NUMBER_BITS: Final = 6
_NUMBER: Final = 63


def about(seat: i64, number: i64 = 0) -> i64:
    """What a question is about, as one number."""
    return seat << _NUMBER_BITS | number


def seat_of(packed: i64) -> i64:
    """The seat of what a question is about."""
    return packed >> _NUMBER_BITS


def number_of(packed: i64) -> i64:
    """The number of what a question is about."""
    return packed & _NUMBER


class EntryField:
    """A field of an entry: the values that it can have, and the number that the first stands for.
    A field that is left out has the first."""

    def __init__(self, name: str, values: Sequence[str | int], first: int = 0) -> None:
        self.name = name
        self.values = list(values)
        self.first = first

    def value(self, number: int) -> str | int:
        return self.values[number - self.first]

    def read(self, given: Given) -> int:
        """The number of the value in an entry. Raises Unreadable."""
        value = given.data.get(self.name, self.values[0])
        if isinstance(value, bool) or value not in self.values:
            known = ", ".join(str(value) for value in self.values)
            raise given.bad(self.name, f"it must be one of: {known}")
        return self.first + self.values.index(value)


def counted(most: int) -> EntryField:
    """How often it is still to be done."""
    return EntryField("count", range(1, most + 1), first=1)


class EntryForm:
    """The name of a decision, whether it concerns a seat, and its field, if it has one.

    `within` names the phases within which this is dealt or chosen; a phase itself has none. `holds`
    names the fields of a position that make sense in this phase only, or in few.
    """

    def __init__(
        self,
        name: str,
        has_seat: bool,
        field: EntryField | None = None,
        within: tuple[str, ...] = (),
        holds: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.has_seat = has_seat
        self.field = field
        self.within = within
        self.holds = holds

    def field_names(self) -> list[str]:
        return [self.field.name] if self.field is not None else []

    def field_for(self, seat: int) -> EntryField | None:
        """The field, where its values differ from seat to seat."""
        return self.field

    def entry(self, packed: i64) -> dict[str, Any]:
        """The fields of the entry that is about this."""
        found: dict[str, Any] = {}
        seat = seat_of(packed)
        if self.has_seat:
            found["seat"] = seat_letter(seat)
        field = self.field_for(seat)
        if field is not None:
            found[field.name] = field.value(number_of(packed))
        return found

    def read(self, given: Given, seats: int) -> i64:
        """What an entry is about; a missing seat is A. Raises Unreadable."""
        seat = 0
        if self.has_seat:
            letter = given.text("seat", "A")
            letters = "AB"[:seats]
            if len(letter) != 1 or letter not in letters:
                raise given.bad("seat", f"it must be {' or '.join(letters)}")
            seat = seat_number(letter)
        elif given.has("seat"):
            raise given.bad("seat", f"'{self.name}' concerns no single seat")
        field = self.field_for(seat)
        return about(seat, field.read(given) if field is not None else 0)
