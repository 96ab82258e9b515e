"""The forecast in words: what awaits each character if nothing is spent, and what would change it.

Enemies that lie face up come first, then the wind, line by line, with retreats and pushes.
"""

from collections.abc import Iterable
from typing import Any, Final

from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.terminal.boards.horde.scene import Character

WINDS: Final = {
    "horde.wind_wins": "<",
    "horde.wind_holds": "=",
    "horde.wind_beaten": ">",
}
BEGINNINGS: Final = (*WINDS, "horde.meets")
"""Something befalls a character."""
CONSEQUENCES: Final = (
    "horde.wounded",
    "horde.destroyed",
    "horde.destroyed_in_aval",
    "horde.retreats",
    "horde.retreats_to_aval",
    "horde.pushed",
    "horde.pushed_to_aval",
    "horde.discard",
)
"""What follows from an Encounter or the wind, and is told in the same breath."""
GOOD: Final = "good"
BAD: Final = "bad"
WORST: Final = "worst"


class Fate:
    """What awaits one character."""

    def __init__(self, one: Character, malus: int, committed: str) -> None:
        self.one = one
        self.malus = malus
        self.committed = committed
        """The line that can get no more points, if one is being resolved."""
        self.events: list[Event] = []
        self.wind: dict[str, Any] = {}
        """The first wind that it faces, as the event tells it."""
        self.wounded = one.wounded
        """When it faces that wind."""

    def add(self, event: Event) -> None:
        if event.key == "horde.retreats_to_aval":
            self.events.pop()  # the wound heals there at once
        self.events.append(event)
        if not self.wind:
            if event.key in WINDS:
                self.wind = event.params
            elif event.key == "horde.wounded":
                self.wounded = True

    def alarm(self) -> str:
        keys = [event.key for event in self.events]
        if "horde.destroyed" in keys:
            return WORST
        if "horde.wounded" in keys or "horde.destroyed_in_aval" in keys:
            return BAD
        return GOOD if "horde.wind_beaten" in keys and not self.wounded else ""

    def changes(self) -> list[tuple[str, int]]:
        """How many points on the line of its first wind would change what that wind does."""
        if not self.wind or self.wind["square"][1] == self.committed:
            return []
        gap = self.wind["wind"] - self.wind["resistance"]
        found: list[tuple[str, int]] = []
        if gap >= self.malus and not self.wounded:
            found.append(
                ("aval" if self.wind["square"][1] == "4" else "survives", gap - self.malus + 1)
            )
        if gap > 0:
            found.append(("holds", gap))
        if gap >= 0 and not self.wounded:
            found.append(("moves", gap + 1))
        return found

    def text(self, words: Catalogue, plain: bool = False) -> str:
        """In one line; plain for those who listen."""
        parts: list[str] = []
        hurt = self.one.wounded
        opened = False
        for event in self.events:
            if event.key in BEGINNINGS:
                parts.append(self._beginning(event, words, plain, hurt))
                opened = event.key in ("horde.meets", "horde.wind_wins")
                continue
            hurt = hurt or event.key == "horde.wounded"
            said = words.text(f"horde.board.fate.{event.key.removeprefix('horde.')}", event.params)
            if opened:
                parts[-1] += f" {said}"
            elif parts:
                parts[-1] += f", {said}"
            else:
                parts.append(said)
            opened = False
        said = "; ".join(parts)
        changes = [
            words.text(f"horde.board.change.{what}", {"points": points})
            for what, points in self.changes()
        ]
        return f"{said} ({', '.join(changes)})" if changes else said

    def _beginning(self, event: Event, words: Catalogue, plain: bool, hurt: bool) -> str:
        if event.key not in WINDS:
            return words.text("horde.board.fate.meets", event.params)
        told = {**event.params, "sign": WINDS[event.key]}
        said = words.text(f"horde.board.fate.{'against' if plain else 'compared'}", told)
        if event.key == "horde.wind_wins":
            return said
        moves = event.key == "horde.wind_beaten" and not hurt
        return f"{said} {words.text('horde.board.fate.' + ('moves' if moves else 'holds'))}"


def fates(
    characters: Iterable[Character], seat: str, events: list[Event], malus: int, committed: str
) -> list[Fate]:
    """What awaits the characters of a seat; only those whom something awaits, line by line."""
    found = {one.name: Fate(one, malus, committed) for one in characters}
    struck = ""
    for event in events:
        if event.params.get("seat") != seat or event.key not in (*BEGINNINGS, *CONSEQUENCES):
            continue
        if event.key == "horde.meets":
            struck = event.params["role"]
        # A Véramorphe's toll has no role: it belongs to the character whom she met.
        role = event.params.get("role", struck)
        if role in found:
            found[role].add(event)
    awaited = [fate for fate in found.values() if fate.events]
    return sorted(awaited, key=lambda fate: fate.one.square[::-1])
