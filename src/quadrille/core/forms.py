"""Older forms of a position's fields, and how they are written today.

A game names the fields whose form has changed and says how an entry of an older form is written
now; `docs/renames.toml` lists all of them. A position is brought into the current form before it is
read, and so is what a scenario expects of one.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from quadrille.core.pickling import Reduced

Convert = Callable[[Any], Any]
"""Takes an entry in any form and returns it in the current one, complete: what a structured entry
leaves out takes its default. What it cannot read it returns unchanged, for the reader to refuse."""

ANY: Final = "*"
"""Stands for any name, and for any place of a list."""


class FieldForms:
    """A field of a position: how it is converted, or which of its inner fields are."""

    def __init__(self) -> None:
        self.inner: dict[str, FieldForms] = {}
        self.convert: Convert | None = None

    def below(self, name: str) -> "FieldForms | None":
        """An inner field, or an entry of a list; None if nothing in it has changed."""
        return self.inner.get(name) or self.inner.get(ANY)

    def current(self, value: Any) -> Any:
        """The field's value in the current form. The given one is left as it is."""
        if self.convert is not None:
            return self.convert(value)
        if isinstance(value, Mapping):
            found = dict(value)
            for name, inner in value.items():
                below = self.below(name)
                if below is not None:
                    found[name] = below.current(inner)
            return found
        entry = self.inner.get(ANY)
        if isinstance(value, list) and entry is not None:
            return [entry.current(item) for item in value]
        return value


class PositionForms:
    """By field, how an entry of it is brought into the current form. A field is written with dots,
    and `*` stands for any name or place: `*.upper.*` is every unit in an upper lane."""

    def __init__(self, converts: Mapping[str, Convert]) -> None:
        self.converts = dict(converts)
        self.fields = FieldForms()
        for field, convert in self.converts.items():
            at = self.fields
            for name in field.split("."):
                at = at.inner.setdefault(name, FieldForms())
            at.convert = convert

    def current(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """A position in the current form."""
        found: dict[str, Any] = self.fields.current(position)
        return found

    def __reduce__(self) -> Reduced:
        return PositionForms, (self.converts,)
