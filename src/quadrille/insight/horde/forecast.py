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
PUSHES: Final = ("horde.pushed", "horde.pushed_to_aval")
GOOD: Final = "good"
BAD: Final = "bad"
WORST: Final = "worst"


class Fate:
    """What awaits one character."""

    def __init__(self, one: Character) -> None:
        self.one = one
        self.events: list[Event] = []
        self.wind: dict[str, Any] = {}
        """The first wind that it faces, as the event tells it."""
        self.wounded = one.wounded
        """When it faces that wind."""
        self.changes: list[tuple[str, int]] = []
        """How many points on the line of its first wind would bring which other outcome."""

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

    def outcome(self) -> str:
        """What it comes to, in one word that tables have a sign for."""
        end = self.end()
        if end in ("aval", "lost"):
            return "destroyed" if end == "lost" else "aval"
        if self.hurt() and not self.one.wounded:
            return "wounded"
        return "moves" if self.alarm() == GOOD else "holds"

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
        changes = self.changes_in(words)
        return f"{said} ({', '.join(changes)})" if changes else said

    def changes_in(self, words: Catalogue) -> list[str]:
        return [
            words.text(f"horde.board.change.{outcome}", {"points": points})
            for outcome, points in self.changes
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


def fates(characters: Iterable[Character], seat: str, events: list[Event]) -> list[Fate]:
    """What awaits the characters of a seat, line by line; some have nothing to await."""
    found = {one.name: Fate(one) for one in characters}
    struck = ""
    own = [
        event
        for event in events
        if event.params.get("seat") == seat and event.key in (*BEGINNINGS, *CONSEQUENCES)
    ]
    for place, event in enumerate(own):
        if event.key == "horde.meets":
            struck = event.params["role"]
        # A Véramorphe's toll has no role: it belongs to the character whom she met.
        role = event.params.get("role", struck)
        if role in found:
            if event.key in PUSHES:
                # Who pushes comes to the square right after it was cleared.
                by = own[place + 1].params["role"]
                event = Event(event.key, {**event.params, "by": by})
            found[role].add(event)
    return sorted(found.values(), key=lambda fate: (fate.one.line, fate.one.column))
