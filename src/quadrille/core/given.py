"""The fields of a position that somebody wrote, read with care.

A position comes from a file, over the wire or from a view; what is wrong with it is one sentence
that names the field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from quadrille.core.errors import Unreadable, unreadable


class Given:
    """One table of a position; `prefix` says where it stands, such as "A."."""

    def __init__(self, prefix: str, data: dict[str, Any]) -> None:
        self.prefix = prefix
        self.data = data

    def bad(self, field: str, reason: str) -> Unreadable:
        return unreadable("core.position_field", field=self.prefix + field, reason=reason)

    def only(self, fields: set[str]) -> None:
        if fields.issuperset(self.data):
            return
        for field in self.data:
            if field not in fields:
                raise self.bad(field, "there is no such field")

    def table(self, field: str, what: str = "a table") -> dict[str, Any]:
        value = self.data.get(field)
        if isinstance(value, dict):
            return value
        if value is None and field not in self.data:
            return {}
        if not isinstance(value, Mapping):
            raise self.bad(field, f"it must be {what}")
        return dict(value)

    def has(self, field: str) -> bool:
        return field in self.data

    def text(self, field: str, otherwise: str) -> str:
        value = self.data.get(field, otherwise)
        if not isinstance(value, str):
            raise self.bad(field, "it must be a text")
        return value

    def texts(self, field: str) -> list[str]:
        texts: list[str] = []
        for item in self.listed(field):
            if not isinstance(item, str):
                raise self.bad(field, "it must be a list of texts")
            texts.append(item)
        return texts

    def listed(self, field: str) -> list[Any]:
        value = self.data.get(field)
        if isinstance(value, list):
            return value
        if value is None and field not in self.data:
            return []
        raise self.bad(field, "it must be a list of texts")

    def number(self, field: str, otherwise: int, low: int, high: int = 10000) -> int:
        value = self.data.get(field, otherwise)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.bad(field, f"it must be a whole number from {low} to {high}")
        return value

    def truth(self, field: str, otherwise: bool = False) -> bool:
        value = self.data.get(field, otherwise)
        if not isinstance(value, bool):
            raise self.bad(field, "it must be true or false")
        return value

    def one_of(self, field: str, names: tuple[str, ...], otherwise: str) -> int:
        value = self.text(field, otherwise)
        if value not in names:
            raise self.bad(field, f"it must be one of: {', '.join(name for name in names if name)}")
        return names.index(value)


def where_cards_lie(names: Sequence[str], lists: Mapping[int, list[str]], rest: int) -> list[int]:
    """For cards that exist once each: by card, the place whose list has its name, or `rest`. A "?"
    in a list is any card that no list names. Raises Unreadable for a card that does not exist, or
    not any more."""
    lies = [rest] * len(names)
    left = {name: card for card, name in enumerate(names)}
    for place, listed in lists.items():
        for name in listed:
            if name != "?":
                lies[_taken(left, name)] = place
    for place, listed in lists.items():
        for _ in range(listed.count("?")):
            lies[_taken(left, next(iter(left), "?"))] = place
    return lies


def _taken(left: dict[str, int], name: str) -> int:
    if name not in left:
        raise unreadable("core.no_card_left", card=name)
    return left.pop(name)
