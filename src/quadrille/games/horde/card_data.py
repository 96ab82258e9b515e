"""The card data of a game: the roles (H0.5), the decks (H0.1) and the formations (H7.6).

They come from `roles.toml`, `decks.toml` and `formations.toml`; edited data have the same form.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quadrille.games.horde.card_data_fields import bad, number, only, table
from quadrille.games.horde.cards import BREEZES, HIGHEST, LOWEST, OF_EACH, RANKS, SUITS, VALUES
from quadrille.games.horde.formations import read_formations
from quadrille.games.horde.roles import Roles

TABLES: Final = ("roles", "decks", "formations")
"""The names of the files without their ending."""


class CardData:
    """One set of card data, read. Lists go by value from 2 on, or by rank."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises Unreadable for data that the rules cannot be played with."""
        only("", data, TABLES)
        self.roles = Roles(table("roles", data))
        decks = table("decks", data)
        only("decks", decks, ("powers", "encounters", "breezes"))
        self.power_counts = _counts("decks.powers", table("powers", decks, "decks"), VALUES)
        encounters = table("encounters", decks, "decks")
        self.encounter_counts = _counts("decks.encounters", encounters, RANKS)
        self.breezes = _breezes("decks.breezes", table("breezes", decks, "decks"))
        """As a mask."""
        self.formations = read_formations("formations", table("formations", data))
        """For each formation, for each role, its two squares."""


def house_data() -> dict[str, Any]:
    """The data that the game comes with."""
    folder = Path(__file__).parent
    return {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in TABLES}


def _counts(where: str, table: Mapping[str, Any], kinds: Sequence[str]) -> list[int]:
    """How many cards there are of each kind; none of a kind that is not named."""
    only(where, table, kinds)
    return [number(f"{where}.{kind}", table.get(kind, 0), 0, OF_EACH) for kind in kinds]


def _breezes(where: str, table: Mapping[str, Any]) -> int:
    only(where, table, SUITS)
    mask = 0
    for suit in SUITS:
        values = table.get(suit, [])
        if not isinstance(values, list):
            raise bad(f"{where}.{suit}", "it must be a list of values")
        for value in values:
            card = BREEZES.index(f"{number(f'{where}.{suit}', value, LOWEST, HIGHEST)}{suit}")
            if mask >> card & 1:
                raise bad(f"{where}.{suit}", f"{value} is named twice")
            mask |= 1 << card
    if not mask:
        raise bad(where, "there must be a Breeze")
    return mask
