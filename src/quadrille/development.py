"""What needs the source tree: `compile`, `test`, `bench`, and the compiled engine of a checkout."""

import argparse
import os
import subprocess
import sys

from quadrille.background_build import failure, missing_tool
from quadrille.checkout import BUILDER, ROOT, in_checkout
from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable
from quadrille.engine import wish

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
    # The script takes the place of this process: signals reach it alone.
    os.execv(sys.executable, [sys.executable, str(script), *arguments.rest])


def run_compiled(words: list[str]) -> None:
    """Run a command line on the compiled engine, which is built first if it has changed. Returns
    in a process that has it already, and where it cannot be had."""
    if engine() == "compiled" or not in_checkout() or wish() != "auto":
        return
    if missing_tool() or failure():
        return
    built = subprocess.run([sys.executable, "-P", str(BUILDER)], stdout=subprocess.DEVNULL)
    if built.returncode == 0:
        os.execv(sys.executable, [sys.executable, "-P", "-m", "quadrille", *words])
