"""Where games are found: ours, those of installed packages, and files of one's own."""

import importlib
import importlib.util
import os
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from quadrille.core.errors import QuadrilleError, Unreadable, fault, unreadable
from quadrille.core.game import Game

HOUSE_GAMES: Final = {
    "clash": "quadrille.games.clash",
    "iditacards": "quadrille.games.iditacards",
    "horde": "quadrille.games.horde",
    "royal_map": "quadrille.games.royal_map",
}
ENTRY_POINTS: Final = "quadrille.games"
"""Other packages name their games under this group: `mygame = "mypackage.mygame"`."""
OWN_FILES: Final = "QUADRILLE_GAMES"
"""The environment variable that names the Python files of one's own games, separated as in PATH.
Processes that are started from here, such as those that bots think in, find the same games."""


def game_ids() -> list[str]:
    """The ids of all games. Only files of one's own are loaded for it: Unreadable if one cannot."""
    installed = [point.name for point in entry_points(group=ENTRY_POINTS)]
    return sorted({*HOUSE_GAMES, *installed, *_own_games()})


def find_game(name: str) -> Game:
    """The game with this id, or the game in this Python file. Raises Unreadable."""
    if name in HOUSE_GAMES:
        return _game_of(name, importlib.import_module(HOUSE_GAMES[name]))
    own = _own_games()
    if name in own:
        return own[name]
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return _installed_game(name, point.value)
    if name.endswith(".py"):
        return _game_in_file(Path(name))
    raise unreadable("core.unknown_game", game=name, known=game_ids())


def make_known(name: str) -> Game:
    """The game that a command line names. If that is a file, the game's id is known from now on,
    also to processes that are started from this one."""
    game = find_game(name)
    if not name.endswith(".py"):
        return game
    known = os.environ.get(OWN_FILES, "")
    os.environ[OWN_FILES] = f"{known}{os.pathsep}{Path(name).resolve()}"
    return _own_games().get(game.id, game)


def _own_games() -> dict[str, Game]:
    return _games_in(os.environ.get(OWN_FILES, ""))


@lru_cache(maxsize=4)
def _games_in(files: str) -> dict[str, Game]:
    found: dict[str, Game] = {}
    for file in dict.fromkeys(Path(name).resolve() for name in files.split(os.pathsep) if name):
        game = _game_in_file(file)
        if game.id in HOUSE_GAMES or game.id in found:
            raise unreadable("core.game_twice", game=game.id, file=str(file))
        found[game.id] = game
    return found


def _game_in_file(file: Path) -> Game:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise unreadable("core.no_game_file", file=str(file))
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except QuadrilleError:
        raise
    except Exception as error:
        raise _broken(str(file), error) from None
    return _game_of(str(file), module)


def _installed_game(name: str, module: str) -> Game:
    try:
        return _game_of(name, importlib.import_module(module))
    except QuadrilleError:
        raise
    except Exception as error:
        raise _broken(name, error) from None


def _broken(name: str, error: Exception) -> Unreadable:
    """What a stranger wrote may fail in any way while it is imported."""
    return unreadable("core.game_broken", game=name, reason=fault(error))


def _game_of(name: str, module: object) -> Game:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise unreadable("core.module_without_game", game=name)
    return game
