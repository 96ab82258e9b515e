"""Bots for The Horde of Upwind: the rule-based one, and the search's guide."""

from quadrille.bots.horde.guide import HordeGuide
from quadrille.bots.horde.pathfinder import Pathfinder
from quadrille.bots.player import Bot
from quadrille.bots.search.guide import Guide

RULES: type[Bot] = Pathfinder
GUIDE: type[Guide] = HordeGuide
