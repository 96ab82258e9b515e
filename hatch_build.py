"""Build hook of a standard wheel: compiles the engine with mypyc, and puts the browser page in.

`quadrille.core` and `quadrille.games` are plain typed Python that also runs uncompiled. Here they
become one mypyc group, so that calls between their modules are direct C calls. The compiler works
on a copy in a temporary directory: an extension left in src/ would shadow every later edit.

The environment variable QUADRILLE_COMPILE says what happens when that is not possible:
    auto     (the default) a pure wheel is built, and a sentence on stderr says why
    require  the build fails
    never    nothing is compiled
QUADRILLE_PAGE says the same of the page, which tools/page.py builds: without one the wheel serves
everything but the browser table.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots")

# Runs in a process of its own: mypyc ends the process on a type error, and setuptools changes its
# global state. `--follow-imports=silent`: only the compiled packages are judged here.
COMPILE = """
import sys
from setuptools import setup
from mypyc.build import mypycify

options = ["--config-file=", "--follow-imports=silent"]
extensions = mypycify(
    options + sys.argv[1:], opt_level="3", debug_level="0", group_name="quadrille"
)
if sys.platform != "win32":
    # Nobody calls into the extension by name, so its functions may be inlined and called directly:
    # random play runs a sixth to a quarter faster.
    for extension in extensions:
        extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
        extension.extra_compile_args += ["-fno-plt"]
setup(
    name="quadrille",
    packages=[],
    ext_modules=extensions,
    script_args=["-q", "build_ext", "--build-lib", "built", "--build-temp", "objects"],
)
"""


class CompileError(Exception):
    """What the compiler said."""


def compile_engine(package: Path, workshop: Path) -> list[Path]:
    """Compiles a copy of the package in `workshop`; the extensions lie in it as in a wheel."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    copy = shutil.copytree(package, workshop / package.name, ignore=ignored)
    files = sorted(file for part in COMPILED for file in (copy / part).rglob("*.py"))
    # Relative names: they are what a traceback shows.
    names = [str(file.relative_to(workshop)) for file in files]
    done = subprocess.run(
        [sys.executable, "-c", COMPILE, *names],
        cwd=workshop,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise CompileError(done.stdout.strip() or f"exit status {done.returncode}")
    built = workshop / "built"
    return [file for file in sorted(built.rglob("*")) if file.suffix in (".so", ".pyd")]


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
        try:
            extensions = compile_engine(Path(self.root, "src", "quadrille"), workshop)
        except CompileError as error:
            if wish == "require":
                raise RuntimeError(f"The engine could not be compiled:\n{error}") from None
            lines = str(error).splitlines()
            reason = next((line for line in lines if "error" in line), lines[-1])
            print(
                f"quadrille: the engine could not be compiled ({reason}); "
                "this is a pure Python wheel, which does the same, only slower.",
                file=sys.stderr,
            )
            return
        for file in extensions:
            build_data["force_include"][str(file)] = str(file.relative_to(workshop / "built"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        # The files had to live until hatchling had packed them.
        if self.workshop is not None:
            self.workshop.cleanup()
