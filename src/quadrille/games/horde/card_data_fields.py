"""Fields of the card data, each read with a sentence for what is wrong with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from quadrille.core.errors import Unreadable, unreadable


def bad(field: str, reason: str) -> Unreadable:
    return unreadable("horde.no.data", field=field, reason=reason)


def only(where: str, table: Mapping[str, Any], names: Sequence[str]) -> None:
    for name in table:
        if name not in names:
            field = f"{where}.{name}" if where else str(name)
            raise bad(field, f"there is no such entry; there are: {', '.join(names)}")


def table(name: str, data: Mapping[str, Any], where: str = "") -> Mapping[str, Any]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise bad(f"{where}.{name}" if where else name, "it must be a table")
    return value


def number(field: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise bad(field, f"it must be a whole number from {low} to {high}")
    return value
