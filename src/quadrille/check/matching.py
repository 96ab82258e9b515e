"""Whether a value is as a scenario expects it, and the difference in words."""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome
from quadrille.core.seats import seat_letter

OPERATORS: Final = ("count", "has", "lacks", "set", "min", "max", "absent")
_MISSING: Final = object()
_CLOSE: Final = 0.001
"""How near a probability written with three decimals must be."""


def differences(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> list[Message]:
    """What is not as expected, a message for each field."""
    found: list[Message] = []
    for field, wanted in expected.items():
        found += _compare(field, wanted, actual)
    return found


def plain(value: Any) -> str:
    """A value as people write it in a scenario."""
    return "nothing" if value is _MISSING else json.dumps(value, ensure_ascii=False, default=str)


def _look_up(table: Any, field: str) -> tuple[Any, Any]:
    """The value of a field named with dots, and what it was looked for in; a number is a place of
    a list, from 0."""
    value = around = table
    for name in field.split("."):
        around = value
        if isinstance(value, Mapping) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdigit() and int(name) < len(value):
            value = value[int(name)]
        else:
            return _MISSING, around
    return value, around


def _compare(field: str, wanted: Any, actual: Mapping[str, Any]) -> list[Message]:
    value, around = _look_up(actual, field)
    if not isinstance(wanted, Mapping):
        if _same(wanted, value):
            return []
        if value is _MISSING:
            fields = list(around) if isinstance(around, Mapping) else [plain(around)]
            params = {"field": field, "expected": plain(wanted), "fields": fields}
            return [Message("check.field_missing", params)]
        return [_differs(field, plain(wanted), value)]
    asked = [name for name in wanted if name in OPERATORS]
    if not asked:
        if isinstance(value, Mapping):
            inner = differences(wanted, value)
            for message in inner:
                message.params["field"] = f"{field}.{message.params['field']}"
            return inner
        if value is _MISSING:
            return [_differs(field, plain(dict(wanted)), value)]
    if len(asked) != len(wanted):
        unknown = next((name for name in wanted if name not in OPERATORS), "")
        raise unreadable("check.unknown_test", test=unknown, field=field, known=list(OPERATORS))
    return [
        _differs(field, f"{name} {plain(wanted[name])}", value)
        for name in asked
        if not _holds(field, name, wanted[name], value)
    ]


def _differs(field: str, expected: str, value: Any) -> Message:
    return Message("check.differs", {"field": field, "expected": expected, "is": plain(value)})


def _same(wanted: Any, value: Any) -> bool:
    """Equal, but true is not 1."""
    if isinstance(wanted, list) and isinstance(value, list):
        return len(wanted) == len(value) and all(map(_same, wanted, value))
    return isinstance(wanted, bool) == isinstance(value, bool) and bool(wanted == value)


def _holds(field: str, test: str, wanted: Any, value: Any) -> bool:
    if test == "absent":
        if not isinstance(wanted, bool):
            raise unreadable("check.bad_test", test=test, field=field)
        return (value is _MISSING) == wanted
    if test in ("count", "min", "max"):
        if isinstance(wanted, bool) or not isinstance(wanted, int | float):
            raise unreadable("check.bad_test", test=test, field=field)
        if test == "count":
            return isinstance(value, list | Mapping) and len(value) == wanted
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return value >= wanted if test == "min" else value <= wanted
    if not isinstance(wanted, list):
        raise unreadable("check.bad_test", test=test, field=field)
    if not isinstance(value, list | Mapping):
        return False
    entries = list(value)
    if test == "lacks":
        return not any(item in entries for item in wanted)
    for item in wanted:
        if item not in entries:
            return False
        entries.remove(item)  # so that two of the same must be there twice
    return test == "has" or not entries


def lists_differ(expected: list[str], actual: list[str]) -> Message | None:
    """All of these and no others, in any order."""
    missing = [line for line in expected if line not in actual]
    more = [line for line in actual if line not in expected]
    if not missing and not more:
        return None
    return Message("check.lists_differ", {"missing": missing or ["–"], "more": more or ["–"]})


def probability(line: str, value: Any) -> float:
    """A number, or a fraction as a text such as "1/3"."""
    try:
        if not isinstance(value, bool) and isinstance(value, int | float | str):
            return float(Fraction(value))
    except (ValueError, ZeroDivisionError):
        pass
    raise unreadable("check.bad_probability", line=line, value=plain(value))


def close(one: float, other: float) -> bool:
    return abs(one - other) < _CLOSE


def winner_of(outcome: Outcome) -> str:
    """The one seat that won, "draw" if several share the win, "nobody" if all have lost."""
    shares = outcome.shares
    best = max(shares)
    if best <= 0:
        return "nobody"
    winners = [seat for seat, share in enumerate(shares) if share == best]
    return seat_letter(winners[0]) if len(winners) == 1 else "draw"


def event_fits(wanted: Any, event: Mapping[str, Any]) -> bool:
    """Whether a told event is the wanted one: its key, and those parameters that are named."""
    if isinstance(wanted, str):
        return bool(event["key"] == wanted)
    params = event["params"]
    return all(
        event["key"] == value if name == "key" else name in params and _same(value, params[name])
        for name, value in wanted.items()
    )
