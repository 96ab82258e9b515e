"""The compiled engine of this work tree.

    PYTHONPATH=$(python tools/compiled.py) python -m quadrille ...

`ensure()` builds the wheel as anybody would, with QUADRILLE_COMPILE=require, and unpacks it into
build/compiled/<key>/. The key covers what the compiler sees; everything else of the package
(commands, card data, texts) is copied anew at each call, so that only a change of the engine's code
costs a compilation. Nothing is downloaded: the build tools are those of the running environment.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from quadrille import interrupts

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "quadrille"
BUILDS = ROOT / "build" / "compiled"
KEPT = 3  # older builds may still be in use by a process that was started before an edit


def engine_files() -> list[Path]:
    return sorted(
        file for part in ("core", "games", "bots") for file in (SOURCE / part).rglob("*.py")
    )


def key() -> str:
    """Names a build: the engine's sources, how they are compiled, and for which Python."""
    digest = hashlib.sha256()
    digest.update(f"{sysconfig.get_config_var('SOABI')} mypy {version('mypy')}\n".encode())
    for file in [ROOT / "hatch_build.py", *engine_files()]:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


@contextmanager
def only_one() -> Iterator[None]:
    """Two processes that call at once: the second waits, then finds the first one's build."""
    BUILDS.mkdir(parents=True, exist_ok=True)
    with (BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # released by the system even if the owner is killed
        yield


def build_wheel(into: Path) -> Path:
    """The real build, in this environment, telling the seconds while it takes long."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
    env = os.environ | {"QUADRILLE_COMPILE": "require", "QUADRILLE_PAGE": "never"}
    started = time.monotonic()
    shown = False
    with tempfile.TemporaryFile("w+") as log:
        build = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log)
        try:
            while True:
                try:
                    build.wait(timeout=2)
                    break
                except subprocess.TimeoutExpired:
                    passed = f"compiling the engine ... {time.monotonic() - started:.0f} s"
                    if sys.stderr.isatty():
                        print(f"\r{passed}", end="", file=sys.stderr, flush=True)
                    elif not shown:
                        print("compiling the engine ...", file=sys.stderr, flush=True)
                    shown = True
        finally:
            build.kill()  # nothing happens if it has ended
        if shown:
            end = "\r" if sys.stderr.isatty() else ""
            passed = f"compiling the engine ... took {time.monotonic() - started:.0f} s"
            print(f"{end}{passed}", file=sys.stderr)
        if build.returncode:
            log.seek(0)
            raise RuntimeError(f"The compiled engine could not be built:\n{log.read().strip()}")
    (wheel,) = into.glob("*.whl")
    return wheel


def make(target: Path) -> None:
    """Builds beside the target and renames at the end: a build is there whole or not at all."""
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix="making-") as workshop:
        wheel = build_wheel(Path(workshop))
        unpacked = Path(workshop, "unpacked")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unpacked)
        unpacked.rename(target)


def refresh(package: Path) -> None:
    """Makes everything that is not compiled equal to the work tree."""

    def plain(root: Path) -> dict[Path, Path]:
        return {
            file.relative_to(root): file
            for file in root.rglob("*")
            if file.is_file() and file.suffix not in (".so", ".pyc")
        }

    here, there = plain(SOURCE), plain(package)
    for name in there.keys() - here.keys():
        there[name].unlink()
    for name, file in here.items():
        content = file.read_bytes()
        if name in there and there[name].read_bytes() == content:
            continue
        copy = package / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        # A reader never sees half a file.
        fresh = copy.with_name(copy.name + ".fresh")
        fresh.write_bytes(content)
        fresh.replace(copy)


def remove_stale() -> None:
    builds = [path for path in BUILDS.iterdir() if path.is_dir()]
    builds.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in builds[KEPT:]:
        shutil.rmtree(path)


def ensure() -> Path:
    """The directory to put on PYTHONPATH; built now if the engine has changed since."""
    with only_one():
        target = BUILDS / key()
        if not target.exists():
            make(target)
        os.utime(target)
        refresh(target / "quadrille")
        remove_stale()
    return target


def main() -> int:
    try:
        print(ensure())
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(interrupts.run(main))
