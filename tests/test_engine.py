"""The compiled engine of a checkout: built in parts, used when it is ready, and never half of it.

The checkouts here are small ones with the real build tools: three modules that call each other.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.sessions import heed_interrupts, wait_until

TOOLS = ("compile_engine.py", "engine_units.py", "written_in_c.py")
PACKAGE = ("__init__", "background_build", "checkout", "engine", "interrupts", "preferred_language")
CORE = ("__init__", "compiling", "errors", "messages", "pickling")
COUNTING = """
def doubled(numbers: list[int]) -> int:
    return numbers[0] * 2
"""
LITTLE = """
from pathlib import Path

from quadrille.core.counting import doubled


def told(number: int) -> str:
    word = (Path(__file__).parent / "word.txt").read_text()
    return word + str(doubled([number] if number else []))
"""
ASK = """
from quadrille.core.compiling import engine
from quadrille.games.little import told
print(engine(), told(4))
"""
PATIENCE = 600.0
"""Seconds after which something has gone wrong, however busy the machine is."""


class Checkout:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "quadrille"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "QUADRILLE_ENGINE"},
            "PYTHONPATH": str(root / "src"),
            "XDG_CACHE_HOME": str(root.parent / "cache"),
        }
        for name in TOOLS:
            self.copy(f"tools/{name}")
        for name in PACKAGE:
            self.copy(f"src/quadrille/{name}.py")
        for name in CORE:
            self.copy(f"src/quadrille/core/{name}.py")
        self.copy("src/quadrille/texts/en.toml")
        self.write("core/counting.py", COUNTING)
        self.write("games/__init__.py", "")
        self.write("games/little.py", LITTLE)
        self.write("games/word.txt", "twice: ")
        self.write("bots/__init__.py", "")

    def copy(self, name: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, self.root / name)

    def write(self, name: str, text: str) -> None:
        (self.package / name).parent.mkdir(parents=True, exist_ok=True)
        (self.package / name).write_text(text)

    def python(self, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            env=self.environment | environment,
            cwd=self.root,
            timeout=PATIENCE,
        )

    def answer(self, **environment: str) -> str:
        done = self.python("-c", ASK, **environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def build(self, **environment: str) -> "subprocess.CompletedProcess[str]":
        return self.python(str(self.root / "tools" / "compile_engine.py"), **environment)

    def begin_build(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, str(self.root / "tools" / "compile_engine.py")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
            preexec_fn=heed_interrupts,
        )

    def said_at_start(self, **environment: str) -> str:
        """The key of what a command would say about the engine."""
        code = (
            "from quadrille.background_build import start_if_needed\n"
            "said = start_if_needed()\n"
            "print(said.key if said is not None else '')"
        )
        return self.python("-c", code, **environment).stdout.strip()

    def objects(self) -> set[str]:
        return {file.name for file in self.builds().glob("objects/*.o")}

    def builds(self) -> Path:
        return self.root / "build" / "engine"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose engine has been compiled."""
    checkout = Checkout(tmp_path_factory.mktemp("built") / "checkout")
    assert checkout.answer() == "pure twice: 8"
    done = checkout.build()
    assert done.returncode == 0, done.stderr
    assert "the compiled engine is ready" in done.stderr
    return checkout.root


@pytest.fixture
def checkout(built: Path, tmp_path: Path) -> Checkout:
    """A copy of it that a test may change; its objects are those of the original."""
    root = tmp_path / "checkout"
    shutil.copytree(built / "build" / "engine" / "objects", root / "build" / "engine" / "objects")
    checkout = Checkout(root)
    assert checkout.build().returncode == 0
    assert checkout.answer() == "compiled twice: 8"
    return checkout


def test_a_new_process_uses_it_unless_told_otherwise(checkout: Checkout) -> None:
    assert checkout.answer(QUADRILLE_ENGINE="pure") == "pure twice: 8"
    assert checkout.answer(QUADRILLE_ENGINE="compiled") == "compiled twice: 8"
    assert checkout.said_at_start() == ""


def test_data_is_current_without_a_build(checkout: Checkout) -> None:
    checkout.write("games/word.txt", "two times: ")
    assert checkout.answer() == "compiled two times: 8"


def test_after_an_edit_only_what_changed_is_compiled(checkout: Checkout) -> None:
    before = checkout.objects()
    checkout.write(
        "core/counting.py",
        COUNTING.replace("* 2", "+ len('abcde' + str(numbers)[:0])"),
    )
    assert checkout.answer() == "pure twice: 9"
    assert checkout.build().returncode == 0
    assert checkout.answer() == "compiled twice: 9"
    # The module, the one that has a copy of the function, and the table of literals.
    assert len(checkout.objects() - before) == 3


def test_lines_that_move_are_compiled_once_and_told_right(checkout: Checkout) -> None:
    before = checkout.objects()
    checkout.write("core/counting.py", "# One line more.\n" + COUNTING)
    assert checkout.build().returncode == 0
    assert len(checkout.objects() - before) == 1
    done = checkout.python("-c", "from quadrille.games.little import told; told(0)")
    assert done.stderr.splitlines()[-1] == "IndexError: list index out of range"
    assert 'counting.py", line 4, in doubled' in done.stderr


def test_two_builds_at_once_make_one(checkout: Checkout) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", "* 3"))
    both = [checkout.begin_build() for _ in range(2)]
    told = [build.communicate(timeout=PATIENCE) for build in both]
    assert [build.returncode for build in both] == [0, 0]
    assert len({path for path, _ in told}) == 1
    assert sum("the compiled engine is ready" in said for _, said in told) == 1
    assert checkout.answer() == "compiled twice: 12"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_an_interrupted_build_leaves_nothing_half(checkout: Checkout, how: signal.Signals) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", f"* {int(how) + 3}"))
    build = checkout.begin_build()
    wait_until(lambda: any(checkout.builds().glob("making-*")))
    build.send_signal(how)
    build.communicate(timeout=PATIENCE)
    assert build.returncode != 0
    assert checkout.answer() == f"pure twice: {4 * (int(how) + 3)}"
    assert checkout.build().returncode == 0
    assert checkout.answer() == f"compiled twice: {4 * (int(how) + 3)}"
    assert not any(checkout.builds().glob("making-*"))


def test_a_start_compiles_in_the_background(checkout: Checkout) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", "* 5"))
    assert checkout.said_at_start() == "cli.engine_begun"
    wait_until(lambda: checkout.answer().startswith("compiled"))
    assert checkout.answer() == "compiled twice: 20"


def test_a_start_during_a_build_says_so(checkout: Checkout) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", "* 6"))
    build = checkout.begin_build()
    wait_until(lambda: any(checkout.builds().glob("making-*")))
    os.kill(build.pid, signal.SIGSTOP)
    assert checkout.said_at_start() == "cli.engine_compiling"
    os.kill(build.pid, signal.SIGCONT)
    build.communicate(timeout=PATIENCE)
    assert checkout.said_at_start() == ""


def test_what_cannot_be_compiled_is_said_and_not_tried_again(checkout: Checkout) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", "* 2 + undefined"))
    done = checkout.build()
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last.startswith("quadrille: the engine could not be compiled: mypyc could not")
    assert 'Name "undefined" is not defined' in last
    assert checkout.said_at_start() == "cli.engine_failed"
    checkout.write("core/counting.py", COUNTING)
    assert checkout.said_at_start() == ""


def test_without_a_c_compiler_the_pure_engine_runs(checkout: Checkout) -> None:
    checkout.write("core/counting.py", COUNTING.replace("* 2", "* 7"))
    assert checkout.said_at_start(CC="no-such-compiler") == "cli.engine_tool_missing"
    done = checkout.build(CC="no-such-compiler")
    assert done.returncode == 2
    assert "there is no C compiler called no-such-compiler." in done.stderr
    assert checkout.answer() == "pure twice: 28"
    assert checkout.said_at_start() in ("cli.engine_failed", "cli.engine_begun")


def test_a_checkout_that_cannot_be_written_to(checkout: Checkout) -> None:
    """The build goes to the user's cache folder, and is found there."""
    shutil.rmtree(checkout.root / "build")
    builder = str(checkout.root / "tools" / "compile_engine.py")
    script = f"{sys.executable} {builder} && {sys.executable} -c '{ASK}'"
    root = str(checkout.root)
    if os.geteuid() == 0:  # root may write everywhere but on a read-only file system
        mount = f"mount --bind {root} {root} && mount -o remount,ro,bind {root}"
        command = ["unshare", "-m", "sh", "-c", f"{mount} && cd {root} && {script}"]
    else:
        checkout.root.chmod(0o555)
        command = ["sh", "-c", script]
    done = subprocess.run(
        command, capture_output=True, text=True, env=checkout.environment, timeout=PATIENCE
    )
    checkout.root.chmod(0o755)
    assert done.returncode == 0, done.stderr
    place, answer = done.stdout.splitlines()
    assert Path(place).is_relative_to(checkout.root.parent / "cache")
    assert answer == "compiled twice: 8"
    assert not (checkout.root / "build").exists()


def test_a_note_that_cannot_be_read_is_no_obstacle(checkout: Checkout) -> None:
    (checkout.builds() / "current").write_text("nonsense")
    (checkout.builds() / "failed").write_text(json.dumps(["nonsense"]))
    assert checkout.answer() == "compiled twice: 8"
    assert checkout.said_at_start() == ""
