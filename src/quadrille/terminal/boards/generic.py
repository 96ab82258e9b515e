"""A game without a board of its own: the fields of its position, listed."""

from collections.abc import Mapping, Sequence
from typing import Any

from quadrille.terminal.boards.board import Board


class GenericBoard(Board):
    def words(self, view: Mapping[str, Any]) -> list[str]:
        return _fields("", view["position"])


def _fields(prefix: str, fields: Mapping[str, Any]) -> list[str]:
    lines: list[str] = []
    for name, value in fields.items():
        if isinstance(value, Mapping):
            lines += _fields(f"{prefix}{name} ", value)
        else:
            lines.append(f"{prefix}{name}: {_value(value)}")
    return lines


def _value(value: Any) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_value(item) for item in value) or "-"
    return str(value)


BOARD = GenericBoard
