"""Bots for The Horde of Upwind."""

from quadrille.bots.horde.pathfinder import Pathfinder
from quadrille.bots.player import Bot

BOTS: dict[str, type[Bot]] = {Pathfinder.name: Pathfinder}
