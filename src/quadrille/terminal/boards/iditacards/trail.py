"""The course as a strip: legs, checkpoints, players, the finish."""

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
    """Four lines: the players, the trail with its borders, the checkpoints, the squares."""
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
    trail = ["─"] * columns
    for square in range(2, FINISH):
        if course.leg_of[square] != course.leg_of[square - 1]:
            trail[column(square)] = "┼"
    trail[column(FINISH)] = "⚑"
    below = [" "] * columns
    for square in course.checkpoints:
        below[column(square)] = "▲"
    top = Text(" ")
    for mark, style in zip(above, styles, strict=True):
        top.append(mark, style=style)
    return [
        top,
        Text("╾" + "".join(trail), style="dim"),
        Text(" " + "".join(below) + " checkpoints", style="#f0e442")
        if width > columns + 14
        else Text(" " + "".join(below), style="#f0e442"),
    ]
