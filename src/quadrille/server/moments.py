"""The moments that decided a game: where what somebody could expect changed most."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from quadrille.core.seats import seat_number
from quadrille.match.course import Course

MOMENTS: Final = 3
LOOKED_AT: Final = 36
"""So many decisions of a game are judged at most: a person waits for it."""
LEAST: Final = 0.05
"""What changes the chance of winning by less decided nothing."""


class _Told(Protocol):
    ply: int


Line = TypeVar("Line", bound=_Told)


class Moment(NamedTuple):
    """What a seat could expect when it decided at a ply, and when it decided again."""

    ply: int
    until: int
    before: float
    after: float


def own_decisions(course: Course, seat: int) -> list[int]:
    """The plies at which a seat had a choice, of a long game every few only."""
    own = [n for n, ply in enumerate(course.plies) if ply.actor == seat and not ply.forced]
    return own[:: max(1, -(-len(own) // LOOKED_AT))]


def decisive(judged: Mapping[int, float | None], last: int, share: float) -> list[Moment]:
    """The largest changes between what was judged at plies, up to the share won at the last one,
    in the order of the game. Where the bot could not tell, there are none."""
    known = [(ply, value) for ply, value in judged.items() if value is not None]
    steps = [*known, (last, share)]
    found = [Moment(ply, until, before, after) for (ply, before), (until, after) in pairwise(steps)]
    found = [moment for moment in found if abs(moment.after - moment.before) >= LEAST]
    found.sort(key=lambda moment: -abs(moment.after - moment.before))
    return sorted(found[:MOMENTS])


def lines_between(told: Sequence[Line], ply: int, until: int) -> list[Line]:
    """The lines that tell of these plies. What joined the line of an earlier ply is told there."""
    earlier = [line for line in told if line.ply < ply]
    return [line for line in told if ply <= line.ply < until] or earlier[-1:]


def share_of(view: Mapping[str, Any]) -> float:
    """What the one who looks won of the game."""
    share: float = view["outcome"]["shares"][seat_number(view["seat"])]
    return share
