"""The table as numbers, seen from one seat: its own realm first, then the other's."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import HIGHEST, Field, Layout, mark, put
from quadrille.core.seats import CHANCE
from quadrille.games.clash.actions import CARDS
from quadrille.games.clash.picture import unknown_places
from quadrille.games.clash.table import FRAMES, REASONS, TOWER, Table, deck_of

_LONGEST: Final = 16
"""No hand and no lane has more places."""

_REALM: Final = (
    ("turns", 1, HIGHEST, "turns that it has begun"),
    ("hand_size", 1, _LONGEST, "cards in the hand, the tower card not counted"),
    ("tower", 1, _LONGEST, "cards to the left of the tower card"),
    ("stronghold", 1, 1, "1: the tower card shows its Stronghold"),
    ("hand", CARDS, _LONGEST, "by card: its place in the hand from the left, if the seat knows it"),
    ("known", CARDS, 1, "by card: in the hand, at a place that everybody knows"),
    ("deck", CARDS, 1, "by card: belongs to the deck"),
    ("upper", CARDS, _LONGEST, "by unit: its place in the upper lane, from the Bridge outward"),
    ("lower", CARDS, _LONGEST, "by unit: its place in the lower lane, from the Bridge outward"),
)


def _layout() -> Layout:
    fields = [
        Field("decides", 1, 1, "1: this seat must decide"),
        Field("asked", len(FRAMES), 1, "what is asked, one of: " + ", ".join(FRAMES)),
        Field("asked_of", 3, 1, "of whom: this seat, the other, chance"),
        Field("asked_count", 1, HIGHEST, "how often still; in an assault the lane"),
        Field("turn", 1, HIGHEST, "number of the turn"),
        Field("mana", 1, HIGHEST, "mana left"),
        Field("opener", 2, 1, "who opened the draft: this seat, the other"),
        Field("ended", len(REASONS) - 1, 1, "why it is over, one of: " + ", ".join(REASONS[1:])),
        Field("won", 2, 1, "who has won: this seat, the other"),
        Field("row", CARDS, 1, "by card: lies in the row of the draft"),
        Field("unseen", CARDS, 1, "by card: not yet revealed in the draft"),
        Field("damage", CARDS, HIGHEST, "by unit: damage"),
        Field("entered", CARDS, 1, "by unit: entered this turn"),
        Field("struck", CARDS, 1, "by unit: struck this turn"),
        Field("acting", CARDS, _LONGEST, "by unit under assault: how many act before it, plus one"),
        Field("pile_top", CARDS, 1, "Siege, by card: lies face up on an unknown rest"),
        Field("pile_rest", CARDS, 1, "Siege, by card: in the unknown part of the pile"),
        Field("pile_tail", CARDS, HIGHEST, "Siege, by card: place in the known end of the pile"),
        Field("pile_tower", 1, HIGHEST, "Siege: place of the tower card in that end"),
    ]
    for whose in ("own", "other"):
        for name, size, high, means in _REALM:
            fields.append(Field(f"{whose}_{name}", size, high, f"{whose} realm: {means}"))
    return Layout(1, fields)


LAYOUT: Final = _layout()

_ASKED: Final[i64] = LAYOUT.starts["asked"]
_ASKED_OF: Final[i64] = LAYOUT.starts["asked_of"]
_ASKED_COUNT: Final[i64] = LAYOUT.starts["asked_count"]
_TURN: Final[i64] = LAYOUT.starts["turn"]
_MANA: Final[i64] = LAYOUT.starts["mana"]
_OPENER: Final[i64] = LAYOUT.starts["opener"]
_ENDED: Final[i64] = LAYOUT.starts["ended"]
_WON: Final[i64] = LAYOUT.starts["won"]
_ROW: Final[i64] = LAYOUT.starts["row"]
_UNSEEN: Final[i64] = LAYOUT.starts["unseen"]
_DAMAGE: Final[i64] = LAYOUT.starts["damage"]
_ENTERED: Final[i64] = LAYOUT.starts["entered"]
_STRUCK: Final[i64] = LAYOUT.starts["struck"]
_ACTING: Final[i64] = LAYOUT.starts["acting"]
_PILE_TOP: Final[i64] = LAYOUT.starts["pile_top"]
_PILE_REST: Final[i64] = LAYOUT.starts["pile_rest"]
_PILE_TAIL: Final[i64] = LAYOUT.starts["pile_tail"]
_PILE_TOWER: Final[i64] = LAYOUT.starts["pile_tower"]
_REALMS: Final[i64] = LAYOUT.starts["own_turns"]
_REALM_SIZE: Final[i64] = LAYOUT.starts["other_turns"] - _REALMS
# Within a realm.
_HAND: Final[i64] = LAYOUT.starts["own_hand"] - _REALMS
_KNOWN: Final[i64] = LAYOUT.starts["own_known"] - _REALMS
_DECK: Final[i64] = LAYOUT.starts["own_deck"] - _REALMS
_UPPER: Final[i64] = LAYOUT.starts["own_upper"] - _REALMS


def observe(table: Table, eye: int) -> bytearray:
    """A watcher sees seat A's realm first, and no hand."""
    seen = bytearray(LAYOUT.size)
    first = max(0, eye)
    if table.actor == eye >= 0:
        put(seen, 0, 1)
    pending = table.pending
    if len(pending):
        put(seen, _ASKED + pending.what(), 1)
        who = pending.who()
        put(seen, _ASKED_OF + (2 if who == CHANCE else who ^ first), 1)
        put(seen, _ASKED_COUNT, pending.count())
    put(seen, _TURN, table.turn)
    put(seen, _MANA, table.mana)
    if table.opener >= 0:
        put(seen, _OPENER + (table.opener ^ first), 1)
    if table.ended:
        put(seen, _ENDED + table.ended - 1, 1)
        if table.winner >= 0:
            put(seen, _WON + (table.winner ^ first), 1)
    for card in table.row:
        put(seen, _ROW + card, 1)
    mark(seen, _UNSEEN, table.unseen)
    mark(seen, _ENTERED, table.entered)
    mark(seen, _STRUCK, table.struck)
    for place in range(table.waiting):
        put(seen, _ACTING + table.acting[place], table.waiting - place)
    if table.setup.siege:
        _observe_pile(table, seen)
    for seat in (0, 1):
        _observe_realm(table, seen, seat, eye, _REALMS + _REALM_SIZE * (seat ^ first))
    return seen


def _observe_pile(table: Table, seen: bytearray) -> None:
    known = table.pile_tail
    if table.pile_top >= 0:
        if table.pile_rest:
            put(seen, _PILE_TOP + table.pile_top, 1)
        else:  # all of the pile is known: its top is the first of it
            known = [table.pile_top, *known]
    mark(seen, _PILE_REST, table.pile_rest)
    for place, card in enumerate(known):
        if card == TOWER:
            put(seen, _PILE_TOWER, place + 1)
        else:
            put(seen, _PILE_TAIL + card, place + 1)


def _observe_realm(table: Table, seen: bytearray, seat: int, eye: int, start: i64) -> None:
    hand = table.hand[seat]
    put(seen, start, table.turns[seat])
    put(seen, start + 1, len(hand))
    put(seen, start + 2, table.tower[seat])
    if table.stronghold[seat]:
        put(seen, start + 3, 1)
    for place, card in enumerate(hand):
        put(seen, start + _HAND + card, place + 1)
        if table.known >> card & 1:
            put(seen, start + _KNOWN + card, 1)
    for place in unknown_places(table, seat, eye):
        put(seen, start + _HAND + hand[place], 0)
    mark(seen, start + _DECK, deck_of(table, seat))
    for lane in (0, 1):
        for place, card in enumerate(table.lanes[2 * seat + lane]):
            put(seen, start + _UPPER + CARDS * lane + card, place + 1)
            if table.damage[card]:
                put(seen, _DAMAGE + card, table.damage[card])
