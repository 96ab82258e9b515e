"""The board of The Horde of Upwind."""

from quadrille.terminal.boards.horde.board import HordeBoard

BOARD = HordeBoard
