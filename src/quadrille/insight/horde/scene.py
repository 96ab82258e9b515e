"""A view of the Horde taken apart: fields, winds, piles, and what each Horde is asked for."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.horde.cards import FORMATIONS, suit_of
from quadrille.games.horde.field import COLUMNS, GRID, SQUARES, column_of, line_of, squares_of
from quadrille.games.horde.options import Setup
from quadrille.games.horde.phase_2_draw_and_fill import FULL
from quadrille.games.horde.phase_6_formation_check import cost_of_miss
from quadrille.games.horde.roles import ROLES
from quadrille.insight.horde.unspent import BEFORE_FORMATION

LETTERS: Final = ("T", "C", "W", "F")


class Character:
    """A character on the field."""

    def __init__(self, role: int, square: str, wounded: bool, target: bool) -> None:
        self.role = role
        self.name = ROLES[role]
        self.square = square
        self.line = line_of(square)
        self.column = column_of(square)
        self.wounded = wounded
        self.target = target
        """Whether it stands on one of its squares of the formation."""


class Side:
    """One Horde: its field, its people, its cards."""

    def __init__(self, letter: str, data: Mapping[str, Any], setup: Setup) -> None:
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
        self.formation = FORMATIONS[suit_of(self.up)] if self.up else ""
        self.targets = self._targets(setup.places)
        self.characters: list[Character] = []
        for role, name in enumerate(ROLES):
            there = data["field"].get(name)
            if there is not None:
                square = there["square"]
                wounded = there.get("wounded", False)
                target = square in self.targets[role]
                self.characters.append(Character(role, square, wounded, target))
        self.survivors = len(self.characters) + len(self.aval) + len(self.wit)
        missing = 4 - sum(1 for one in self.characters if one.target)
        self.miss = int(cost_of_miss(setup, missing))
        """Pack cards that the formation costs as they stand."""

    def _targets(self, places: list[int]) -> list[list[str]]:
        """For each role the names of its squares."""
        if not self.up:
            return [[], [], [], []]
        first = 4 * suit_of(self.up)
        masks = places[first : first + 4]
        return [[SQUARES[GRID * self.seat + square] for square in squares_of(m)] for m in masks]

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
    """`setup`: what the options of the view come to, with the game's cards."""

    def __init__(self, view: Mapping[str, Any], setup: Setup) -> None:
        position = view["position"]
        self.setup = setup
        self.turn: int = position["turn"]
        pending = position["pending"]
        phase = pending[-1]["decision"] if pending else ""
        self.acting = phase == "horde"
        self.before_formation = phase in BEFORE_FORMATION
        self.breezes: dict[str, str] = position["breezes"]
        self.breezes_unseen: list[str] = position["breeze_deck"]
        self.deck = len(self.breezes_unseen) + (1 if "breeze_top" in position else 0)
        self.breezes_gone: list[str] = position["breeze_discard"]
        self.encounters: dict[str, dict[str, Any]] = position["encounters"]
        self.encounters_left = len(position["encounter_deck"])
        self.encounters_unseen: list[str] = position.get("encounter_unseen", [])
        self.encounters_gone: list[str] = position["encounter_discard"]
        self.sides = [
            Side(letter, position[letter], setup) for letter in ("A", "B") if letter in position
        ]
        self.actor: str = view["actor"]
        self.seat: str = view["seat"]
        self.over = view["outcome"] is not None

    def ordered(self) -> list[Side]:
        """The reader's own side first."""
        return sorted(self.sides, key=lambda side: side.letter != self.seat)

    def enemy(self, column: str) -> str:
        """J, Q, K, A; "?" face down; "" for none."""
        card = self.encounters.get(column, {})
        return "?" if card.get("down") else str(card.get("rank", ""))
