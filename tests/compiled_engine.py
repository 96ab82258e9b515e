"""Runs Python on either engine, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def run_on(engine: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The compiled engine must have been built: `./run test` does that."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QUADRILLE_ENGINE": engine},
    )
