"""Scenario files read into plain data; what does not belong there is an error, never ignored.

The format is described in docs/scenarios.md.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable

FILE_KEYS: Final = ("game", "options", "scenario")
SCENARIO_KEYS: Final = (
    "name",
    "game",
    "rules",
    "options",
    "preset",
    "position",
    "refused",
    "deals",
    "seed",
    "steps",
)
STEP_KEYS: Final = (
    "do",
    "by",
    "illegal",
    "rule",
    "because",
    "unreadable",
    "legal",
    "only",
    "actor",
    "chances",
    "expect",
    "view",
    "events",
    "no_events",
    "seen_by",
    "outcome",
)
COMPANIONS: Final = {
    "by": ("do",),
    "rule": ("illegal",),
    "because": ("illegal", "unreadable"),
    "view": ("expect",),
    "seen_by": ("events", "no_events"),
}
"""Keys that say something about another key of the same step."""
NO_CHECKS: Final = ("do", "rule", "because", "view", "seen_by")
"""Keys that by themselves expect nothing."""
OUTCOME_KEYS: Final = ("reason", "winner", "ranking", "shares", "scores")
_BROKEN_TABLE: Final = ("Invalid initial character for a key part", "Unclosed inline table")

Step = dict[str, Any]


class Scenario:
    """One scenario as its file gives it, with the file's game and options laid under its own."""

    def __init__(self, file: Path, data: dict[str, Any], shared: dict[str, Any], place: int):
        self.file = file
        self.place = place
        self.data = data
        self.shared = shared
        name = data.get("name")
        self.named = isinstance(name, str) and bool(name.strip())
        self.name: str = str(name) if self.named else f"#{place}"

    def read(self) -> None:
        """Check every key and take the parts. Raises Unreadable."""
        data = self.data
        _only_known("in a scenario", data, SCENARIO_KEYS)
        if not self.named:
            raise unreadable("check.no_name")
        game = data.get("game", self.shared.get("game"))
        if not isinstance(game, str):
            raise unreadable("check.no_game")
        self.game = game
        self.rules = texts("rules", data.get("rules", []))
        self.preset = _text("preset", data["preset"]) if "preset" in data else ""
        shared = _table("options", self.shared.get("options", {}))
        self.options = {**shared, **_table("options", data.get("options", {}))}
        self.position = (
            unfolded(_table("position", data["position"])) if "position" in data else None
        )
        self.deals = _deals(data["deals"]) if "deals" in data else None
        self.seed = _seed(data["seed"]) if "seed" in data else None
        self.refused = _refused(data["refused"]) if "refused" in data else None
        self.steps = self._steps()

    def _steps(self) -> list[Step]:
        steps = self.data.get("steps")
        if self.refused is not None:
            for key in ("steps", "deals", "seed"):
                if key in self.data:
                    raise unreadable("check.refused_with", part=key)
            return []
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise unreadable("check.no_steps")
        for number, step in enumerate(steps, 1):
            _read_step(number, step)
        if not any(key not in NO_CHECKS for step in steps for key in step):
            raise unreadable("check.no_check")
        return steps


def read_scenarios(file: Path) -> list[Scenario]:
    """The scenarios of a file; each is read further when it is run. Raises Unreadable."""
    try:
        data = tomllib.loads(file.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise unreadable("check.not_text") from None
    except tomllib.TOMLDecodeError as error:
        # The commonest slip: TOML lets a list go over several lines, but not a table in braces.
        broken = any(hint in str(error) for hint in _BROKEN_TABLE)
        key = "check.bad_inline_table" if broken else "check.bad_toml"
        raise unreadable(key, reason=str(error)) from None
    except OSError as error:
        raise unreadable("check.no_file", reason=str(error.strerror)) from None
    except RecursionError:
        raise unreadable("check.bad_toml", reason="it is nested too deeply") from None
    _only_known("at the top of a file", data, FILE_KEYS)
    scenarios = data.get("scenario")
    if not isinstance(scenarios, list) or not all(isinstance(one, dict) for one in scenarios):
        raise unreadable("check.no_scenarios")
    return [Scenario(file, one, data, place) for place, one in enumerate(scenarios, 1)]


def texts(key: str, value: Any) -> list[str]:
    """A text or a list of texts, as a list."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise unreadable("check.wants_texts", part=key)
    return value


def unfolded(table: dict[str, Any]) -> dict[str, Any]:
    """Fields named with dots put where they belong: `"A.hand"` is the field `hand` of `A`."""
    whole: dict[str, Any] = {}
    for name, value in table.items():
        inner = whole
        *folders, last = name.split(".")
        for folder in folders:
            inner = inner.setdefault(folder, {})
            if not isinstance(inner, dict):
                raise unreadable("check.twice", part=name)
        value = unfolded(value) if isinstance(value, dict) else value
        if isinstance(value, dict) and isinstance(inner.get(last), dict):
            inner[last].update(value)
        elif last in inner:
            raise unreadable("check.twice", part=name)
        else:
            inner[last] = value
    return whole


def _read_step(number: int, step: Step) -> None:
    if not step:
        raise unreadable("check.empty_step", step=number)
    _only_known(f"in step {number}", step, STEP_KEYS)
    for key, partners in COMPANIONS.items():
        if key in step and not any(partner in step for partner in partners):
            raise unreadable("check.alone", part=key, step=number, partners=" / ".join(partners))
    for key, value in step.items():
        _read_value(f"{key} (step {number})", key, value)


def _read_value(where: str, key: str, value: Any) -> None:
    if key in ("do", "illegal", "unreadable", "legal", "only"):
        if not texts(where, value) and key != "only":
            raise unreadable("check.nothing_in", part=where)
    elif key in ("by", "rule", "because", "actor", "view", "seen_by"):
        _text(where, value)
    elif key in ("expect", "chances"):
        if not _table(where, value):
            raise unreadable("check.nothing_in", part=where)
    elif key in ("events", "no_events"):
        _events(where, value)
    elif value != "none":
        if not isinstance(value, dict) or not value:
            raise unreadable("check.wants_outcome", part=where)
        _only_known(f"in {where}", value, OUTCOME_KEYS)


def _events(where: str, value: Any) -> None:
    if isinstance(value, str | dict):
        value = [value]
    if not isinstance(value, list) or not value:
        raise unreadable("check.wants_events", part=where)
    for event in value:
        good = isinstance(event, str) or (
            isinstance(event, dict) and isinstance(event.get("key"), str)
        )
        if not good:
            raise unreadable("check.wants_events", part=where)


def _only_known(where: str, table: dict[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise unreadable("check.unknown_key", part=key, where=where, known=list(known))


def _text(key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise unreadable("check.wants_text", part=key)
    return value


def _table(key: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise unreadable("check.wants_table", part=key)
    return value


def _deals(value: Any) -> list[str] | dict[str, list[str]]:
    if isinstance(value, dict):
        return {pile: texts(f"deals of {pile}", stack) for pile, stack in value.items()}
    return texts("deals", value)


def _seed(value: Any) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise unreadable("check.wants_seed")
    return value


def _refused(value: Any) -> str:
    """The text that the refusal must contain; "" for any."""
    if value is True:
        return ""
    if not isinstance(value, str) or not value:
        raise unreadable("check.wants_refused")
    return value
