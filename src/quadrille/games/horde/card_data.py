"""The card data of a game: the roles (H0.3, H0.5), the decks (H0.1) and the formations (H7.6).

They come from `roles.toml`, `decks.toml` and `formations.toml`; edited data have the same form.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.horde.cards import (
    BREEZES,
    HIGHEST,
    LOWEST,
    OF_EACH,
    RANKS,
    ROLES,
    SUITS,
    VALUES,
)
from quadrille.games.horde.formations import read_formations

TABLES: Final = ("roles", "decks", "formations")
"""The names of the files without their ending."""
IMMUNITIES: Final = ("same_rank", "table")
"""H0.3: two readings of whom an enemy spares, the choices of the option `immunity`."""
HIGHEST_NUMBER: Final = 20
"""Of a resistance or a cost."""
_ROLE_FIELDS: Final = ("card", "count", "resistance", "cost", "spared_by")


class CardData:
    """One set of card data, read. Lists go by role, by value from 2 on, or by rank."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises Unreadable for data that the rules cannot be played with."""
        _only("", data, TABLES)
        self.role_cards: list[str] = []
        self.role_counts: list[int] = []
        self.resistance: list[int] = []
        self.costs: list[int] = []
        self.spared: dict[str, list[int]] = {reading: [-1] * len(RANKS) for reading in IMMUNITIES}
        """H0.3: by reading, by rank: the role that the enemy spares, or -1."""
        roles = _table("roles", data)
        _only("roles", roles, ROLES)
        for role, name in enumerate(ROLES):
            self._read_role(role, f"roles.{name}", _table(name, roles, "roles"))
        decks = _table("decks", data)
        _only("decks", decks, ("powers", "encounters", "breezes"))
        self.power_counts = _counts("decks.powers", _table("powers", decks, "decks"), VALUES)
        encounters = _table("encounters", decks, "decks")
        self.encounter_counts = _counts("decks.encounters", encounters, RANKS)
        self.breezes = _breezes("decks.breezes", _table("breezes", decks, "decks"))
        """As a mask."""
        self.formations = read_formations("formations", _table("formations", data))
        """For each formation, for each role, its two squares."""

    def _read_role(self, role: int, where: str, table: Mapping[str, Any]) -> None:
        _only(where, table, _ROLE_FIELDS)
        card = table.get("card")
        if card not in RANKS:
            raise _bad(f"{where}.card", f"it must be one of: {', '.join(RANKS)}")
        self.role_cards.append(str(card))
        self.role_counts.append(_number(f"{where}.count", table.get("count"), 1, OF_EACH))
        resistance = _number(f"{where}.resistance", table.get("resistance"), 0, HIGHEST_NUMBER)
        self.resistance.append(resistance)
        # What is free could be done for ever.
        self.costs.append(_number(f"{where}.cost", table.get("cost"), 1, HIGHEST_NUMBER))
        spared_by = _table("spared_by", table, where) if "spared_by" in table else {}
        _only(f"{where}.spared_by", spared_by, IMMUNITIES)
        for reading, rank in spared_by.items():
            if rank not in RANKS:
                raise _bad(f"{where}.spared_by.{reading}", f"it must be one of: {', '.join(RANKS)}")
            spared = self.spared[reading]
            if spared[RANKS.index(rank)] >= 0:
                raise _bad(f"{where}.spared_by.{reading}", f"{rank} spares another role already")
            spared[RANKS.index(rank)] = role


def house_data() -> dict[str, Any]:
    """The data that the game comes with."""
    folder = Path(__file__).parent
    return {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in TABLES}


def _bad(field: str, reason: str) -> Unreadable:
    return unreadable("horde.no.data", field=field, reason=reason)


def _only(where: str, table: Mapping[str, Any], names: Sequence[str]) -> None:
    for name in table:
        if name not in names:
            field = f"{where}.{name}" if where else str(name)
            raise _bad(field, f"there is no such entry; there are: {', '.join(names)}")


def _table(name: str, data: Mapping[str, Any], where: str = "") -> Mapping[str, Any]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise _bad(f"{where}.{name}" if where else name, "it must be a table")
    return value


def _number(field: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(field, f"it must be a whole number from {low} to {high}")
    return value


def _counts(where: str, table: Mapping[str, Any], kinds: Sequence[str]) -> list[int]:
    """How many cards there are of each kind; none of a kind that is not named."""
    _only(where, table, kinds)
    return [_number(f"{where}.{kind}", table.get(kind, 0), 0, OF_EACH) for kind in kinds]


def _breezes(where: str, table: Mapping[str, Any]) -> int:
    _only(where, table, SUITS)
    mask = 0
    for suit in SUITS:
        values = table.get(suit, [])
        if not isinstance(values, list):
            raise _bad(f"{where}.{suit}", "it must be a list of values")
        for value in values:
            card = BREEZES.index(f"{_number(f'{where}.{suit}', value, LOWEST, HIGHEST)}{suit}")
            if mask >> card & 1:
                raise _bad(f"{where}.{suit}", f"{value} is named twice")
            mask |= 1 << card
    if not mask:
        raise _bad(where, "there must be a Breeze")
    return mask
