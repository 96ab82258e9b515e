"""Commands that need the source tree: `test` and `bench`."""

import argparse
import subprocess
import sys
from pathlib import Path

from quadrille.core.errors import unreadable

SCRIPTS = {"test": "tools/test.py", "bench": "benchmarks/bench.py"}


def configure(parser: argparse.ArgumentParser) -> None:
    # Everything is the script's, options and --help too: no word begins with this character.
    parser.prefix_chars = "\0"
    parser.add_argument("rest", nargs="*")


def run(arguments: argparse.Namespace) -> int:
    root = Path(__file__).resolve().parents[2]
    script = root / SCRIPTS[arguments.command]
    if not script.is_file():
        raise unreadable("core.needs_checkout", command=arguments.command)
    return subprocess.run([sys.executable, str(script), *arguments.rest], check=False).returncode
