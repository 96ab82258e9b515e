"""Royal Map: two courts on a map of number cards, played with one standard deck."""

from quadrille.games.royal_map.game import GAME as GAME
from quadrille.games.royal_map.parts import PARTS as PARTS
