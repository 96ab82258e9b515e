"""The state as numbers, seen from one seat: its own realm first, then the other's."""

from collections.abc import Mapping
from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import HIGHEST, Field, Layout, mark, put
from quadrille.core.seats import CHANCE
from quadrille.games.clash.actions import ActionNumbers
from quadrille.games.clash.cards import CardSet
from quadrille.games.clash.data import REASONS, TOWER, ClashData, deck_of
from quadrille.games.clash.decisions import QUESTIONS
from quadrille.games.clash.question import asked_seat, pending_number
from quadrille.games.clash.who_knows_what import unknown_places

ASKED: Final = [question.name for question in QUESTIONS]
"""The questions by name, in the order in which they are told."""
_LONGEST: Final = 16
"""No hand and no lane has more places."""


def layout_for(names: list[str]) -> Layout:
    """The layout where the cards have these names, by number; "" for a number without a card."""

    def cards(name: str, high: int, means: str) -> Field:
        return Field(name, len(names), high, means, names)

    fields = [
        Field("decides", 1, 1, "1: this seat must decide"),
        Field("asked", len(ASKED), 1, "what is asked, one of: " + ", ".join(ASKED), ASKED),
        Field("asked_of", 3, 1, "of whom: this seat, the other, chance"),
        Field("asked_count", 1, HIGHEST, "how often still; in an assault the lane"),
        Field("turn", 1, HIGHEST, "number of the turn"),
        Field("mana", 1, HIGHEST, "mana left"),
        Field("opener", 2, 1, "who opened the draft: this seat, the other"),
        Field(
            "ended",
            len(REASONS) - 1,
            1,
            "why it is over, one of: " + ", ".join(REASONS[1:]),
            REASONS[1:],
        ),
        Field("won", 2, 1, "who has won: this seat, the other"),
        cards("row", 1, "by card: lies in the row of the draft"),
        cards("unseen", 1, "by card: not yet revealed in the draft"),
        cards("damage", HIGHEST, "by unit: damage"),
        cards("entered", 1, "by unit: entered this turn"),
        cards("struck", 1, "by unit: struck this turn"),
        cards("acting", _LONGEST, "by unit under assault: how many act before it, plus one"),
        cards("pile_top", 1, "Siege, by card: lies face up on an unknown rest"),
        cards("pile_rest", 1, "Siege, by card: in the unknown part of the pile"),
        cards("pile_tail", HIGHEST, "Siege, by card: place in the known end of the pile"),
        Field("pile_tower", 1, HIGHEST, "Siege: place of the tower card in that end"),
    ]
    for whose in ("own", "other"):
        realm = f"{whose} realm: "
        place = "its place in the hand from the left, if the seat knows it"
        lane = "from the Bridge outward"
        fields += [
            Field(f"{whose}_turns", 1, HIGHEST, f"{realm}turns that it has begun"),
            Field(
                f"{whose}_hand_size",
                1,
                _LONGEST,
                f"{realm}cards in the hand, the tower card not counted",
            ),
            Field(f"{whose}_tower", 1, _LONGEST, f"{realm}cards to the left of the tower card"),
            Field(f"{whose}_stronghold", 1, 1, f"{realm}1: the tower card shows its Stronghold"),
            cards(f"{whose}_hand", _LONGEST, f"{realm}by card: {place}"),
            cards(
                f"{whose}_known", 1, f"{realm}by card: in the hand, at a place that everybody knows"
            ),
            cards(f"{whose}_deck", 1, f"{realm}by card: belongs to the deck"),
            cards(
                f"{whose}_upper", _LONGEST, f"{realm}by unit: its place in the upper lane, {lane}"
            ),
            cards(
                f"{whose}_lower", _LONGEST, f"{realm}by unit: its place in the lower lane, {lane}"
            ),
        ]
    return Layout(fields)


class ObservationTables:
    """For one game: the layouts of its sets, and where their fields begin, which is the same in all
    of them."""

    def __init__(self, card_sets: Mapping[str, CardSet], numbers: ActionNumbers) -> None:
        places = int(numbers.cards)
        self.cards: i64 = places
        self.layouts: dict[str, Layout] = {
            name: layout_for(cards.names + [""] * (places - cards.size))
            for name, cards in card_sets.items()
        }
        layout = next(iter(self.layouts.values()))
        starts = layout.starts
        self.size = layout.size
        self.asked: i64 = starts["asked"]
        self.asked_of: i64 = starts["asked_of"]
        self.asked_count: i64 = starts["asked_count"]
        self.turn: i64 = starts["turn"]
        self.mana: i64 = starts["mana"]
        self.opener: i64 = starts["opener"]
        self.ended: i64 = starts["ended"]
        self.won: i64 = starts["won"]
        self.row: i64 = starts["row"]
        self.unseen: i64 = starts["unseen"]
        self.damage: i64 = starts["damage"]
        self.entered: i64 = starts["entered"]
        self.struck: i64 = starts["struck"]
        self.acting: i64 = starts["acting"]
        self.pile_top: i64 = starts["pile_top"]
        self.pile_rest: i64 = starts["pile_rest"]
        self.pile_tail: i64 = starts["pile_tail"]
        self.pile_tower: i64 = starts["pile_tower"]
        self.realms: i64 = starts["own_turns"]
        self.realm_size: i64 = starts["other_turns"] - starts["own_turns"]
        # Within a realm.
        self.hand: i64 = starts["own_hand"] - starts["own_turns"]
        self.known: i64 = starts["own_known"] - starts["own_turns"]
        self.deck: i64 = starts["own_deck"] - starts["own_turns"]
        self.upper: i64 = starts["own_upper"] - starts["own_turns"]


def observe(state: ClashData, viewer: int) -> bytearray:
    """A watcher sees seat A's realm first, and no hand."""
    at = state.setup.observation
    seen = bytearray(at.size)
    first = max(0, viewer)
    if state.actor == viewer >= 0:
        put(seen, 0, 1)
    if not state.ended:
        put(seen, at.asked + state.decision.number - 1, 1)
        seat = asked_seat(state)
        put(seen, at.asked_of + (2 if seat == CHANCE else seat ^ first), 1)
        put(seen, at.asked_count, pending_number(state.decision, state.about))
    put(seen, at.turn, state.turn)
    put(seen, at.mana, state.mana)
    if state.opener >= 0:
        put(seen, at.opener + (state.opener ^ first), 1)
    if state.ended:
        put(seen, at.ended + state.ended - 1, 1)
        if state.winner >= 0:
            put(seen, at.won + (state.winner ^ first), 1)
    for card in state.row:
        put(seen, at.row + card, 1)
    mark(seen, at.unseen, state.unseen)
    mark(seen, at.entered, state.entered)
    mark(seen, at.struck, state.struck)
    for place in range(state.waiting):
        put(seen, at.acting + state.acting[place], state.waiting - place)
    if state.setup.siege:
        _observe_pile(state, seen)
    for seat in (0, 1):
        _observe_realm(state, seen, seat, viewer, at.realms + at.realm_size * (seat ^ first))
    return seen


def _observe_pile(state: ClashData, seen: bytearray) -> None:
    at = state.setup.observation
    known = state.pile_tail
    if state.pile_top >= 0:
        if state.pile_rest:
            put(seen, at.pile_top + state.pile_top, 1)
        else:  # all of the pile is known: its top is the first of it
            known = [state.pile_top, *known]
    mark(seen, at.pile_rest, state.pile_rest)
    for place, card in enumerate(known):
        if card == TOWER:
            put(seen, at.pile_tower, place + 1)
        else:
            put(seen, at.pile_tail + card, place + 1)


def _observe_realm(state: ClashData, seen: bytearray, seat: int, viewer: int, start: i64) -> None:
    at = state.setup.observation
    hand = state.hand[seat]
    put(seen, start, state.turns[seat])
    put(seen, start + 1, len(hand))
    put(seen, start + 2, state.tower[seat])
    if state.stronghold[seat]:
        put(seen, start + 3, 1)
    for place, card in enumerate(hand):
        put(seen, start + at.hand + card, place + 1)
        if state.known >> card & 1:
            put(seen, start + at.known + card, 1)
    for place in unknown_places(state, seat, viewer):
        put(seen, start + at.hand + hand[place], 0)
    mark(seen, start + at.deck, deck_of(state, seat))
    for lane in (0, 1):
        for place, card in enumerate(state.lanes[2 * seat + lane]):
            put(seen, start + at.upper + at.cards * lane + card, place + 1)
            if state.damage[card]:
                put(seen, at.damage + card, state.damage[card])
