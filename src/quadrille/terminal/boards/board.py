"""What a board can be asked, and where boards are found."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from quadrille.core.compiling import missing
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.games.registry import find_parts, load_part

GENERIC: Final = "quadrille.terminal.boards.generic"


class Board:
    """Shows views of one game, as a drawing and in words. It knows no rule."""

    def __init__(self, game: Game, catalogue: Catalogue) -> None:
        self.game = game
        self.catalogue = catalogue

    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        """The position as lines of a drawing no wider than this."""
        return [Text(line) for line in self.words(view)]

    def words(self, view: Mapping[str, Any]) -> list[str]:
        """The position in sentences."""
        raise missing(self, "words")

    def preview(self, view: Mapping[str, Any]) -> list[str]:
        """What would happen next if the seat did nothing more, where that can be told."""
        return []

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        """What a card or piece is; nothing if there is none of this name."""
        return []

    def sketch(self, view: Mapping[str, Any], name: str, width: int) -> list[Text]:
        """A drawing to go with what `explain` says, for eyes only, no wider than this."""
        return []

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(key, params)


def find_board(game: Game, catalogue: Catalogue) -> Board:
    """The game's own board, or the generic one."""
    module = find_parts(game).terminal_board or GENERIC
    board: type[Board] = load_part(game, module, "BOARD")
    return board(game, catalogue)
