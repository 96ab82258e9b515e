"""One line of text for every action, and back.

An action is a small number: its place in the game's action space. A space is made of families,
one for each kind of line; `summon {card} {lane}` with 32 cards and 2 lanes is a family of 64
actions. Players' families come first, so that the first `players` numbers index masks and
networks; chance's families follow.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from quadrille.core.digest import digest_of
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.messages import Message
from quadrille.core.pickling import Reduced

_SLOT = re.compile(r"\{(\w+)\}")


class Family:
    """All actions of one form: a template whose slots are filled from lists of names.

    The number of an action is `first` plus the mixed-radix number of its slots, the last slot
    counting fastest. An empty name leaves a gap: that number is no action.
    """

    def __init__(self, first: int, template: str, *names: Sequence[str]) -> None:
        self.first = first
        self.template = template
        self.slots: list[str] = _SLOT.findall(template)
        self.names: list[list[str]] = [list(choices) for choices in names]
        assert len(self.slots) == len(self.names), template
        self.size = 1
        for choices in self.names:
            self.size *= len(choices)
        loose = _SLOT.sub("(.+)", re.escape(template).replace(r"\{", "{").replace(r"\}", "}"))
        self.pattern = re.compile(loose.replace(r"\ ", " "), re.IGNORECASE)
        self.lookup: list[dict[str, int]] = [
            {name.casefold(): place for place, name in enumerate(choices) if name}
            for choices in self.names
        ]
        self.synonyms: dict[int, int] = {}

    def add_synonym(self, action: int, meaning: int) -> None:
        """The line of `action` is another way to write `meaning`: it is read as that, and `action`
        itself becomes a gap. Both are of this family."""
        self.synonyms[action] = meaning

    def verb(self) -> str:
        return self.template.split(" ", 1)[0]

    def values(self, action: int) -> list[int]:
        """The slots' numbers of an action of this family."""
        rest = action - self.first
        values: list[int] = []
        for choices in reversed(self.names):
            rest, value = divmod(rest, len(choices))
            values.append(value)
        values.reverse()
        return values

    def line(self, action: int, hidden: Sequence[str] = ()) -> str:
        """The action's line, with a question mark in each hidden slot; "" for a gap."""
        if action in self.synonyms:
            return ""
        words: dict[str, str] = {}
        for slot, choices, value in zip(self.slots, self.names, self.values(action), strict=True):
            if not choices[value]:
                return ""
            words[slot] = "?" if slot in hidden else choices[value]
        return _SLOT.sub(lambda found: words[found.group(1)], self.template)

    def read(self, text: str) -> "int | Message | None":
        """The action's number; a message if a name is unknown; None if the form does not fit."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        action = 0
        for place, slot in enumerate(self.slots):
            word = found.group(place + 1)
            value = self.lookup[place].get(word.casefold())
            if value is None:
                return self._unknown(slot, word, self.names[place])
            action = action * len(self.names[place]) + value
        action += self.first
        return self.synonyms.get(action, action)

    def _unknown(self, slot: str, word: str, names: list[str]) -> Message:
        near = get_close_matches(word.casefold(), [name.casefold() for name in names if name], n=1)
        if near:
            meant = next(name for name in names if name.casefold() == near[0])
            return Message("core.unknown_name_near", {"word": word, "slot": slot, "meant": meant})
        return Message("core.unknown_name", {"word": word, "slot": slot, "form": self.template})

    def __reduce__(self) -> Reduced:
        return Family, (self.first, self.template, *self.names)


class ActionSpace:
    """Every action of a game under given options, with its one line of text."""

    def __init__(self, players: Sequence[Family], chance: Sequence[Family]) -> None:
        self.families: list[Family] = [*players, *chance]
        self.families.sort(key=lambda family: family.first)
        self.players = 0
        for family in players:
            self.players = max(self.players, family.first + family.size)
        self.size = self.players
        for family in chance:
            assert family.first >= self.players, "chance's families come after the players'"
            self.size = max(self.size, family.first + family.size)
        self.version: int = digest_of(
            [[family.first, family.template, *family.names] for family in self.families]
        )
        """A digest of all lines with their numbers."""
        self._lines: dict[int, str] = {}
        self._read: dict[str, int] = {}
        self._scrubbed: dict[str, dict[int, str]] = {}

    def family(self, action: int) -> Family | None:
        for family in self.families:
            if family.first <= action < family.first + family.size:
                return family
        return None

    def has(self, action: int) -> bool:
        """Whether this number is an action: it lies in a family and is no gap."""
        if action in self._lines:
            return True
        family = self.family(action)
        return family is not None and family.line(action) != ""

    def line(self, action: int) -> str:
        """The canonical line of an action."""
        line = self._lines.get(action)
        if line is None:
            family = self.family(action)
            line = family.line(action) if family is not None else ""
            if not line:
                raise ValueError(f"{action} is no action of this game")
            self._lines[action] = line
        return line

    def scrubbed(self, action: int, hidden: Sequence[str]) -> str:
        """The line with question marks in the hidden slots."""
        lines = self._scrubbed.setdefault(" ".join(hidden), {})
        line = lines.get(action)
        if line is None:
            family = self.family(action)
            line = family.line(action, hidden) if family is not None else ""
            lines[action] = line
        return line

    def read(self, text: str) -> int:
        """The action that a line stands for; case and spacing do not matter.

        Raises Unreadable with the reason: an unknown verb, an unknown name, a wrong form.
        """
        known = self._read.get(text)
        if known is not None:
            return known
        tidy = " ".join(text.split())
        complaint: Message | None = None
        for family in self.families:
            found = family.read(tidy)
            if isinstance(found, int):
                line = family.line(found)
                if line:
                    if line == text:  # others are not remembered: there is no end to them
                        self._read[text] = found
                    return found
            elif found is not None and complaint is None:
                complaint = found
        if complaint is not None:
            raise Unreadable(complaint)
        verb = tidy.split(" ", 1)[0].casefold()
        forms = [family.template for family in self.families if family.verb() == verb]
        if forms:
            raise unreadable("core.wrong_form", text=tidy, forms=forms)
        verbs = sorted({family.verb() for family in self.families if family.first < self.players})
        raise unreadable("core.unknown_verb", text=tidy, verbs=verbs)

    def actions(self) -> list[int]:
        """Every action that has a line, in order."""
        return [
            action
            for family in self.families
            for action in range(family.first, family.first + family.size)
            if family.line(action)
        ]

    def __reduce__(self) -> Reduced:
        players = [family for family in self.families if family.first < self.players]
        return ActionSpace, (players, self.families[len(players) :])
