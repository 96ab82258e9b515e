"""What needs the source tree: `test`, `bench`, and the compiled engine of a checkout."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

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
    return subprocess.run([sys.executable, str(script), *arguments.rest], check=False).returncode


def run_compiled(words: list[str]) -> int | None:
    """Run a command line on the compiled engine, which is built first if it has changed. None in
    a process that has it already, and where it cannot be had: outside of a checkout, or without a
    C compiler, which is then said."""
    builder = ROOT / "tools" / "compiled.py"
    if engine() == "compiled" or not builder.is_file():
        return None
    built = subprocess.run([sys.executable, str(builder)], stdout=subprocess.PIPE, text=True)
    if built.returncode:
        return None
    env = os.environ | {"PYTHONPATH": built.stdout.strip()}
    command = [sys.executable, "-P", "-m", "quadrille", *words]
    return subprocess.run(command, env=env, check=False).returncode
