"""Scenarios in older forms: what they expect is brought into the current form, and so are files."""

import json
import re
from collections.abc import Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any, Final

import tomlkit

from quadrille.check.finding import game_beside
from quadrille.check.matching import OPERATORS
from quadrille.core.forms import FieldForms, PositionForms

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_LISTS: Final = ("has", "lacks", "set")
"""The tests of a list that name entries of it."""


def expected_form(forms: PositionForms, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Expected fields, or a position, in the current form. Fields may be named with dots, and a
    table of tests such as `has` may stand for a list."""
    return _expected(forms.fields, fields)


def _expected(at: FieldForms, fields: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field, wanted in fields.items():
        inner = _inner(at, field)
        found[field] = wanted if inner is None else _expected_value(inner, wanted)
    return found


def _inner(at: FieldForms, field: str) -> FieldForms | None:
    found: FieldForms | None = at
    for name in field.split("."):
        found = found.below(name) if found is not None else None
    return found


def _expected_value(at: FieldForms, wanted: Any) -> Any:
    if not isinstance(wanted, Mapping):
        return at.current(wanted)
    if any(name in OPERATORS for name in wanted):
        return {
            name: at.current(value) if name in _LISTS else value for name, value in wanted.items()
        }
    return at.current(wanted) if at.convert is not None else _expected(at, wanted)


def convert_file(file: Path) -> int:
    """Rewrite a scenario file in the current form, its comments and order kept; returns how many
    values have changed. Raises Unreadable for a game that is unknown."""
    text = file.read_text(encoding="utf-8")
    data = tomlkit.parse(text)
    changed = 0
    for scenario in data.get("scenario", []):
        game = game_beside(str(scenario.get("game", data.get("game"))), file.parent)
        for table in _tables(scenario):
            changed += _rewrite(game.forms.fields, table)
    if changed:
        file.write_text(tomlkit.dumps(data), encoding="utf-8")
    return changed


def _tables(scenario: Mapping[str, Any]) -> Iterator[MutableMapping[str, Any]]:
    if "position" in scenario:
        yield scenario["position"]
    for step in scenario.get("steps", []):
        if "expect" in step:
            yield step["expect"]


def _rewrite(at: FieldForms, table: MutableMapping[str, Any]) -> int:
    """Change only what is of an older form: the rest of the file keeps its layout."""
    changed = 0
    for field in list(table):
        inner = _inner(at, field)
        value = table[field]
        if inner is None:
            continue
        if isinstance(value, MutableMapping) and inner.convert is None:
            tests = any(name in OPERATORS for name in value)
            if not tests:
                changed += _rewrite(inner, value)
                continue
        plain = value.unwrap() if hasattr(value, "unwrap") else value
        new = _expected_value(inner, plain)
        if new != plain:
            table[field] = tomlkit.value(inline(new))
            changed += 1
    return changed


def inline(value: Any) -> str:
    """Plain data as TOML on one line: a table of a list must not become a section of the file."""
    if isinstance(value, Mapping):
        return (
            f"{{ {', '.join(f'{_key(name)} = {inline(inner)}' for name, inner in value.items())} }}"
        )
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else json.dumps(name, ensure_ascii=False)
