"""The stack of what is asked, as text: `take B 2` is what, who, how often. And back, with care:
a stack that somebody wrote by hand must lead somewhere."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.decisions import Decisions
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.masks import count_of, mask_of
from quadrille.core.seats import CHANCE, seat_letter, seat_number
from quadrille.games.clash.actions import LOWER
from quadrille.games.clash.dealing import ROUNDS, ROW
from quadrille.games.clash.table import (
    ASK_DEAL,
    ASK_DECK,
    ASK_FIRST,
    ASK_OPENER,
    ASK_REVEAL,
    ASK_SHOW,
    ASK_TAKE,
    ASSAULT,
    ENEMY,
    ENEMY_SUMMONING,
    FRAMES,
    GIVE_LAST,
    PILE_DAMAGE,
    SUMMONING,
    TURN,
    Table,
    deck_of,
)

SETTING_UP: Final = (
    ASK_OPENER,
    ASK_REVEAL,
    ASK_TAKE,
    GIVE_LAST,
    ASK_FIRST,
    ASK_DECK,
    ASK_DEAL,
)
_OF_CHANCE: Final = (ASK_OPENER, ASK_REVEAL, ASK_FIRST)
_OF_THE_ENEMY: Final = (TURN, ASSAULT, ENEMY_SUMMONING, PILE_DAMAGE, ASK_SHOW)
_OF_THE_SIEGE: Final = (ENEMY_SUMMONING, PILE_DAMAGE, ASK_SHOW)
_LEADING_ON: Final = (ASK_OPENER, ASK_FIRST, TURN, SUMMONING, ASSAULT, ENEMY_SUMMONING)
"""What may lie at the bottom of the stack: it brings the next turn by itself."""


def bad(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def frame_texts(pending: Decisions) -> list[str]:
    """What is asked, next first."""
    return [f"{FRAMES[what]} {seat_letter(who)} {count}" for what, who, count in pending.frames()]


def read_frames(table: Table, data: Mapping[str, Any]) -> None:
    """`pending`, or by default the summoning of `to_move`."""
    if "pending" not in data:
        texts: Any = [f"summon {data.get('to_move', 'A')}"]
    else:
        texts = data["pending"]
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise bad("pending", 'it must be a list of texts, such as ["summon A"]')
    for text in reversed(texts):
        _read_frame(table, text)
    if table.pending.frames()[-1][0] not in _LEADING_ON:
        leading = ", ".join(FRAMES[what] for what in _LEADING_ON)
        raise bad("pending", f"it must end with something that leads on: {leading}")


def _read_frame(table: Table, text: str) -> None:
    words = text.split()
    if not words or words[0] not in FRAMES:
        raise bad("pending", f"'{text}' does not begin with one of {', '.join(FRAMES)}")
    what = FRAMES.index(words[0])
    if len(words) > 3 or (len(words) == 3 and not words[2].isdecimal()):
        raise bad("pending", f"'{text}' is not written: what, seat, number")
    who = seat_number(words[1]) if len(words) > 1 else CHANCE
    count = int(words[2]) if len(words) > 2 else (0 if what == ASSAULT else 1)
    setup = table.setup
    if what in _OF_THE_SIEGE and not setup.siege:
        raise bad("pending", f"'{text}' belongs to the Siege")
    if setup.siege and what in (ASK_OPENER, ASK_FIRST, GIVE_LAST, ASK_DECK):
        raise bad("pending", f"'{text}' does not belong to the Siege")
    if not setup.draft and what in (ASK_OPENER, ASK_REVEAL, ASK_TAKE, GIVE_LAST):
        raise bad("pending", f"'{text}' belongs to a draft")
    if setup.draft and what in (ASK_FIRST, ASK_DECK):
        raise bad("pending", f"'{text}' belongs to preconstructed decks")
    if what in _OF_CHANCE:
        who = CHANCE
    elif what in _OF_THE_SIEGE and len(words) == 1:
        who = ENEMY
    elif not 0 <= who <= 1:
        raise bad("pending", f"'{text}' must name the seat A or B")
    if setup.siege and who == ENEMY and what not in _OF_THE_ENEMY:
        raise bad("pending", f"'{text}': the enemy decides nothing; its turn is \"turn B\"")
    if what in _OF_THE_SIEGE and who != ENEMY:
        raise bad("pending", f"'{text}' is the enemy's, seat B")
    if what == ASSAULT:
        if count > LOWER:
            raise bad("pending", f"'{text}': the lane is 0 (upper) or 1 (lower)")
    elif count < 1:
        raise bad("pending", f"'{text}': the number must be at least 1")
    table.pending.push(what, who, count)


def check_frames(table: Table) -> None:
    """Whether what is asked can be given, in the position that was read."""
    frames = table.pending.frames()
    rows = len(table.row)
    unseen = count_of(table.unseen)
    for place, (what, who, count) in enumerate(frames):
        text = frame_texts(table.pending)[place]
        if what == ASK_OPENER:
            unseen -= ROW * ROUNDS
        elif what == ASK_REVEAL:
            rows += count
            unseen -= count
        elif what in (ASK_TAKE, GIVE_LAST):
            rows = 0 if table.setup.siege and rows >= count else rows - count
        if rows < 0 or unseen < 0:
            raise bad("pending", f"there are not enough cards for '{text}'")
        if what == ASK_DEAL and deck_of(table, who) and place == 0:
            left = count_of(deck_of(table, who) & ~mask_of(table.hand[who]))
            if left != count:
                raise bad("pending", f"'{text}': {left} cards of the deck are left to deal")
        if what == ASK_SHOW and not table.pile_rest:
            raise bad("pending", f"'{text}': nothing of the pile is unknown")
    if table.acting:
        assaults = [frame for frame in frames if frame[0] == ASSAULT]
        if not assaults:
            raise bad("acting", "there is no assault")
        _, seat, side = assaults[0]
        lane = table.lanes[2 * seat + side]
        if not all(card in lane for card in table.acting):
            raise bad("acting", "a unit does not stand in the lane under assault")
