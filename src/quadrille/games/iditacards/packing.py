"""What a pending decision is about, packed into one number. Each module of the rules names what
these five numbers mean for its own decisions."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.games.iditacards.data import IditacardsData

NO_SEAT: Final = -1

# From the lowest bits: how much is left to do, a card, a seat plus 1, a detail, and a stage.
_LEFT_SIZE: Final = 16
_CARD_SIZE: Final = 8
_SEAT_SIZE: Final = 4
_DETAIL_SIZE: Final = 10
_STAGE_SIZE: Final = 2
_CARD_FROM: Final = 16
_SEAT_FROM: Final = 24
_DETAIL_FROM: Final = 28
_STAGE_FROM: Final = 38
_CARD_MASK: Final = 0xFF0000
_BELOW_STAGE: Final = 0x3FFFFFFFFF


class Bits:
    """Some neighbouring bits of the number."""

    def __init__(self, first: int, size: int) -> None:
        self.first = first
        self.mask = (1 << size) - 1

    def read(self, about: int) -> int:
        return about >> self.first & self.mask

    def write(self, value: int) -> int:
        return value << self.first


LEFT_BITS: Final = Bits(0, _LEFT_SIZE)
CARD_BITS: Final = Bits(_CARD_FROM, _CARD_SIZE)
SEAT_BITS: Final = Bits(_SEAT_FROM, _SEAT_SIZE)
DETAIL_BITS: Final = Bits(_DETAIL_FROM, _DETAIL_SIZE)
STAGE_BITS: Final = Bits(_STAGE_FROM, _STAGE_SIZE)


def pack(left: i64 = 0, card: i64 = 0, seat: i64 = NO_SEAT, detail: i64 = 0, stage: i64 = 0) -> i64:
    """What a decision is about, as one number."""
    packed: i64 = stage << _DETAIL_SIZE | detail
    packed = packed << _SEAT_SIZE | seat + 1
    packed = packed << _CARD_SIZE | card
    return packed << _LEFT_SIZE | left


def left_in(about: i64) -> i64:
    """How many cards, squares or legs it is still about."""
    return about & (1 << _LEFT_SIZE) - 1


def card_in(about: i64) -> i64:
    return about >> _CARD_FROM & (1 << _CARD_SIZE) - 1


def seat_in(about: i64) -> i64:
    """The seat that a question of chance concerns; NO_SEAT if it concerns none."""
    return (about >> _SEAT_FROM & (1 << _SEAT_SIZE) - 1) - 1


def detail_in(about: i64) -> i64:
    return about >> _DETAIL_FROM & (1 << _DETAIL_SIZE) - 1


def stage_in(about: i64) -> i64:
    return about >> _STAGE_FROM


def with_stage(about: i64, stage: i64) -> i64:
    return about & _BELOW_STAGE | stage << _STAGE_FROM


def with_card(about: i64, card: i64) -> i64:
    return about & ~_CARD_MASK | card << _CARD_FROM


def one_less(state: IditacardsData) -> None:
    """One of what the pending decision is about is done; the last one answers it."""
    if left_in(state.about) > 1:
        state.about -= 1
    else:
        state.answered()


def picked(state: IditacardsData, card: i64) -> None:
    """I2.7: one card of several is picked; no earlier one of the alphabet may follow."""
    if left_in(state.about) > 1:
        state.about = with_card(state.about, card) - 1
    else:
        state.answered()
