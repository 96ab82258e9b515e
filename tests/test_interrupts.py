"""Ctrl-C, as a terminal sends it, at every moment: one line, status 130, nobody left, and what was
done is kept. Work that would take hours shows that nobody waits for it."""

import json
import re
import sys
from pathlib import Path

import psutil
import pytest

from tests.paths import ROOT, SMALL_GAME
from tests.sessions import Session, wait_until

SMALL = SMALL_GAME
QUADRILLE = ("-P", "-m", "quadrille")
WORKER = "spawn_main"
ENDLESS = "master:1000000000"
"""A bot whose first decision takes days."""

once_and_often = pytest.mark.parametrize("times", [1, 4], ids=["once", "often"])


@once_and_often
@pytest.mark.parametrize("workers", [1, 3])
def test_arena_in_the_middle_of_work(tmp_path: Path, workers: int, times: int) -> None:
    words = ["arena", "clash", ENDLESS, "random", "--pure", "--workers", str(workers)]
    session = Session(tmp_path, *QUADRILLE, *words)

    def at_work() -> bool:
        busy = [one for one in session.started(WORKER) if one.num_threads() > 1]
        return len(busy) == workers

    wait_until(at_work)  # a worker starts its second thread before its first task
    session.interrupt(times)
    session.assert_stopped("0 results are kept in arena-results/clash-")


@once_and_often
def test_arena_keeps_its_results(tmp_path: Path, times: int) -> None:
    words = ["arena", "clash", "random", "novice", "--pure", "--games", "1000000"]
    session = Session(tmp_path, *QUADRILLE, *words, "--workers", "2")

    def results() -> list[str]:
        files = list(tmp_path.glob("arena-results/*.jsonl"))
        return files[0].read_text(encoding="utf-8").splitlines()[1:] if files else []

    wait_until(lambda: len(results()) >= 10)
    session.interrupt(times)
    line = session.assert_stopped("results are kept in arena-results/clash-")
    kept = re.search(r"stopped\. (\d+) results", line)
    assert kept is not None and int(kept[1]) == len(results()) >= 10
    assert all("shares" in json.loads(result) for result in results())


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_that_are_just_starting(tmp_path: Path, workers: int) -> None:
    words = ["arena", "clash", ENDLESS, "random", "--pure", "--workers", str(workers)]
    session = Session(tmp_path, *QUADRILLE, *words)
    wait_until(lambda: bool(session.started(WORKER)))
    session.interrupt(2)
    session.assert_stopped()


@once_and_often
@pytest.mark.parametrize("workers", [1, 2])
def test_check_writes_its_findings(tmp_path: Path, workers: int, times: int) -> None:
    """In a game that leaks, and marks each of its starts."""
    text = SMALL.read_text(encoding="utf-8")
    text = text.replace("eye in (ALL_SEEING, self.leader)", "True")
    mark = '\nwith open("marks", "a") as marks:\n    marks.write("x")\n'.replace("\n", "\n        ")
    start = "def start(self, options: Mapping[str, Any]) -> State:"
    assert start in text
    (tmp_path / "leaky.py").write_text(text.replace(start, start + mark), encoding="utf-8")
    words = ["check", "leaky.py", "--games", "1000000", "--workers", str(workers)]
    session = Session(tmp_path, *QUADRILLE, *words)
    marks = tmp_path / "marks"
    # Every worker has gone on to its second part at least, so their first ones are counted.
    wait_until(lambda: marks.exists() and marks.stat().st_size > 400 * workers)
    session.interrupt(times)
    line = session.assert_stopped("are kept in check-findings")
    assert "(5)" in line
    assert len(list((tmp_path / "check-findings").glob("*.json"))) == 5


@pytest.mark.parametrize(
    "module",
    [
        "quadrille.cli",
        "quadrille.core.messages",
        "quadrille.language",
        "quadrille.check.check_command",
        "rich.table",
        "quadrille.games.clash",
    ],
)
def test_while_it_is_imported(tmp_path: Path, module: str) -> None:
    (tmp_path / "start.py").write_text(
        "import os, signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            os.killpg(0, signal.SIGINT)\n"
        "            os.killpg(0, signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "sys.argv = ['quadrille', 'check', 'clash']\n"
        "from quadrille.__main__ import main\n"
        "sys.exit(main())\n",
        encoding="utf-8",
    )
    session = Session(tmp_path, "start.py")
    assert session.assert_stopped() == "quadrille: stopped."


@once_and_often
def test_play_while_bots_think(tmp_path: Path, times: int) -> None:
    words = ["play", "clash", "--seat", "A=master", "B=master", "--save", "kept"]
    session = Session(tmp_path, *QUADRILLE, *words)
    kept = tmp_path / "kept"
    wait_until(lambda: kept.exists() and '"by": "A"' in kept.read_text(encoding="utf-8"))
    session.interrupt(times)
    session.assert_stopped("The game is kept in kept; go on with: play --resume kept")


@once_and_often
def test_test_ends_all_that_it_has_started(tmp_path: Path, times: int) -> None:
    """Also a daemon, whose parent has ended, and a process in a session of its own."""
    (tmp_path / "test_long.py").write_text(
        "import subprocess, sys, time\n"
        "def test_long():\n"
        "    sleep = 'import time; time.sleep(10_000)'\n"
        "    start = f'subprocess.Popen([sys.executable, \"-c\", {sleep!r}])'\n"
        "    daemon = f'import subprocess, sys; {start}'\n"
        "    subprocess.run([sys.executable, '-c', daemon])\n"
        "    subprocess.run([sys.executable, '-c', sleep], start_new_session=True)\n",
        encoding="utf-8",
    )
    file = str(tmp_path / "test_long.py")
    session = Session(tmp_path, *QUADRILLE, "test", file, "-q", "-p", "no:cacheprovider")
    grown: list[psutil.Process] = []

    def sleeps() -> bool:
        for process in session.started("pytest"):
            grown[:] = [one for one in process.children() if "sleep" in str(one.cmdline())]
        return bool(grown) and bool(session.started("time.sleep"))

    wait_until(sleeps)
    session.interrupt(times)
    session.assert_stopped()
    wait_until(lambda: not grown[0].is_running())


@once_and_often
def test_bench_while_it_measures(tmp_path: Path, times: int) -> None:
    (tmp_path / "start.py").write_text(
        "import sys\n"
        "from pathlib import Path\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from benchmarks import bench\n"
        "from benchmarks.worker import Worker\n"
        "def measured(arguments):\n"
        f"    source = Path({str(ROOT / 'src')!r})\n"
        "    worker = Worker('pure', Path(sys.executable), ['house', 'clash'], source)\n"
        "    try:\n"
        "        return worker.ask('play', {}, 10_000)\n"
        "    finally:\n"
        "        worker.end()\n"
        "bench.measured = measured\n"
        "sys.exit(bench.interrupts.run(lambda: bench.main(['clash'])))\n",
        encoding="utf-8",
    )
    session = Session(tmp_path, "start.py")
    wait_until(lambda: bool(session.started("benchmarks.measures")))
    session.interrupt(times)
    session.assert_stopped()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ties a process to a core")
def test_no_status_is_lost_when_child_and_interrupt_come_together(tmp_path: Path) -> None:
    """On one core the child has ended before its parent can heed the interrupt."""
    (tmp_path / "start.py").write_text(
        "import os, signal, sys\n"
        "from quadrille import development\n"
        "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "child = 'import os, signal; os.kill(os.getppid(), signal.SIGINT); os._exit(7)'\n"
        "command = [sys.executable, '-S', '-c', child]\n"
        "assert {development._run_child(command) for _ in range(300)} == {7}\n",
        encoding="utf-8",
    )
    session = Session(tmp_path, "start.py")
    assert session.process.wait() == 0, session.said()


def test_workers_die_with_the_process_that_started_them(tmp_path: Path) -> None:
    words = ["arena", "clash", ENDLESS, "random", "--pure", "--workers", "2"]
    session = Session(tmp_path, *QUADRILLE, *words)
    wait_until(lambda: len(session.started(WORKER)) == 2)
    session.process.kill()
    session.process.wait()
    wait_until(lambda: not session.members())


def test_workers_die_if_that_process_ended_while_they_started(tmp_path: Path) -> None:
    """Work that lets no thread run, from its very start, begins after the parent's end."""
    (tmp_path / "start.py").write_text(
        "import os, threading, time\n"
        "from quadrille.parallel import map_unordered\n"
        "if __name__ == '__mp_main__':\n"
        "    parent = os.getppid()\n"
        "    open('started', 'w').close()\n"
        "    while os.getppid() == parent:\n"
        "        time.sleep(0.01)\n"
        "    threading.Thread.start = lambda thread: None\n"
        "def count(number):\n"
        "    return sum(range(10 ** 15))\n"
        "if __name__ == '__main__':\n"
        "    list(map_unordered(count, range(1), 1))\n",
        encoding="utf-8",
    )
    session = Session(tmp_path, "start.py")
    wait_until((tmp_path / "started").exists)
    session.process.kill()
    session.process.wait()
    wait_until(lambda: not session.members())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends such a worker")
def test_workers_die_in_work_that_lets_no_thread_run(tmp_path: Path) -> None:
    """As compiled code does: the search of a bot, for example."""
    (tmp_path / "start.py").write_text(
        "from pathlib import Path\n"
        "from quadrille.parallel import map_unordered\n"
        "def count(number):\n"
        "    Path(f'started-{number}').touch()\n"
        "    return sum(range(10 ** 15))\n"
        "if __name__ == '__main__':\n"
        "    list(map_unordered(count, range(2), 2))\n",
        encoding="utf-8",
    )
    session = Session(tmp_path, "start.py")
    wait_until(lambda: len(list(tmp_path.glob("started-*"))) == 2)
    session.process.kill()
    session.process.wait()
    wait_until(lambda: not session.members())
