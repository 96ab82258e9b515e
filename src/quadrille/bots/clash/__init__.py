"""Bots for Clash of Deck: the rule-based one, and what the search knows about the game."""

from quadrille.bots.clash.apprentice import Apprentice
from quadrille.bots.clash.guide import ClashGuide
from quadrille.bots.player import Bot
from quadrille.bots.search.guide import Guide

RULES: type[Bot] = Apprentice
GUIDE: type[Guide] = ClashGuide
