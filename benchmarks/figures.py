"""From what was counted in each round to the figures of the report."""

from statistics import median
from typing import Any

Counted = list[dict[str, Any]]
"""A worker's answers to one measure, round by round."""


class Figures:
    """Medians over the rounds under their names, with the lowest and highest under `spread`."""

    def __init__(self, **head: Any) -> None:
        self.data: dict[str, Any] = {**head, "spread": {}}

    def add(self, name: str, values: list[float]) -> list[float]:
        self.data[name] = _rounded(median(values))
        self.data["spread"][name] = [_rounded(min(values)), _rounded(max(values))]
        return values

    def add_rate(self, name: str, counted: Counted, what: str) -> list[float]:
        return self.add(name, [round_[what] / round_["seconds"] for round_ in counted])

    def add_ratio(self, name: str, ours: list[float], theirs: list[float]) -> None:
        """Each round by itself: what slowed the machine down slowed both sides of it."""
        self.add(name, [mine / other for mine, other in zip(ours, theirs, strict=True)])


def _rounded(value: float) -> float:
    return round(value) if value >= 1000 else round(value, 3)


def figures_of(rounds: dict[str, dict[str, Counted]], peers: tuple[str, ...]) -> dict[str, Any]:
    """The report's objects by worker, from the counts by worker and measure."""
    report: dict[str, Any] = {}
    rates: dict[str, list[float]] = {}
    for peer in peers:
        figures = Figures()
        rates[peer] = _add_play(figures, rounds[peer])
        report[peer] = figures.data
    for engine, measured in rounds.items():
        if engine in peers:
            continue
        figures = Figures(engine=engine)
        ours = _add_play(figures, measured)
        for peer in peers:
            figures.add_ratio(f"ratio_to_{peer}", ours, rates[peer])
        if "play_compiled" in measured:
            loop = figures.add_rate(
                "loop_compiled_actions_per_s", measured["play_compiled"], "actions"
            )
            for peer in peers:
                figures.add_ratio(f"loop_compiled_ratio_to_{peer}", loop, rates[peer])
        report[engine] = figures.data
    return report


def _add_play(figures: Figures, measured: dict[str, Counted]) -> list[float]:
    rates = figures.add_rate("actions_per_s", measured["play"], "actions")
    figures.add_rate("games_per_s", measured["play"], "games")
    if "clone" in measured:
        figures.add_rate("clones_per_s", measured["clone"], "clones")
    return rates
