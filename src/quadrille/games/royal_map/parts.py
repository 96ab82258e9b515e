"""The parts of Royal Map besides its rules."""

from typing import Final

from quadrille.core.parts import BUILT_WITH_PAGE, GameParts

PARTS: Final = GameParts(
    bots="quadrille.bots.royal_map",
    insight="quadrille.insight.royal_map",
    terminal_board="quadrille.terminal.boards.royal_map",
    browser_board=BUILT_WITH_PAGE,
)
