"""One side of a view of Clash, taken apart: its hand or pile, its lanes, its tower."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.clash.actions import LANES
from quadrille.games.clash.cards import TOWERS, WATCHTOWER, CardSet
from quadrille.games.clash.window import WINDOW

ENEMY: Final = "enemy"


class Unit:
    """A unit in a lane, as a position tells of it."""

    def __init__(self, data: Mapping[str, Any], cards: CardSet) -> None:
        self.name: str = data["card"]
        number = cards.number[self.name.casefold()]
        self.attack = cards.attack[number]
        self.health = cards.health[number]
        self.damage: int = data.get("damage", 0)
        self.entered: bool = data.get("entered", False)
        self.struck: bool = data.get("struck", False)
        self.abilities = cards.ability_words(number)


class Realm:
    """One side: its hand (or pile), its lanes from the Bridge outward."""

    def __init__(self, letter: str, data: Mapping[str, Any], cards: CardSet) -> None:
        self.letter = letter
        self.turns: int = data["turns"]
        self.hand: list[str] = data.get("hand", [])
        self.pile: list[str] = data.get("pile", [])
        self.deck: list[str] = data.get("deck", [])
        self.lanes = {lane: [Unit(unit, cards) for unit in data.get(lane, [])] for lane in LANES}
        ordered = self.hand or self.pile
        towers = [place for place, name in enumerate(ordered) if name in TOWERS]
        self.tower = towers[0] if towers else 0
        self.tower_name = ordered[self.tower] if towers else WATCHTOWER

    def steps(self) -> int:
        """How far the tower is from falling: places to the right end, or cards above it."""
        if self.pile:
            return self.tower
        return len(self.hand) - 1 - self.tower

    def unplaced(self) -> list[str]:
        """The cards that the unknown places hold between them."""
        seen = {*self.hand, *self.pile}
        seen |= {unit.name for lane in self.lanes.values() for unit in lane}
        return [name for name in self.deck if name not in seen]

    def window(self) -> list[int]:
        """The places of the hand, tower counted, that cards may be played from."""
        places = [place for place, name in enumerate(self.hand) if name not in TOWERS]
        return places[:WINDOW]


def sides(view: Mapping[str, Any]) -> tuple[str, str]:
    """Whose realm is shown left and whose right: the own one left, for a watcher A's."""
    seat = view["seat"] if view["seat"] != "watcher" else "A"
    if view["options"]["mode"] == "siege":
        return seat, ENEMY
    return seat, "B" if seat == "A" else "A"
