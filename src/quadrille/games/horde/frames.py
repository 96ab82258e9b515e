"""The stack of what is asked, as text: `line A 2` is what, who, and how many or which. And back,
with care: a stack that somebody wrote by hand must lead somewhere."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.decisions import Decisions
from quadrille.core.seats import CHANCE, seat_letter, seat_number
from quadrille.games.horde.cards import BREEZE_VALUE, RESISTANCE
from quadrille.games.horde.field import LINE_MASKS, reach
from quadrille.games.horde.numbers import number_at, thing_at
from quadrille.games.horde.side import pack_size, square_of
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    DISCARD_POWER,
    DRAW_POWER,
    ENCOUNTERS,
    FACING,
    FORMATION,
    FRAMES,
    HORDE,
    JOIN_AVAL,
    KEEP_POWER,
    LINE,
    LOOK_POWER,
    ROW,
    SHIFT,
    SUPPLY,
    TURN,
    UP_CARD,
    WON,
    Table,
    bottom,
    facing_roles,
)
from quadrille.games.horde.words import bad

_OF_CHANCE: Final = (TURN, ROW, SUPPLY, CLOSE, DEAL_BREEZE, DEAL_ENCOUNTER, SHIFT)
_COUNTED: Final = {
    HORDE: (0, 2),
    ENCOUNTERS: (0, 17),
    LINE: (1, 4),
    FACING: (1, 4),
    AVAL: (0, 3),
    DEAL_BREEZE: (1, 4),
    DEAL_ENCOUNTER: (0, 7),
    DRAW_POWER: (1, 4),
    LOOK_POWER: (1, 2),
    DISCARD_POWER: (1, 4),
    JOIN_AVAL: (1, 4),
    WON: (0, 3),
    SHIFT: (1, 2),
}
"""Frames with a number: the lowest, which is also what a missing number means, and the highest."""
_FROM_ONE: Final = (LINE, FACING, DEAL_BREEZE)
"""Lines and slots are written from 1, as on the table, and kept from 0."""
_ABOVE: Final = {
    DEAL_BREEZE: (TURN, UP_CARD, FORMATION),
    DEAL_ENCOUNTER: (TURN, SUPPLY, HORDE),
    DRAW_POWER: (HORDE,),
    LOOK_POWER: (HORDE,),
    DISCARD_POWER: (ENCOUNTERS, FORMATION),
    JOIN_AVAL: (HORDE,),
    KEEP_POWER: (HORDE,),
    WON: (FACING,),
    SHIFT: (FORMATION,),
}
"""What is dealt or chosen within a phase, and the phases that it can belong to."""


def frame_texts(pending: Decisions) -> list[str]:
    """What is asked, next first."""
    return [_frame_text(what, who, count) for what, who, count in pending.frames()]


def _frame_text(what: int, who: int, count: int) -> str:
    words = [FRAMES[what]]
    if what not in _OF_CHANCE:
        words.append(seat_letter(who))
    if what in _COUNTED:
        words.append(str(count + (1 if what in _FROM_ONE else 0)))
    return " ".join(words)


def read_frames(table: Table, data: Mapping[str, Any]) -> None:
    """`pending`, or by default phase 3 of `to_move`."""
    texts: Any = data.get("pending", [f"horde {data.get('to_move', 'A')}"])
    if "pending" in data and "to_move" in data:
        raise bad("to_move", "pending says already who is to move")
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise bad("pending", 'it must be a list of texts, such as ["horde A"]')
    for text in reversed(texts):
        _read_frame(table, text)
    phase = bottom(table)[0]
    if phase in _ABOVE:
        raise bad("pending", f"it must end with a phase: {', '.join(FRAMES[: CLOSE + 1])}")
    for what, _, _ in table.pending.frames()[:-1]:
        if what not in _ABOVE or phase not in _ABOVE[what]:
            raise bad("pending", f"'{FRAMES[what]}' cannot come before '{FRAMES[phase]}'")


def _read_frame(table: Table, text: str) -> None:
    words = text.split()
    if not words or words[0] not in FRAMES:
        raise bad("pending", f"'{text}' does not begin with one of {', '.join(FRAMES)}")
    what = FRAMES.index(words.pop(0))
    who = CHANCE
    if what not in _OF_CHANCE:
        last = table.setup.seats if what == FORMATION else table.setup.seats - 1
        if not words:
            words = ["A"]
        if len(words[0]) != 1 or not 0 <= "ABC".find(words[0]) <= last:
            known = " or ".join("ABC"[: last + 1])
            raise bad("pending", f"'{text}' must name the seat {known}")
        who = seat_number(words.pop(0))
    count = 1
    if what in _COUNTED:
        low, high = _COUNTED[what]
        number = words.pop(0) if words else str(low)
        if not number.isdigit() or not low <= int(number) <= high:
            raise bad("pending", f"'{text}': the number goes from {low} to {high}")
        count = int(number) - (1 if what in _FROM_ONE else 0)
    if words:
        raise bad("pending", f"'{text}' has a word too many")
    table.pending.push(what, who, count)


def check_frames(table: Table) -> None:
    """Whether what is asked can be given, in the position that was read."""
    slots = [-1]
    for what, who, count in table.pending.frames():
        text = _frame_text(what, who, count)
        _check_frame(table, what, who, count, text)
        if what in (DEAL_BREEZE, DEAL_ENCOUNTER):
            slot = count + (10 if what == DEAL_ENCOUNTER else 0)
            if slot in slots:
                raise bad("pending", f"'{text}' stands there twice")
            slots.append(slot)
    _check_line(table)
    asked = table.pending.what() in (LOOK_POWER, KEEP_POWER)
    wanted = 2 if table.pending.what() == KEEP_POWER else 2 - table.pending.count()
    if len(table.looked) != (wanted if asked else 0):
        raise bad("looked", "two cards are looked at while Help asks which to keep")


def _check_frame(table: Table, what: int, who: int, count: int, text: str) -> None:
    if what == DEAL_BREEZE and number_at(table.breezes, count):
        raise bad("pending", f"'{text}': there is a Breeze already")
    if what == DEAL_ENCOUNTER:
        if count >= 4 * table.setup.seats:
            raise bad("pending", f"'{text}': there is no such column")
        if number_at(table.row, count):
            raise bad("pending", f"'{text}': there is an Encounter already")
    if what in (DRAW_POWER, DISCARD_POWER) and pack_size(table.sides[who]) < count:
        raise bad("pending", f"'{text}': there are not enough cards in the Pack")
    if what == LOOK_POWER and pack_size(table.sides[who]) < count:
        raise bad("pending", f"'{text}': there are not enough cards in the Pack")
    if what == JOIN_AVAL and table.sides[who].wit_left < count:
        raise bad("pending", f"'{text}': there are not enough cards in the Wit")
    if what == UP_CARD and who == 1 and table.sides[0].up < 0:
        raise bad("A.up", "the left Up-card is shown first")
    if what == UP_CARD and who == 1 and not table.breezes and not table.breezes_left:
        raise bad("pending", f"'{text}': no Breeze is left")
    if what == AVAL:
        side = table.sides[who]
        after = sum([number_at(side.aval, role) for role in range(count, 4)])
        if after < side.aval_size - 4:
            raise bad("pending", f"'{text}': too few characters are left to dismiss")


def _check_line(table: Table) -> None:
    """The line that is being resolved, and who won a movement on it."""
    phase, seat, line = bottom(table)
    if phase != FACING:
        if table.facing or table.boost or table.earned:
            raise bad("facing", "no line is being resolved")
        return
    wind = thing_at(table.breezes, line)
    if wind < 0:
        raise bad("pending", "there is no Breeze on the line that is resolved")
    side = table.sides[seat]
    facing = facing_roles(table)
    if len(set(facing)) != len(facing):
        raise bad("facing", "a character is named twice")
    for role in facing:
        square = square_of(side, role)
        if square < 0 or not LINE_MASKS[line] >> square & 1:
            raise bad("facing", "a character does not stand on the line that is resolved")
    if table.pending.what() == WON:
        role = table.pending.count()
        square = square_of(side, role)
        if square < 0 or not LINE_MASKS[line] >> square & 1 or role in facing:
            raise bad("pending", "who won a movement stands on the line and is through with it")
        if RESISTANCE[role] + table.boost <= BREEZE_VALUE[wind]:
            raise bad("pending", "who won a movement has more resistance than the wind")
        if table.wounded >> (4 * seat + role) & 1:
            raise bad("pending", "a wounded character wins no movement")
        if not reach(role, square, side.occupied):
            raise bad("pending", "who won a movement has no square to go to")
