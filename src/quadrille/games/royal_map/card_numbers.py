"""The numbers that the rules are played with: what cards count and cost, and when the game ends.

They are read from cards.toml and limits.toml and belong to the game object, so that a game with
other numbers can be played beside this one.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.royal_map.cards import (
    ACE,
    CARDS,
    COLOUR,
    NUMBER_RANKS,
    NUMBERS,
    PRINTED,
    RANKS,
)
from quadrille.games.royal_map.neighbour_colours import wants_of

FILES: Final = ("cards", "limits")
"""The tables of the data, each from the file of its name."""
_CARD_TABLES: Final = ("values", "prices", "worth")
_LIMITS: Final = ("turns", "quiet_turns")
_WORTHS: Final = ("J",)
HIGHEST_VALUE: Final = 15
"""Of a Number card and of a price: what is left to pay or to march lies in four bits."""
_HIGHEST_WORTH: Final = 1000
_MOST_TURNS: Final = 500


class CardNumbers:
    """By card (Number cards first, then face cards) and by rank of face cards, looked up once."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises Unreadable with the first thing that is wrong."""
        tables = _table("", data, FILES)
        cards = _table("cards.", tables["cards"], _CARD_TABLES)
        values = _table("cards.values.", cards["values"], NUMBER_RANKS)
        prices = _table("cards.prices.", cards["prices"], (*RANKS, "primes"))
        worth = _table("cards.worth.", cards["worth"], _WORTHS)
        limits = _table("limits.", tables["limits"], _LIMITS)
        primes = _primes(prices["primes"])
        self.prime_values = ", ".join(str(value) for value in primes)
        """M2.4: what counts as a prime, for people."""
        self.value = [
            _number(f"cards.values.{PRINTED[card]}", values[PRINTED[card]], HIGHEST_VALUE)
            if card < NUMBERS
            else 0
            for card in range(CARDS)
        ]
        """What a Number card counts; 0 for a face card."""
        self.prime = [value in primes for value in self.value]
        self.wants = [wants_of(COLOUR[card], self.value[card]) for card in range(NUMBERS)]
        """M1.2: see `neighbour_colours`."""
        self.price = [
            _number(f"cards.prices.{rank}", prices[rank], HIGHEST_VALUE) for rank in RANKS
        ]
        """M2.4: a sum, or for an Ace a count of primes."""
        self.sums_that_buy = 0
        """M2.4: the sums that buy a Jack, Queen or King, as bits."""
        for price in self.price[:ACE]:
            self.sums_that_buy |= 1 << price
        self.jack_worth = _number("cards.worth.J", worth["J"], _HIGHEST_WORTH, 0)
        self.last_turn = _number("limits.turns", limits["turns"], _MOST_TURNS)
        self.quiet_turns = _number("limits.quiet_turns", limits["quiet_turns"], _MOST_TURNS)


def printed_data() -> dict[str, Any]:
    """The data of the rulebook."""
    folder = Path(__file__).parent
    return {
        name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in FILES
    }


def _table(prefix: str, value: object, names: tuple[str, ...]) -> Mapping[str, Any]:
    """A table with just these entries."""
    if not isinstance(value, Mapping):
        raise _bad(prefix.removesuffix("."), "it must be a table")
    for name in value:
        if name not in names:
            raise _bad(f"{prefix}{name}", f"there is no such entry; there are: {', '.join(names)}")
    for name in names:
        if name not in value:
            raise _bad(f"{prefix}{name}", "it is missing")
    return value


def _number(field: str, value: object, high: int, low: int = 1) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(field, f"it must be a whole number from {low} to {high}")
    return value


def _primes(value: object) -> list[int]:
    if not isinstance(value, list):
        raise _bad("cards.prices.primes", "it must be a list of values")
    return [_number("cards.prices.primes", item, HIGHEST_VALUE) for item in value]


def _bad(field: str, reason: str) -> Unreadable:
    return unreadable("royal_map.data.bad", field=field, reason=reason)
