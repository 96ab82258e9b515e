"""Bots for Royal Map: the rule-based one, and what the search knows about the game."""

from quadrille.bots.player import Bot
from quadrille.bots.royal_map.apprentice import Apprentice
from quadrille.bots.royal_map.guide import RoyalMapGuide
from quadrille.bots.search.guide import Guide

RULES: type[Bot] = Apprentice
GUIDE: type[Guide] = RoyalMapGuide
