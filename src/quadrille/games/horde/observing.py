"""The table as numbers, seen from one seat: what both Hordes share, its own Horde, then the other.

What lies above a Horde's columns is told with the Horde, so that alone and in competition every
number has the same place. One thing is not told, for nothing comes of it: which of the two cards
that Help shows was the first.
"""

from typing import Final

from quadrille.core.observation import HIGHEST, NUMBER, Field, Layout, add_bits, one_hot, put
from quadrille.games.horde.cards import FORMATIONS, MOST_POINTS, OF_EACH, RANKS, ROLES, STRIDE
from quadrille.games.horde.field import GRID
from quadrille.games.horde.table import (
    AVAL,
    CLOSE,
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    DISCARD_POWER,
    DRAW_POWER,
    ENCOUNTERS,
    FACING,
    FRAMES,
    HORDE,
    JOIN_AVAL,
    LINE,
    LOOK_POWER,
    REASONS,
    SHIFT,
    SLOTS,
    WON,
    Table,
    pack_size,
)

_VALUES: Final = STRIDE - 2
_BREEZES: Final = 36
_PILE: Final = 36
"""Powers in a whole Pack."""
_BY_ROLE: Final = f"by role ({', '.join(ROLES)})"
_BY_VALUE: Final = "by value from 2 to 10"
_BY_SUIT: Final = f"by suit, hearts, diamonds, clubs, spades ({', '.join(FORMATIONS)})"
_BY_BREEZE: Final = "by Breeze, in the order of `BREEZES` in `cards`: 2♥ 2♦ 2♣ 2♠ 3♥ to 10♠"
_BY_RANK: Final = f"by rank ({', '.join(RANKS)})"

_SHARED: Final = [
    ("decides", 1, 1, "1: this seat must decide"),
    ("left", 1, 1, "1: this seat is A, on the left, with the columns A to D; alone always"),
    ("turn", 1, HIGHEST, "number of the turn; 0 while the table is set up"),
    (
        "phase",
        CLOSE + 1,
        1,
        "where the turn stands, one of: "
        + ", ".join(FRAMES[: CLOSE + 1])
        + ". `turn`: before the first turn, or a row that is dealt anew; `up`, `row`: phase 1; "
        "`supply`: Encounters are dealt before phase 2; `horde`: phase 3, with the cards of "
        "phase 2 dealt before it; `encounters`: phase 4; `line`: phase 5, Power is played on a "
        "line; `facing`: its characters face the wind; `formation`: phase 6, formations are "
        "checked; `aval`: an Aval is thinned out; `close`: the turn is closed. None once the "
        "game is over. Whose phase it is: `acts` of a Horde",
    ),
    (
        "asked",
        SHIFT - CLOSE,
        1,
        "what comes before the phase goes on, one of: "
        + ", ".join(FRAMES[DEAL_BREEZE:])
        + ". `breeze`, `encounter`: one is dealt; `draw`, `look`, `discard`: a Power from the top "
        "of a Pack goes to the hand, is shown by Help, is discarded; `join`: a character goes "
        "from the Wit to the Aval; `keep`: the seat chooses a card that Help shows; `won`: the "
        "seat may make a movement that it won from the wind; `shift`: the Breezes move down. "
        "None when the phase itself asks",
    ),
    ("step", 3, 1, "phase 3, the step that it has come to: entering, moving, acting"),
    ("entered", 1, 4, "phase 3: characters that have entered"),
    ("met", 1, GRID, "phase 4: squares gone through, down column A, then B, C and D"),
    ("line", SLOTS, 1, "phase 5, the line that Power is played on or that faces the wind: 1 to 4"),
    (
        "facing",
        4,
        4,
        f"phase 5, {_BY_ROLE}: still to face the wind of the line, the next one 1, "
        "the one after it 2 and so on",
    ),
    ("mover", 4, 1, f"phase 5, {_BY_ROLE}: has won a movement and may make it now"),
    ("boost", 1, MOST_POINTS, "phase 5: points that were committed to the line"),
    ("earned", 1, 1, "phase 5: 1 if Support was won on the line that is resolved"),
    (
        "dismissible",
        4,
        1,
        f"phase 6, while an Aval is thinned out, {_BY_ROLE}: can still be dismissed; the roles "
        "are gone through in this order",
    ),
    (
        "ended",
        len(REASONS) - 1,
        1,
        "why it is over, one of: " + ", ".join(REASONS[1:]),
    ),
    ("wind", SLOTS, 10, "by line from 1 to 4: value of the Breeze in its slot; 0 without one"),
    ("suit", 4 * SLOTS, 1, f"by line, then {_BY_SUIT}: of the Breeze in its slot"),
    ("top_wind", 1, 10, "value of the Breeze that lies face up on the deck; in competition 0"),
    ("top_suit", 4, 1, f"{_BY_SUIT}: of the Breeze that lies face up on the deck"),
    ("breeze_deck", _BREEZES, 1, f"{_BY_BREEZE}: in the deck, face down"),
    ("breeze_discard", _BREEZES, 1, f"{_BY_BREEZE}: discarded"),
    ("breeze_due", SLOTS, 1, "by line: a Breeze is to be dealt to its slot"),
    ("shifts", 1, 2, "competition, phase 6: how often the Breezes still move down"),
    ("encounter_deck", 1, 4 * OF_EACH, "cards in the deck of Encounters"),
    (
        "encounter_unseen",
        4,
        OF_EACH,
        f"{_BY_RANK}: Encounters in the deck or dealt face down since it was last shuffled",
    ),
    ("encounter_discard", 4, OF_EACH, f"{_BY_RANK}: Encounters discarded"),
]
_OF_A_HORDE: Final = [
    ("acts", 1, 1, "1: `phase` is its own; of `formation`, that its check comes next"),
    ("out", 1, 1, "1: could not pay for its formation, and is out when both were checked"),
    ("won", 1, 1, "1: has won"),
    ("up", 1, 10, "value of the Up-card; 0 while there is none"),
    ("up_suit", 4, 1, f"{_BY_SUIT}: of the Up-card, which is the formation asked for"),
    (
        "field",
        4 * GRID,
        1,
        f"{_BY_ROLE}, for each the sixteen squares of the Horde's own grid, line 1 from its left "
        "column to its right one, then lines 2 to 4: stands there",
    ),
    ("wounded", 4, 1, f"{_BY_ROLE}: stands wounded on the field"),
    ("moved", 4, 1, f"{_BY_ROLE}: has made its movement of phase 3"),
    ("aval", 4, OF_EACH, f"{_BY_ROLE}: how many wait in the Aval"),
    ("wit", 4, OF_EACH, f"{_BY_ROLE}: how many are in the Wit"),
    ("lost", 4, OF_EACH, f"{_BY_ROLE}: how many were destroyed or dismissed"),
    ("pool", 1, MOST_POINTS, "points in the pool"),
    ("support", 1, 1, "1: Support, the next Power card counts double"),
    ("hand_size", 1, _PILE, "cards in hand"),
    ("hand", _VALUES, OF_EACH, f"{_BY_VALUE}: cards in hand; 0 for a hand that is not one's own"),
    ("pack_size", 1, _PILE, "cards in the Pack"),
    ("pack_known", 1, 1, "1: its player has seen the top card of the Pack"),
    ("pack_top", _VALUES, 1, f"{_BY_VALUE}: that card, if it is one's own Pack"),
    ("looked", _VALUES, 2, f"{_BY_VALUE}: cards that Help shows this seat, one of them to keep"),
    (
        "unseen",
        _VALUES,
        OF_EACH,
        f"{_BY_VALUE}: cards that this seat does not see. Of its own Horde: the Pack without a "
        "top card that it has seen. Of the other: the whole Pack, the hand, and what Help shows",
    ),
    ("discard", _VALUES, OF_EACH, f"{_BY_VALUE}: Powers discarded"),
    ("draw_due", 1, 4, "Powers to be drawn"),
    ("look_due", 1, 2, "Powers to be looked at by Help"),
    ("discard_due", 1, 4, "Powers to be discarded from the Pack"),
    ("join_due", 1, 4, "characters that are to come from the Wit into the Aval"),
    (
        "encounter",
        16,
        OF_EACH,
        "the Encounters above the Horde's own columns, from its left column to its right one, "
        f"then {_BY_RANK}: 1 for the rank of one that lies face up; of one that lies face down, "
        "how many of each rank there are among the cards that it can be",
    ),
    ("encounter_down", 4, 1, "by column: an Encounter lies face down"),
    (
        "encounter_ago",
        4,
        HIGHEST,
        "by column: how often the deck was shuffled since the Encounter that lies face down was "
        "dealt; those of one shuffle are cards of one lot",
    ),
    ("encounter_due", 4, 1, "by column: an Encounter is to be dealt"),
]


def _layout(whose: tuple[str, ...]) -> Layout:
    fields = [Field(name, size, high, means) for name, size, high, means in _SHARED]
    for word in whose:
        for name, size, high, means in _OF_A_HORDE:
            fields.append(Field(f"{word}_{name}", size, high, f"{word} Horde: {means}"))
    return Layout(1, fields)


SOLO: Final = _layout(("own",))
DUEL: Final = _layout(("own", "other"))

_LEFT: Final = DUEL.starts["left"]
_TURN: Final = DUEL.starts["turn"]
_PHASE: Final = DUEL.starts["phase"]
_ASKED: Final = DUEL.starts["asked"]
_STEP: Final = DUEL.starts["step"]
_ENTERED: Final = DUEL.starts["entered"]
_MET: Final = DUEL.starts["met"]
_LINE: Final = DUEL.starts["line"]
_FACING: Final = DUEL.starts["facing"]
_MOVER: Final = DUEL.starts["mover"]
_BOOST: Final = DUEL.starts["boost"]
_EARNED: Final = DUEL.starts["earned"]
_DISMISSIBLE: Final = DUEL.starts["dismissible"]
_ENDED: Final = DUEL.starts["ended"]
_WIND: Final = DUEL.starts["wind"]
_SUIT: Final = DUEL.starts["suit"]
_TOP_WIND: Final = DUEL.starts["top_wind"]
_TOP_SUIT: Final = DUEL.starts["top_suit"]
_BREEZE_DECK: Final = DUEL.starts["breeze_deck"]
_BREEZE_DISCARD: Final = DUEL.starts["breeze_discard"]
_BREEZE_DUE: Final = DUEL.starts["breeze_due"]
_SHIFTS: Final = DUEL.starts["shifts"]
_ENCOUNTER_DECK: Final = DUEL.starts["encounter_deck"]
_ENCOUNTER_UNSEEN: Final = DUEL.starts["encounter_unseen"]
_ENCOUNTER_DISCARD: Final = DUEL.starts["encounter_discard"]
_HORDES: Final = DUEL.starts["own_acts"]
_HORDE_SIZE: Final = DUEL.starts["other_acts"] - _HORDES
# Within a Horde.
_OUT: Final = DUEL.starts["own_out"] - _HORDES
_WON: Final = DUEL.starts["own_won"] - _HORDES
_UP: Final = DUEL.starts["own_up"] - _HORDES
_UP_SUIT: Final = DUEL.starts["own_up_suit"] - _HORDES
_FIELD: Final = DUEL.starts["own_field"] - _HORDES
_WOUNDED: Final = DUEL.starts["own_wounded"] - _HORDES
_MOVED: Final = DUEL.starts["own_moved"] - _HORDES
_AVAL: Final = DUEL.starts["own_aval"] - _HORDES
_WIT: Final = DUEL.starts["own_wit"] - _HORDES
_LOST: Final = DUEL.starts["own_lost"] - _HORDES
_POOL: Final = DUEL.starts["own_pool"] - _HORDES
_SUPPORT: Final = DUEL.starts["own_support"] - _HORDES
_HAND_SIZE: Final = DUEL.starts["own_hand_size"] - _HORDES
_HAND: Final = DUEL.starts["own_hand"] - _HORDES
_PACK_SIZE: Final = DUEL.starts["own_pack_size"] - _HORDES
_PACK_KNOWN: Final = DUEL.starts["own_pack_known"] - _HORDES
_PACK_TOP: Final = DUEL.starts["own_pack_top"] - _HORDES
_LOOKED: Final = DUEL.starts["own_looked"] - _HORDES
_UNSEEN: Final = DUEL.starts["own_unseen"] - _HORDES
_DISCARD: Final = DUEL.starts["own_discard"] - _HORDES
_DRAW_DUE: Final = DUEL.starts["own_draw_due"] - _HORDES
_LOOK_DUE: Final = DUEL.starts["own_look_due"] - _HORDES
_DISCARD_DUE: Final = DUEL.starts["own_discard_due"] - _HORDES
_JOIN_DUE: Final = DUEL.starts["own_join_due"] - _HORDES
_ENCOUNTER: Final = DUEL.starts["own_encounter"] - _HORDES
_ENCOUNTER_DOWN: Final = DUEL.starts["own_encounter_down"] - _HORDES
_ENCOUNTER_AGO: Final = DUEL.starts["own_encounter_ago"] - _HORDES
_ENCOUNTER_DUE: Final = DUEL.starts["own_encounter_due"] - _HORDES

# Pieces of an observation; the last of those by card or square is for none (-1).
_WIND_OF: Final = [*[NUMBER[(card >> 2) + 2] for card in range(_BREEZES)], NUMBER[0]]
_SUIT_OF: Final = [*(one_hot(4) * 9), bytes(4)]
_SQUARE_OF: Final = [*one_hot(GRID), bytes(GRID)]
_BEFORE_WIND: Final = bytes(_WIND)
_BREEZES_DUE: Final = bytes(_ENCOUNTER_DECK - _BREEZE_DUE)
_BEFORE_OUT: Final = bytes(_OUT)
_BEFORE_UP: Final = bytes(_UP - _WON)
_NO_POWERS: Final = bytes(_VALUES)
_BEFORE_UNSEEN: Final = bytes(_UNSEEN - _PACK_KNOWN)
_AFTER_DISCARD: Final = bytes(_HORDE_SIZE - _DRAW_DUE)


def observe(table: Table, eye: int) -> bytearray:
    """For a seat; a watcher sees seat A's Horde first, and no hand.

    What always lies on the table is joined in the layout's order, which costs far less than to
    write number by number; then comes what is there now and then.
    """
    first = eye if eye == 1 else 0
    parts = [_BEFORE_WIND]
    _add_breezes(table, parts)
    _add_encounter_decks(table, parts)
    for step in range(table.setup.seats):
        _add_horde(table, parts, first ^ step, eye)
    seen = bytearray(b"".join(parts))
    if table.actor >= 0 and table.actor == eye:
        seen[0] = 1
    if first == 0:
        seen[_LEFT] = 1
    put(seen, _TURN, table.turn)
    _observe_pending(table, seen, first)
    if table.entered:
        seen[_ENTERED] = table.entered
    for place, role in enumerate(table.facing):
        seen[_FACING + role] = place + 1
    if table.boost:
        seen[_BOOST] = table.boost
    if table.earned:
        seen[_EARNED] = 1
    if table.ended:
        seen[_ENDED + table.ended - 1] = 1
        if table.winner >= 0:
            seen[_start(table.winner, first) + _WON] = 1
    _observe_encounters(table, seen, first)
    for seat in range(table.setup.seats):
        _observe_known(table, seen, seat, eye, _start(seat, first))
    return seen


def _start(seat: int, first: int) -> int:
    """Where a seat's Horde begins."""
    return _HORDES if seat == first else _HORDES + _HORDE_SIZE


def _observe_pending(table: Table, seen: bytearray, first: int) -> None:
    """The phase, and above it what is due before it goes on."""
    frames = table.pending.frames()
    if not frames:
        return
    what, who, count = frames.pop()
    seen[_PHASE + what] = 1
    if 0 <= who < table.setup.seats:  # not chance, nor a check that all are through with
        seen[_start(who, first)] = 1
    if what == HORDE:
        seen[_STEP + count] = 1
    elif what in (LINE, FACING):
        seen[_LINE + count] = 1
    elif what == AVAL:
        for role in range(count, 4):
            seen[_DISMISSIBLE + role] = 1
    elif what == ENCOUNTERS:
        seen[_MET] = count - 1
    if not frames:
        return
    seen[_ASKED + table.pending.what() - DEAL_BREEZE] = 1
    for what, who, count in frames:
        if what == DEAL_BREEZE:
            seen[_BREEZE_DUE + count] = 1
        elif what == DEAL_ENCOUNTER:
            seen[_start(count >> 2, first) + _ENCOUNTER_DUE + (count & 3)] = 1
        elif what == DRAW_POWER:
            seen[_start(who, first) + _DRAW_DUE] = count
        elif what == LOOK_POWER:
            seen[_start(who, first) + _LOOK_DUE] = count
        elif what == DISCARD_POWER:
            seen[_start(who, first) + _DISCARD_DUE] = count
        elif what == JOIN_AVAL:
            seen[_start(who, first) + _JOIN_DUE] = count
        elif what == WON:
            seen[_MOVER + count] = 1
        elif what == SHIFT:
            seen[_SHIFTS] = count


def _add_breezes(table: Table, parts: list[bytes]) -> None:
    for card in table.breezes:
        parts.append(_WIND_OF[card])
    for card in table.breezes:
        parts.append(_SUIT_OF[card])
    parts.append(_WIND_OF[table.breeze_top])
    parts.append(_SUIT_OF[table.breeze_top])
    add_bits(parts, table.breeze_deck, _BREEZES)
    add_bits(parts, table.breeze_discard, _BREEZES)
    parts.append(_BREEZES_DUE)


def _add_encounter_decks(table: Table, parts: list[bytes]) -> None:
    """H2.3: nobody knows what lies face down; by counting, all know what it can be."""
    unseen = table.encounter_deck.copy()
    row = table.row
    for slot in range(4 * table.setup.seats):
        if _face_down(table, slot) and table.origin[slot] == table.shuffles:
            unseen[row[slot]] += 1
    parts.append(NUMBER[table.encounters_left])
    parts.append(bytes(unseen))
    parts.append(bytes(table.encounter_discard))


def _observe_encounters(table: Table, seen: bytearray, first: int) -> None:
    """The row above the columns."""
    row = table.row
    origin = table.origin
    for slot in range(4 * table.setup.seats):
        rank = row[slot]
        if rank < 0:
            continue
        start = _start(slot >> 2, first)
        column = slot & 3
        place = start + _ENCOUNTER + 4 * column
        if table.face_up >> slot & 1:
            seen[place + rank] = 1
            continue
        seen[start + _ENCOUNTER_DOWN + column] = 1
        if origin[slot] == table.shuffles:
            seen[place : place + 4] = seen[_ENCOUNTER_UNSEEN : _ENCOUNTER_UNSEEN + 4]
            continue
        put(seen, start + _ENCOUNTER_AGO + column, table.shuffles - origin[slot])
        for other in range(4 * table.setup.seats):
            if _face_down(table, other) and origin[other] == origin[slot]:
                seen[place + row[other]] += 1


def _face_down(table: Table, slot: int) -> bool:
    return table.row[slot] >= 0 and not table.face_up >> slot & 1


def _add_horde(table: Table, parts: list[bytes], seat: int, eye: int) -> None:
    """H8.10: a hand, what Help showed and what went back on top are their owner's secret."""
    role = 4 * seat
    up = table.up[seat]
    parts.append(_BEFORE_OUT)
    parts.append(NUMBER[table.out >> seat & 1])
    parts.append(_BEFORE_UP)
    parts.append(_WIND_OF[up])
    parts.append(_SUIT_OF[up])
    for square in table.place[role : role + 4]:
        parts.append(_SQUARE_OF[square])
    add_bits(parts, table.wounded >> role & 15, 4)
    add_bits(parts, table.moved >> role & 15, 4)
    parts.append(bytes(table.aval[role : role + 4]))
    parts.append(bytes(table.wit[role : role + 4]))
    parts.append(bytes(table.lost[role : role + 4]))
    parts.append(NUMBER[table.pool[seat]])
    parts.append(NUMBER[1 if table.support[seat] else 0])
    parts.append(NUMBER[table.hand_size[seat]])
    low = STRIDE * seat + 2
    end = low + _VALUES
    pack = table.pack[low:end]
    hand = table.hand[low:end]
    if seat == eye:
        parts.append(bytes(hand))
    else:
        parts.append(_NO_POWERS)
        for place in range(_VALUES):
            pack[place] += hand[place]
    parts.append(NUMBER[pack_size(table, seat)])
    parts.append(_BEFORE_UNSEEN)
    parts.append(bytes(pack))
    parts.append(bytes(table.discard[low:end]))
    parts.append(_AFTER_DISCARD)


def _observe_known(table: Table, seen: bytearray, seat: int, eye: int, start: int) -> None:
    """The top of a Pack that its player has seen, and what Help shows."""
    mine = seat == eye
    top = table.pack_top[seat]
    if top:
        seen[start + _PACK_KNOWN] = 1
        seen[start + (_PACK_TOP if mine else _UNSEEN) + top - 2] += 1
    if table.looked and table.pending.who() == seat:
        place = start + (_LOOKED if mine else _UNSEEN) - 2
        for value in table.looked:
            seen[place + value] += 1
