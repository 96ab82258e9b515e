"""What needs the source tree: `test`, `bench`, and the compiled engine of a checkout."""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from quadrille import interrupts
from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = {"test": "tools/test.py", "bench": "benchmarks/bench.py"}


def configure(parser: argparse.ArgumentParser) -> None:
    # Everything is the script's, options and --help too: no word begins with this character.
    parser.prefix_chars = "\0"
    parser.add_argument("rest", nargs="*")


def run(arguments: argparse.Namespace) -> int:
    script = ROOT / SCRIPTS[arguments.command]
    if not script.is_file():
        raise unreadable("core.needs_checkout", command=arguments.command)
    return _run_child([sys.executable, str(script), *arguments.rest])[0]


def run_compiled(words: list[str]) -> int | None:
    """Run a command line on the compiled engine, which is built first if it has changed. None in
    a process that has it already, and where it cannot be had: outside of a checkout, or without a
    C compiler, which is then said."""
    builder = ROOT / "tools" / "compiled.py"
    if engine() == "compiled" or not builder.is_file():
        return None
    status, path = _run_child([sys.executable, str(builder)], stdout=subprocess.PIPE)
    if status == interrupts.STATUS:
        return status
    if status:
        return None
    env = os.environ | {"PYTHONPATH": path.strip()}
    return _run_child([sys.executable, "-P", "-m", "quadrille", *words], env)[0]


def _run_child(
    command: list[str], env: Mapping[str, str] | None = None, stdout: int | None = None
) -> tuple[int, str]:
    """Run a program of ours and return its exit status and what it wrote to a pipe. An interrupt is
    left to it, since it says itself what was kept; one that does not end is killed."""
    child: subprocess.Popen[str] | None = None
    try:
        with interrupts.held():
            child = subprocess.Popen(command, env=env, stdout=stdout, text=True)
        written, _ = child.communicate()
    except KeyboardInterrupt:
        if child is None:
            raise
        child.send_signal(signal.SIGINT)  # a terminal has told it already, `kill` has not
        try:
            written, _ = child.communicate(timeout=interrupts.PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            raise KeyboardInterrupt from None
    return child.returncode, written or ""
