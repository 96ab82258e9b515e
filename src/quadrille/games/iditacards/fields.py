"""The fields of what a decision is about: each as words in a position, and as numbers in an
observation."""

from typing import Final

from quadrille.core.compiling import missing
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.observation import put
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.iditacards import packing
from quadrille.games.iditacards.cards import NAMES, NUMBER
from quadrille.games.iditacards.observation_layout import LAYOUTS
from quadrille.games.iditacards.packing import Bits

_MOST: Final = 1000
"""The largest number in the text of a pending decision."""
_LAYOUT: Final = LAYOUTS[2]
"""What lies before the players' parts is alike in all layouts."""


def bad_pending(reason: str) -> Unreadable:
    return unreadable("core.position_field", field="pending", reason=reason)


class WordReader:
    """Takes the text of a pending decision apart, word by word."""

    def __init__(self, text: str, players: int) -> None:
        self.text = text
        self.rest = " ".join(text.split())
        self.players = players

    def bad(self, reason: str) -> Unreadable:
        return bad_pending(f"in '{self.text}' {reason}")

    def word(self) -> str:
        word, _, self.rest = self.rest.partition(" ")
        return word

    def took(self, words: str) -> bool:
        if self.rest == words or self.rest.startswith(words + " "):
            self.rest = self.rest[len(words) :].strip()
            return True
        return False

    def number(self) -> int:
        word = self.word()
        if not word.isdigit() or int(word) > _MOST:
            raise self.bad(f"'{word}' should be a number up to {_MOST}")
        return int(word)

    def one_of(self, choices: tuple[str, ...]) -> int:
        for place, words in enumerate(choices):
            if self.took(words):
                return place
        raise self.bad(f"one of these is missing: {', '.join(choices)}")

    def seat(self) -> int:
        seat = seat_number(self.word())
        if not 0 <= seat < self.players:
            raise self.bad("there is no such seat")
        return seat

    def card(self) -> int:
        card = NUMBER.get(self.rest.casefold())
        if card is None:
            raise self.bad(f"there is no card '{self.rest}'")
        self.rest = ""
        return card


class Told:
    """Where an observation tells a field."""

    def __init__(self, name: str) -> None:
        self.start = _LAYOUT.starts[name]
        field = next(field for field in _LAYOUT.fields if field.name == name)
        self.size = field.size
        self.high = field.high


class Field:
    """One of the numbers in `about`.

    `asked` and `later` name the field of the observation's layout that tells it: for a decision
    that is asked now, and for one that comes later. Without a name it is not told."""

    def __init__(self, name: str, bits: Bits, asked: str = "", later: str = "") -> None:
        self.name = name
        self.bits = bits
        self.asked = Told(asked) if asked else None
        self.later = Told(later) if later else None

    def words(self, about: int) -> str:
        """Its words in a position; none if they go without saying."""
        raise missing(self, "words")

    def read(self, reader: WordReader) -> int:
        """Its bits, from the next words."""
        raise missing(self, "read")

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        raise missing(self, "observe")


class Seat(Field):
    """The player that a question of chance concerns."""

    def __init__(self) -> None:
        super().__init__("seat", packing.SEAT_BITS)

    def words(self, about: int) -> str:
        return seat_letter(packing.seat_in(about))

    def read(self, reader: WordReader) -> int:
        return self.bits.write(reader.seat() + 1)


class Number(Field):
    """`3`, or with a word before it, where 0 goes without saying: `past 3`."""

    def __init__(
        self, name: str, bits: Bits, word: str = "", asked: str = "", later: str = ""
    ) -> None:
        super().__init__(name, bits, asked, later)
        self.word = word

    def words(self, about: int) -> str:
        value = self.bits.read(about)
        if not self.word:
            return str(value)
        return f"{self.word} {value}" if value else ""

    def read(self, reader: WordReader) -> int:
        if self.word and not reader.took(self.word):
            return 0
        return self.bits.write(reader.number())

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        put(seen, told.start, min(self.bits.read(about), told.high))


class LowestCard(Field):
    """`from Move`: cards before it in the alphabet can no longer be picked."""

    def words(self, about: int) -> str:
        card = self.bits.read(about)
        return f"from {NAMES[card]}" if card else ""

    def read(self, reader: WordReader) -> int:
        return self.bits.write(reader.card()) if reader.took("from") else 0

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        card = self.bits.read(about)
        if card:
            put(seen, told.start + card, 1)


class Flag(Field):
    """Its name, or nothing."""

    def words(self, about: int) -> str:
        return self.name if self.bits.read(about) else ""

    def read(self, reader: WordReader) -> int:
        return self.bits.write(int(reader.took(self.name)))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        if self.bits.read(about):
            put(seen, told.start, 1)


class OneOf(Field):
    """One of some words, in the order of their numbers."""

    def __init__(
        self, name: str, bits: Bits, choices: tuple[str, ...], asked: str = "", later: str = ""
    ) -> None:
        super().__init__(name, bits, asked, later)
        self.choices = choices

    def words(self, about: int) -> str:
        return self.choices[self.bits.read(about)]

    def read(self, reader: WordReader) -> int:
        return self.bits.write(reader.one_of(self.choices))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        put(seen, told.start + self.bits.read(about), 1)


class Stage(OneOf):
    """How far something is: nothing at first, then one of some words. Stages beyond the size of the
    observation's field are not told."""

    def words(self, about: int) -> str:
        stage = self.bits.read(about)
        return self.choices[stage - 1] if stage else ""

    def read(self, reader: WordReader) -> int:
        return self.bits.write(reader.one_of(self.choices) + 1) if reader.rest else 0

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        stage = self.bits.read(about)
        if 0 < stage <= told.size:
            put(seen, told.start + stage - 1, 1)


SEAT: Final = Seat()
LEFT: Final = Number("left", packing.LEFT_BITS, asked="left")
LOWEST: Final = LowestCard("lowest", packing.CARD_BITS, asked="picked")
