"""The board of Royal Map."""

from quadrille.terminal.boards.royal_map.board import RoyalMapBoard

BOARD = RoyalMapBoard
