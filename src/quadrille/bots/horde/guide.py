"""What the search knows about The Horde of Upwind."""

from quadrille.bots.search.guide import Guide


class HordeGuide(Guide):
    """Plays out at random."""
