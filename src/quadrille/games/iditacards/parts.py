"""The parts of Iditacards besides its rules."""

from typing import Final

from quadrille.core.parts import BUILT_WITH_PAGE, GameParts

PARTS: Final = GameParts(
    bots="quadrille.bots.iditacards",
    insight="quadrille.insight.iditacards",
    terminal_board="quadrille.terminal.boards.iditacards",
    browser_board=BUILT_WITH_PAGE,
)
