"""What the search knows about Royal Map."""

from quadrille.bots.search.guide import Guide


class RoyalMapGuide(Guide):
    """Plays out at random."""
