"""Rulebooks: Markdown whose rules each carry an id in bold, such as `**C3**`."""

import re
from pathlib import Path

from quadrille.core.errors import unreadable
from quadrille.core.pickling import Reduced

_RULE = re.compile(r"^\s*(?:[-*]\s+)?\*\*([A-Z]+\d+(?:\.\d+)*)\*\*")


class Rulebook:
    """The whole text and, by id, the text of every rule."""

    def __init__(self, text: str, rules: dict[str, str]) -> None:
        self.text = text
        self.rules = rules

    def __reduce__(self) -> Reduced:
        return Rulebook, (self.text, self.rules)

    def rule(self, wanted: str) -> str:
        """One rule; a chapter's id such as C6 gives all of its rules."""
        exact = wanted.upper()
        parts = [
            text
            for rule, text in self.rules.items()
            if rule == exact or rule.startswith(exact + ".")
        ]
        if not parts:
            raise unreadable("core.unknown_rule", rule=wanted, known=list(self.rules))
        return "\n\n".join(parts)


def read_rulebook(file: Path) -> Rulebook:
    if not file.is_file():
        return Rulebook("", {})
    text = file.read_text(encoding="utf-8")
    rules: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        found = _RULE.match(line)
        if found is not None:
            current = rules.setdefault(found.group(1), [])
        elif line.startswith("#"):
            current = None
        if current is not None:
            current.append(line)
    return Rulebook(text, {rule: "\n".join(lines).strip() for rule, lines in rules.items()})
