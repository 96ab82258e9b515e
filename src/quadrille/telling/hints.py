"""What a bot advises, in words."""

from quadrille.bots.player import Alternative, Choice
from quadrille.core.messages import Catalogue


def reasons_of(game: str, choice: Choice, words: Catalogue) -> list[str]:
    """What speaks for it, what comes of it, what else was looked at."""
    lines = [words.say(reason) for reason in choice.reasons]
    if choice.score is not None:
        lines.append(words.text(f"bots.{game}.score", {"n": round(choice.score)}))
    elif choice.value is not None:
        lines.append(words.text("telling.hint_value", {"percent": round(100 * choice.value)}))
    others = [_looked_at(other) for other in choice.alternatives[:3]]
    if others:
        lines.append(words.text("telling.hint_others", {"lines": others}))
    return lines


def _looked_at(other: Alternative) -> str:
    """An action with what it would lead to: a score, or the chance of winning."""
    if other.score is not None:
        return f"{other.line} ({round(other.score)})"
    return other.line if other.value is None else f"{other.line} ({round(100 * other.value)}%)"
