"""Ctrl-C: the first one ends the command cleanly, further ones do not disturb its ending.

Imports nothing slow: it is loaded before everything else of a command.
"""

import os
import signal
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from quadrille.preferred_language import preferred_language

STATUS: Final = 130
"""The exit status of a command that was interrupted."""
PATIENCE: Final = 3.0
"""Seconds for a clean ending; after them another Ctrl-C ends the process at once."""
_CAN_BLOCK: Final = hasattr(signal, "pthread_sigmask")


class Stopped(KeyboardInterrupt):
    """An interrupt, with a sentence that says what was kept."""

    def __init__(self, kept: str) -> None:
        super().__init__(kept)
        self.kept = kept


class _Interrupts:
    """What has come so far; there is one for the process, as there is one handler."""

    def __init__(self) -> None:
        self.since: float | None = None
        """When the first interrupt came."""
        self.holding = 0
        self.pending = False
        """Whether the first interrupt came while interrupts were held back."""

    def handle(self, _signal: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.since is None:
            self.since = now
            if self.holding:
                self.pending = True
            else:
                raise KeyboardInterrupt
        elif now - self.since > PATIENCE:
            os._exit(STATUS)


_interrupts = _Interrupts()


def run(command: Callable[[], int]) -> int:
    """Run a command line to its exit status; an interrupt ends it with one line on standard error
    and status 130. Where the process was started with interrupts ignored, they stay ignored."""
    try:
        if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            signal.signal(signal.SIGINT, _interrupts.handle)
        if _CAN_BLOCK:  # whoever started this process may have held interrupts back for it
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return command()
    except KeyboardInterrupt as interrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _say_stopped(interrupt.kept if isinstance(interrupt, Stopped) else "")
        return STATUS
    finally:
        if _interrupts.since is not None:
            # Ignored to the very end: the interpreter takes back any handler before it has ended.
            signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def held() -> Iterator[None]:
    """Hold interrupts back until the end of the block, which then raises KeyboardInterrupt.

    A process that is started within gets no interrupts until it calls `run`: it can end before it
    has imported anything, without a traceback of the interpreter's, or leave them to this one.
    """
    _interrupts.holding += 1
    before: set[int] = set()
    if _CAN_BLOCK:
        before = set(signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}))
    try:
        yield
    finally:
        _interrupts.holding -= 1
        if _CAN_BLOCK:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    if _interrupts.pending:
        _interrupts.pending = False
        raise KeyboardInterrupt


def _say_stopped(kept: str) -> None:
    """One line, below the ^C that a terminal shows. Read without the catalogue, which may have
    been half imported when the interrupt came."""
    file = Path(__file__).parent / "texts" / f"{preferred_language()}.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8"))["cli"]["stopped"]
    start = "\n" if sys.stderr.isatty() else ""
    print(f"{start}quadrille: {said} {kept}".rstrip(), file=sys.stderr, flush=True)
