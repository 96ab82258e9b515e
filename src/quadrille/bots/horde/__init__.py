"""Bots for The Horde of Upwind: the rule-based one."""

from quadrille.bots.horde.pathfinder import Pathfinder
from quadrille.bots.player import Bot

RULES: type[Bot] = Pathfinder
