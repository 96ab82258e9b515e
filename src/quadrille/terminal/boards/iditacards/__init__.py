"""The board of Iditacards."""

from quadrille.terminal.boards.iditacards.board import IditacardsBoard

BOARD = IditacardsBoard
