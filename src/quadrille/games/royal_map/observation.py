"""The table as numbers, seen from one seat: what is its own first, then the other's.

The Map grows in any direction, but never beyond the 17 × 17 cells of the table (M1.2): all those
cells are told. Cells and cards are counted as the actions count them, and neither turned nor
exchanged for player 2, so that a number here and an action's slot mean the same.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import HIGHEST, Field, Layout, mark, put
from quadrille.games.royal_map.card_numbers import CardNumbers, printed_data
from quadrille.games.royal_map.cards import ACE, CARDS, FACES, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import CELLS, MARKS, MOVER_MARK, PLACE_OF
from quadrille.games.royal_map.data import REASONS, RoyalMapData, in_set_up
from quadrille.games.royal_map.decisions import DECISIONS
from quadrille.games.royal_map.endless_games import THIRD, standing_key, times_stood
from quadrille.games.royal_map.question import (
    asked_card,
    asked_face,
    asked_left,
    asked_paid,
    questions_in,
)
from quadrille.games.royal_map.set_up_first_cards import choice_hidden, first_hidden
from quadrille.games.royal_map.turn import is_turn_asked

_QUESTIONS: Final = questions_in(DECISIONS)
"""In the order in which they are told."""
_FACE_DOWN_CARD: Final = CARDS + 1
_NUMBER_NAMES: Final = NAMES[:NUMBERS]
_FACE_NAMES: Final = NAMES[NUMBERS:]

_BY_NUMBER: Final = "by Number card, as the actions count them (2♣ to 10♣, then ♦, ♥, ♠ likewise)"
_BY_FACE: Final = "by face card, as the actions count them (J♣ Q♣ K♣ A♣, then ♦, ♥, ♠ likewise)"
_BY_CARD: Final = (
    "by card, first the Number cards and then the face cards, each as the actions count them"
)
_BY_CELL: Final = (
    "for every cell of the table, in the order of the actions `place x,y`: row by row from y = -8 "
    "up to 8, in a row from x = -8 to 8"
)


def layout_of(numbers: CardNumbers) -> Layout:
    """The game's numbers decide how high some of those of an observation can be, not their
    places."""
    turns = numbers.last_turn
    quiet = numbers.quiet_turns
    fields = [
        Field("decides", 1, 1, "1: this seat must decide"),
        Field("colour", 2, 1, "this seat's colour: red (player 1), black (player 2)"),
        Field(
            "mover", 2, 1, "whose turn it is, also while chance decides: this seat's, the other's"
        ),
        Field(
            "asked",
            len(_QUESTIONS),
            1,
            "what is asked, nothing when it is over, one of: "
            + ", ".join(f"{question.name} ({question.meaning()})" for question in _QUESTIONS),
            [question.name for question in _QUESTIONS],
        ),
        Field(
            "asked_face", FACES, 1, f"{_BY_FACE}: the one that the question is about", _FACE_NAMES
        ),
        Field(
            "asked_number",
            NUMBERS,
            1,
            f"{_BY_NUMBER}: the one that the question is about",
            _NUMBER_NAMES,
        ),
        Field(
            "asked_target",
            FACES,
            1,
            f"{_BY_FACE}: the one that is confronted, before a coin",
            _FACE_NAMES,
        ),
        Field(
            "asked_left",
            1,
            max(*numbers.value, *numbers.price),
            "when asked to pay what is left of the price, for an Ace in cards; when asked to march "
            "how many swaps are left",
        ),
        Field(
            "paid",
            NUMBERS,
            1,
            f"{_BY_NUMBER}: paid for the recruit that is under way",
            _NUMBER_NAMES,
        ),
        Field(
            "turns",
            2,
            min(turns // 2, HIGHEST),
            "turns that have begun, the odd ones player 1's, the even ones player 2's: this "
            f"seat's, the other's; after {turns} in all the game is over",
        ),
        Field("manoeuvre", 1, 1, "1: the manoeuvre of this turn is still to be had"),
        Field("acted", FACES, 1, f"{_BY_FACE}: has acted in this turn", _FACE_NAMES),
        Field(
            "eventful",
            1,
            1,
            "1: in this turn a card was recruited, sacrificed or removed by a confrontation",
        ),
        Field(
            "quiet",
            1,
            min(quiet, HIGHEST),
            "turns in a row before this one in which no card was recruited, sacrificed or removed; "
            f"after {quiet} the game is over",
        ),
        Field(
            "stood",
            1,
            THIRD - 1,
            "how often a turn has begun from the position that would stand if this turn ended now, "
            f"0 when something else than turn is asked; with {THIRD - 1} the game would be over",
        ),
        Field(
            "ended",
            len(REASONS) - 1,
            1,
            "why it is over, one of: " + ", ".join(REASONS[1:]),
            REASONS[1:],
        ),
        Field("won", 2, 1, "who has won: this seat, the other; neither in a draw"),
        Field(
            "deck",
            NUMBERS,
            1,
            f"{_BY_NUMBER}: still in the Resource deck, nobody knows where",
            _NUMBER_NAMES,
        ),
        Field(
            "under",
            NUMBERS,
            NUMBERS,
            f"{_BY_NUMBER}: its place among those put under the Resource deck, the next one 1",
        ),
        Field("gone", CARDS, 1, f"{_BY_CARD}: out of the game", NAMES),
        Field(
            "face_down",
            1,
            1,
            "1: player 1's first face card lies face down, the only face card in the Map",
        ),
        Field(
            "unknown_faces",
            1,
            FACES // 2,
            "cards in the other's Face deck that this seat cannot name while one lies face down: "
            "its Kings, Queens and Jacks but one",
        ),
        Field("own_pool", NUMBERS, 1, f"{_BY_NUMBER}: in the own pool", _NUMBER_NAMES),
        Field("own_faces", FACES, 1, f"{_BY_FACE}: in the own Face deck", _FACE_NAMES),
        Field("other_pool", NUMBERS, 1, f"{_BY_NUMBER}: in the other's pool", _NUMBER_NAMES),
        Field(
            "other_faces",
            FACES,
            1,
            f"{_BY_FACE}: in the other's Face deck, if it is known",
            _FACE_NAMES,
        ),
        Field(
            "map",
            len(CELLS),
            _FACE_DOWN_CARD,
            f"{_BY_CELL}: 0 if it is empty, else the card: the Number cards from 1 on, as the "
            f"actions count them, then the face cards from {NUMBERS + 1} on likewise; "
            f"{_FACE_DOWN_CARD} for a card that this seat cannot name",
        ),
    ]
    return Layout(fields)


_PRINTED: Final = layout_of(CardNumbers(printed_data()))
_SIZE: Final = _PRINTED.size

_COLOUR: Final[i64] = _PRINTED.starts["colour"]
_MOVER: Final[i64] = _PRINTED.starts["mover"]
_ASKED: Final[i64] = _PRINTED.starts["asked"]
_ASKED_FACE: Final[i64] = _PRINTED.starts["asked_face"]
_ASKED_NUMBER: Final[i64] = _PRINTED.starts["asked_number"]
_ASKED_TARGET: Final[i64] = _PRINTED.starts["asked_target"]
_ASKED_LEFT: Final[i64] = _PRINTED.starts["asked_left"]
_PAID: Final[i64] = _PRINTED.starts["paid"]
_TURNS: Final[i64] = _PRINTED.starts["turns"]
_MANOEUVRE: Final[i64] = _PRINTED.starts["manoeuvre"]
_ACTED: Final[i64] = _PRINTED.starts["acted"]
_EVENTFUL: Final[i64] = _PRINTED.starts["eventful"]
_QUIET: Final[i64] = _PRINTED.starts["quiet"]
_STOOD: Final[i64] = _PRINTED.starts["stood"]
_ENDED: Final[i64] = _PRINTED.starts["ended"]
_WON: Final[i64] = _PRINTED.starts["won"]
_DECK: Final[i64] = _PRINTED.starts["deck"]
_UNDER: Final[i64] = _PRINTED.starts["under"]
_GONE: Final[i64] = _PRINTED.starts["gone"]
_FACE_DOWN: Final[i64] = _PRINTED.starts["face_down"]
_UNKNOWN_FACES: Final[i64] = _PRINTED.starts["unknown_faces"]
_POOLS: Final[i64] = _PRINTED.starts["own_pool"]
_FACE_DECKS: Final[i64] = _PRINTED.starts["own_faces"]
_REALM_SIZE: Final[i64] = _PRINTED.starts["other_pool"] - _POOLS
_MAP: Final[i64] = _PRINTED.starts["map"]


def observe(state: RoyalMapData, viewer: int) -> bytearray:
    """For a seat; a watcher sees player 1's things first, and no hidden card."""
    seen = bytearray(_SIZE)
    first = viewer if viewer == 1 else 0
    if viewer >= 0 and state.actor == viewer:
        put(seen, 0, 1)
    put(seen, _COLOUR + first, 1)
    put(seen, _MOVER + (state.mover ^ first), 1)
    if state.ended:
        put(seen, _ENDED + state.ended - 1, 1)
        if state.winner >= 0:
            put(seen, _WON + (state.winner ^ first), 1)
    else:
        _observe_question(state, seen, viewer)
    if not in_set_up(state):
        _observe_turn(state, seen, first)
    else:
        for number in state.rest:
            put(seen, _DECK + number, 1)
        for place, number in enumerate(state.under):
            put(seen, _UNDER + number, place + 1)
    mark(seen, _GONE, state.gone)
    _observe_realm(state, seen, first, _POOLS, _FACE_DECKS)
    _observe_realm(state, seen, 1 - first, _POOLS + _REALM_SIZE, _FACE_DECKS + _REALM_SIZE)
    _observe_map(state, seen)
    if state.face_down >= 0:
        put(seen, _FACE_DOWN, 1)
        if first_hidden(state, viewer):
            _forget_first(state, seen, first)
    return seen


def _observe_question(state: RoyalMapData, seen: bytearray, viewer: int) -> None:
    put(seen, _ASKED + state.decision.number - 1, 1)
    face = asked_face(state)
    card = asked_card(state)
    if face >= 0 and not choice_hidden(state, viewer):
        put(seen, _ASKED_FACE + face - NUMBERS, 1)
    if card >= NUMBERS:
        put(seen, _ASKED_TARGET + card - NUMBERS, 1)
    elif card >= 0:
        put(seen, _ASKED_NUMBER + card, 1)
    put(seen, _ASKED_LEFT, asked_left(state))
    mark(seen, _PAID, asked_paid(state))


def _observe_turn(state: RoyalMapData, seen: bytearray, first: int) -> None:
    half = state.setup.last_turn // 2
    put(seen, _TURNS + first, min((state.turn + 1) // 2, half))
    put(seen, _TURNS + 1 - first, min(state.turn // 2, half))
    if state.manoeuvre:
        put(seen, _MANOEUVRE, 1)
    mark(seen, _ACTED, state.acted >> NUMBERS)
    if state.eventful:
        put(seen, _EVENTFUL, 1)
    put(seen, _QUIET, min(state.quiet, state.setup.quiet_turns))
    if is_turn_asked(state):
        after = standing_key(state) ^ MARKS[MOVER_MARK]  # with the other one to move
        put(seen, _STOOD, min(times_stood(state, after), THIRD - 1))


def _observe_realm(state: RoyalMapData, seen: bytearray, seat: int, pool: int, faces: int) -> None:
    for number in state.pool[seat]:
        put(seen, pool + number, 1)
    for face in state.faces[seat]:
        put(seen, faces + face - NUMBERS, 1)


def _observe_map(state: RoyalMapData, seen: bytearray) -> None:
    for card, cell in enumerate(state.where):
        if cell:
            put(seen, _MAP + PLACE_OF[cell], card + 1)


def _forget_first(state: RoyalMapData, seen: bytearray, first: int) -> None:
    """M1.3: neither the card that lies face down nor the cards that it could be."""
    put(seen, _MAP + PLACE_OF[state.where[state.face_down]], _FACE_DOWN_CARD)
    faces = _FACE_DECKS + _REALM_SIZE * first
    for face in state.faces[0]:
        if RANK[face] != ACE:
            put(seen, faces + face - NUMBERS, 0)
            seen[_UNKNOWN_FACES] += 1
