"""Where games are found: ours, those of installed packages, and files of one's own."""

import importlib
import importlib.util
import os
import sys
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from quadrille.core.errors import QuadrilleError, Unreadable, fault, unreadable
from quadrille.core.game import Game
from quadrille.core.parts import GameParts

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
_FOLDER_PACKAGE: Final = "quadrille_games_in_"
"""The folder of a game's file is imported as a package of this name and a digest of its path, so
that modules in it can import each other: `from .game import SPACE`."""


class _Entry(NamedTuple):
    """What a game's module says."""

    game: Game
    parts: GameParts


def game_ids() -> list[str]:
    """The ids of all games. Only files of one's own are loaded for it: Unreadable if one cannot."""
    return sorted({*HOUSE_GAMES, *_installed_games(tuple(sys.path)), *_own_games()})


def find_game(name: str) -> Game:
    """The game with this id, or the game in this Python file. Raises Unreadable."""
    entry = _find_entry(name)
    if entry is None:
        raise unreadable("core.unknown_game", game=name, known=game_ids())
    return entry.game


def find_parts(game: Game) -> GameParts:
    """The parts of a game by their whole names; none for a game that is not registered."""
    entry = _find_entry(game.id)
    return entry.parts if entry is not None else GameParts()


def load_part(game: Game, module: str, name: str, otherwise: Any = None) -> Any:
    """What a module of a game's parts calls `name`, or `otherwise`. Raises Unreadable."""
    try:
        loaded = importlib.import_module(module)
    except QuadrilleError:
        raise
    except Exception as error:
        raise _broken(module, error) from None
    found = getattr(loaded, name, otherwise)
    if found is None:
        raise unreadable("core.part_without", module=module, name=name, game=game.id)
    return found


def part_folders(module: str) -> list[Path]:
    """Where the files of a module of a game's parts lie: in the folders of a package, or beside a
    module. It is not imported for this. Raises Unreadable."""
    try:
        spec = importlib.util.find_spec(module)
    except Exception as error:
        raise _broken(module, error) from None
    if spec is None or spec.origin is None:
        raise _broken(module, ModuleNotFoundError("there is no such module"))
    folders = spec.submodule_search_locations
    return [Path(folder) for folder in folders] if folders else [Path(spec.origin).parent]


def make_known(name: str) -> Game:
    """The game that a command line names. If that is a file, the game's id is known from now on,
    also to processes that are started from this one."""
    game = find_game(name)
    if not name.endswith(".py"):
        return game
    known = os.environ.get(OWN_FILES, "")
    os.environ[OWN_FILES] = f"{known}{os.pathsep}{Path(name).resolve()}"
    entry = _own_games().get(game.id)
    return entry.game if entry is not None else game


def _find_entry(name: str) -> _Entry | None:
    if name in HOUSE_GAMES:
        return _entry_of(name, importlib.import_module(HOUSE_GAMES[name]))
    own = _own_games()
    if name in own:
        return own[name]
    installed = _installed_games(tuple(sys.path))
    if name in installed:
        return _installed_entry(name, installed[name])
    return _entry_in_file(Path(name)) if name.endswith(".py") else None


@lru_cache(maxsize=4)
def _installed_games(path: tuple[str, ...]) -> dict[str, str]:
    """The modules of the games of installed packages, by the games' ids."""
    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}


def _own_games() -> dict[str, _Entry]:
    return _games_in(os.environ.get(OWN_FILES, ""))


@lru_cache(maxsize=4)
def _games_in(files: str) -> dict[str, _Entry]:
    found: dict[str, _Entry] = {}
    for file in dict.fromkeys(Path(name).resolve() for name in files.split(os.pathsep) if name):
        entry = _entry_in_file(file)
        game = entry.game
        if game.id in HOUSE_GAMES or game.id in found:
            raise unreadable("core.game_twice", game=game.id, file=str(file))
        found[game.id] = entry
    return found


def _entry_in_file(file: Path) -> _Entry:
    if not file.is_file():
        raise unreadable("core.no_game_file", file=str(file))
    package = _package_of(file.resolve().parent)
    name = f"{package}.{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise unreadable("core.no_game_file", file=str(file))
    if name in sys.modules:
        return _entry_of(str(file), sys.modules[name])
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        return _entry_of(str(file), module)
    except BaseException as error:
        sys.modules.pop(name, None)
        if isinstance(error, QuadrilleError) or not isinstance(error, Exception):
            raise
        raise _broken(str(file), error) from None


def _package_of(folder: Path) -> str:
    """The name of the package that stands for a folder."""
    name = _FOLDER_PACKAGE + sha256(str(folder).encode()).hexdigest()[:16]
    if name not in sys.modules:
        package = ModuleType(name, "The folder of a game that QUADRILLE_GAMES names.")
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    return name


def _installed_entry(name: str, module: str) -> _Entry:
    try:
        return _entry_of(name, importlib.import_module(module))
    except QuadrilleError:
        raise
    except Exception as error:
        raise _broken(name, error) from None


def _broken(name: str, error: Exception) -> Unreadable:
    """What a stranger wrote may fail in any way while it is imported."""
    return unreadable("core.game_broken", game=name, reason=fault(error))


def _entry_of(name: str, module: ModuleType) -> _Entry:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise unreadable("core.module_without_game", game=name)
    parts = getattr(module, "PARTS", GameParts())
    if not isinstance(parts, GameParts):
        raise unreadable("core.parts_unreadable", game=name)
    package = module.__package__ or ""
    return _Entry(
        game,
        parts._replace(
            bots=_whole_name(name, package, parts.bots),
            insight=_whole_name(name, package, parts.insight),
            terminal_board=_whole_name(name, package, parts.terminal_board),
        ),
    )


def _whole_name(game: str, package: str, module: str) -> str:
    """A module's name without a leading dot."""
    if not module.startswith("."):
        return module
    if not package:  # the game is a module that lies in no package
        return module.removeprefix(".")
    try:
        return importlib.util.resolve_name(module, package)
    except ImportError as error:
        raise _broken(game, error) from None
