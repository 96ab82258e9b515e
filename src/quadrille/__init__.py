"""Quadrille: four card games, one table, one engine."""

from quadrille.engine import activate

__version__ = "0.1.0"

ENGINE_PROBLEM = activate(__path__)
"""The key of a sentence if the engine that QUADRILLE_ENGINE asks for is not there."""
