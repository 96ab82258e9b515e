"""Which engine runs: the compiled one wherever it can be had, else the pure one.

An installed package has the compiled engine in it. A checkout compiles its own, in the background,
into a folder beside the sources (`tools/compile_engine.py`); `activate` puts that folder before the
sources when `quadrille` is imported, so every new process gets the compiled engine as soon as it is
ready. A build belongs to the sources that it was made from: after an edit the pure engine runs
until the new build is there.

QUADRILLE_ENGINE says which one to use: `auto` (the default), `pure`, or `compiled`, which is an
error where there is none.
"""

import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGES: Final = ("core", "games", "bots")
"""What is compiled."""
PACKAGE: Final = Path(__file__).resolve().parent
ROOT: Final = PACKAGE.parents[1]
BUILDER: Final = ROOT / "tools" / "compile_engine.py"
WISHES: Final = ("auto", "pure", "compiled")


def in_checkout() -> bool:
    return BUILDER.is_file()


def wish() -> str:
    return os.environ.get("QUADRILLE_ENGINE", "auto")


# Where builds lie, and which one belongs to the sources.


def cache_folder(root: Path) -> Path:
    """The user's folder for what is made from a checkout that cannot be written to."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    base = Path(cache) if cache else Path.home() / ".cache"
    return base / "quadrille" / hashlib.sha256(str(root).encode()).hexdigest()[:12]


def build_folder(root: Path) -> Path:
    """Where a checkout's builds are kept."""
    own = root / "build" / "engine"
    place = next(path for path in (own, *own.parents) if path.exists())
    return own if os.access(place, os.W_OK) else cache_folder(root) / "engine"


def _files(package: Path) -> Iterator[tuple[str, os.DirEntry[str] | Path]]:
    """What a build is made from, by name: the engine's sources and data, and the build tools."""
    folders = [str(package / part) for part in PACKAGES]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        folders.append(entry.path)
                elif not entry.name.endswith((".so", ".pyc")):
                    yield entry.path, entry
    for tool in ("compile_engine.py", "engine_units.py"):
        yield str(package.parents[1] / "tools" / tool), package.parents[1] / "tools" / tool


def engine_key(package: Path) -> str:
    """Names the build of these sources. Data is not compiled in: only its names count."""
    digest = hashlib.sha256(f"{sysconfig.get_config_var('SOABI')}\n".encode())
    for name, _ in sorted(_files(package), key=lambda found: found[0]):
        content = Path(name).read_bytes() if name.endswith(".py") else b""
        relative = os.path.relpath(name, package)
        digest.update(f"{relative} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _stamp(package: Path) -> str:
    """Changes whenever a file does; quicker to find out than the key."""
    states = [(name, file.stat()) for name, file in _files(package)]
    found = sorted((name, state.st_size, state.st_mtime_ns) for name, state in states)
    return hashlib.sha256(f"{sysconfig.get_config_var('SOABI')} {found}".encode()).hexdigest()


def find_build() -> Path | None:
    """The build of the sources as they are now, if there is one."""
    builds = build_folder(ROOT)
    if not builds.is_dir():
        return None
    note, stamp = builds / "current", _stamp(PACKAGE)
    try:
        known, key = note.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        known = key = ""
    if known != stamp:
        key = engine_key(PACKAGE)
    found = builds / key
    if not (found / PACKAGE.name).is_dir():
        return None
    if known != stamp:
        _write(note, f"{stamp} {key}")
    return found


def _write(file: Path, text: str) -> None:
    """A reader sees the old text or the new one; not writing it only costs time."""
    fresh = file.with_name(f"{file.name}-{os.getpid()}")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)
    except OSError:
        fresh.unlink(missing_ok=True)


def activate(path: list[str]) -> str:
    """Put the compiled engine before the sources in a package's `path`. Returns a sentence if
    QUADRILLE_ENGINE asks for what is not there."""
    if wish() not in WISHES:
        return f"QUADRILLE_ENGINE is {wish()!r}; it can be {', '.join(WISHES)}."
    if wish() == "pure" or not in_checkout():
        return ""
    build = find_build()
    if build is not None:
        path.insert(0, str(build / PACKAGE.name))
        # At the end: only the library that the extensions share is found here.
        sys.path.append(str(build))
    elif wish() == "compiled":
        return "The engine of this checkout is not compiled; ./run compile does that."
    return ""


# Compiling in the background.


def missing_tool() -> str:
    """What compiling needs and this machine has not, or nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python.h"
    return next((f"{name}" for name in ("mypyc", "setuptools") if not _has(name)), "")


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def failure() -> str:
    """Why these sources could not be compiled, or nothing."""
    try:
        told = json.loads((build_folder(ROOT) / "failed").read_text(encoding="utf-8"))
        return str(told["why"]) if told["key"] == engine_key(PACKAGE) else ""
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_compiling() -> bool:
    try:
        with (build_folder(ROOT) / "lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def compile_in_background() -> None:
    """Start a build that outlives this process, at low priority."""
    builds = build_folder(ROOT)
    builds.mkdir(parents=True, exist_ok=True)
    with (builds / "log").open("ab") as log:
        subprocess.Popen(
            [sys.executable, "-P", str(BUILDER), "--background"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
