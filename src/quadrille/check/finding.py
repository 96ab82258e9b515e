"""A game by id or file, for checks: whatever is wrong with a stranger's file is one sentence."""

from pathlib import Path

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.game import Game
from quadrille.games.registry import find_game

CHECKOUT = Path(__file__).resolve().parents[3]
"""The root of the source tree, if the package is used from one."""


def find_any_game(name: str, beside: Path | None = None) -> Game:
    """The game; a relative path is looked for in a folder first, then where we are."""
    if beside is not None and name.endswith(".py") and (beside / name).is_file():
        name = str(beside / name)
    try:
        return find_game(name)
    except QuadrilleError:
        raise
    except Exception as error:
        # A stranger's file may fail in any way while it is imported.
        raise unreadable("check.game_broken", game=name, reason=fault(error)) from None


def fault(error: BaseException) -> str:
    """What went wrong and where, in one line."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}{place}" if text else f"{type(error).__name__}{place}"


def resource_folder(kind: str, game: str = "") -> Path | None:
    """`scenarios/` or `records/` of where we are or of the checkout, with the game's part of it."""
    for root in (Path.cwd(), CHECKOUT):
        folder = root / kind / game
        if folder.is_dir():
            return folder
    return None
