"""Positions as text: TOML that people can read, edit and load again."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from quadrille.core.errors import unreadable

_WRITER: Final = json.JSONEncoder(ensure_ascii=False)


def write_position(game: str, options: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """The text form of a position, with the game and the options that it needs.

    >>> print(write_position("go", {"size": 9}, {"turn": 1, "A": {"hand": ["x", "y"]}}))
    game = "go"
    turn = 1
    <BLANKLINE>
    [options]
    size = 9
    <BLANKLINE>
    [A]
    hand = ["x", "y"]
    <BLANKLINE>
    """
    lines = [f"game = {_value(game)}"]
    tables: list[tuple[str, Mapping[str, Any]]] = [("options", options)]
    for name, value in position.items():
        if isinstance(value, Mapping):
            tables.append((name, value))
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    for name, table in tables:
        lines.append("")
        lines.append(f"[{_key(name)}]")
        lines.extend(f"{_key(field)} = {_value(value)}" for field, value in table.items())
    return "\n".join(lines) + "\n"


def read_position(text: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """The game's id, the options and the position of a text. Raises Unreadable."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers too long, lists nested too deep
        raise unreadable("core.bad_toml", what="position", reason=str(error)) from None
    game = data.pop("game", None)
    options = data.pop("options", {})
    if not isinstance(game, str) or not isinstance(options, dict):
        raise unreadable("core.position_without_game")
    return game, options, data


def _key(name: str) -> str:
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isalnum() and plain.isascii() else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return _WRITER.encode(value)  # a JSON string is a TOML string, too
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    raise TypeError(f"a position cannot hold {type(value).__name__}")
