"""The four roles (H0.5): the number of each, and what `roles.toml` says of it."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.horde.card_data_fields import bad, number, only, table
from quadrille.games.horde.cards import OF_EACH, RANKS

# In the order of the table.
TRACER: Final = 0
COMBATANT: Final = 1
WINGER: Final = 2
FIRE_LINKER: Final = 3
ROLES: Final = ("tracer", "combatant", "winger", "fire-linker")

IMMUNITIES: Final = ("same_rank", "table")
"""H0.3: two readings of whom an enemy spares, the choices of the option `immunity`."""
HIGHEST_NUMBER: Final = 20
"""Of a resistance or a cost."""
_FIELDS: Final = ("card", "count", "resistance", "cost", "spared_by")


class Roles:
    """The data of the roles, in lists by role."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises Unreadable for data that the rules cannot be played with."""
        self.cards: list[str] = []
        self.counts: list[int] = []
        self.resistance: list[int] = []
        self.costs: list[int] = []
        """Of their actions."""
        self.spared: dict[str, list[int]] = {reading: [-1] * len(RANKS) for reading in IMMUNITIES}
        """H0.3: by reading, by rank: the role that the enemy spares, or -1."""
        only("roles", data, ROLES)
        for role, name in enumerate(ROLES):
            self._read(role, f"roles.{name}", table(name, data, "roles"))

    def _read(self, role: int, where: str, data: Mapping[str, Any]) -> None:
        only(where, data, _FIELDS)
        card = data.get("card")
        if card not in RANKS:
            raise bad(f"{where}.card", f"it must be one of: {', '.join(RANKS)}")
        self.cards.append(str(card))
        self.counts.append(number(f"{where}.count", data.get("count"), 1, OF_EACH))
        resistance = number(f"{where}.resistance", data.get("resistance"), 0, HIGHEST_NUMBER)
        self.resistance.append(resistance)
        # What is free could be done for ever.
        self.costs.append(number(f"{where}.cost", data.get("cost"), 1, HIGHEST_NUMBER))
        spared_by = table("spared_by", data, where) if "spared_by" in data else {}
        only(f"{where}.spared_by", spared_by, IMMUNITIES)
        for reading, rank in spared_by.items():
            if rank not in RANKS:
                raise bad(f"{where}.spared_by.{reading}", f"it must be one of: {', '.join(RANKS)}")
            spared = self.spared[reading]
            if spared[RANKS.index(rank)] >= 0:
                raise bad(f"{where}.spared_by.{reading}", f"{rank} spares another role already")
            spared[RANKS.index(rank)] = role
