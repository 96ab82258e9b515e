"""The parts of The Horde of Upwind besides its rules."""

from typing import Final

from quadrille.core.parts import BUILT_WITH_PAGE, GameParts

PARTS: Final = GameParts(
    bots="quadrille.bots.horde",
    insight="quadrille.insight.horde",
    terminal_board="quadrille.terminal.boards.horde",
    browser_board=BUILT_WITH_PAGE,
)
