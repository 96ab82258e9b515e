"""C7 without a tide: a draw by repetition, or by the number of turns.

A position that stands for the third time at the start of a turn is a draw.

A kept position is packed into bytes: the mover, then for each side the tower, the hand in order (of
the enemy of a Siege the pile), and the lanes. A card that a viewer does not know is "?" in what is
shown of them. That loses nothing: such a card has never left the hand, and the cards of a hand are
never rearranged, so the n-th unknown card of every kept position is the same card.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.masks import members
from quadrille.games.clash.data import ClashData

THIRD: Final = 3
LAST_TURN: Final = 100
"""The second player's turn of this number is the last one."""

_GAP: Final = 255
"""Stands before each row of cards."""
_GAP_BYTES: Final = b"\xff"
_UNORDERED: Final = 128
"""Added to a card of the pile's rest, which has no order."""


def stands_again(state: ClashData, mover: i64) -> bool:
    """Count the position; True when it stands for the third time."""
    key = kept_now(state, mover).packed()
    times = state.stood.get(key, 0) + 1
    state.stood[key] = times
    return times >= THIRD


def is_last_turn_over(state: ClashData) -> bool:
    return min(state.turns) >= LAST_TURN


class KeptPosition:
    """A position that stood at the start of a turn. `ordered` are the hands, or the pile of the
    enemy with its tower card in it, where the unordered rest is listed by `unordered`."""

    def __init__(
        self,
        mover: int,
        stronghold: list[bool],
        tower: list[int],
        ordered: list[list[int]],
        lanes: list[list[int]],
    ) -> None:
        self.mover = mover
        self.stronghold = stronghold
        self.tower = tower
        self.ordered = ordered
        self.lanes = lanes

    def packed(self) -> bytes:
        found: list[int] = [self.mover]
        for seat in (0, 1):
            found.append(_GAP)
            found.append(1 if self.stronghold[seat] else 0)
            found.append(self.tower[seat])
            found += self.ordered[seat]
            for lane in (0, 1):
                found.append(_GAP)
                found += self.lanes[2 * seat + lane]
        return bytes(found)


def kept_now(state: ClashData, mover: i64) -> KeptPosition:
    """The present position. Its lists are the state's own."""
    second = pile_cards(state) if state.setup.siege else state.hand[1]
    return KeptPosition(mover, state.stronghold, state.tower, [state.hand[0], second], state.lanes)


def unpacked(key: bytes) -> KeptPosition:
    rows = [list(row) for row in key.split(_GAP_BYTES)]
    heads = (rows[1], rows[4])
    return KeptPosition(
        rows[0][0],
        [head[0] == 1 for head in heads],
        [head[1] for head in heads],
        [head[2:] for head in heads],
        [rows[2], rows[3], rows[5], rows[6]],
    )


def unordered(card: int) -> int:
    """A card of the pile's rest, as a kept position lists it."""
    return _UNORDERED + card


def is_unordered(entry: int) -> bool:
    return entry >= _UNORDERED


def pile_cards(state: ClashData) -> list[int]:
    """The Siege's pile from the top. The rest has no order: it is in that of the cards' numbers."""
    pile: list[int] = [state.pile_top] if state.pile_top >= 0 else []
    pile += [unordered(card) for card in members(state.pile_rest)]
    return pile + state.pile_tail


def rename_kept(state: ClashData, seat: int, cards: dict[int, int]) -> None:
    """Take other cards for some of a hand, in all kept positions."""
    counts: dict[bytes, int] = {}
    for key, times in state.stood.items():
        kept = unpacked(key)
        kept.ordered[seat] = [cards.get(card, card) for card in kept.ordered[seat]]
        counts[kept.packed()] = times
    state.stood = counts
