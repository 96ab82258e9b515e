"""Bots for The Horde of Upwind: the rule-based one, and what the search knows about the game."""

from quadrille.bots.horde.guide import HordeGuide
from quadrille.bots.horde.pathfinder import Pathfinder
from quadrille.bots.player import Bot
from quadrille.bots.search.guide import Guide

RULES: type[Bot] = Pathfinder
GUIDE: type[Guide] = HordeGuide
