"""What a bot advises, in words."""

from collections.abc import Mapping

from quadrille.bots.player import Alternative, Choice
from quadrille.core.messages import Catalogue


def reasons_of(
    game: str, choice: Choice, words: Catalogue, said: Mapping[str, str] | None = None
) -> list[str]:
    """What speaks for it, what comes of it, what else was looked at: actions as they are `said`,
    else by their lines."""
    lines = [words.say(reason) for reason in choice.reasons]
    if choice.score is not None:
        lines.append(words.text(f"bots.{game}.score", {"n": round(choice.score)}))
    elif choice.value is not None:
        lines.append(words.text("telling.hint_value", {"percent": round(100 * choice.value)}))
    others = [_looked_at(other, said or {}) for other in choice.alternatives[:3]]
    if others:
        lines.append(words.text("telling.hint_others", {"lines": others}))
    return lines


def _looked_at(other: Alternative, said: Mapping[str, str]) -> str:
    """An action with what it would lead to: a score, or the chance of winning."""
    line = said.get(other.line, other.line)
    if other.score is not None:
        return f"{line} ({round(other.score)})"
    return line if other.value is None else f"{line} ({round(100 * other.value)}%)"
