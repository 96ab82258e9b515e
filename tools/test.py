"""All checks: `./run test [--full] [pytest arguments]`.

Runs ruff, mypy and pytest, all of them even if one fails. With pytest arguments only pytest is run,
with these. `--full` sets QUADRILLE_FULL=1: the long tests run too. With CI=true a skipped test is a
failure, for it tests nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]


def run(name: str, *arguments: str) -> bool:
    """Runs `python -m arguments`, its output going straight to the terminal."""
    print(f"\n== {name}", flush=True)
    return subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT).returncode == 0


def run_pytest(arguments: list[str]) -> bool:
    if arguments:
        return run_tests("pytest", arguments)
    # All cores; a worker that is done takes over from one that is not. No test measures time.
    together = ["-q", "-n", "auto", "--maxprocesses", "8", "--dist", "worksteal"]
    return run_tests("pytest", together)


def run_tests(name: str, arguments: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        passed = run(name, "pytest", f"--junit-xml={report}", *arguments)
        skipped = skipped_tests(report)
    in_ci = os.environ.get("CI") == "true"
    if skipped:
        print("Skipped tests count as failures here (CI=true):" if in_ci else "Not tested:")
        print("\n".join(f"  {line}" for line in skipped))
    return passed and not (in_ci and skipped)


def skipped_tests(report: Path) -> list[str]:
    if not report.exists():  # pytest did not come so far
        return []
    return [
        f"{case.get('classname')}::{case.get('name')}: {skip.get('message')}"
        for case in ElementTree.parse(report).iter("testcase")
        for skip in case.iter("skipped")
        if skip.get("type") != "pytest.xfail"  # an expected failure was run
    ]


def main(arguments: list[str]) -> int:
    if "--full" in arguments:
        arguments.remove("--full")
        os.environ["QUADRILLE_FULL"] = "1"
    checks: dict[str, Callable[[], bool]] = {
        "ruff check": lambda: run("ruff check", "ruff", "check"),
        "ruff format": lambda: run("ruff format --check", "ruff", "format", "--check"),
        "mypy": lambda: run("mypy", "mypy"),
        "pytest": lambda: run_pytest(arguments),
    }
    results: list[tuple[str, bool, float]] = []
    for name in ["pytest"] if arguments else checks:
        started = time.monotonic()
        good = checks[name]()
        results.append((name, good, time.monotonic() - started))
        print(f"-- {results[-1][2]:.1f} s", flush=True)
    print("\n== summary")
    for name, good, seconds in results:
        print(f"{name:<12} {'ok' if good else 'FAILED':<6} {seconds:7.1f} s")
    return 0 if all(good for _, good, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
