"""How far a long piece of work is: a bar in a terminal, now and then a line anywhere else."""

import sys
import time
from types import TracebackType
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from quadrille.core.messages import Catalogue

PAUSE: Final = 10.0
"""Seconds between two lines."""


class Meter:
    """Counts what is done of `total`, on standard error."""

    def __init__(self, words: Catalogue, label: str, total: int, done: int = 0) -> None:
        self.words = words
        self.label = label
        self.total = total
        self.done = done
        self.bar: Progress | None = None
        self.started = self.told = time.monotonic()
        self.before = done

    def __enter__(self) -> "Meter":
        if sys.stderr.isatty():
            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                TimeRemainingColumn(),
            )
            self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self.bar.start()
            self.bar.add_task(self.label, total=self.total, completed=self.done)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.bar is not None:
            self.bar.stop()

    def advance(self, n: int = 1) -> None:
        self.done += n
        if self.bar is not None:
            self.bar.advance(self.bar.task_ids[0], n)
            return
        now = time.monotonic()
        if now - self.told >= PAUSE:
            self.told = now
            left = (now - self.started) / (self.done - self.before) * (self.total - self.done)
            minutes, seconds = divmod(round(left), 60)
            told = {
                "what": self.label,
                "done": f"{self.done:,}",
                "total": f"{self.total:,}",
                "left": f"{minutes}:{seconds:02}",
            }
            print(self.words.text("core.progress", told), file=sys.stderr, flush=True)
