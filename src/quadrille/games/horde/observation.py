"""A position as numbers, seen from one seat, in the layout of `observation_layout`."""

from typing import Final

from quadrille.core.compiling import i64, missing
from quadrille.core.observation import mark, put
from quadrille.games.horde.cards import breeze_value
from quadrille.games.horde.decisions import ENTRIES, PHASES, WITHIN_PHASES
from quadrille.games.horde.field import GRID
from quadrille.games.horde.observation_layout import DUEL
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE, thing_at, unit
from quadrille.games.horde.pending_form import number_of, seat_of
from quadrille.games.horde.phase_3_help import is_shown_to
from quadrille.games.horde.player_side import pack_size, square_of
from quadrille.games.horde.state_data import SLOTS, HordeData, facing_roles

_LEFT: Final[i64] = DUEL.starts["left"]
_TURN: Final[i64] = DUEL.starts["turn"]
_PHASE: Final[i64] = DUEL.starts["phase"]
_ASKED: Final[i64] = DUEL.starts["asked"]
_STEP: Final[i64] = DUEL.starts["step"]
_ENTERED: Final[i64] = DUEL.starts["entered"]
_MET: Final[i64] = DUEL.starts["met"]
_LINE: Final[i64] = DUEL.starts["line"]
_FACING: Final[i64] = DUEL.starts["facing"]
_MOVER: Final[i64] = DUEL.starts["mover"]
_BOOST: Final[i64] = DUEL.starts["boost"]
_EARNED: Final[i64] = DUEL.starts["earned"]
_DISMISSIBLE: Final[i64] = DUEL.starts["dismissible"]
_ENDED: Final[i64] = DUEL.starts["ended"]
_WIND: Final[i64] = DUEL.starts["wind"]
_SUIT: Final[i64] = DUEL.starts["suit"]
_TOP_WIND: Final[i64] = DUEL.starts["top_wind"]
_TOP_SUIT: Final[i64] = DUEL.starts["top_suit"]
_BREEZE_DECK: Final[i64] = DUEL.starts["breeze_deck"]
_BREEZE_DISCARD: Final[i64] = DUEL.starts["breeze_discard"]
_BREEZE_DUE: Final[i64] = DUEL.starts["breeze_due"]
_SHIFTS: Final[i64] = DUEL.starts["shifts"]
_ENCOUNTER_DECK: Final[i64] = DUEL.starts["encounter_deck"]
_ENCOUNTER_UNSEEN: Final[i64] = DUEL.starts["encounter_unseen"]
_ENCOUNTER_DISCARD: Final[i64] = DUEL.starts["encounter_discard"]
_HORDES: Final[i64] = DUEL.starts["own_acts"]
_HORDE_SIZE: Final[i64] = DUEL.starts["other_acts"] - _HORDES
# Within a Horde.
_OUT: Final[i64] = DUEL.starts["own_out"] - _HORDES
_WON: Final[i64] = DUEL.starts["own_won"] - _HORDES
_UP: Final[i64] = DUEL.starts["own_up"] - _HORDES
_UP_SUIT: Final[i64] = DUEL.starts["own_up_suit"] - _HORDES
_FIELD: Final[i64] = DUEL.starts["own_field"] - _HORDES
_WOUNDED: Final[i64] = DUEL.starts["own_wounded"] - _HORDES
_MOVED: Final[i64] = DUEL.starts["own_moved"] - _HORDES
_AVAL: Final[i64] = DUEL.starts["own_aval"] - _HORDES
_WIT: Final[i64] = DUEL.starts["own_wit"] - _HORDES
_LOST: Final[i64] = DUEL.starts["own_lost"] - _HORDES
_POOL: Final[i64] = DUEL.starts["own_pool"] - _HORDES
_SUPPORT: Final[i64] = DUEL.starts["own_support"] - _HORDES
_HAND_SIZE: Final[i64] = DUEL.starts["own_hand_size"] - _HORDES
_HAND: Final[i64] = DUEL.starts["own_hand"] - _HORDES
_PACK_SIZE: Final[i64] = DUEL.starts["own_pack_size"] - _HORDES
_PACK_KNOWN: Final[i64] = DUEL.starts["own_pack_known"] - _HORDES
_PACK_TOP: Final[i64] = DUEL.starts["own_pack_top"] - _HORDES
_LOOKED: Final[i64] = DUEL.starts["own_looked"] - _HORDES
_UNSEEN: Final[i64] = DUEL.starts["own_unseen"] - _HORDES
_DISCARD: Final[i64] = DUEL.starts["own_discard"] - _HORDES
_DRAW_DUE: Final[i64] = DUEL.starts["own_draw_due"] - _HORDES
_LOOK_DUE: Final[i64] = DUEL.starts["own_look_due"] - _HORDES
_DISCARD_DUE: Final[i64] = DUEL.starts["own_discard_due"] - _HORDES
_JOIN_DUE: Final[i64] = DUEL.starts["own_join_due"] - _HORDES
_ENCOUNTER: Final[i64] = DUEL.starts["own_encounter"] - _HORDES
_ENCOUNTER_DOWN: Final[i64] = DUEL.starts["own_encounter_down"] - _HORDES
_ENCOUNTER_AGO: Final[i64] = DUEL.starts["own_encounter_ago"] - _HORDES
_ENCOUNTER_DUE: Final[i64] = DUEL.starts["own_encounter_due"] - _HORDES


def observe(state: HordeData, viewer: int) -> bytearray:
    """For a seat; a watcher sees seat A's Horde first, and no hand."""
    seats = state.setup.seats
    seen = bytearray(_HORDES + _HORDE_SIZE * seats)
    first = viewer if viewer == 1 else 0
    if state.actor >= 0 and state.actor == viewer:
        put(seen, 0, 1)
    if first == 0:
        put(seen, _LEFT, 1)
    put(seen, _TURN, state.turn)
    _observe_pending(state, seen, first)
    put(seen, _ENTERED, state.entered)
    for place, role in enumerate(facing_roles(state)):
        put(seen, _FACING + role, place + 1)
    put(seen, _BOOST, state.boost)
    if state.earned:
        put(seen, _EARNED, 1)
    if state.ended:
        put(seen, _ENDED + state.ended - 1, 1)
        if state.winner >= 0:
            put(seen, _start(state.winner, first) + _WON, 1)
    _observe_breezes(state, seen)
    _observe_encounters(state, seen, first)
    for seat in range(seats):
        start = _start(seat, first)
        _observe_characters(state, seen, seat, start)
        _observe_powers(state, seen, seat, viewer, start)
    return seen


def _start(seat: i64, first: i64) -> i64:
    """Where a seat's Horde begins."""
    return _HORDES if seat == first else _HORDES + _HORDE_SIZE


def _observe_pending(state: HordeData, seen: bytearray, first: int) -> None:
    """The phase, and above it what is due before it goes on."""
    pending = state.pending()
    if not pending:
        return
    decision, _, packed = pending[-1]
    put(seen, _PLACES[decision.number], 1)
    seat = seat_of(packed)
    if _HAS_SEAT[decision.number] and seat < state.setup.seats:  # not when all were checked
        put(seen, _start(seat, first), 1)
    if len(pending) > 1:
        put(seen, _PLACES[state.decision.number], 1)
    for decision, _, packed in pending:
        told = _TOLD[decision.number]
        if told is not None:
            told.put(seen, packed, first)


class _Told:
    """How the number of an entry is told, from a place on."""

    def __init__(self, place: i64) -> None:
        self.place = place

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        """`packed` is what the entry is about, `first` the seat whose Horde comes first."""
        raise missing(self, "put")


class _OneOf(_Told):
    """Of what the number can be, a 1 for what it is."""

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        put(seen, self.place + number_of(packed), 1)


class _HowMany(_Told):
    """The number itself, less what it counts from."""

    def __init__(self, place: i64, lowest: i64 = 0) -> None:
        super().__init__(place)
        self.lowest = lowest

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        number = number_of(packed)
        if number > self.lowest:
            put(seen, self.place, number - self.lowest)


class _HowManyOfHorde(_Told):
    """The number itself, with the Horde that it concerns."""

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        put(seen, _start(seat_of(packed), first) + self.place, number_of(packed))


class _ColumnOfHorde(_Told):
    """A 1 for the column, with the Horde whose it is."""

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        slot = number_of(packed)
        put(seen, _start(slot >> 2, first) + self.place + (slot & 3), 1)


class _RolesFrom(_Told):
    """A 1 for each role from the number on."""

    def put(self, seen: bytearray, packed: i64, first: i64) -> None:
        for role in range(number_of(packed), 4):
            put(seen, self.place + role, 1)


_TOLD_BY_NAME: Final[dict[str, _Told]] = {
    "horde": _OneOf(_STEP),
    "encounters": _HowMany(_MET, 1),
    "line": _OneOf(_LINE),
    "facing": _OneOf(_LINE),
    "aval": _RolesFrom(_DISMISSIBLE),
    "breeze": _OneOf(_BREEZE_DUE),
    "encounter": _ColumnOfHorde(_ENCOUNTER_DUE),
    "draw": _HowManyOfHorde(_DRAW_DUE),
    "look": _HowManyOfHorde(_LOOK_DUE),
    "discard": _HowManyOfHorde(_DISCARD_DUE),
    "join": _HowManyOfHorde(_JOIN_DUE),
    "won": _OneOf(_MOVER),
    "shift": _HowMany(_SHIFTS),
}
"""By the name of the entry; the others have no number."""


def _place(name: str) -> int:
    """Where it is told that an entry is the phase, or what is asked within the phase."""
    if name in PHASES:
        return _PHASE + PHASES.index(name)
    return _ASKED + WITHIN_PHASES.index(name)


# By the number of a decision; 0 is the end of the game.
_PLACES: Final = [0, *(_place(entry.name) for entry in ENTRIES)]
_HAS_SEAT: Final = [False, *(entry.form.has_seat for entry in ENTRIES)]
_TOLD: Final = [None, *(_TOLD_BY_NAME.get(entry.name) for entry in ENTRIES)]


def _observe_breezes(state: HordeData, seen: bytearray) -> None:
    slots = state.breezes
    for slot in range(SLOTS):
        card = thing_at(slots, slot)
        if card >= 0:
            put(seen, _WIND + slot, breeze_value(card))
            put(seen, _SUIT + 4 * slot + (card & 3), 1)
    top = state.breeze_top
    if top >= 0:
        put(seen, _TOP_WIND, breeze_value(top))
        put(seen, _TOP_SUIT + (top & 3), 1)
    mark(seen, _BREEZE_DECK, state.breeze_deck)
    mark(seen, _BREEZE_DISCARD, state.breeze_discard)


def _observe_encounters(state: HordeData, seen: bytearray, first: int) -> None:
    """H2.3: nobody knows what lies face down; by counting, all know what it can be."""
    put(seen, _ENCOUNTER_DECK, state.encounters_left)
    _observe_counts(seen, _ENCOUNTER_DISCARD, state.encounter_discard)
    unseen = state.encounter_deck + _face_down(state, state.shuffles)
    _observe_counts(seen, _ENCOUNTER_UNSEEN, unseen)
    for slot in range(4 * state.setup.seats):
        rank = thing_at(state.row, slot)
        if rank < 0:
            continue
        start = _start(slot >> 2, first)
        column = slot & 3
        place = start + _ENCOUNTER + 4 * column
        if state.face_up >> slot & 1:
            put(seen, place + rank, 1)
            continue
        put(seen, start + _ENCOUNTER_DOWN + column, 1)
        shuffle = state.origin[slot]
        if shuffle == state.shuffles:
            _observe_counts(seen, place, unseen)
        else:
            put(seen, start + _ENCOUNTER_AGO + column, state.shuffles - shuffle)
            _observe_counts(seen, place, _face_down(state, shuffle))


def _face_down(state: HordeData, shuffle: int) -> i64:
    """The Encounters that lie face down since this shuffle of the deck, by rank."""
    counts: i64 = 0
    for slot in range(4 * state.setup.seats):
        rank = thing_at(state.row, slot)
        if rank >= 0 and not state.face_up >> slot & 1 and state.origin[slot] == shuffle:
            counts += unit(rank)
    return counts


def _observe_characters(state: HordeData, seen: bytearray, seat: int, start: i64) -> None:
    side = state.sides[seat]
    for role in range(4):
        square = square_of(side, role)
        if square >= 0:
            put(seen, start + _FIELD + GRID * role + square, 1)
    first = 4 * seat
    mark(seen, start + _WOUNDED, state.wounded >> first & 15)
    mark(seen, start + _MOVED, state.moved >> first & 15)
    _observe_counts(seen, start + _AVAL, side.aval)
    _observe_counts(seen, start + _WIT, side.wit)
    _observe_counts(seen, start + _LOST, side.lost)
    if side.up >= 0:
        put(seen, start + _UP, breeze_value(side.up))
        put(seen, start + _UP_SUIT + (side.up & 3), 1)
    if state.out >> seat & 1:
        put(seen, start + _OUT, 1)


def _observe_powers(state: HordeData, seen: bytearray, seat: int, viewer: int, start: i64) -> None:
    """H8.10: a hand, what Help showed and what went back on top are their owner's secret."""
    side = state.sides[seat]
    put(seen, start + _POOL, side.pool)
    if side.support:
        put(seen, start + _SUPPORT, 1)
    put(seen, start + _HAND_SIZE, side.hand_size)
    put(seen, start + _PACK_SIZE, pack_size(side))
    _observe_counts(seen, start + _DISCARD, side.discard)
    mine = seat == viewer
    _observe_counts(seen, start + _UNSEEN, side.pack if mine else side.pack + side.hand)
    if mine:
        _observe_counts(seen, start + _HAND, side.hand)
    top = side.pack_top
    if top:
        put(seen, start + _PACK_KNOWN, 1)
        seen[start + (_PACK_TOP if mine else _UNSEEN) + top - 2] += 1
    if is_shown_to(state, seat):
        place = start + (_LOOKED if mine else _UNSEEN) - 2
        for value in state.looked:
            seen[place + value] += 1


def _observe_counts(seen: bytearray, place: i64, counts: i64) -> None:
    while counts:
        if counts & ONE_PLACE:
            put(seen, place, counts & ONE_PLACE)
        counts >>= BITS
        place += 1
