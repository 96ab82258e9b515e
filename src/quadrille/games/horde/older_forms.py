"""What older positions hold, and how it is written today (see docs/renames.toml)."""

import re
from typing import Any, Final

from quadrille.core.forms import PositionForms
from quadrille.core.pending_entries import NAME
from quadrille.games.horde.decisions import FORMS
from quadrille.games.horde.pending_form import about

_ENCOUNTER: Final = re.compile(r"([^ ()]+)(?: \((down)(?: (\d))?\))?")
_CHARACTER: Final = re.compile(r"([^ ()]+)(?: \(([^)]*)\))?")
_FROM_ONE: Final = ("slot", "line")
"""Fields whose number was counted from 1."""


def pending_entry(entry: Any) -> Any:
    """`line A 2`: a name, the seat, and a number."""
    words = entry.split() if isinstance(entry, str) else []
    form = FORMS.get(words[0]) if words else None
    if form is None:
        return entry
    letter = words[1] if form.has_seat and len(words) > 1 else "A"
    rest = words[2:] if form.has_seat else words[1:]
    seat = "ABC".find(letter)
    field = form.field_for(seat) if seat in (0, 1) else None
    if len(rest) > (0 if field is None else 1) or len(letter) != 1 or seat < 0:
        return entry
    number = 0
    if field is not None:
        number = field.first
        if rest:
            if not rest[0].isdecimal():
                return entry
            number = int(rest[0]) - (1 if field.name in _FROM_ONE else 0)
        if not 0 <= number - field.first < len(field.values):
            return {NAME: form.name, field.name: number}  # for the reader to refuse
    return {NAME: form.name, **form.entry(about(seat, number))}


def encounter(card: Any) -> Any:
    """`J`, face down `J (down)`, dealt a shuffle ago `J (down 1)`, unknown `?`."""
    found = _ENCOUNTER.fullmatch(card) if isinstance(card, str) else None
    if found is None:
        return card
    rank, down, ago = found.groups()
    current: dict[str, Any] = {"rank": rank}
    if down or rank == "?":
        current["down"] = True
    if ago and ago != "0":
        current["shuffles_ago"] = int(ago)
    return current


def character(value: Any) -> Any:
    """`B2`, `B2 (wounded)`, `B2 (wounded, moved)`."""
    found = _CHARACTER.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return value
    marks = [mark.strip() for mark in (found.group(2) or "").split(",")]
    return {"square": found.group(1), **{mark: True for mark in marks if mark}}


OLDER_FORMS: Final = PositionForms(
    {"pending.*": pending_entry, "encounters.*": encounter, "*.field.*": character}
)
