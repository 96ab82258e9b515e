"""Bots for Iditacards."""

from quadrille.bots.iditacards.apprentice import Apprentice
from quadrille.bots.player import Bot

BOTS: dict[str, type[Bot]] = {Apprentice.name: Apprentice}
