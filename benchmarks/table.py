"""The report on screen."""

from typing import Any

from rich.console import Console
from rich.table import Table

LOOP = "loop_compiled_"
COLUMNS = {
    "k actions/s": "actions_per_s",
    "× hearts": "ratio_to_hearts",
    "× gin_rummy": "ratio_to_gin_rummy",
    "k games/s": "games_per_s",
    "k clones/s": "clones_per_s",
}


def show(report: dict[str, Any], console: Console) -> None:
    rows: list[tuple[str, dict[str, Any], str]] = [
        *engines(report),
        *((name, figures, "") for name, figures in report["peers"].items()),
    ]
    rounds = f"{count(report['rounds'], 'round')} of {report['seconds']:g} s"
    console.print(table(f"{report['game']}, random play, {rounds}", rows))
    for name, variant in report["variants"].items():
        title = f"{report['game']} {name}, {count(variant['rounds'], 'round')}"
        console.print(table(title, engines(variant)))
    machine = report["machine"]
    console.print(
        "Medians, with the lowest and the highest round; k: thousands; "
        "hearts and gin_rummy are OpenSpiel's.\n"
        f"Python {report['python']}, {count(machine['cores'], 'core')}, {machine['system']}.",
        highlight=False,
    )


def engines(report: dict[str, Any]) -> list[tuple[str, dict[str, Any], str]]:
    return [
        ("pure", report["pure"], ""),
        ("compiled", report["compiled"], ""),
        ("compiled, loop too", report["compiled"], LOOP),
    ]


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def table(title: str, rows: list[tuple[str, dict[str, Any], str]]) -> Table:
    shown = Table(title=title, title_justify="left")
    shown.add_column("engine")
    for column in COLUMNS:
        shown.add_column(column, justify="right")
    for label, figures, prefix in rows:
        shown.add_row(label, *(cell(figures, prefix + name) for name in COLUMNS.values()))
    return shown


def cell(figures: dict[str, Any], name: str) -> str:
    if name not in figures:
        return ""
    middle, spread = in_words(figures, name)
    return f"{middle}\n[dim]{spread}[/]"


def in_words(figures: dict[str, Any], name: str) -> tuple[str, str]:
    """A figure, and from where to where it went."""
    # Rates in thousands, so that a row fits a narrow window.
    unit = 1000 if name.endswith("per_s") else 1
    middle, low, high = (short(x / unit) for x in (figures[name], *figures["spread"][name]))
    return middle, f"{low}–{high}"


def short(number: float) -> str:
    """Three digits that count.

    >>> short(1234.5), short(816.09), short(28.144), short(0.382)
    ('1,234', '816', '28.1', '0.38')
    """
    return f"{number:,.{2 if number < 10 else 1 if number < 100 else 0}f}"
