"""A program in a session of its own, as a terminal runs it: Ctrl-C reaches all its processes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

SAFETY = 600.0
"""Seconds after which something hangs, however slow the machine is."""


def wait_until(holds: Callable[[], Any]) -> Any:
    """Waits for anything that counts as true, and returns it."""
    end = time.monotonic() + SAFETY
    while not (result := holds()):
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.005)
    return result


def heed_interrupts() -> None:
    """In a new process before its program starts: tests that run in the background have interrupts
    ignored, and so would the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Session:
    def __init__(self, folder: Path, *words: str) -> None:
        """Runs Python with these words."""
        self.log = (folder / "stderr.txt").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, *words],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self.log,
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )

    def members(self) -> list[psutil.Process]:
        """All processes of the session, the program itself included."""
        found: list[psutil.Process] = []
        for process in psutil.process_iter():
            try:
                mine = os.getsid(process.pid) == self.process.pid
                if mine and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except (ProcessLookupError, psutil.NoSuchProcess):
                continue
        return found

    def started(self, word: str) -> list[psutil.Process]:
        """The processes, other than the program itself, with this in their command line."""
        found: list[psutil.Process] = []
        for process in self.members():
            try:
                if process.pid != self.process.pid and word in " ".join(process.cmdline()):
                    found.append(process)
            except psutil.NoSuchProcess:
                continue
        return found

    def interrupt(self, times: int = 1) -> None:
        for _ in range(times):
            os.killpg(self.process.pid, signal.SIGINT)
            time.sleep(0.02)

    def said(self) -> str:
        self.log.seek(0)
        return self.log.read()

    def assert_stopped(self, kept: str = "") -> str:
        """It ends with status 130 and one line, and nobody is left; returns the line."""
        try:
            status = self.process.wait(SAFETY)
            wait_until(lambda: not self.members())
        finally:
            for process in self.members():
                process.kill()
        told = [line for line in self.said().splitlines() if line]
        assert (status, len(told)) == (130, 1), (status, self.said())
        assert told[0].startswith("quadrille: stopped.") and kept in told[0]
        return told[0]
