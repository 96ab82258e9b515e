"""Clash of Deck: two lanes, and a hand that is also the life. After Léandre Proust's game."""

from quadrille.games.clash.game import GAME as GAME
from quadrille.games.clash.parts import PARTS as PARTS
