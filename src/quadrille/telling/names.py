"""What players are called."""

from collections.abc import Sequence

from quadrille.core.seats import seat_letter


def bot_called(name: str, seat: int, bots: Sequence[str]) -> str:
    """A bot by its name, with its seat's letter if several of `bots`, all at the table, have it.

    >>> bot_called("adept", 1, ["adept"]), bot_called("adept", 1, ["adept", "adept"])
    ('Adept', 'Adept B')
    """
    called = name.capitalize()
    return f"{called} {seat_letter(seat)}" if bots.count(name) > 1 else called
