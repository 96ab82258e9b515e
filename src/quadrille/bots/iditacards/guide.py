"""What the search knows about Iditacards."""

from quadrille.bots.search.guide import Guide


class IditacardsGuide(Guide):
    """Plays out at random."""
