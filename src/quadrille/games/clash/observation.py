"""The state as numbers, seen from one seat: its own realm first, then the other's."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import HIGHEST, Field, Layout, mark, put
from quadrille.core.seats import CHANCE
from quadrille.games.clash.actions import CARDS
from quadrille.games.clash.data import REASONS, TOWER, ClashData, deck_of
from quadrille.games.clash.decisions import QUESTIONS
from quadrille.games.clash.hands import unknown_places
from quadrille.games.clash.question import asked_seat, pending_number

ASKED: Final = [question.name for question in QUESTIONS]
"""The questions by name, in the order in which they are told."""
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
        Field("asked", len(ASKED), 1, "what is asked, one of: " + ", ".join(ASKED)),
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
    return Layout(fields)


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


def observe(state: ClashData, viewer: int) -> bytearray:
    """A watcher sees seat A's realm first, and no hand."""
    seen = bytearray(LAYOUT.size)
    first = max(0, viewer)
    if state.actor == viewer >= 0:
        put(seen, 0, 1)
    if not state.ended:
        put(seen, _ASKED + state.decision.number - 1, 1)
        seat = asked_seat(state)
        put(seen, _ASKED_OF + (2 if seat == CHANCE else seat ^ first), 1)
        put(seen, _ASKED_COUNT, pending_number(state.decision, state.about))
    put(seen, _TURN, state.turn)
    put(seen, _MANA, state.mana)
    if state.opener >= 0:
        put(seen, _OPENER + (state.opener ^ first), 1)
    if state.ended:
        put(seen, _ENDED + state.ended - 1, 1)
        if state.winner >= 0:
            put(seen, _WON + (state.winner ^ first), 1)
    for card in state.row:
        put(seen, _ROW + card, 1)
    mark(seen, _UNSEEN, state.unseen)
    mark(seen, _ENTERED, state.entered)
    mark(seen, _STRUCK, state.struck)
    for place in range(state.waiting):
        put(seen, _ACTING + state.acting[place], state.waiting - place)
    if state.setup.siege:
        _observe_pile(state, seen)
    for seat in (0, 1):
        _observe_realm(state, seen, seat, viewer, _REALMS + _REALM_SIZE * (seat ^ first))
    return seen


def _observe_pile(state: ClashData, seen: bytearray) -> None:
    known = state.pile_tail
    if state.pile_top >= 0:
        if state.pile_rest:
            put(seen, _PILE_TOP + state.pile_top, 1)
        else:  # all of the pile is known: its top is the first of it
            known = [state.pile_top, *known]
    mark(seen, _PILE_REST, state.pile_rest)
    for place, card in enumerate(known):
        if card == TOWER:
            put(seen, _PILE_TOWER, place + 1)
        else:
            put(seen, _PILE_TAIL + card, place + 1)


def _observe_realm(state: ClashData, seen: bytearray, seat: int, viewer: int, start: i64) -> None:
    hand = state.hand[seat]
    put(seen, start, state.turns[seat])
    put(seen, start + 1, len(hand))
    put(seen, start + 2, state.tower[seat])
    if state.stronghold[seat]:
        put(seen, start + 3, 1)
    for place, card in enumerate(hand):
        put(seen, start + _HAND + card, place + 1)
        if state.known >> card & 1:
            put(seen, start + _KNOWN + card, 1)
    for place in unknown_places(state, seat, viewer):
        put(seen, start + _HAND + hand[place], 0)
    mark(seen, start + _DECK, deck_of(state, seat))
    for lane in (0, 1):
        for place, card in enumerate(state.lanes[2 * seat + lane]):
            put(seen, start + _UPPER + CARDS * lane + card, place + 1)
            if state.damage[card]:
                put(seen, _DAMAGE + card, state.damage[card])
