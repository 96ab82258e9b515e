"""The whole report: on screen, and as docs/performance.md with its pictures."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarks.peers import CONNECT_FOUR, GIN_RUMMY_ENV, HEARTS, PGX_CONNECT_FOUR, PGX_LEDUC
from benchmarks.plot import Series, picture
from benchmarks.table import cell, count, in_words, short

COLUMNS = {
    "k actions/s": "actions_per_s",
    "× hearts": f"ratio_to_{HEARTS.key()}",
    "× RLCard gin": f"ratio_to_{GIN_RUMMY_ENV.key()}",
    "k actions/s, loop compiled": "loop_compiled_actions_per_s",
    "× hearts, loop compiled": f"loop_compiled_ratio_to_{HEARTS.key()}",
    "k games/s": "games_per_s",
    "k games/s, loop compiled": "loop_compiled_games_per_s",
    "k clones/s": "clones_per_s",
    "k worlds/s": "determinizations_per_s",
    "k search rounds/s": "search_rounds_per_s",
    "k search transitions/s": "search_transitions_per_s",
    "k views/s": "views_per_s",
    "k adapter steps/s": "steps_per_s",
    "× connect_four": f"steps_ratio_to_{CONNECT_FOUR.key()}",
}
VECTOR_COLUMNS = {
    "k steps/s": "vector_steps_per_s",
    "× pgx connect_four": f"vector_ratio_to_{PGX_CONNECT_FOUR.key()}",
    "× pgx leduc_holdem": f"vector_ratio_to_{PGX_LEDUC.key()}",
}
GROWTH = {
    "length": ("Along a game", "decisions before it"),
    "hand": ("With the hand", "cards in hand"),
    "charting": ("While the Map is charted", "cards on the Map"),
    "map": ("With the Map, in the turns", "cards on the Map"),
    "players": ("With the players", "players"),
}
"""A picture's title, and what lies along it."""

HOW = """\
Every side runs in a process of its own and plays whole random games, set-up included; seconds are
of processor time on one core. An action counts when a player had at least two legal choices and
the full list of them was built; chance and forced steps count on no side, but their time does on
all. The loop is interpreted Python on all sides, through each side's public interface, in the
quickest way that it offers, unless a column or a row says that it is compiled. A world is what a
search imagines behind a view (a determinization); a view of a peer is its text of what the player
knows. A search plays every round to the end at random below its tree: of OpenSpiel's ISMCTS every
move counts, of ours only the steps in the tree and the real decisions below it. The rows of pgx
that play 1024 games at once are vectorised, with their loop compiled, and are set against our
compiled loop; where a peer has no compiled loop, our compiled loop is set against its interpreted
one. Every step of pgx also computes the observation, in all its rows; ours does so only where
adapters are measured and under "Many games at once". PettingZoo's games are stepped without the
wrappers that check each call. An adapter's step is one of our PettingZoo environment, with the
observation and the mask that come before it; where one plays alone, of our Gymnasium environment.

Each figure is the median over the rounds, with the lowest and the highest round behind it. A ratio
is taken in every round between two measures that were made right after each other, and the median
is of these."""

VECTOR_HOW = """\
1024 games in lock step, stepped from Python on all sides; a step is one decision of one game,
forced ones included. After each step the observations and the masks of all games are there as
NumPy arrays, and the next actions are drawn at random from the masks; a game that ends is dealt
anew. Ours is `VectorTables`, each game in its usual mode; of pgx a step of all games and the choice
of the actions are one compiled call."""


def show_whole(report: dict[str, Any], console: Console) -> None:
    shown = Table(title=size_of(report), title_justify="left")
    shown.add_column("")
    for column in COLUMNS:
        shown.add_column(column, justify="right")
    for title, figures in rows_of(report):
        shown.add_row(escape(title), *(cell(figures, name) for name in COLUMNS.values()))
    console.print(shown)
    for peer in report["peers"]:
        if "failed" in peer:
            console.print(f"{peer['title']}: {peer['failed']}", highlight=False, markup=False)
    for promise in report["promises"]:
        console.print(promise_line(promise), highlight=False, markup=False)
    console.print(where(report), highlight=False, markup=False)


def write_page(report: dict[str, Any], folder: Path) -> Path:
    """performance.md, the figures as performance.json, and the pictures; returns the page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "performance.json").write_text(json.dumps(report, indent=1) + "\n")
    drawn = []
    growth = {**report["growth"], "players": players(report)}
    for what, (title, along) in GROWTH.items():
        series: Series = growth.get(what, {})
        if any(series.values()):
            name = f"performance-{what}.svg"
            (folder / name).write_text(picture(title, along, "µs for an action", series))
            drawn.append(f"![{title}: time for an action by {along}]({name})")
    page = folder / "performance.md"
    page.write_text(markdown(report, drawn))
    return page


def markdown(report: dict[str, Any], drawn: list[str]) -> str:
    failed = [peer for peer in report["peers"] if "failed" in peer]
    parts = [
        "# How quick it is",
        "Written by `./run bench` from [performance.json](performance.json); not by hand.",
        HOW,
        where(report),
        "## The table",
        f"{size_of(report)}; k: thousands.",
        grid(
            ["", *COLUMNS],
            [
                [title, *(written(figures, name, "<br>") for name in COLUMNS.values())]
                for title, figures in rows_of(report)
            ],
        ),
        *(f"{peer['title']} is missing: {peer['failed']}" for peer in failed),
        "## Our games beside each peer",
        "How many times as many actions a second our games play, each in its usual mode.",
        beside(report),
        "## Many games at once, with observations",
        VECTOR_HOW,
        side_by_side(report),
        "## What is promised",
        "\n".join(f"- {promise_line(promise)}" for promise in report["promises"]),
        "## How the cost of an action grows",
        "On the compiled engine, with the chance that follows the action; the band is from the "
        "lowest to the highest round.",
        *drawn,
    ]
    return "\n\n".join(parts) + "\n"


def rows_of(report: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    ours = [(f"{mode['game']} {mode['mode']}", mode["figures"]) for mode in report["modes"]]
    theirs = [(peer["title"], peer["figures"]) for peer in report["peers"] if "figures" in peer]
    return ours + theirs


def beside(report: dict[str, Any]) -> str:
    usual = [mode for mode in report["modes"] if mode["usual"]]
    rows = [
        [
            peer["title"] + (", our loop compiled" if loop else ""),
            *(written(mode["figures"], f"{loop}ratio_to_{peer['peer']}", " ") for mode in usual),
        ]
        for peer in report["peers"]
        for loop in ("", "loop_compiled_")
    ]
    rows = [row for row in rows if any(row[1:])]
    return grid(["", *(mode["game"] for mode in usual)], rows)


def side_by_side(report: dict[str, Any]) -> str:
    """Those that step many games at once: our usual modes and the peers that can."""
    rows = [
        [
            title,
            f"{figures['observation_size']:,}",
            *(written(figures, name, " ") for name in VECTOR_COLUMNS.values()),
        ]
        for title, figures in rows_of(report)
        if "observation_size" in figures
    ]
    return grid(["", "numbers in an observation", *VECTOR_COLUMNS], rows)


def promise_line(promise: dict[str, Any]) -> str:
    what = (
        f"{promise['mode']}, {promise['what']}, at least {promise['least']:g} × {promise['peer']}"
    )
    if promise["ratio"] is None:
        return f"{what}: not measured"
    low, high = (short(x) for x in promise["spread"])
    kept = "kept" if promise["kept"] else "NOT kept"
    return f"{what}: {short(promise['ratio'])} ({low}–{high}), {kept}"


def players(report: dict[str, Any]) -> Series:
    """From random play of the first mode for so many."""
    series: dict[str, dict[int, list[float]]] = {}
    for mode in report["modes"]:
        figures = mode["figures"]
        low, high = figures["spread"]["actions_per_s"]
        costs = [1e6 / rate for rate in (figures["actions_per_s"], high, low)]
        series.setdefault(mode["game"], {}).setdefault(mode["seats"], [mode["seats"], *costs])
    return {game: [line[n] for n in sorted(line)] for game, line in series.items() if len(line) > 1}


def written(figures: dict[str, Any], name: str, between: str) -> str:
    if name not in figures:
        return ""
    middle, spread = in_words(figures, name)
    return f"{middle}{between}({spread})"


def grid(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def size_of(report: dict[str, Any]) -> str:
    return f"All games and modes, {count(report['rounds'], 'round')} of {report['seconds']:g} s"


def where(report: dict[str, Any]) -> str:
    machine = report["machine"]
    packages = ", ".join(f"{name} {version}" for name, version in report["packages"].items())
    return f"Python {report['python']}, {count(machine['cores'], 'core')}, {machine['system']}" + (
        f"; {packages}." if packages else "."
    )
