"""Shares and means with their 95% intervals."""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

Z: Final = 1.959964
"""The normal distribution's quantile for 95%."""


class Interval(NamedTuple):
    value: float
    low: float
    high: float

    def data(self) -> dict[str, float | None]:
        """Plain data; an end that is infinite is None, since JSON has no infinity."""
        return {
            name: round(value, 4) if math.isfinite(value) else None
            for name, value in self._asdict().items()
        }


def share_interval(total: float, games: int) -> Interval:
    """Wilson's interval for a share of wins, a draw counting half."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share = total / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(max(0.0, share * (1 - share)) / games + spread / (4 * games))
    half /= 1 + spread
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


class Share:
    """A share of wins over any number of games."""

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0

    def add(self, share: float) -> None:
        self.games += 1
        self.total += share

    def interval(self) -> Interval:
        return share_interval(self.total, self.games)


class Mean:
    """A mean over any number of values, none of which is kept (Welford's algorithm)."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        before = value - self.mean
        self.mean += before / self.count
        self.squares += before * (value - self.mean)

    def interval(self) -> Interval:
        """With the normal interval, which one value does not have."""
        if self.count < 2:
            return Interval(self.mean, -math.inf, math.inf)
        half = Z * math.sqrt(self.squares / (self.count - 1) / self.count)
        return Interval(self.mean, self.mean - half, self.mean + half)


def share_text(interval: dict[str, float | None]) -> str:
    """A share with its interval, as people read it."""
    return _text(interval, 100.0, "%")


def number_text(interval: dict[str, float | None]) -> str:
    """A number with its interval."""
    return _text(interval, 1.0, "")


def points_text(interval: dict[str, float | None]) -> str:
    """A difference of two shares in percentage points, without the unit."""
    return _text(interval, 100.0, "")


def _text(interval: dict[str, float | None], factor: float, unit: str) -> str:
    value, low, high = interval["value"], interval["low"], interval["high"]
    assert value is not None
    text = f"{factor * value:.1f}{unit}"
    if low is None or high is None:
        return text
    return f"{text} [{factor * low:.1f}, {factor * high:.1f}]"
