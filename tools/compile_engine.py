"""Compiles the engine with mypyc, in parallel, and only what has changed.

    python tools/compile_engine.py              the engine of this checkout, for `./run`
    python tools/compile_engine.py --into DIR   into a folder as it lies in a wheel

Without `--into` the build goes to where `quadrille.engine` looks for it; two calls at once make one
build, and a call that was interrupted leaves its objects for the next. Progress goes to standard
error. Exit status 2: it could not be compiled, and a sentence says why.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
if __name__ == "__main__":
    os.environ["QUADRILLE_ENGINE"] = "pure"  # an older build is no use here

from quadrille import interrupts  # noqa: E402
from quadrille.checkout import PACKAGE  # noqa: E402
from quadrille.engine import PACKAGES, build_folder, engine_key  # noqa: E402
from tools.engine_units import UnexpectedCode, Units  # noqa: E402

GROUP: Final = "quadrille"
KEPT: Final = 3
"""Older builds may still be in use by a process that was started before an edit."""
OBJECTS_KEPT: Final = 2000
"""Compiled units and linked modules; a build has about 360 and 170."""
PAUSE: Final = 10.0
"""Seconds between two lines of progress where there is no terminal."""

# Nobody calls into the extension by name, so its functions may be inlined and called directly:
# random play is a sixth to a quarter faster. -O3 plays no faster than -O2 (benchmarks/builds.py).
# A call without a declaration would be miscompiled.
FLAGS: Final = [
    "-O2",
    "-g0",
    "-w",
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    "-fno-plt",
    "-Werror=implicit-function-declaration",
]

# Runs in a process of its own: mypyc ends the process on a type error.
# `--follow-imports=silent`: only the compiled packages are judged here. A cache would not help: any
# edit makes mypyc read everything anew.
GENERATE: Final = """
import json, os, pathlib, sys
from setuptools import Extension  # mypyc takes distutils without it
from mypyc.build import mypycify

options = ["--config-file=", "--cache-dir=" + os.devnull, "--follow-imports=silent"]
extensions = mypycify(options + sys.argv[2:], group_name=sys.argv[1], multi_file=True)
told = [[one.name, one.sources, one.include_dirs] for one in extensions]
pathlib.Path("extensions.json").write_text(json.dumps(told))
os._exit(0)  # a usual exit frees each of mypyc's objects, which takes two seconds
"""


class CompileError(Exception):
    """Why there is no compiled engine, in one sentence; `log` is all that the tools said."""

    def __init__(self, sentence: str, log: str = "") -> None:
        lines = [" ".join(line.split()) for line in log.splitlines() if line.strip()]
        told = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")
        super().__init__(f"{sentence} ({told[:200]})." if told else f"{sentence}.")
        self.log = log


class Progress:
    """How far the build is, in bytes of C that are to be compiled."""

    def __init__(self) -> None:
        self.told = self.compiling = time.monotonic()
        self.lock = threading.Lock()
        self.done = self.total = self.units = self.ready = 0

    def say(self, what: str, last: bool = False) -> None:
        end = "\n" if last or not sys.stderr.isatty() else ""
        back = "\r\x1b[K" if sys.stderr.isatty() else ""
        print(f"{back}quadrille: {what}", end=end, file=sys.stderr, flush=True)
        self.told = time.monotonic()

    def begin(self, sizes: Iterable[int]) -> None:
        sizes = list(sizes)
        self.total, self.units = sum(sizes), len(sizes)
        self.compiling = time.monotonic()

    def advance(self, size: int) -> None:
        with self.lock:
            self.done += size
            self.ready += 1
            now = time.monotonic()
            if sys.stderr.isatty() or now - self.told >= PAUSE:
                left = (now - self.compiling) * (self.total - self.done) / self.done
                self.say(
                    f"compiling the engine: {self.ready} of {self.units} units, "
                    f"about {left:.0f} s left"
                )


class Compiler:
    """The C compiler of this Python, driven by setuptools' own knowledge of it."""

    def __init__(self, include: list[str], objects: Path, flags: list[str]) -> None:
        # Needs setuptools, which only the build environment has.
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools._distutils.sysconfig import customize_compiler

        driver: Any = new_compiler()
        customize_compiler(driver)
        self.driver = driver
        self.include = [*include, sysconfig.get_path("include")]
        self.objects = objects
        self.flags = flags
        self.program = self.driver.compiler_so[0]
        if shutil.which(self.program) is None:
            raise CompileError(f"there is no C compiler called {self.program}")
        said = subprocess.run([self.program, "--version"], capture_output=True, text=True)
        self.identity = f"{self.driver.compiler_so} {flags} {said.stdout}"

    def compile(self, text: str, headers: str) -> Path:
        """The object of a unit; compiled only if no earlier build has it."""
        digest = hashlib.sha256(f"{self.identity}\n{headers}\n{text}".encode()).hexdigest()
        target = self.objects / f"{digest[:32]}.o"
        if target.exists():
            os.utime(target)
            return target
        with tempfile.TemporaryDirectory(dir=self.objects) as folder:
            source = Path(folder, "unit.c")
            source.write_text(text, encoding="utf-8")
            made = Path(folder, "unit.o")
            includes = [f"-I{include}" for include in self.include]
            command = [*self.driver.compiler_so, *includes, *self.flags, "-c", str(source)]
            done = run([*command, "-o", str(made)])
            if done.returncode:
                raise CompileError("the C compiler failed", done.stdout)
            made.replace(target)
        return target

    def link_alone(self, compiled: Path, target: Path) -> None:
        """Link a single object; done only if no earlier build has it."""
        kept = compiled.with_suffix(".so")
        if kept.exists():
            os.utime(kept)
        else:
            with tempfile.TemporaryDirectory(dir=self.objects) as folder:
                made = Path(folder, "made.so")
                self.link([compiled], made)
                made.replace(kept)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, target)

    def link(self, objects: list[Path], target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        command = [*self.driver.linker_so, *map(str, objects), "-o", str(target)]
        done = run(command)
        if done.returncode:
            raise CompileError("the linker failed", done.stdout)


def run(command: list[str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


# From Python to C.


def generate(package: Path, folder: Path) -> list[tuple[str, list[Path], list[str]]]:
    """The extensions' names, C files and include folders; mypyc writes them below `folder`."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")
    copy = shutil.copytree(package, folder / package.name, ignore=ignored)
    files = sorted(file for part in PACKAGES for file in (copy / part).rglob("*.py"))
    # Relative names: they are what a traceback shows.
    names = [str(file.relative_to(folder)) for file in files]
    done = run([sys.executable, "-c", GENERATE, GROUP, *names], cwd=folder)
    told = folder / "extensions.json"
    if done.returncode or not told.is_file():
        raise CompileError("mypyc could not translate it", done.stdout)
    return [
        (name, [folder / source for source in sources], [str(folder / "build"), *include])
        for name, sources, include in json.loads(told.read_text())
    ]


# From C to extensions.


def compile_extensions(
    package: Path,
    target: Path,
    objects: Path,
    progress: Progress,
    flags: list[str] = FLAGS,
) -> None:
    """Puts the extensions into `target`, each where a wheel has it."""
    with tempfile.TemporaryDirectory(prefix="quadrille-c-") as name:
        folder = Path(name)
        progress.say("translating the engine to C ...")
        (library, sources, include), *shims = generate(package, folder)
        units = Units(folder / "build", sources, GROUP)
        units.open_headers()
        headers = "\n".join(header.read_text(encoding="utf-8") for header in units.headers)
        compiler = Compiler(include, objects, flags)
        try:
            texts = units.texts_to_compile()
        except UnexpectedCode as error:
            raise CompileError(str(error)) from None
        suffix = sysconfig.get_config_var("EXT_SUFFIX")

        def unit(file: str) -> Path:
            inlining, plain = texts[file]
            try:
                made = compiler.compile(inlining, headers)
            except CompileError as error:
                if inlining == plain:
                    raise
                progress.say(f"{file} is compiled without inlining: {error}", last=True)
                made = compiler.compile(plain, headers)
            progress.advance(len(inlining))
            return made

        def shim(name: str, source: Path) -> None:
            text = source.read_text(encoding="utf-8")
            made = compiler.compile(text, "")
            compiler.link_alone(made, target / (name.replace(".", "/") + suffix))
            progress.advance(len(text))

        # The largest first, so that no core waits for the other at the end.
        order = sorted(texts, key=lambda file: -len(texts[file][0]))
        shim_sizes = [source.stat().st_size for _, (source,), _ in shims]
        progress.begin([*(len(text) for text, _ in texts.values()), *shim_sizes])
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            waiting = {file: pool.submit(unit, file) for file in order}
            smaller = [pool.submit(shim, name, source) for name, (source,), _ in shims]
            tasks: list[Future[Any]] = [*waiting.values(), *smaller]
            try:
                for done in wait(tasks, return_when=FIRST_EXCEPTION).done:
                    done.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        compiler.link([waiting[file].result() for file in texts], target / f"{library}{suffix}")
        try_library(target, library)


def try_library(target: Path, library: str) -> None:
    """A library with a missing symbol links, and fails only when it is loaded."""
    done = run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = ['.']; import {library}"], target
    )
    if done.returncode:
        raise CompileError("the compiled library cannot be loaded", done.stdout)


# The engine of a checkout.


@contextmanager
def only_one(folder: Path, progress: Progress) -> Iterator[None]:
    """Two processes that call at once: the second waits, then finds the first one's build."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            progress.say("waiting for another start that compiles the engine ...", last=True)
            fcntl.flock(lock, fcntl.LOCK_EX)  # released by the system even if the owner is killed
        yield


def link_sources(package: Path, target: Path) -> None:
    """Everything beside the extensions is a link to the checkout: data is always current."""
    for part in PACKAGES:
        for file in (package / part).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                link = target / package.name / file.relative_to(package)
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(file)


def remove_old(builds: Path) -> None:
    old = sorted(
        (path for path in builds.iterdir() if path.is_dir() and path.name != "objects"),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )
    for path in old[KEPT:]:
        shutil.rmtree(path)
    objects = sorted(
        (builds / "objects").glob("*.*o"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    for path in objects[OBJECTS_KEPT:]:
        path.unlink()


def build_checkout() -> Path:
    """The folder of the build for the sources as they are now."""
    builds = build_folder()
    progress = Progress()
    with only_one(builds, progress):
        for abandoned in builds.glob("making-*"):  # whoever made it was killed
            shutil.rmtree(abandoned)
        target = builds / engine_key()
        if not target.exists():
            started = time.monotonic()
            objects = builds / "objects"
            objects.mkdir(exist_ok=True)
            # Made beside its place and renamed at the end: it is there whole or not at all.
            with tempfile.TemporaryDirectory(dir=builds, prefix="making-") as name:
                made = Path(name, "made")
                compile_extensions(PACKAGE, made, objects, progress)
                link_sources(PACKAGE, made)
                made.rename(target)
            took = time.monotonic() - started
            progress.say(f"the compiled engine is ready ({took:.0f} s)", last=True)
        os.utime(target)
        (builds / "failed").unlink(missing_ok=True)
        remove_old(builds)
    return target


def note_failure(error: CompileError) -> None:
    """So that the next start does not try the same again, and can say why."""
    builds = build_folder()
    builds.mkdir(parents=True, exist_ok=True)
    told = {"key": engine_key(), "why": str(error), "log": error.log}
    (builds / "failed").write_text(json.dumps(told), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the engine.")
    parser.add_argument("--into", type=Path, help="a folder, as it lies in a wheel")
    parser.add_argument("--background", action="store_true", help="at low priority")
    arguments = parser.parse_args()
    into: Path | None = arguments.into
    if arguments.background:
        os.nice(19)
    # A build that is asked to end must not leave the compiler running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        version("mypy"), version("setuptools")
        if into is None:
            print(build_checkout())
        else:
            with tempfile.TemporaryDirectory(prefix="quadrille-objects-") as objects:
                compile_extensions(PACKAGE, into, Path(objects), Progress())
    except CompileError as error:
        if into is None:
            note_failure(error)
            print(error.log.strip(), file=sys.stderr)
        print(f"quadrille: the engine could not be compiled: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        print(f"quadrille: compiling needs {error.name}, which is not here.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        raise interrupts.Stopped("What is compiled is kept.") from None
    return 0


if __name__ == "__main__":
    sys.exit(interrupts.run(main))
