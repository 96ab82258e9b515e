"""Bots for Clash of Deck."""

from quadrille.bots.clash.apprentice import Apprentice
from quadrille.bots.player import Bot

BOTS: dict[str, type[Bot]] = {Apprentice.name: Apprentice}
