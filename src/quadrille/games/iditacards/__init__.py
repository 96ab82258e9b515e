"""Iditacards: a sled race of one to four mushers."""

from quadrille.games.iditacards.game import GAME as GAME
from quadrille.games.iditacards.parts import PARTS as PARTS
