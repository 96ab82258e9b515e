"""What happened, in words: events of a log gathered into lines."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from quadrille.core.errors import Unreadable
from quadrille.core.messages import Catalogue
from quadrille.games.registry import find_game

_JOINS: Final = Path("texts", "joins.toml")
"""In a game's folder: which of its events are told on the line of the one before."""


class Told(NamedTuple):
    """A line, and the ply that it begins to tell of."""

    ply: int
    text: str


def tell(log: Iterable[Mapping[str, Any]], words: Catalogue) -> list[Told]:
    """A line for each thing that happened; what belongs together stands on one line.

    What the reader was told nothing of, such as the cards dealt to another, is left out, or only
    counted where the game has words for it (`draw_unseen` beside `draw`). What happens again is
    added to the sentence where the game has words for that (`more.draw`): `draws 8` and `, 3`.
    """
    lines: list[Told] = []
    before, told = "", dict[str, Any]()
    for entry in log:
        first = len(lines)
        if entry["forced"]:
            before = ""  # on a line of its own
        for event in entry["events"]:
            key, params = event["key"], dict(event["params"])
            if None in params.values():
                key += "_unseen"
                params = {name: value for name, value in params.items() if value is not None}
                params["n"] = 1
                if not words.has(key):
                    continue
            more = key.replace(".", ".more.", 1)
            if key == before and key.endswith("_unseen") and _same(told, params, "n"):
                params["n"] += told["n"]
                lines[-1] = Told(lines[-1].ply, words.text(key, params))
            elif key == before and words.has(more) and told.get("seat") == params.get("seat"):
                so_far = lines[-1].text.removesuffix(".")
                lines[-1] = Told(lines[-1].ply, f"{so_far}, {words.text(more, params)}.")
            elif before and joins(before, key):
                lines[-1] = Told(lines[-1].ply, f"{lines[-1].text} {words.text(key, params)}")
            else:
                text = words.text(key, params)
                if entry["forced"] and first == len(lines):
                    text = words.text("telling.by_itself", {"text": text.removesuffix(".")})
                lines.append(Told(entry["ply"], text))
            before, told = key, params
        if entry["forced"] and first == len(lines):  # it told nothing
            lines.append(Told(entry["ply"], words.text("telling.forced", {"line": entry["line"]})))
    return lines


def joins(before: str, key: str) -> bool:
    """Whether an event goes on the line of the one before it."""
    game, _, event = key.partition(".")
    try:
        rules = _joins_of(game)
    except Unreadable:  # the events of a game that is not registered
        rules = {}
    if not rules:
        return before == key
    earlier = before.partition(".")[2]
    if event in rules.get("consequences", ()):
        return not earlier.startswith(tuple(rules.get("not_after", ())))
    return earlier in rules.get("after", {}).get(event, ())


@lru_cache(maxsize=64)
def _joins_of(game: str) -> dict[str, Any]:
    """Read once for each game. Raises Unreadable if there is no such game."""
    file = find_game(game).folder / _JOINS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _same(one: Mapping[str, Any], other: Mapping[str, Any], but: str) -> bool:
    """Whether two things are told alike, but for one of their parameters."""
    return {**one, but: 0} == {**other, but: 0}
