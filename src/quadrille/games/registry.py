"""Where games are found: ours, those of installed packages, and a file of somebody's own."""

import importlib
import importlib.util
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game

HOUSE_GAMES: Final = {
    "clash": "quadrille.games.clash",
    "iditacards": "quadrille.games.iditacards",
    "horde": "quadrille.games.horde",
    "royal_map": "quadrille.games.royal_map",
}
ENTRY_POINTS: Final = "quadrille.games"
"""Other packages name their games under this group: `mygame = "mypackage.mygame"`."""


def game_ids() -> list[str]:
    """The ids of all games, without importing any."""
    return sorted({*HOUSE_GAMES, *(point.name for point in entry_points(group=ENTRY_POINTS))})


def find_game(name: str) -> Game:
    """The game with this id, or the game in this Python file. Raises Unreadable."""
    if name in HOUSE_GAMES:
        return _game_of(name, importlib.import_module(HOUSE_GAMES[name]))
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return _game_of(name, importlib.import_module(point.value))
    if name.endswith(".py"):
        return _game_in_file(Path(name))
    raise unreadable("core.unknown_game", game=name, known=game_ids())


def _game_in_file(file: Path) -> Game:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise unreadable("core.no_game_file", file=str(file))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return _game_of(str(file), module)


def _game_of(name: str, module: object) -> Game:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise unreadable("core.module_without_game", game=name)
    return game
