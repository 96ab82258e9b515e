"""Compiling the engine of a checkout while the pure one runs."""

import fcntl
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from quadrille.checkout import BUILDER, in_checkout
from quadrille.core.compiling import engine
from quadrille.core.messages import Message
from quadrille.engine import build_folder, engine_key, wish


def start_if_needed() -> Message | None:
    """Start a build if the pure engine runs where a compiled one could be had. Returns what is to
    be said about it: that it was begun, that it is going on, or why it cannot be."""
    if not is_wanted():
        return None
    if missing := missing_tool():
        return Message("cli.engine_tool_missing", {"tool": missing})
    if why := failure():
        return Message("cli.engine_failed", {"why": why})
    if is_compiling():
        return Message("cli.engine_compiling")
    try:
        start()
    except OSError as error:
        return Message("cli.engine_failed", {"why": error.strerror or str(error)})
    return Message("cli.engine_begun")


def is_wanted() -> bool:
    """Whether the pure engine runs only because the compiled one of this checkout is not there."""
    return engine() == "pure" and in_checkout() and wish() == "auto"


def missing_tool() -> str:
    """What compiling needs and this machine does not have, or nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return compiler
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python.h"
    modules = ("mypyc", "setuptools")
    return next((name for name in modules if importlib.util.find_spec(name) is None), "")


def failure() -> str:
    """Why the sources as they are could not be compiled, or nothing."""
    try:
        told = json.loads((build_folder() / "failed").read_text(encoding="utf-8"))
        return str(told["why"]) if told["key"] == engine_key() else ""
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_compiling() -> bool:
    try:
        with (build_folder() / "lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def start() -> None:
    """Start a build at low priority that outlives this process."""
    builds = build_folder()
    builds.mkdir(parents=True, exist_ok=True)
    with (builds / "log").open("ab") as log:
        subprocess.Popen(
            [sys.executable, "-P", str(BUILDER), "--background"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
