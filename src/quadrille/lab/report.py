"""The results of an arena as one object."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quadrille.lab.arena import Arena
from quadrille.lab.standings import Differences, Pairings, Result, SeatShares, Standings


def report(arena: Arena, results: Iterable[Result]) -> dict[str, Any]:
    """Everything that the results say; those of a deal must come one after the other."""
    standings, pairings, differences, seats = Standings(), Pairings(), Differences(), SeatShares()
    ends: Counter[str] = Counter()
    for result in results:
        ends[result["reason"]] += 1
        standings.add(result)
        if len(result["seats"]) == 1:
            differences.add(result)
        else:
            pairings.add(result)
            seats.add(result)
    found = standings.bots
    return {
        **arena.header(),
        "games": ends.total(),
        "ends": dict(ends),
        "bots": {bot: found[bot].data() for bot in arena.bots if bot in found},
        **seats.data(),
        "pairings": pairings.data(),
        "differences": differences.data(),
    }
