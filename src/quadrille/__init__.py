"""Quadrille: four card games, one table, one engine."""

__version__ = "0.1.0"
