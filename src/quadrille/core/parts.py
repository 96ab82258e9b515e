"""The parts of a game besides its rules, by name: whoever needs one loads it."""

from typing import Final, NamedTuple

BUILT_WITH_PAGE: Final = "(page)"
"""As `browser_board`: the board's sources are in frontend/src/boards/<game>, and it is built with
the page."""


class GameParts(NamedTuple):
    """What a game's module names in `PARTS`, beside its `GAME`. Nothing is imported for it.

    A module's name may begin with a dot: it is then looked for beside the game's own module.
    Folders and files lie in the game's folder. In place of a part that is empty, or is not there,
    a game has what any game has: bots that know nothing but the rules, a board of lists.
    """

    bots: str = ""
    """Module with `RULES` (a Bot), `GUIDE` (a Guide for the search) or both, and `levels.toml`
    beside it."""
    insight: str = ""
    """Module with `INSIGHT`, a subclass of quadrille.insight.insight.Insight."""
    terminal_board: str = ""
    """Module with `BOARD`, a subclass of quadrille.terminal.boards.board.Board."""
    browser_board: str = ""
    """Folder with `board.js`, an ES module, and `board.css` if it needs one. Everything in this
    folder can be read by anybody; nothing outside it is served."""
    tours: str = "tours"
    """Folder with one TOML file for each tour."""
    picture: str = "picture.svg"
    """Drawing for the lobby."""
