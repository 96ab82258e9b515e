"""What decides the results of an arena besides its arguments: the card data and the code."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from quadrille.core.game import Game
from quadrille.games.registry import find_parts, part_folders

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_LAB: Final = ("cheating.py", "contest.py")
"""What of the arena itself decides a game."""
_CODE_AND_DATA: Final = (".py", ".toml", ".json", ".csv")


def results_digest(game: Game) -> str:
    """A digest of every file that can change a result: the game's code and data, the bots with
    their levels, and the engine. Texts and rulebooks do not count. Options are not files: once
    settled they hold whatever they were read from."""
    digest = hashlib.sha256()
    for file in sorted({*_game_files(game), *_bot_files(game), *_our_files()}):
        # Without the whole path: the same files in another folder are the same game.
        content = file.read_bytes()
        digest.update(f"{file.parent.name}/{file.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _game_files(game: Game) -> Iterator[Path]:
    """All of a package; of a game in a single file, what lies beside it too."""
    folder = game.folder.resolve()
    if (folder / "__init__.py").is_file():
        yield from _files_below(folder)
    else:
        yield from (file for file in folder.iterdir() if _decides(file))


def _bot_files(game: Game) -> Iterator[Path]:
    """The module of the game's own bots and their levels; all of a package."""
    name = find_parts(game).bots
    if name.startswith("quadrille."):
        yield from _files_below(_PACKAGE.joinpath(*name.split(".")[1:]))  # the sources of a build
        return
    for folder in part_folders(name) if name else ():
        if (folder / "__init__.py").is_file() and folder.name == name.rpartition(".")[2]:
            yield from _files_below(folder)
        else:
            module = folder / f"{name.rpartition('.')[2]}.py"
            yield from (file for file in (module, folder / "levels.toml") if _decides(file))


def _our_files() -> Iterator[Path]:
    bots = _PACKAGE / "bots"
    yield from (file for file in bots.iterdir() if _decides(file))
    for folder in (_PACKAGE / "core", bots / "search"):
        yield from _files_below(folder)
    yield from (_PACKAGE / "lab" / name for name in _LAB)


def _files_below(folder: Path) -> Iterator[Path]:
    """None where there is no such folder."""
    for file in folder.rglob("*"):
        if _decides(file) and "texts" not in file.relative_to(folder).parts:
            yield file


def _decides(file: Path) -> bool:
    return file.suffix in _CODE_AND_DATA and file.is_file()
