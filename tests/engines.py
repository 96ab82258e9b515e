"""Runs Python on either engine, in a process of its own."""

import os
import subprocess
import sys

from quadrille.core.compiling import engine
from tests.paths import ROOT

OTHER = "pure" if engine() == "compiled" else "compiled"
"""The engine that these tests do not run on. `./run test` has compiled it."""


def run_on(engine: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QUADRILLE_ENGINE": engine},
    )
