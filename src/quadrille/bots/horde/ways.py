"""Ways of a role through phase 3, and plans made of them."""

from typing import Final, NamedTuple

from quadrille.games.horde.actions import ENTER, MOVE

PATHS: Final = 8
"""How many different paths to one square are kept."""


class Way(NamedTuple):
    """One way of a role through phase 3: where it ends, at what price, by which steps."""

    square: int
    points: int
    healed: bool
    paths: tuple[tuple[int, ...], ...]
    """Different actions that lead there: entering, moving, rest, provocation."""


class Plan(NamedTuple):
    worth: float
    steps: tuple[int, ...]
    """The actions of phase 3 that are not `play` or `end`."""
    points: int


def longer(start: Way, square: int, points: int, step: int) -> Way:
    """The way, gone one step further."""
    paths = tuple((*path, step) for path in start.paths)
    return Way(square, start.points + points, start.healed, paths)


def keep(ways: dict[tuple[int, bool], Way], way: Way) -> None:
    """The cheapest paths to a square; if there are several, some of them, the shortest first."""
    old = ways.get((way.square, way.healed))
    if old is not None:
        if way.points > old.points:
            return
        if way.points == old.points:
            paths = sorted({*old.paths, *way.paths}, key=len)
            way = Way(way.square, way.points, way.healed, tuple(paths[:PATHS]))
    ways[(way.square, way.healed)] = way


def entries(chosen: list[Way | None]) -> int:
    """How many of the ways begin in the Aval."""
    firsts = [way.paths[0][0] for way in chosen if way is not None and way.paths[0]]
    return sum(1 for step in firsts if ENTER <= step < MOVE)
