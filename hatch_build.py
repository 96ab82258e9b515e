"""Build hook of a standard wheel: compiles the engine with mypyc, and puts the browser page in.

The engine is plain typed Python that also runs uncompiled; tools/compile_engine.py compiles it into
a temporary directory: an extension left in src/ would shadow every later edit.

The environment variable QUADRILLE_COMPILE says what happens when that is not possible:
    auto     (the default) a pure wheel is built, and a sentence on stderr says why
    require  the build fails
    never    nothing is compiled
QUADRILLE_PAGE says the same of the page, which tools/page.py builds: without one the wheel serves
everything but the browser table.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def wish_of(variable: str) -> str:
    wish = os.environ.get(variable, "auto")
    if wish not in ("auto", "require", "never"):
        raise ValueError(f"{variable} is {wish!r}: say auto, require or never.")
    return wish


class BuildHook(BuildHookInterface[Any]):
    """Found by hatchling: the one hook class of this file."""

    workshop: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        engine, page = wish_of("QUADRILLE_COMPILE"), wish_of("QUADRILLE_PAGE")
        # Development stays pure: an editable install runs src/ as it is.
        if version != "standard":
            return
        if page != "never":
            self.add_page(page, build_data)
        if engine != "never":
            self.add_engine(engine, build_data)

    def add_page(self, wish: str, build_data: dict[str, Any]) -> None:
        done = subprocess.run([sys.executable, str(Path(self.root, "tools", "page.py"))])
        if done.returncode == 0:
            static = Path(self.root, "src", "quadrille", "server", "static")
            build_data["force_include"][str(static)] = "quadrille/server/static"
        elif wish == "require":
            raise RuntimeError("The browser page could not be built.")
        else:
            print("quadrille: this wheel has no browser page.", file=sys.stderr)

    def add_engine(self, wish: str, build_data: dict[str, Any]) -> None:
        self.workshop = TemporaryDirectory(prefix="quadrille-build-")
        workshop = Path(self.workshop.name)
        done = subprocess.run(
            [sys.executable, str(Path(self.root, "tools", "compile_engine.py")), "--into", workshop]
        )
        if done.returncode:
            if wish == "require":
                raise RuntimeError("The engine could not be compiled.")
            print(
                "quadrille: this is a pure Python wheel, which does the same more slowly.",
                file=sys.stderr,
            )
            return
        for file in sorted(workshop.rglob("*")):
            if file.suffix in (".so", ".pyd"):
                build_data["force_include"][str(file)] = str(file.relative_to(workshop))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        # The files had to live until hatchling had packed them.
        if self.workshop is not None:
            self.workshop.cleanup()
