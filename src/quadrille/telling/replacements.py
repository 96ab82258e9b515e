"""Bots that failed, in words, and where they stand in the story of a match."""

from collections.abc import Mapping, Sequence

from quadrille.core.messages import Catalogue
from quadrille.telling.names import bot_called
from quadrille.telling.story import Told

Replaced = tuple[int, int, str, str, str]
"""The ply, the seat, the bot that failed, the one that plays on, and the reason."""


def tell_replacements(
    replaced: Sequence[Replaced], bots: Mapping[int, str], words: Catalogue
) -> list[Told]:
    """Which bot failed, why, and which one plays on: a line for each. `bots` are those that sit at
    the table now, by their seats."""
    lines: list[Told] = []
    for ply, seat, before, after, reason in replaced:
        others = [name for other, name in bots.items() if other != seat]
        params = {
            "before": bot_called(before, seat, [*others, before]),
            "after": bot_called(after, seat, [*others, after]),
        }
        lines.append(Told(ply, words.text(f"telling.replaced.{reason}", params)))
    return lines


def merged(story: Sequence[Told], replaced: Sequence[Told]) -> list[Told]:
    """Both in the order of their plies: a bot is replaced before the action that is told next."""
    # Of two lines of one ply the first list's stays first.
    return sorted([*replaced, *story], key=lambda line: line.ply)
