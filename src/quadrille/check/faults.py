"""What a check finds: a message, and where in which game it was found."""

from typing import Any

from quadrille.core.messages import Message


class Fault(Exception):
    """Raised by a check at the first thing that is wrong."""

    def __init__(self, kind: str, **params: Any) -> None:
        super().__init__(kind, params)
        self.message = Message(f"check.fault.{kind}", params)


def first_difference(one: Any, other: Any, where: str = "") -> str:
    """Where two pieces of plain data differ, in a few words."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *(name for name in other if name not in one)]:
            if name not in one or name not in other:
                return f"{where}{name}: {_short(one.get(name))} / {_short(other.get(name))}"
            if one[name] != other[name]:
                return first_difference(one[name], other[name], f"{where}{name}.")
    return f"{where.rstrip('.')}: {_short(one)} / {_short(other)}"


def _short(value: Any, most: int = 300) -> str:
    text = str(value)
    return text if len(text) <= most else f"{text[:most]}…"
