"""`bench limits`: what must be quick, as ratios to what the same machine does at the same time.

The start beside a bare Python, the frames of the fullest boards beside an empty page's, a bot's
time beside its budget, the service's answers beside a bare echo's. Each is the best of a few
rounds, since another process may have had the core meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from benchmarks.table import short
from benchmarks.telling import Tell, machine
from benchmarks.worker import BenchError
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.client import Client
from quadrille.core.compiling import engine
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.games.registry import find_game, game_ids

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

START_BARS = {"--version": 10.0, "games": 30.0, "play clash --seed 1": 40.0}
"""Processor time, in starts of a bare Python."""
BUDGET_BARS = {0.1: 1.5, 1.0: 1.2}
"""By the seconds of a budget."""
FRAME_BAR = 2.0
"""The 95th of a hundred frames, in those of an empty page."""
ANSWER_BARS = {0.5: 30.0, 0.99: 20.0}
"""By quantile: the time to acknowledge an action, in echoes."""
TOUCHES = 20
PATIENCE = 180_000
"""Milliseconds until a page that does nothing is a failure."""
TABLES, ACTIONS, PER_SECOND = 20, 200, 25.0
DECISIONS = 30
"""How far into a random game the bots are asked."""

Row = dict[str, Any]
Measure = Callable[[int], list[Row]]


def bench_limits(rounds: int, tell: Tell) -> dict[str, Any]:
    """All limits, each with what was measured, its bar, and whether that was kept."""
    measures: dict[str, Measure] = {
        "start": start_rows,
        "bots": budget_rows,
        "service": answer_rows,
        "frames": frame_rows,
    }
    rows: list[Row] = []
    for place, (name, measure) in enumerate(measures.items()):
        tell(f"limits: {name}", last=place + 1 == len(measures))
        rows += measure(rounds)
    return {"rounds": rounds, "engine": engine(), "limits": rows, **machine()}


def row(what: str, ratio: float, bar: float, beside: str) -> Row:
    kept = ratio <= bar
    return {"what": what, "ratio": round(ratio, 3), "bar": bar, "beside": beside, "kept": kept}


def all_kept(report: dict[str, Any]) -> bool:
    return all(limit["kept"] for limit in report["limits"])


def show_limits(report: dict[str, Any], console: Console) -> None:
    table = Table(title=f"Limits of time, {report['engine']} engine", title_justify="left")
    for name in ("what", "beside"):
        table.add_column(name)
    for name in ("ratio", "at most", "kept"):
        table.add_column(name, justify="right")
    for limit in report["limits"]:
        kept = "yes" if limit["kept"] else "NO"
        ratio, bar = short(limit["ratio"]), short(limit["bar"])
        table.add_row(limit["what"], limit["beside"], ratio, bar, kept)
    console.print(table)


# The start.


def start_rows(rounds: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        bare = min(spent(["-c", "pass"], folder) for _ in range(rounds))
        return [
            row(
                f"quadrille {words}",
                min(spent(["-m", "quadrille", *words.split()], folder) for _ in range(rounds))
                / bare,
                bar,
                "a bare Python",
            )
            for words, bar in START_BARS.items()
        ]


def spent(words: list[str], folder: str) -> float:
    """Seconds of processor time that Python takes, with nothing to read."""
    process = subprocess.Popen(
        [sys.executable, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "XDG_DATA_HOME": folder},
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise BenchError(f"'python {' '.join(words)}' ended with status {process.returncode}.")
    return used.ru_utime + used.ru_stime


# Bots and their budgets.


def budget_rows(rounds: int) -> list[Row]:
    rows: list[Row] = []
    for name in game_ids():
        state = in_the_middle(name, 7)
        view = state.view(state.actor)
        for seconds, bar in BUDGET_BARS.items():
            took: list[float] = []
            for attempt in range(rounds):
                bot = find_bot("master", find_game(name))
                started = time.perf_counter()
                bot.choose(view, Budget(seconds=seconds), Rng(attempt))
                took.append(time.perf_counter() - started)
            what = f"a choice in {name}"
            rows.append(row(what, min(took) / seconds, bar, f"a budget of {seconds:g} s"))
    return rows


def in_the_middle(name: str, seed: int) -> State:
    """A state of a random game before a real decision."""
    state = find_game(name).new()
    dealer, rng = SeededDealer(seed), Rng(seed)
    decisions = 0
    while True:
        dealer.settle(state)
        if state.over():
            return in_the_middle(name, seed + 1000)
        legal = state.legal()
        if decisions >= DECISIONS and len(legal) > 1:
            return state
        decisions += 1
        state.do(legal[rng.below(len(legal))])


# The service.


def answer_rows(rounds: int) -> list[Row]:
    # Needs what the tests are installed with.
    from tests.server.conftest import GENEROUS
    from tests.server.load import load
    from tests.service import echo_service, running

    ratios: dict[float, list[float]] = {share: [] for share in ANSWER_BARS}
    for _ in range(rounds):
        try:
            with (
                tempfile.TemporaryDirectory() as folder,
                running(Path(folder), "", *GENEROUS) as service,
                echo_service() as echo,
            ):
                found = asyncio.run(load(service.address, echo, TABLES, ACTIONS, PER_SECOND))
        except AssertionError as error:  # it did not start
            raise BenchError(f"The service cannot be measured: {error}") from None
        if found.errors:
            raise BenchError(f"The service failed under load: {found.errors[0]}.")
        for share, measured in ratios.items():
            measured.append(quantile(found.service, share) / quantile(found.echo, share))
    return [
        row(f"an action acknowledged, p{round(100 * share)}", min(measured), bar, "a bare echo")
        for (share, bar), measured in zip(ANSWER_BARS.items(), ratios.values(), strict=True)
    ]


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# Frames.

RECORD = """(always) => {
  window.shownAt = [];
  const note = (now) => {
    const board = document.querySelector("[data-testid=board]");
    window.shownAt.push(always || board?.dataset.playing !== undefined ? now : null);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
FRAMES = """() => window.shownAt.flatMap((now, place, all) =>
  now !== null && place > 0 && all[place - 1] !== null ? [now - all[place - 1]] : [])"""
ENOUGH = "() => window.shownAt.length > 100"
LIKES = """if (location.protocol !== "about:")
  localStorage.setItem("quadrille.settings", '{"plain": false, "speed": "normal"}');"""


def frame_rows(rounds: int) -> list[Row]:
    from playwright.sync_api import Error

    from tests.browser.board_playing import see, touch, wait_for_change, wait_until_still
    from tools.browser import CHROMIUM, chromium, service, sit_down
    from tools.full_boards import full_map, full_race

    if not CHROMIUM.exists():
        raise BenchError(f"Frames are measured in Chromium, and there is no {CHROMIUM}.")
    boards = {"royal_map": full_map, "iditacards": full_race}
    ratios: dict[str, list[float]] = {name: [] for name in boards}

    def usual(context: BrowserContext) -> float:
        page = context.new_page()
        page.evaluate(RECORD, True)
        page.wait_for_function(ENOUGH)
        return quantile(page.evaluate(FRAMES), 0.95)

    def late(page: Page) -> float:
        rng = random.Random(2)  # the same touches in every round
        page.evaluate(RECORD, False)
        for _ in range(TOUCHES):
            seen = see(page)
            if seen["over"]:
                break
            touch(page, rng.choice(seen["ways"]), "mouse")
            wait_for_change(page, seen)
            wait_until_still(page)
        return quantile(page.evaluate(FRAMES), 0.95)

    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            service(Path(folder)) as address,
            chromium() as browser,
            Client(address) as client,
        ):
            for _, (name, full) in product(range(rounds), boards.items()):
                context = browser.new_context(base_url=address)
                context.set_default_timeout(PATIENCE)
                context.add_init_script(LIKES)
                empty = usual(context)
                page = context.new_page()
                sit_down(page, full(client))
                ratios[name].append(late(page) / empty)
                context.close()
    except Error as error:
        raise BenchError(
            f"The frames cannot be measured: {error.message.splitlines()[0]}"
        ) from None
    return [
        row(f"frames of a full {name}, p95", min(found), FRAME_BAR, "an empty page")
        for name, found in ratios.items()
    ]
