"""The Horde of Upwind: four characters against thirty-six winds, alone or side by side."""

from quadrille.games.horde.game import GAME as GAME
from quadrille.games.horde.parts import PARTS as PARTS
