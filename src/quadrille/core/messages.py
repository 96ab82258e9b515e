"""Every text that a person reads is a key with parameters; catalogues turn it into a sentence."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quadrille.core.pickling import Reduced

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Message:
    """A key, its parameters and, for a refusal, the id of the rule that speaks."""

    def __init__(self, key: str, params: dict[str, Any] | None = None, rule: str = "") -> None:
        self.key = key
        self.params: dict[str, Any] = params if params is not None else {}
        self.rule = rule

    def data(self) -> dict[str, Any]:
        """Plain data for views, sockets and files."""
        plain: dict[str, Any] = {"key": self.key, "params": self.params}
        if self.rule:
            plain["rule"] = self.rule
        return plain

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r}, {self.rule!r})"

    def __reduce__(self) -> Reduced:
        return Message, (self.key, self.params, self.rule)


def message_from(data: Mapping[str, Any]) -> Message:
    return Message(data["key"], dict(data.get("params", {})), data.get("rule", ""))


class Catalogue:
    """The sentences of one language, gathered from any number of TOML files.

    `{card}` puts a parameter in; `{lane:name}` puts in the entry `<game>.name.<value>`, so that a
    word of the notation can be translated too (for `terminal.clash.…` that of `clash` or of
    `terminal`); `{seat:who}` puts in the player's name and
    `{why:message}` a message within the message. An entry with `one` and `other` is chosen by the
    parameter `n`; one with `alone` is said where only one person plays: `You draw`, not `A draws`.
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.entries: dict[str, str] = {}
        self.people: dict[str, str] = {}
        self.alone = False
        """Whether the game has one seat only."""

    def add(self, file: Path) -> "Catalogue":
        self._flatten("", tomllib.loads(file.read_text(encoding="utf-8")))
        return self

    def _flatten(self, prefix: str, table: Mapping[str, Any]) -> None:
        for name, value in table.items():
            if isinstance(value, dict):
                self._flatten(f"{prefix}{name}.", value)
            else:
                self.entries[prefix + name] = str(value)

    def has(self, key: str) -> bool:
        return key in self.entries or f"{key}.other" in self.entries

    def say(self, message: Message) -> str:
        """The sentence; a key that has no entry is shown with its parameters, never hidden."""
        return self.text(message.key, message.params)

    def text(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        values: Mapping[str, Any] = params if params is not None else {}
        template = self.entries.get(key)
        if template is None:
            template = self.entries.get(f"{key}.{self._form(key, values)}")
        if template is None:
            listed = ", ".join(f"{name}={value}" for name, value in values.items())
            return f"{key} {listed}".rstrip()
        parts = key.split(".")
        # The game's own words before those of the part that speaks of it.
        owners = [*parts[1:2], parts[0]] if len(parts) > 2 else parts[:1]
        return _FIELD.sub(lambda field: self._value(owners, field, values), template)

    def _form(self, key: str, values: Mapping[str, Any]) -> str:
        if self.alone and f"{key}.alone" in self.entries:
            return "alone"
        return "one" if values.get("n") == 1 and f"{key}.one" in self.entries else "other"

    def _value(self, owners: list[str], field: "re.Match[str]", values: Mapping[str, Any]) -> str:
        value = values.get(field.group(1), "?")
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(self._word(owners, field.group(2), item) for item in value)
        return self._word(owners, field.group(2), value)

    def _word(self, owners: list[str], kind: str | None, value: Any) -> str:
        if value is None:
            value = "?"
        if kind == "message" and isinstance(value, Mapping):
            return self.say(message_from(value))
        if kind == "who":
            return self.people.get(str(value), self._named(owners, f"seat_{value}", str(value)))
        if kind == "name":
            return self._named(owners, str(value), str(value))
        return str(value)

    def _named(self, owners: list[str], value: str, otherwise: str) -> str:
        for owner in owners:
            found = self.entries.get(f"{owner}.name.{value}")
            if found is not None:
                return found
        return otherwise

    def name(self, prefix: str, value: str, otherwise: str) -> str:
        return self._named([prefix], value, otherwise)
