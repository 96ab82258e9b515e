"""The board of Clash of Deck."""

from quadrille.terminal.boards.clash.board import ClashBoard

BOARD = ClashBoard
