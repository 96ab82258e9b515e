"""All checks: `./run test [--full] [pytest arguments]`.

Runs ruff, mypy, the checks of the page and pytest, all of them even if one fails. The whole suite
runs on the compiled engine, which is built first; what could differ runs on the pure one, too. With
pytest arguments only pytest is run, with these, on the engine that QUADRILLE_ENGINE says. `--full`
sets QUADRILLE_FULL=1: the long tests run too. With CI=true a skipped test is a failure, because it
tests nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import psutil

from quadrille import interrupts
from quadrille.development import require_compiled

ROOT = Path(__file__).resolve().parents[1]
PR_SET_CHILD_SUBREAPER = 36  # of <linux/prctl.h>


def run(name: str, *arguments: str) -> bool:
    """Runs `python -m arguments`, its output going straight to the terminal."""
    print(f"\n== {name}", flush=True)
    try:
        with interrupts.held():  # the program gets no interrupts: they end it from here
            program = subprocess.Popen([sys.executable, "-m", *arguments], cwd=ROOT)
        return reap_until_end(program.pid) == 0
    except KeyboardInterrupt:
        kill_descendants()
        raise


def reap_until_end(program: int) -> int:
    """Waits for a child of this process and returns its exit status. Adopted processes that have
    ended are reaped meanwhile: a test that waits for one to go would see it for ever."""
    while True:
        pid, status = os.waitpid(-1, 0)
        if pid == program:
            return os.waitstatus_to_exitcode(status)


def adopt_orphans() -> None:
    """Makes daemons that tests start, such as a database server, children of this process. On
    Linux; elsewhere an interrupt leaves them running."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def kill_descendants() -> None:
    """Kills all processes below this one. They are stopped first, so that none of them starts
    another while they are counted."""
    known: list[psutil.Process] = []
    while found := [one for one in psutil.Process().children(recursive=True) if one not in known]:
        for process in found:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.suspend()
        known += found
    for process in known:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()


PURE = [
    "tests/adapters",
    "tests/bots/test_every_bot.py",
    "tests/check/test_check_command.py",
    "tests/check/test_converting.py",
    "tests/check/test_coverage.py",
    "tests/check/test_fairness.py",
    "tests/check/test_scenario.py",
    "tests/core",
    "tests/games/test_template_game.py",
    "tests/server/test_api.py",
    "tests/server/test_bot_failures.py",
]
"""What runs on the pure engine, too: rules, checks, copies, third-party games, bots' processes."""


def run_pytest(arguments: list[str]) -> bool:
    if arguments:
        return run_tests("pytest", arguments)
    print("\n== compiling the engine", flush=True)
    require_compiled()
    # All cores; a worker that is done takes over from one that is not. No test measures time.
    together = ["-q", "-n", "auto", "--maxprocesses", "8", "--dist", "worksteal"]
    os.environ["QUADRILLE_ENGINE"] = "compiled"
    passed = run_tests("pytest, compiled engine", together)
    os.environ["QUADRILLE_ENGINE"] = "pure"
    return run_tests("pytest, pure engine", [*together, *PURE]) and passed


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
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if "--full" in arguments:
        arguments.remove("--full")
        os.environ["QUADRILLE_FULL"] = "1"
    adopt_orphans()
    checks: dict[str, Callable[[], bool]] = {
        "ruff check": lambda: run("ruff check", "ruff", "check"),
        "ruff format": lambda: run("ruff format --check", "ruff", "format", "--check"),
        "mypy": lambda: run("mypy", "mypy"),
        "page": lambda: run("checks of the page", "tools.page", "--check"),
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
    sys.exit(interrupts.run(lambda: main(sys.argv[1:])))
