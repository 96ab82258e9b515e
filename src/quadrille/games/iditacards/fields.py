"""The fields of what a decision is about: each as a named value in a position, and as numbers in an
observation."""

from typing import Any, Final

from quadrille.core.compiling import missing
from quadrille.core.given import Given
from quadrille.core.observation import put
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.iditacards import packing
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.observation_layout import Told
from quadrille.games.iditacards.packing import Bits

_MOST: Final = 1000
"""The largest number of a pending decision."""


class Field:
    """One of the numbers in `about`. `default` is its value where a position leaves it out.

    `asked` and `later` name the field of the observation's layout that tells it: for a decision
    that is asked now, and for one that comes later. Without a name it is not told."""

    def __init__(
        self, name: str, bits: Bits, default: Any, asked: str = "", later: str = ""
    ) -> None:
        self.name = name
        self.bits = bits
        self.default = default
        self.asked = asked
        self.later = later

    def value(self, state: IditacardsData, about: int) -> Any:
        """Its value in a position."""
        raise missing(self, "value")

    def read(self, state: IditacardsData, given: Given) -> int:
        """Its bits, from a pending entry. Raises Unreadable."""
        raise missing(self, "read")

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        raise missing(self, "observe")


class Seat(Field):
    """The player that a question of chance concerns."""

    def __init__(self) -> None:
        super().__init__("seat", packing.SEAT_BITS, None)

    def value(self, state: IditacardsData, about: int) -> Any:
        return seat_letter(packing.seat_in(about))

    def read(self, state: IditacardsData, given: Given) -> int:
        return self.bits.write(read_seat(state, given) + 1)


class Number(Field):
    """A whole number."""

    def __init__(
        self, name: str, bits: Bits, default: int = 1, asked: str = "", later: str = ""
    ) -> None:
        super().__init__(name, bits, default, asked, later)
        self.usual = default

    def value(self, state: IditacardsData, about: int) -> Any:
        return self.bits.read(about)

    def read(self, state: IditacardsData, given: Given) -> int:
        return self.bits.write(given.number(self.name, self.usual, 0, _MOST))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        put(seen, told.start, min(self.bits.read(about), told.high))


class CardName(Field):
    """A card, by its name."""

    def value(self, state: IditacardsData, about: int) -> Any:
        return state.setup.cards.names[self.bits.read(about)]

    def read(self, state: IditacardsData, given: Given) -> int:
        name = given.text(self.name, "")
        card = state.setup.cards.number.get(name.casefold())
        if card is None:
            raise given.bad(self.name, f"there is no card '{name}'")
        return self.bits.write(card)


class LowestCard(CardName):
    """Cards before it in the alphabet can no longer be picked; nothing if none was picked yet."""

    def value(self, state: IditacardsData, about: int) -> Any:
        return super().value(state, about) if self.bits.read(about) else ""

    def read(self, state: IditacardsData, given: Given) -> int:
        return super().read(state, given) if given.text(self.name, "") else 0

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        card = self.bits.read(about)
        if card:
            put(seen, told.start + card, 1)


class Flag(Field):
    """True or false."""

    def __init__(self, name: str, bits: Bits, asked: str = "", later: str = "") -> None:
        super().__init__(name, bits, False, asked, later)

    def value(self, state: IditacardsData, about: int) -> Any:
        return self.bits.read(about) != 0

    def read(self, state: IditacardsData, given: Given) -> int:
        return self.bits.write(int(given.truth(self.name)))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        if self.bits.read(about):
            put(seen, told.start, 1)


class OneOf(Field):
    """One of some words, in the order of their numbers; the first is the default."""

    def __init__(
        self, name: str, bits: Bits, choices: tuple[str, ...], asked: str = "", later: str = ""
    ) -> None:
        super().__init__(name, bits, choices[0], asked, later)
        self.choices = choices

    def value(self, state: IditacardsData, about: int) -> Any:
        return self.choices[self.bits.read(about)]

    def read(self, state: IditacardsData, given: Given) -> int:
        return self.bits.write(given.one_of(self.name, self.choices, self.choices[0]))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        put(seen, told.start + self.bits.read(about), 1)


class Stage(OneOf):
    """How far something is. The first stage is not told in observations, nor are those beyond the
    size of the observation's field."""

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        stage = self.bits.read(about)
        if 0 < stage <= told.size:
            put(seen, told.start + stage - 1, 1)


def read_seat(state: IditacardsData, given: Given) -> int:
    """The seat that an entry concerns; by default the one whose turn it is."""
    letter = given.text("seat", seat_letter(state.turn_of))
    seat = seat_number(letter)
    if not 0 <= seat < state.setup.players:
        raise given.bad("seat", f"there is no player {letter}")
    return seat


SEAT: Final = Seat()
LEFT: Final = Number("left", packing.LEFT_BITS, asked="left")
LOWEST: Final = LowestCard("lowest", packing.CARD_BITS, "", asked="picked")
