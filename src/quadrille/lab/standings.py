"""What the results of an arena say: shares with their intervals, ratings, times."""

import math
from collections.abc import Iterable
from itertools import permutations
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

Z = 1.959964
"""The normal distribution's quantile for 95%."""


class Interval(NamedTuple):
    value: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        return {name: round(value, 4) for name, value in self._asdict().items()}


def share_interval(total: float, games: int) -> Interval:
    """Wilson's interval for a share of wins, a draw counting half."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share = total / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: list[float]) -> Interval:
    """A mean with its normal interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = Z * math.sqrt(variance / len(values))
    return Interval(mean, mean - half, mean + half)


class Standing:
    """The sums over one bot's games."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0
        self.share = 0.0
        self.scores: list[float] = []
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.rounds = 0
        self.rating: Any = None

    def add(self, seat: dict[str, Any], share: float, score: float) -> None:
        self.games += 1
        self.share += share
        self.scores.append(score)
        self.decisions += seat["decisions"]
        self.seconds += seat["seconds"]
        self.slowest = max(self.slowest, seat["slowest"])
        self.rounds += seat["rounds"]

    def data(self) -> dict[str, Any]:
        thought = max(1, self.decisions)
        return {
            "games": self.games,
            "share": share_interval(self.share, self.games).data(),
            "score": mean_interval(self.scores).data(),
            "rating": round(self.rating.mu, 2) if self.rating is not None else None,
            "rating_sigma": round(self.rating.sigma, 2) if self.rating is not None else None,
            "decisions": self.decisions,
            "ms_per_decision": round(1000 * self.seconds / thought, 2),
            "slowest_ms": round(1000 * self.slowest, 1),
            "rounds_per_s": round(self.rounds / self.seconds) if self.rounds else None,
        }


def standings(results: Iterable[dict[str, Any]]) -> dict[str, Standing]:
    """One line for each bot, ratings included; the order of the games does not matter but for the
    ratings, which follow the order of the deals."""
    model = PlackettLuce()
    found: dict[str, Standing] = {}
    for result in sorted(results, key=lambda result: str(result["id"])):
        seats = result["seats"]
        for seat, share, score in zip(seats, result["shares"], result["scores"], strict=False):
            standing = found.setdefault(seat["bot"], Standing(seat["bot"]))
            standing.add(seat, share, score)
        _rate(model, found, [seat["bot"] for seat in seats], result["shares"])
    return found


def _rate(
    model: PlackettLuce, found: dict[str, Standing], bots: list[str], shares: list[float]
) -> None:
    if len(set(bots)) < 2:
        return
    for bot in bots:
        if found[bot].rating is None:
            found[bot].rating = model.rating(name=bot)
    teams = model.rate([[found[bot].rating] for bot in bots], scores=shares)
    for bot, (rating,) in zip(bots, teams, strict=True):
        found[bot].rating = rating


def pairings(results: Iterable[dict[str, Any]]) -> dict[tuple[str, str], Interval]:
    """For each two bots that met: the first one's share, a draw counting half."""
    totals: dict[tuple[str, str], list[float]] = {}
    for result in results:
        bots = [seat["bot"] for seat in result["seats"]]
        one, *others = dict.fromkeys(bots)
        if len(others) != 1:
            continue
        for bot, other in ((one, others[0]), (others[0], one)):
            share = sum(s for b, s in zip(bots, result["shares"], strict=True) if b == bot)
            totals.setdefault((bot, other), []).append(share)
    return {pair: share_interval(sum(got), len(got)) for pair, got in totals.items()}


class Gap(NamedTuple):
    """Alone on the same deals: how much more one bot wins than another, and scores."""

    share: Interval
    score: Interval

    def data(self) -> dict[str, Any]:
        return {**self.share.data(), "score": self.score.data()}


def differences(results: Iterable[dict[str, Any]]) -> dict[tuple[str, str], Gap]:
    """For each two bots that played alone, on the deals that both of them played."""
    played: dict[str, dict[str, tuple[float, float]]] = {}
    for result in results:
        kept = played.setdefault(result["seats"][0]["bot"], {})
        kept[result["deal"]] = result["shares"][0], result["scores"][0]
    found: dict[tuple[str, str], Gap] = {}
    for one, other in permutations(played, 2):
        deals = sorted(played[one].keys() & played[other].keys())
        if deals:
            gaps = [
                [mine - theirs for mine, theirs in zip(*both, strict=True)]
                for both in ((played[one][deal], played[other][deal]) for deal in deals)
            ]
            shares, scores = zip(*gaps, strict=True)
            found[one, other] = Gap(mean_interval(list(shares)), mean_interval(list(scores)))
    return found
