"""Which engine runs: the compiled one wherever it can be had, else the pure one.

An installed package has the compiled engine in it. A checkout compiles its own, in the background,
into a folder beside the sources (`tools/compile_engine.py`); `activate` puts that folder before the
sources when `quadrille` is imported, so every new process gets the compiled engine as soon as it is
ready. A build belongs to the sources that it was made from: after an edit the pure engine runs
until the new build is there.

QUADRILLE_ENGINE says which one to use: `auto` (the default), `pure`, or `compiled`, which is an
error where there is none.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from quadrille.checkout import PACKAGE, ROOT, in_checkout, made_folder

PACKAGES: Final = ("core", "games", "bots")
"""What is compiled."""
TOOLS: Final = ("compile_engine.py", "engine_units.py", "written_in_c.py")
WISHES: Final = ("auto", "pure", "compiled")


def wish() -> str:
    return os.environ.get("QUADRILLE_ENGINE", "auto")


# Where builds lie, and which one belongs to the sources.


def build_folder() -> Path:
    """Where the builds of this checkout are kept."""
    return made_folder("engine")


def _files() -> Iterator[tuple[str, os.DirEntry[str] | Path]]:
    """What a build is made from, by name: the engine's sources and data, and the build tools."""
    folders = [str(PACKAGE / part) for part in PACKAGES]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        folders.append(entry.path)
                elif not entry.name.endswith((".so", ".pyc")):
                    yield entry.path, entry
    for tool in TOOLS:
        yield str(ROOT / "tools" / tool), ROOT / "tools" / tool


def engine_key() -> str:
    """Names the build of these sources. Data is not compiled in: only its names count."""
    digest = hashlib.sha256(f"{sysconfig.get_config_var('SOABI')}\n".encode())
    for name, _ in sorted(_files(), key=lambda found: found[0]):
        content = Path(name).read_bytes() if name.endswith(".py") else b""
        relative = os.path.relpath(name, ROOT)
        digest.update(f"{relative} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _stamp() -> str:
    """Changes whenever a file does; quicker to find out than the key."""
    states = [(name, file.stat()) for name, file in _files()]
    found = sorted((name, state.st_size, state.st_mtime_ns) for name, state in states)
    return hashlib.sha256(f"{sysconfig.get_config_var('SOABI')} {found}".encode()).hexdigest()


def find_build() -> Path | None:
    """The build of the sources as they are now, if there is one."""
    builds = build_folder()
    if not builds.is_dir():
        return None
    note, stamp = builds / "current", _stamp()
    try:
        known, key = note.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        known = key = ""
    if known != stamp:
        key = engine_key()
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
    """Put the compiled engine before the sources in a package's `path`. Returns the key of a
    sentence if QUADRILLE_ENGINE asks for what is not there."""
    if wish() not in WISHES:
        return "cli.engine_unknown"
    if wish() == "pure" or not in_checkout():
        return ""
    build = find_build()
    if build is not None:
        path.insert(0, str(build / PACKAGE.name))
        # At the end: only the library that the extensions share is found here.
        sys.path.append(str(build))
    elif wish() == "compiled":
        return "cli.engine_missing"
    return ""
