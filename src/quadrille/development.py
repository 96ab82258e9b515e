"""What needs the source tree: `compile`, `test`, `bench`, and the compiled engine of a checkout."""

import argparse
import os
import signal
import subprocess
import sys

from quadrille import interrupts
from quadrille.background_build import failure, is_wanted, missing_tool
from quadrille.checkout import BUILDER, ROOT
from quadrille.core.errors import unreadable

SCRIPTS = {
    "compile": "tools/compile_engine.py",
    "test": "tools/test.py",
    "bench": "benchmarks/bench.py",
}


def configure(parser: argparse.ArgumentParser) -> None:
    # Everything is the script's, options and --help too: no word begins with this character.
    parser.prefix_chars = "\0"
    parser.add_argument("rest", nargs="*")


def run(arguments: argparse.Namespace) -> int:
    script = ROOT / SCRIPTS[arguments.command]
    if not script.is_file():
        raise unreadable("core.needs_checkout", command=arguments.command)
    return _run_child([sys.executable, str(script), *arguments.rest])


def run_compiled(words: list[str]) -> int | None:
    """Run a command line on the compiled engine, which is built first if it has changed. None in
    a process that has it already, and where it cannot be had."""
    if not is_wanted() or missing_tool() or failure():
        return None
    status = _build()
    if status == interrupts.STATUS:
        return status
    if status:
        return None
    return _run_child([sys.executable, "-P", "-m", "quadrille", *words])


def require_compiled() -> None:
    """Build the compiled engine of this checkout if it has changed. Raises RuntimeError if that
    fails; the builder has said why."""
    if _build():
        raise RuntimeError("The compiled engine could not be built.")


def _build() -> int:
    return _run_child([sys.executable, "-P", str(BUILDER)], stdout=subprocess.DEVNULL)


def _run_child(command: list[str], stdout: int | None = None) -> int:
    """Run a program of ours and return its exit status. An interrupt is left to it, since it says
    itself what was kept; one that does not end is killed."""
    child: subprocess.Popen[bytes] | None = None
    try:
        with interrupts.held():
            child = subprocess.Popen(command, stdout=stdout)
        return _wait(child)
    except KeyboardInterrupt:
        if child is None:
            raise
        child.send_signal(signal.SIGINT)  # a terminal has told it already, `kill` has not
        try:
            return child.wait(timeout=interrupts.PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            raise KeyboardInterrupt from None


def _wait(child: subprocess.Popen[bytes]) -> int:
    """Wait for a child as `Popen.wait` does, which forgets the exit status if an interrupt comes
    together with the child's end, and then says 0."""
    if hasattr(os, "waitid"):  # where waiting for a child also takes its status away
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    with interrupts.held():
        return child.wait()
