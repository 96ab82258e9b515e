"""Bots for Royal Map."""

from quadrille.bots.player import Bot
from quadrille.bots.royal_map.apprentice import Apprentice

BOTS: dict[str, type[Bot]] = {Apprentice.name: Apprentice}
