"""What a view of Royal Map shows, put in order for the drawing and the words."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from quadrille.games.royal_map.cards import (
    CARD_NUMBER,
    COLOUR,
    NAMES,
    NUMBERS,
    SUITS,
)

SEATS: Final = ("A", "B")
SUITS_OF: Final = ((1, 2), (0, 3))
"""The suits of each player's colour."""
HIDDEN: Final = -1
LONG_QUIET: Final = 20
"""From here on the table counts the turns in which nobody was recruited, sacrificed or lost."""


class Lying(NamedTuple):
    """A card in the Map; HIDDEN if it lies face down and the eye does not know it."""

    card: int
    face_down: bool

    def is_face(self) -> bool:
        return self.card == HIDDEN or self.card >= NUMBERS

    def seat(self) -> int:
        """Whose colour it has; only player 1 has a card face down."""
        return 0 if self.card == HIDDEN else COLOUR[self.card]

    def name(self) -> str:
        return "?" if self.card == HIDDEN else NAMES[self.card]


class Scene:
    def __init__(self, view: Mapping[str, Any]) -> None:
        position = view["position"]
        self.turn: int = position["turn"]
        self.asked: str = position["asked"]
        self.actor: str = view["actor"]
        self.to_move: str = position["to_move"]
        self.over = view["outcome"] is not None
        self.me = SEATS.index(view["seat"]) if view["seat"] in SEATS else 0
        self.cells = {_cell(name): _lying(entry) for name, entry in position["map"].items()}
        self.pools = [_numbers(position[seat]["pool"]) for seat in SEATS]
        self.faces: list[list[str]] = [position[seat]["faces"] for seat in SEATS]
        self.acted: list[str] = position.get("acted", [])
        self.quiet: int = position.get("quiet", 0)
        self.deck: list[str] = position.get("deck", [])
        self.under: list[str] = position.get("under", [])
        self.gone: list[str] = position["gone"]
        self.selected: str = position.get("face", "")
        legal: list[str] = view["legal"]
        self.targets = {
            _cell(line.removeprefix("place ")): number
            for number, line in enumerate(legal, 1)
            if line.startswith("place ")
        }
        """The cells that can be chosen, with the number of the choice."""
        self.within_reach = {
            line.split()[-1]
            for line in legal
            if line.startswith(("swap ", "consume ", "confront "))
        }
        self.confrontations = [
            (card_number(line.split()[1]), card_number(line.split()[2]))
            for line in legal
            if line.startswith("confront ")
        ]

    def bounds(self, marked: Iterable[tuple[int, int]] = ()) -> tuple[int, int, int, int]:
        """The least and greatest column and row of what must be shown."""
        shown = [*self.cells, *self.targets, *marked] or [(0, 0)]
        columns = [x for x, _ in shown]
        rows = [y for _, y in shown]
        return min(columns), max(columns), min(rows), max(rows)

    def court(self, seat: int) -> list[tuple[int, tuple[int, int]]]:
        """The open face cards of a player in the Map, with their cells."""
        found = [
            (lying.card, cell)
            for cell, lying in self.cells.items()
            if lying.card >= NUMBERS and COLOUR[lying.card] == seat
        ]
        return sorted(found)

    def land(self, seat: int) -> int:
        """How many Number cards of the colour lie in the Map."""
        return len(
            [lying for lying in self.cells.values() if not lying.is_face() and lying.seat() == seat]
        )

    def where(self, card: int) -> tuple[int, int] | None:
        for cell, lying in self.cells.items():
            if lying.card == card:
                return cell
        return None


def _cell(name: str) -> tuple[int, int]:
    x, _, y = name.partition(",")
    return int(x), int(y)


def _lying(entry: str | Mapping[str, Any]) -> Lying:
    """A cell has a card's name, or a table for a card that lies face down."""
    if isinstance(entry, str):
        return Lying(card_number(entry), False)
    return Lying(card_number(entry["card"]), entry["face_down"])


def _numbers(names: list[str]) -> list[int]:
    return [card_number(name) for name in names]


def card_number(name: str) -> int:
    """Below 0 if there is no such card."""
    return CARD_NUMBER.get(name.strip().casefold(), HIDDEN)


def suit_sign(suit: int) -> str:
    return SUITS[suit]
