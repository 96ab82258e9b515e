"""The table of formations (H7.6): the game's own, or another of the same form (H9.1).

A table that is not the game's own is settled into one line of text, `cone: B1 C1, B2 C2, …;
diamond: …`, so that a record can be replayed without the file.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.horde.cards import FORMATIONS
from quadrille.games.horde.field import GRID, SQUARES
from quadrille.games.horde.roles import ROLES

HOUSE: Final = "house"
"""The value of the option `formations` that stands for the game's own table."""


def _malformed(source: str, reason: str) -> Unreadable:
    return unreadable("horde.no.formations", file=source, reason=reason)


def read_formations(source: str, data: Mapping[str, Any]) -> list[list[int]]:
    """Sixteen pairs of squares: for each formation, for each role, two different ones. Raises
    Unreadable; `source` says where the table comes from."""
    for name in data:
        if name not in FORMATIONS:
            raise _malformed(source, f"there is no formation '{name}'")
    table: list[list[int]] = []
    for name in FORMATIONS:
        roles = data.get(name)
        if not isinstance(roles, Mapping):
            raise _malformed(source, f"the formation {name} is missing")
        for role in roles:
            if role not in ROLES:
                raise _malformed(source, f"{name}: there is no role '{role}'")
        for role in ROLES:
            table.append(_read_pair(source, f"{name}.{role}", roles.get(role)))
    return table


def settle_formations(given: str, house: list[list[int]]) -> str:
    """ "house", or the whole table in one line. Raises Unreadable for what is no table."""
    if given == HOUSE:
        return HOUSE
    if given.lstrip().startswith(f"{FORMATIONS[0]}:"):
        table = _read_line(given)
    else:
        table = _read_file(given)
    return HOUSE if table == house else _write_line(table)


def formation_masks(settled: str, house: list[list[int]]) -> list[int]:
    """For each formation, for each role, the mask of its squares."""
    table = house if settled == HOUSE else _read_line(settled)
    return [1 << pair[0] | 1 << pair[1] for pair in table]


def _write_line(table: list[list[int]]) -> str:
    pairs = [" ".join(SQUARES[square] for square in pair) for pair in table]
    return "; ".join(
        f"{name}: {', '.join(pairs[4 * number : 4 * number + 4])}"
        for number, name in enumerate(FORMATIONS)
    )


def _read_line(text: str) -> list[list[int]]:
    data: dict[str, Any] = {}
    for part in text.split(";"):
        name, _, rest = part.partition(":")
        pairs = [pair.split() for pair in rest.split(",")]
        if len(pairs) != len(ROLES):
            raise _malformed(text, f"'{part.strip()}' does not place four roles")
        data[name.strip()] = dict(zip(ROLES, pairs, strict=True))
    return read_formations(text, data)


def _read_file(name: str) -> list[list[int]]:
    """A file from where we are, or one that lies beside the game's own."""
    file = Path(name)
    try:
        if not file.is_file():
            file = Path(__file__).parent / name
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise unreadable("horde.no.formations_file", file=name) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _malformed(name, str(error)) from None
    return read_formations(name, data)


def _read_pair(source: str, where: str, value: Any) -> list[int]:
    names = SQUARES[:GRID]
    if not isinstance(value, list) or len(value) != 2:
        raise _malformed(source, f'{where} must be two squares, such as ["B1", "C1"]')
    for word in value:
        if word not in names:
            raise _malformed(source, f"{where}: '{word}' is no square from A1 to D4")
    if value[0] == value[1]:
        raise _malformed(source, f"{where} names {value[0]} twice")
    return sorted([names.index(word) for word in value])
