"""What all sides count with: the sizes, the clock and the loops that are the same for everybody."""

from collections.abc import Callable
from time import process_time
from typing import Any

Measure = Callable[[dict[str, Any], float], dict[str, Any]]
"""Options and seconds in; what was counted and the seconds that it took out."""

BATCH = 10
"""Games between two looks at the clock, which takes as long as an action."""

KEPT_GAMES = 10
"""Games whose positions are copied, imagined anew and looked at."""

SEARCHED_EVERY = 5
"""Decisions of those games between two positions that the search measure searches from."""
SEARCH_ROUNDS = 1000
SIDE_BY_SIDE = 1024
"""Games that a vector environment plays in lock step."""
CURIOSITY = 1.0


def count_clones(positions: list[Any], seconds: float) -> dict[str, Any]:
    clones = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        for position in positions:
            position.clone()
        clones += len(positions)
    return {"clones": clones, "seconds": process_time() - started}


def count_deeds(
    what: str, positions: list[Any], deed: Callable[[Any], object], seconds: float
) -> dict[str, Any]:
    """How often the deed was done, over and over through the positions of whole games."""
    done = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        for position in positions:
            deed(position)
        done += len(positions)
    return {what: done, "seconds": process_time() - started}


def count_transitions(
    positions: list[Any], think: Callable[[Any], int], seconds: float
) -> dict[str, Any]:
    transitions = searches = 0
    started = process_time()
    end = started + seconds
    while process_time() < end:
        transitions += think(positions[searches * SEARCHED_EVERY % len(positions)])
        searches += 1
    taken = process_time() - started
    return {"transitions": transitions, "rounds": searches * SEARCH_ROUNDS, "seconds": taken}
