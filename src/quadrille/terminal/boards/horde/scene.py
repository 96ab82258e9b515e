"""A view of the Horde taken apart: fields, winds, and what the wind will do to whom."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.horde.cards import FORMATIONS, RESISTANCE, ROLES, SUITS
from quadrille.games.horde.field import COLUMNS, SQUARES, squares_of
from quadrille.games.horde.formations import formation_masks

LETTERS: Final = ("T", "C", "W", "F")
BEFORE_WIND: Final = ("horde", "encounters", "line", "facing")
"""Phases in which at least a part of the Counterwind is still to come."""


class Character:
    """A character on the field and what the wind of its line will do if nothing is spent."""

    def __init__(self, role: int, text: str, wind: int, malus: int, target: bool) -> None:
        self.role = role
        self.name = ROLES[role]
        self.square = text[:2]
        self.wounded = "wounded" in text
        self.wind = wind
        self.resistance = RESISTANCE[role]
        self.target = target
        gap = wind - self.resistance
        if not wind:
            self.fate = "calm"
        elif gap > 0:
            self.fate = "destroyed" if self.wounded or gap >= malus else "beaten"
        else:
            self.fate = "holds" if gap == 0 or self.wounded else "moves"
        self.holds_with = max(0, gap)
        self.survives_with = 0 if self.wounded else max(0, gap - malus + 1)


class Side:
    """One Horde: its field, its people, its cards."""

    def __init__(self, letter: str, view: Mapping[str, Any]) -> None:
        position = view["position"]
        data = position[letter]
        options = view["options"]
        self.letter = letter
        self.seat = "AB".index(letter)
        self.up: str = data.get("up", "")
        self.aval: list[str] = data["aval"]
        self.wit: list[str] = data["wit"]
        self.lost: list[str] = data["lost"]
        self.hand: list[int | str] = data["hand"]
        self.pack = len(data["pack"]) + (1 if "pack_top" in data else 0)
        self.top: int | str = data.get("pack_top", "")
        self.looked: list[int | str] = data.get("looked", [])
        self.pool: int = data["pool"]
        self.support: bool = data["support"]
        self.formation = FORMATIONS[SUITS.index(self.up[-1])] if self.up else ""
        self.targets = self._targets(options["formations"])
        lines = _lines_to_come(position["pending"], self.seat)
        self.characters: list[Character] = []
        for role, name in enumerate(ROLES):
            text = data["field"].get(name)
            if text is not None:
                line = text[1]
                breeze = position["breezes"].get(line, "") if int(line) in lines else ""
                wind = int(breeze[:-1]) if breeze else 0
                there = text[:2] in self.targets[role]
                self.characters.append(Character(role, text, wind, options["malus"], there))

    def _targets(self, formations: str) -> list[list[str]]:
        """For each role the names of its squares."""
        if not self.up:
            return [[], [], [], []]
        first = 4 * SUITS.index(self.up[-1])
        masks = formation_masks(formations)[first : first + 4]
        return [[SQUARES[16 * self.seat + square] for square in squares_of(m)] for m in masks]

    def columns(self) -> tuple[str, ...]:
        return COLUMNS[4 * self.seat : 4 * self.seat + 4]

    def on(self, square: str) -> Character | None:
        return next((one for one in self.characters if one.square == square), None)

    def asked(self, square: str) -> list[int]:
        """The roles that the formation asks for on a square."""
        return [role for role in range(4) if square in self.targets[role]]


class Scene:
    def __init__(self, view: Mapping[str, Any]) -> None:
        position = view["position"]
        self.turn: int = position["turn"]
        self.breezes: dict[str, str] = position["breezes"]
        self.deck = len(position["breeze_deck"]) + (1 if "breeze_top" in position else 0)
        self.encounters: dict[str, str] = position["encounters"]
        self.encounters_left = len(position["encounter_deck"])
        self.unseen: list[str] = position.get("encounter_unseen", [])
        self.discarded: list[str] = position["encounter_discard"]
        self.sides = [Side(letter, view) for letter in ("A", "B") if letter in position]
        self.actor: str = view["actor"]
        self.seat: str = view["seat"]
        self.over = view["outcome"] is not None
        self.graded = view["options"]["miss"] == "graded"

    def ordered(self) -> list[Side]:
        """The reader's own side first."""
        return sorted(self.sides, key=lambda side: side.letter != self.seat)

    def enemy(self, column: str) -> str:
        """J, Q, K, A; "?" face down; "" for none."""
        return self.encounters.get(column, "")[:1]


def _lines_to_come(pending: list[str], seat: int) -> range:
    """The lines, from 1, whose wind a seat has still to face this turn."""
    words = pending[-1].split() if pending else [""]
    if words[0] not in BEFORE_WIND:
        return range(0)
    if words[0] in ("horde", "encounters"):
        return range(1, 5)
    line = int(words[2])
    mine = words[1] == "AB"[seat]
    through = (mine and words[0] == "facing") or (seat == 0 and words[1] == "B")
    return range(line + (1 if through else 0), 5)
