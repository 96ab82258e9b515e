"""Bots for Iditacards: the rule-based one, and what the search knows about the game."""

from quadrille.bots.iditacards.apprentice import Apprentice
from quadrille.bots.iditacards.guide import IditacardsGuide
from quadrille.bots.player import Bot
from quadrille.bots.search.guide import Guide

RULES: type[Bot] = Apprentice
GUIDE: type[Guide] = IditacardsGuide
