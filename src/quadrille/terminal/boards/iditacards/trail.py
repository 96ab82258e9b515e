"""The course as a strip: legs, checkpoints, players, the finish."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.text import Text

from quadrille.games.iditacards.course import (
    COURSES,
    EFFECTS,
    FINISH,
    LEG_NAMES,
    SIDE_EFFECT,
    SIDE_NAME,
    SIDE_PLUS,
    SIDE_UP_TO,
    TYPES_OF_LEG,
    sides_of,
)

COLOURS = ("#56b4e9", "#e69f00", "#009e73", "#cc79a7")
"""Of the players, with their letters."""
_CHECKPOINT = "bold not dim #f0e442"


class Leg(NamedTuple):
    """A leg of the course as it lies on the table."""

    name: str
    first: int
    last: int
    effect: str
    cold: str
    hunger: str


def legs(view: Mapping[str, Any]) -> list[Leg]:
    """The legs; none while they are still being drawn."""
    course = COURSES[view["options"]["course"]]
    sides = course.sides
    if course.drawn:
        drawn = [LEG_NAMES.index(name) for name in view["position"]["course"]]
        if len(drawn) < TYPES_OF_LEG:
            return []
        sides = sides_of(drawn)
    starts = [*course.first_square, FINISH]
    return [
        Leg(
            SIDE_NAME[side],
            starts[leg],
            starts[leg + 1] - 1,
            EFFECTS[SIDE_EFFECT[side]],
            _gain(side, 0),
            _gain(side, 1),
        )
        for leg, side in enumerate(sides)
    ]


def _gain(side: int, counter: int) -> str:
    """`+1`, or `up to 2`, or both, or nothing."""
    up_to, plus = SIDE_UP_TO[2 * side + counter], SIDE_PLUS[2 * side + counter]
    parts = [f"to {up_to}"] if up_to else []
    if plus:
        parts.append(f"+{plus}")
    return " ".join(parts)


def leg_at(view: Mapping[str, Any], square: int) -> Leg | None:
    return next((leg for leg in legs(view) if leg.first <= square <= leg.last), None)


def drawing(view: Mapping[str, Any], players: list[str], width: int) -> list[Text]:
    """The players, the trail with its legs and checkpoints, and under each leg its first square and
    the hypothermia and starvation that entering it gives, as far as there is room."""
    course = COURSES[view["options"]["course"]]
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
    rows.append(("c", [_burden(leg.cold) for leg in legs(view)]))
    rows.append(("h", [_burden(leg.hunger) for leg in legs(view)]))
    for sign, labels in rows:
        lines.append(Text(sign + _spread(labels, starts), style="dim"))
    return lines


def _burden(gain: str) -> str:
    """What entering a leg gives at most of a counter, as one sign."""
    return str(sum(int(number) for number in re.findall(r"[0-9]+", gain)) or "·")


def _spread(labels: list[str], starts: list[int]) -> str:
    """Each label at its column, if it does not touch the one before."""
    line = ""
    for label, start in zip(labels, starts, strict=False):
        if not line or len(line) < start:
            line = f"{line:<{start}}{label}"
    return line
