"""Golden playthroughs: kept as they were written, compared in the current form of positions."""

from quadrille.core.game import Game
from quadrille.core.position import read_position, write_position

_MARK = "  | "
"""Begins each line of a position."""


def in_current_form(game: Game, kept: str) -> str:
    """A playthrough with its positions in the form that they have today."""
    found: list[str] = []
    position: list[str] = []
    for line in [*kept.splitlines(), ""]:
        if line.startswith(_MARK):
            position.append(line.removeprefix(_MARK))
            continue
        if position:
            found += [_MARK + current for current in _current_lines(game, position)]
            position = []
        found.append(line)
    return "\n".join(found)


def _current_lines(game: Game, lines: list[str]) -> list[str]:
    heading = f'game = "{game.id}"'
    position = game.forms.current(read_position("\n".join([heading, *lines]))[2])
    text = write_position(game.id, {}, position)
    return [line for line in text.splitlines() if line not in ("", "[options]", heading)]
