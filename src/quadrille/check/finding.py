"""Where checks find what they look at: a scenario's game, and the folders that go with a game."""

from pathlib import Path

from quadrille.core.game import Game
from quadrille.games.registry import find_game

CHECKOUT = Path(__file__).resolve().parents[3]
"""The root of the source tree, if the package is used from one."""


def game_beside(name: str, folder: Path) -> Game:
    """The game by id or file; a relative path is looked for in the folder first, then where we
    are."""
    if name.endswith(".py") and (folder / name).is_file():
        name = str(folder / name)
    return find_game(name)


def resource_folder(kind: str, game: str = "") -> Path | None:
    """`scenarios/` or `records/` of where we are or of the checkout, with the game's part of it."""
    for root in (Path.cwd(), CHECKOUT):
        folder = root / kind / game
        if folder.is_dir():
            return folder
    return None
