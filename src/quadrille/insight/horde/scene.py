"""A view of the Horde taken apart: fields, winds, piles, and what each Horde is asked for."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.horde.cards import FORMATIONS, ROLES, SUITS
from quadrille.games.horde.field import COLUMNS, SQUARES, squares_of
from quadrille.games.horde.formations import formation_masks
from quadrille.games.horde.phase_2_draw_and_fill import FULL
from quadrille.games.horde.phase_6_formation_check import MISS

LETTERS: Final = ("T", "C", "W", "F")
BEFORE_FORMATION: Final = ("horde", "encounters", "line", "facing")
"""Phases of a turn whose formation is still to be judged."""


class Character:
    """A character on the field."""

    def __init__(self, role: int, text: str, target: bool) -> None:
        self.role = role
        self.name = ROLES[role]
        self.square = text[:2]
        self.wounded = "wounded" in text
        self.target = target


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
        self.pack_cards: list[int | str] = data["pack"]
        self.pack = len(self.pack_cards) + (1 if "pack_top" in data else 0)
        self.unseen: list[int] = data.get("unseen", [])
        """What another's hand and Pack hold together."""
        self.discards: list[int] = data["discard"]
        self.top: int | str = data.get("pack_top", "")
        self.looked: list[int | str] = data.get("looked", [])
        self.pool: int = data["pool"]
        self.support: bool = data["support"]
        self.formation = FORMATIONS[SUITS.index(self.up[-1])] if self.up else ""
        self.targets = self._targets(options["formations"])
        self.characters: list[Character] = []
        for role, name in enumerate(ROLES):
            text = data["field"].get(name)
            if text is not None:
                there = text[:2] in self.targets[role]
                self.characters.append(Character(role, text, there))
        self.survivors = len(self.characters) + len(self.aval) + len(self.wit)
        missing = 4 - sum(1 for one in self.characters if one.target)
        self.miss = missing if options["miss"] == "graded" else MISS if missing else 0
        """Pack cards that the formation costs as they stand."""

    def _targets(self, formations: str) -> list[list[str]]:
        """For each role the names of its squares."""
        if not self.up:
            return [[], [], [], []]
        first = 4 * SUITS.index(self.up[-1])
        masks = formation_masks(formations)[first : first + 4]
        return [[SQUARES[16 * self.seat + square] for square in squares_of(m)] for m in masks]

    def peril(self) -> str:
        """How the Horde would be lost before the next turn's deeds, if nothing changes."""
        if self.miss > self.pack:
            return "miss"
        return "draw" if self.miss == self.pack and len(self.hand) < FULL else ""

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
        pending = position["pending"]
        phase = pending[-1].split()[0] if pending else ""
        self.acting = phase == "horde"
        self.before_formation = phase in BEFORE_FORMATION
        self.breezes: dict[str, str] = position["breezes"]
        self.breezes_unseen: list[str] = position["breeze_deck"]
        self.deck = len(self.breezes_unseen) + (1 if "breeze_top" in position else 0)
        self.breezes_gone: list[str] = position["breeze_discard"]
        self.encounters: dict[str, str] = position["encounters"]
        self.encounters_left = len(position["encounter_deck"])
        self.encounters_unseen: list[str] = position.get("encounter_unseen", [])
        self.encounters_gone: list[str] = position["encounter_discard"]
        self.sides = [Side(letter, view) for letter in ("A", "B") if letter in position]
        self.actor: str = view["actor"]
        self.seat: str = view["seat"]
        self.over = view["outcome"] is not None
        self.immunity: str = view["options"]["immunity"]

    def ordered(self) -> list[Side]:
        """The reader's own side first."""
        return sorted(self.sides, key=lambda side: side.letter != self.seat)

    def enemy(self, column: str) -> str:
        """J, Q, K, A; "?" face down; "" for none."""
        return self.encounters.get(column, "")[:1]
