"""The course as a strip: legs, checkpoints, players, the finish."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from quadrille.games.iditacards.course import FINISH, Legs
from quadrille.insight.iditacards.trail import legs

COLOURS = ("#56b4e9", "#e69f00", "#009e73", "#cc79a7")
"""Of the players, with their letters."""
_CHECKPOINT = "bold not dim #f0e442"


def drawing(printed: Legs, view: Mapping[str, Any], players: list[str], width: int) -> list[Text]:
    """The players, the trail with its legs and checkpoints, and under each leg its first square and
    the hypothermia and starvation that entering it gives, as far as there is room."""
    course = printed.courses[view["options"]["course"]]
    columns = max(40, min(width, 162)) - 2
    position = view["position"]

    def column(square: int) -> int:
        return min(columns - 1, max(0, (square - 1) * columns // FINISH))

    above = [" "] * columns
    styles = [""] * columns
    for number, letter in enumerate(players):
        place = column(min(FINISH, position[letter]["position"]))
        while above[place] != " " and place < columns - 1:
            place += 1
        above[place] = letter
        styles[place] = f"bold {COLOURS[number]}"
    top = Text(" ")
    for mark, style in zip(above, styles, strict=True):
        top.append(mark, style=style)
    trail = Text("╾", style="dim")
    borders = {column(square) for square in course.first_square[1:]}
    checkpoints = {column(square) for square in course.checkpoints}
    for place in range(columns):
        if place == column(FINISH):
            trail.append("⚑")
        elif place in checkpoints:
            trail.append("▲", style=_CHECKPOINT)
        else:
            trail.append("┼" if place in borders else "─")
    lines = [top, trail]
    starts = [column(square) for square in course.first_square]
    rows = [(" ", [str(square) for square in course.first_square])]
    rows.append(("c", [_burden(leg.cold.most) for leg in legs(printed, view)]))
    rows.append(("h", [_burden(leg.hunger.most) for leg in legs(printed, view)]))
    for sign, labels in rows:
        lines.append(Text(sign + _spread(labels, starts), style="dim"))
    return lines


def _burden(gain: int) -> str:
    """What entering a leg gives at most of a counter, as one sign."""
    return str(gain or "·")


def _spread(labels: list[str], starts: list[int]) -> str:
    """Each label at its column, if it does not touch the one before."""
    line = ""
    for label, start in zip(labels, starts, strict=False):
        if not line or len(line) < start:
            line = f"{line:<{start}}{label}"
    return line
