"""Files of games for the browser: boards, which are ES modules with a stylesheet, and pictures.

A game names a folder of its own for its board (`core.parts`); boards that are built with the page
lie in the page. Nothing outside that folder is served.
"""

from pathlib import Path, PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quadrille.checkout import page_folder
from quadrille.core.game import Game
from quadrille.core.parts import BUILT_WITH_PAGE
from quadrille.games.registry import find_parts

_BOARD: Final = "board.js"
_STYLES: Final = "board.css"
_PAGE_BOARDS: Final = "games"
"""In the page: a folder for each board that is built with it."""
_SERVED: Final = frozenset(
    (".js", ".css", ".json", ".svg", ".png", ".jpg", ".webp", ".woff2", ".mp3", ".ogg")
)


def board_folder(game: Game) -> Path | None:
    """The folder whose files the browser may load; None if the game has no board there."""
    named = find_parts(game).browser_board
    if not named:
        return None
    if named == BUILT_WITH_PAGE:
        return page_folder() / _PAGE_BOARDS / game.id
    own = game.folder.resolve()
    folder = (own / named).resolve()
    return folder if folder != own and folder.is_relative_to(own) else None


def board_address(game: Game) -> str:
    """Where the browser finds the game's board; "" if it has none."""
    return _address(game, _BOARD)


def styles_address(game: Game) -> str:
    """Where the browser finds the board's stylesheet; "" if it has none."""
    return _address(game, _STYLES)


def picture_of(game: Game) -> str:
    """The game's drawing for the lobby; "" if it has none."""
    named = find_parts(game).picture
    file = game.folder / named
    return file.read_text(encoding="utf-8") if named and file.is_file() else ""


async def answer_with_file(game: Game, path: str, scope: Scope) -> Response:
    """A file of the game's board. Raises HTTPException for everything else."""
    folder = board_folder(game)
    name = PurePosixPath(path)
    hidden = any(part.startswith(".") for part in name.parts)
    if folder is None or hidden or "\0" in path or name.suffix not in _SERVED:
        raise HTTPException(404)
    # It looks where links lead, too, and refuses what lies outside the folder.
    response = await StaticFiles(directory=folder, check_dir=False).get_response(path, scope)
    response.headers["Cache-Control"] = "no-cache"
    return response


def _address(game: Game, name: str) -> str:
    folder = board_folder(game)
    return f"/games/{game.id}/{name}" if folder is not None and (folder / name).is_file() else ""
