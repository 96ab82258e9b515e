"""A view of Clash taken apart: whose realm is which, and what stands in it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.clash.cards import CARD_SETS, STRONGHOLD, WATCHTOWER, CardSet

TOWERS: Final = (WATCHTOWER, STRONGHOLD)
WINDOW: Final = 4
_MARKED: Final = re.compile(r"(.+?)(?: \((.*)\))?")


class Unit:
    """A unit in a lane, as its text in a position tells."""

    def __init__(self, text: str, cards: CardSet) -> None:
        found = _MARKED.fullmatch(text)
        self.name = found.group(1) if found is not None else text
        marks = (found.group(2) or "").split(", ") if found is not None else []
        number = cards.number[self.name.casefold()]
        self.attack = cards.attack[number]
        self.health = cards.health[number]
        self.damage = next((int(mark[7:]) for mark in marks if mark.startswith("damage ")), 0)
        self.entered = "entered" in marks
        self.abilities = cards.ability_words(number)


class Realm:
    """One side: its hand (or pile), its lanes from the Bridge outward."""

    def __init__(self, letter: str, data: Mapping[str, Any], cards: CardSet) -> None:
        self.letter = letter
        self.hand: list[str] = data.get("hand", [])
        self.pile: list[str] = data.get("pile", [])
        self.deck: list[str] = data.get("deck", [])
        self.lanes = {
            lane: [Unit(text, cards) for text in data.get(lane, [])] for lane in ("upper", "lower")
        }
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


class Scene:
    def __init__(self, view: Mapping[str, Any]) -> None:
        position = view["position"]
        self.cards = CARD_SETS[view["options"]["set"]]
        self.siege = view["options"]["mode"] == "siege"
        self.mine = view["seat"] != "watcher"
        seat = view["seat"] if self.mine else "A"
        other = "enemy" if self.siege else ("B" if seat == "A" else "A")
        self.me = Realm(seat, position[seat], self.cards)
        self.other = Realm(other, position[other], self.cards)
        self.actor: str = view["actor"]
        self.my_turn = self.actor == seat
        self.mana: int = position["mana"]
        self.turn: int = position["turn"]
        self.turns: int = position.get(self.actor, {}).get("turns", 0)
        self.row: list[str] = position.get("row", [])
        self.drafting = self.turn == 0
        self.over = view["outcome"] is not None
        chosen = "choose deck "
        self.free_decks = [
            line.removeprefix(chosen) for line in view["legal"] if line.startswith(chosen)
        ]

    def number(self, name: str) -> int:
        return self.cards.number[name.casefold()]

    def is_unit(self, name: str) -> bool:
        return self.number(name) < self.cards.units
