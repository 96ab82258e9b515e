"""The forecast in words: what awaits each character if nothing is spent, and what would change it.

Enemies that lie face up come first, then the wind, line by line, with retreats and pushes.
"""

from collections.abc import Iterable
from typing import Any, Final

from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.insight.horde.scene import Character

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
DESTROYED: Final = "destroyed"
RETREATS: Final = "retreats"
HOLDS: Final = "holds"
MOVES: Final = "moves"

GOOD: Final = "good"
BAD: Final = "bad"
WORST: Final = "worst"


def verdict(margin: int, hurt: bool, malus: int) -> str:
    """H6.2: what the wind does to one whose resistance is by `margin` more than it."""
    if margin < 0:
        return DESTROYED if hurt or -margin >= malus else RETREATS
    return MOVES if margin and not hurt else HOLDS


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
        margin = self.wind["resistance"] - self.wind["wind"]
        last = verdict(margin, self.wounded, self.malus)
        found: list[tuple[str, int]] = []
        for points in range(1, 2 - margin):
            now = verdict(margin + points, self.wounded, self.malus)
            if now != last:
                found.append((self._change(now), points))
                last = now
        return found

    def _change(self, now: str) -> str:
        """How a table calls what the wind would do instead."""
        if now != RETREATS:
            return now
        return "aval" if self.wind["square"][1] == "4" else "survives"

    def end(self) -> str:
        """Where the character will be: a square, `aval` or `lost`."""
        place = self.one.square
        for event in self.events:
            if event.key.endswith("_to_aval"):
                return "aval"
            if event.key == "horde.destroyed":
                return "lost"
            place = event.params.get("to", place)
        return place

    def hurt(self) -> bool:
        """Whether it will be wounded there."""
        wounded = any(event.key == "horde.wounded" for event in self.events)
        return (self.one.wounded or wounded) and self.end() not in ("aval", "lost")

    def winds(self) -> list[dict[str, Any]]:
        """The winds that it faces, one after the other, as the events tell them."""
        return [event.params for event in self.events if event.key in WINDS]

    def enemy(self) -> str:
        """The face-up enemy that falls upon it, or ""."""
        met = [event.params["card"] for event in self.events if event.key == "horde.meets"]
        return str(met[0]) if met else ""

    def text(self, words: Catalogue, plain: bool = False) -> str:
        """In one line, with what would change it; plain for those who listen."""
        said = self.story(words, plain)
        changes = [text for _, text in self.changes_in(words)]
        return f"{said} ({', '.join(changes)})" if changes else said

    def changes_in(self, words: Catalogue) -> list[tuple[int, str]]:
        return [
            (points, words.text(f"horde.board.change.{what}", {"points": points}))
            for what, points in self.changes()
        ]

    def story(self, words: Catalogue, plain: bool = False) -> str:
        """What happens, in one line."""
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
        return "; ".join(parts)

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
    """What awaits the characters of a seat, line by line; some have nothing to await."""
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
    return sorted(found.values(), key=lambda fate: fate.one.square[::-1])
