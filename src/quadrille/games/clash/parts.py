"""The parts of Clash of Deck besides its rules."""

from typing import Final

from quadrille.core.parts import BUILT_WITH_PAGE, GameParts

PARTS: Final = GameParts(
    bots="quadrille.bots.clash",
    insight="quadrille.insight.clash",
    terminal_board="quadrille.terminal.boards.clash",
    browser_board=BUILT_WITH_PAGE,
)
