"""What decides the results of an arena besides its arguments: the card data and the code."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from quadrille.core.game import Game

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_LAB: Final = ("cheating.py", "contest.py")
"""What of the arena itself decides a game."""
_CODE_AND_DATA: Final = (".py", ".toml", ".json", ".csv")


def results_digest(game: Game) -> str:
    """A digest of every file that can change a result: the game's code and data, the bots with
    their levels, and the engine. Texts and rulebooks do not count. Options are not files: once
    settled they hold whatever they were read from."""
    digest = hashlib.sha256()
    for file in sorted({*_game_files(game), *_our_files(game)}):
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


def _our_files(game: Game) -> Iterator[Path]:
    bots = _PACKAGE / "bots"
    yield from (file for file in bots.iterdir() if _decides(file))
    for folder in (_PACKAGE / "core", bots / "search", bots / game.id):
        yield from _files_below(folder)
    yield from (_PACKAGE / "lab" / name for name in _LAB)


def _files_below(folder: Path) -> Iterator[Path]:
    """None where there is no such folder."""
    for file in folder.rglob("*"):
        if _decides(file) and "texts" not in file.relative_to(folder).parts:
            yield file


def _decides(file: Path) -> bool:
    return file.suffix in _CODE_AND_DATA and file.is_file()
