"""Tours: first games that explain themselves. A tour is a TOML file in the game's folder.

seed = "3277"
seats = ["you", "novice"]    # who is shown around, and bots

[options]                    # of the game; and [position] where it does not begin at the beginning
set = "starter"

[[steps]]
say = "summon"               # a sentence: magpie.tour.<file>.summon in the game's texts
at = ["summon:Brute"]        # the things on the board that it is about
play = "summon Brute upper"  # the action that is asked for; without one there is a button to go on
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from quadrille.bots.registry import bot_names
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.core.position import write_position
from quadrille.games.registry import find_parts

YOU: Final = "you"
"""The seat of the person who is shown around."""
_FIELDS: Final = frozenset(("seed", "seats", "options", "position", "steps"))
_STEP_FIELDS: Final = frozenset(("say", "at", "play"))


class TourStep(NamedTuple):
    """A sentence; the things on the board that it is about; the line to be played, or ""."""

    text: str
    at: list[str]
    play: str


class Tour(NamedTuple):
    """The deal is always the same, and so is what the bots do."""

    name: str
    options: dict[str, Any]
    seed: str
    seats: list[str]
    """For each seat a bot's level, or `YOU`."""
    position: str
    """Where it begins, as text; "" for the beginning."""
    steps: list[TourStep]


def tour_names(game: Game) -> list[str]:
    """In alphabetical order."""
    folder = find_parts(game).tours
    return sorted(file.stem for file in (game.folder / folder).glob("*.toml")) if folder else []


def tour_title(game: Game, name: str, words: Catalogue) -> str:
    """What a tour calls itself; "" if it has no title."""
    key = f"{game.id}.tour.{name}.title"
    return words.text(key) if words.has(key) else ""


def read_tour(game: Game, name: str, words: Catalogue) -> Tour:
    """A tour in words of one language. Raises Unreadable."""
    if name not in tour_names(game):
        raise unreadable("telling.no_tour", tour=name, game=game.id, known=tour_names(game))
    file = game.folder / find_parts(game).tours / f"{name}.toml"
    data = _read(file)
    options = _table(file, data, "options")
    seats = _texts(file, data, "seats")
    settled = game.settle(options)
    known = [YOU, *bot_names(game)]
    if len(seats) != game.seats(settled) or not set(seats) <= set(known) or YOU not in seats:
        raise _bad(file, f"'seats' must name {game.seats(settled)} of: {', '.join(known)}")
    position = _table(file, data, "position")
    steps = data.get("steps")
    if not isinstance(steps, list) or not steps:
        raise _bad(file, "it must have [[steps]]")
    return Tour(
        name,
        options,
        _text(file, data, "seed"),
        seats,
        write_position(game.id, {}, position) if position else "",
        [_read_step(file, f"{game.id}.tour.{name}.", step, words) for step in steps],
    )


def _read(file: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise _bad(file, str(error)) from None
    _only(file, data, _FIELDS)
    return data


def _read_step(file: Path, prefix: str, step: Any, words: Catalogue) -> TourStep:
    if not isinstance(step, dict):
        raise _bad(file, "each of 'steps' must be a table")
    _only(file, step, _STEP_FIELDS)
    key = prefix + _text(file, step, "say")
    if not words.has(key):
        raise _bad(file, f"the game's texts have no {key}")
    return TourStep(words.text(key), _texts(file, step, "at"), _text(file, step, "play", ""))


def _only(file: Path, data: Mapping[str, Any], fields: frozenset[str]) -> None:
    for name in data:
        if name not in fields:
            raise _bad(file, f"there is no field '{name}'")


def _text(file: Path, data: Mapping[str, Any], field: str, otherwise: str | None = None) -> str:
    value = data.get(field, otherwise)
    if not isinstance(value, str):
        raise _bad(file, f"'{field}' must be a text")
    return value


def _texts(file: Path, data: Mapping[str, Any], field: str) -> list[str]:
    value = data.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise _bad(file, f"'{field}' must be a list of texts")
    return value


def _table(file: Path, data: Mapping[str, Any], field: str) -> dict[str, Any]:
    value = data.get(field, {})
    if not isinstance(value, dict):
        raise _bad(file, f"'{field}' must be a table")
    return value


def _bad(file: Path, reason: str) -> Unreadable:
    return unreadable("telling.bad_tour", file=str(file), reason=reason)
