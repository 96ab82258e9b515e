"""What a person typed: a number, a line of notation, or an unambiguous beginning of one."""

from collections.abc import Sequence

from quadrille.core.errors import unreadable


def read_choice(typed: str, legal: Sequence[str]) -> str:
    """The legal line that is meant, or what was typed for the rules to judge.

    Each word may be cut short: `s br u` is `summon Brute upper` if nothing else begins so.
    Raises Unreadable for a number that is not offered and for a beginning of several lines.
    """
    if typed.isdecimal():
        number = int(typed[:9])
        if not 1 <= number <= len(legal) or len(typed) > 9:
            raise unreadable("terminal.no_such_number", number=typed, last=len(legal))
        return legal[number - 1]
    words = typed.casefold().split()
    if " ".join(words) in [line.casefold() for line in legal]:
        return typed
    meant = [line for line in legal if _begins(words, line.casefold().split())]
    if len(meant) > 1:
        raise unreadable("terminal.ambiguous", typed=typed, meant=meant)
    return meant[0] if meant else typed


def _begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) <= len(words) and all(
        word.startswith(part) for part, word in zip(typed, words, strict=False)
    )
