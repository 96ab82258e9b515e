"""The results of an arena as one object."""

from collections.abc import Mapping
from typing import Any

from quadrille.lab.arena import Arena
from quadrille.lab.standings import Gap, Interval, differences, pairings, standings


def report(arena: Arena, results: list[dict[str, Any]]) -> dict[str, Any]:
    found = standings(results)
    alone = len(results[0]["seats"]) == 1 if results else False
    return {
        **arena.header(),
        "games": len(results),
        "ends": _count(result["reason"] for result in results),
        "bots": {bot: found[bot].data() for bot in arena.bots if bot in found},
        "pairings": [] if alone else _pairs(pairings(results)),
        "differences": _pairs(differences(results)) if alone else [],
    }


def _pairs(found: Mapping[tuple[str, str], Interval | Gap]) -> list[dict[str, Any]]:
    return [{"bot": bot, "other": other, **told.data()} for (bot, other), told in found.items()]


def _count(reasons: Any) -> dict[str, int]:
    counted: dict[str, int] = {}
    for reason in reasons:
        counted[reason] = counted.get(reason, 0) + 1
    return counted


def interval_text(interval: dict[str, float]) -> str:
    """A share with its interval, as people read it."""
    value, low, high = (100 * interval[name] for name in ("value", "low", "high"))
    return f"{value:.1f}% [{low:.1f}, {high:.1f}]"


def number_text(interval: dict[str, float]) -> str:
    value, low, high = (interval[name] for name in ("value", "low", "high"))
    return f"{value:.1f} [{low:.1f}, {high:.1f}]"
