"""Older forms of a position's fields (docs/renames.toml lists them), brought into the current one.

Units, kept positions and what is pending were written as texts: `Brute (damage 2, entered)`,
`2 A|Watchtower 0|Zealot|||Stronghold 1|Brute,Baron|Raider|`, `take B 2`.
"""

import re
from typing import Any, Final

from quadrille.core.forms import PositionForms
from quadrille.core.pending_entries import NAME
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.cards import TOWERS

_UNIT: Final = re.compile(r"(.+?)(?: \((.*)\))?")
_COUNTED: Final = {"reveal": "cards", "take": "cards", "deal": "cards", "damage": "damage"}
"""By decision: the field that the number of an older entry is about."""
_LANE_FIELD: Final = "lane"
_OF_NOBODY: Final = ("opener", "first", "reveal")
_OF_THE_ENEMY: Final = ("enemy", "damage", "show")


def unit(value: Any) -> Any:
    """A unit as a table, without the marks that are not set."""
    if isinstance(value, dict):
        if all(value.values()):
            return value
        return {field: entry for field, entry in value.items() if entry not in (False, 0)}
    found = _UNIT.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return value
    table: dict[str, Any] = {"card": found.group(1)}
    marks: str | None = found.group(2)
    for mark in marks.split(",") if marks is not None else []:
        word = mark.strip()
        if word in ("entered", "struck"):
            table[word] = True
        elif word.startswith("damage ") and word[7:].isdecimal():
            table["damage"] = int(word[7:])
        else:
            return value
    return table


def pending_entry(value: Any) -> Any:
    """An entry of `pending` as a table, complete."""
    if isinstance(value, dict):
        return _complete(value.copy())
    words = value.split() if isinstance(value, str) else []
    if not 1 <= len(words) <= 3 or (len(words) == 3 and not words[2].isdecimal()):
        return value
    name: str = words[0]
    table: dict[str, Any] = {NAME: name}
    if len(words) > 1 and words[1] != "chance" and name not in _OF_NOBODY:
        table["seat"] = words[1]
    if len(words) == 3:
        number = int(words[2])
        if name in _COUNTED:
            table[_COUNTED[name]] = number
        elif name == "assault":
            table[_LANE_FIELD] = LANES[number] if number < len(LANES) else words[2]
    return _complete(table)


def _complete(table: dict[str, Any]) -> dict[str, Any]:
    name = table.get(NAME)
    if name in _OF_THE_ENEMY:
        table.setdefault("seat", "B")
    if name in _COUNTED:
        table.setdefault(_COUNTED[name], 1)
    elif name == "assault":
        table.setdefault(_LANE_FIELD, LANES[0])
    return table


def kept_position(value: Any) -> Any:
    """An entry of `stood` as a table: how often, who was to move, and both sides."""
    if not isinstance(value, str):
        return value
    times, _, text = value.partition(" ")
    parts = text.split("|")
    if not times.isdecimal() or len(parts) != 9:
        return value
    table: dict[str, Any] = {"times": int(times), "seat": parts[0]}
    for seat, letter in enumerate("AB"):
        tower, cards, upper, lower = parts[1 + 4 * seat : 5 + 4 * seat]
        side, _, place = tower.partition(" ")
        ordered = _names(cards)
        realm: dict[str, Any] = {}
        if any(name in TOWERS for name in ordered):
            letter = "enemy"
            realm["pile"] = ["?" if name.startswith("(") else name for name in ordered]
        elif side in TOWERS and place.isdecimal():
            ordered.insert(int(place), side)
            realm["hand"] = ordered
        else:
            return value
        table[letter] = {**realm, LANES[0]: _names(upper), LANES[1]: _names(lower)}
    return table


def _names(text: str) -> list[str]:
    return text.split(",") if text else []


FORMS: Final = PositionForms(
    {
        "pending.*": pending_entry,
        "*.upper.*": unit,
        "*.lower.*": unit,
        "stood.*": kept_position,
    }
)
