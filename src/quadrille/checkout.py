"""The source tree that this package runs from, if it does, and where what is made from it goes."""

import os
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
ROOT: Final = PACKAGE.parents[1]
BUILDER: Final = ROOT / "tools" / "compile_engine.py"


def in_checkout() -> bool:
    return BUILDER.is_file()


def is_writable() -> bool:
    return os.access(ROOT, os.W_OK)


def cache_folder() -> Path:
    """The user's folder for what is made from a checkout that cannot be written to; `./run` uses
    the same one."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    base = Path(cache) if cache else Path.home() / ".cache"
    return base / "quadrille" / str(ROOT).replace("/", "%")


def made_folder(name: str) -> Path:
    """Where something that is made from this checkout is kept."""
    return (ROOT / "build" if is_writable() else cache_folder()) / name


def page_folder() -> Path:
    """Where the browser page lies: in the package, if it can be written there."""
    if in_checkout() and not is_writable():
        return cache_folder() / "page" / "static"
    return PACKAGE / "server" / "static"
