"""Runs Python on the compiled engine, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from tools.compiled import ensure

ROOT = Path(__file__).resolve().parents[1]


def run_compiled(*arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(ensure())}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, cwd=ROOT, env=environment
    )
