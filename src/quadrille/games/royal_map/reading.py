"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.masks import bit
from quadrille.core.seats import seat_number
from quadrille.games.royal_map.cards import ACE, COLOUR, NAMES, NUMBERS, RANK, face_deck
from quadrille.games.royal_map.cells import cell_name
from quadrille.games.royal_map.data import REASONS, RoyalMapData, into_pool, reset
from quadrille.games.royal_map.decisions import DECISIONS
from quadrille.games.royal_map.endless_games import standing_key, trace_of
from quadrille.games.royal_map.map import put
from quadrille.games.royal_map.question import Question, bad_field, questions_in
from quadrille.games.royal_map.reading_fields import (
    read_card,
    read_cards,
    read_cell,
    read_count,
    read_flag,
    read_lying,
    read_number,
    read_one_of,
    read_texts,
)
from quadrille.games.royal_map.reading_question import read_about
from quadrille.games.royal_map.set_up_cells import chart
from quadrille.games.royal_map.turn import USUALLY_ASKED, ask_turn, is_turn_asked

QUESTIONS: Final = {question.name: question for question in questions_in(DECISIONS)}
_KEY_DIGITS: Final = frozenset("0123456789abcdef")
_LONGEST_KEY: Final = 16
_FIELDS: Final = (
    "turn",
    "to_move",
    "asked",
    "face",
    "number",
    "target",
    "left",
    "paid",
    "manoeuvre",
    "acted",
    "eventful",
    "quiet",
    "stood",
    "deck",
    "under",
    "gone",
    "ended",
    "winner",
    "A",
    "B",
    "map",
)
_TURN_FIELDS: Final = ("turn", "paid", "manoeuvre", "acted", "eventful", "quiet", "stood")
_SEAT_FIELDS: Final = ("pool", "faces")


def read_position(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    """Fill an empty state. Raises Unreadable with the field that is wrong."""
    reset(state)
    for field in data:
        if field not in _FIELDS:
            raise bad_field(field, f"there is no such field; there are: {', '.join(_FIELDS)}")
    seats = [_seat_fields(data, "A"), _seat_fields(data, "B")]
    question = QUESTIONS[read_one_of(data, "asked", tuple(QUESTIONS), USUALLY_ASKED)]
    state.mover = seat_number(read_one_of(data, "to_move", ("A", "B"), "A"))
    turns = not question.is_of_set_up()
    if turns:
        ask_turn(state)
    if question is not state.decision:
        state.ask(question, question.decider(state))
    _read_map(state, data.get("map", {}), turns)
    for seat in (0, 1):
        field = f"{'AB'[seat]}.pool"
        for number in read_cards(field, seats[seat].get("pool", [])):
            _claim(state, field, read_number(field, number))
            into_pool(state, seat, number)
    for card in read_cards("gone", data.get("gone", [])):
        _claim(state, "gone", card)
        state.gone |= bit(card)
    read_about(state, question, data)
    _read_deck(state, question, data)
    for seat in (0, 1):
        _read_faces(state, seat, seats[seat])
    if turns:
        _read_turn(state, data)
    else:
        for field in _TURN_FIELDS:
            if data.get(field):
                raise bad_field(field, f"there are no turns yet when '{question.name}' is asked")
    if "ended" in data:
        _read_end(state, data)
    else:
        if "winner" in data:
            raise bad_field("winner", "the game has not ended")
        if turns and state.face_down >= 0:
            raise bad_field("map", "a card lies face down only before the first turn")
        question.check_read(state)


def _claim(state: RoyalMapData, field: str, card: int) -> None:
    """Every card is in one place."""
    if state.existing >> card & 1:
        raise bad_field(field, f"{NAMES[card]} is in two places")
    state.existing |= bit(card)


def _read_map(state: RoyalMapData, data: object, turns: bool) -> None:
    if not isinstance(data, Mapping):
        raise bad_field("map", 'it must be a table from cells to cards, such as "0,1" = "4♥"')
    faces: list[tuple[int, int]] = []
    cells: set[int] = set()
    hidden = 0
    for name, entry in data.items():
        cell = read_cell(str(name))
        field = f"map.{cell_name(cell)}"
        if cell in cells:
            raise bad_field(field, "the cell is there twice")
        cells.add(cell)
        word, face_down = read_lying(field, entry)
        if face_down:
            if hidden:
                raise bad_field(field, "only one card lies face down")
            hidden = cell
            if word == "?":
                continue  # it is chosen when it is known what else there is
        card = read_card(field, word)
        _claim(state, field, card)
        if card < NUMBERS:
            if face_down:
                raise bad_field(field, "a Number card does not lie face down")
            if turns:
                put(state, card, cell)
            else:
                chart(state, card, cell)
        else:
            faces.append((cell, card))
            if face_down:
                state.face_down = card
    for cell, card in faces:
        put(state, card, cell)
    if hidden and state.face_down < 0:
        choices = [face for face in face_deck(0) if RANK[face] != ACE and not state.where[face]]
        if not choices:
            raise bad_field("map", "no card is left that could lie face down")
        state.face_down = choices[0]
        _claim(state, "map", choices[0])
        put(state, choices[0], hidden)


def _read_deck(state: RoyalMapData, question: Question, data: Mapping[str, Any]) -> None:
    """The Resource deck; by default, while the Map is built, all Number cards that are nowhere
    else."""
    drawn = question.drawn_card(state)
    if drawn >= 0:
        _claim(state, "number", drawn)
    state.under = read_cards("under", data.get("under", []))
    for number in state.under:
        _claim(state, "under", read_number("under", number))
    if "deck" in data:
        state.rest = sorted(read_cards("deck", data["deck"]))
        for number in state.rest:
            _claim(state, "deck", read_number("deck", number))
    elif question.needs_deck():
        state.rest = [number for number in range(NUMBERS) if not state.existing >> number & 1]
        for number in state.rest:
            _claim(state, "deck", number)
    if not question.needs_deck() and (state.rest or state.under):
        raise bad_field("deck", "the Map is finished: the Resource deck is empty")


def _read_faces(state: RoyalMapData, seat: int, data: Mapping[str, Any]) -> None:
    """The Face deck; by default all face cards of the colour that are nowhere else."""
    field = f"{'AB'[seat]}.faces"
    left = [face for face in face_deck(seat) if not state.existing >> face & 1]
    words = (
        [NAMES[face] for face in left] if "faces" not in data else read_texts(field, data["faces"])
    )
    faces = [read_card(field, word) for word in words if word != "?"]
    for face in faces:
        if face < NUMBERS or COLOUR[face] != seat:
            raise bad_field(field, f"{NAMES[face]} does not belong into this Face deck")
        _claim(state, field, face)
    unknown = [face for face in left if face not in faces and RANK[face] != ACE]
    count = words.count("?")
    if count and (seat != 0 or state.face_down < 0):
        raise bad_field(field, 'only while a card lies face down is there a "?" in the Face deck')
    if count > len(unknown):
        raise bad_field(field, 'there are more "?" than cards left')
    for face in unknown[:count]:
        _claim(state, field, face)
    state.faces[seat] = sorted(faces + unknown[:count])


def _read_turn(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    state.turn = read_count(data, "turn", 1 + state.mover)
    state.quiet = read_count(data, "quiet", 0)
    state.eventful = read_flag(data, "eventful", False)
    for face in read_cards("acted", data.get("acted", [])):
        if face < NUMBERS or not state.where[face] or COLOUR[face] != state.mover:
            raise bad_field("acted", f"{NAMES[face]} is not a face card of the mover in the Map")
        state.acted |= bit(face)
    fresh = is_turn_asked(state) and not state.acted
    state.manoeuvre = read_flag(data, "manoeuvre", fresh)
    if state.manoeuvre and not fresh:
        reason = "it is forfeited once a manoeuvre or a card's action has begun"
        raise bad_field("manoeuvre", reason)
    state.asks = []
    state.frontier = []
    stood = data.get("stood", 1 if state.manoeuvre else 0)
    if isinstance(stood, int) and not isinstance(stood, bool) and 0 <= stood <= 2:
        state.stood = [standing_key(state)] * stood
    elif isinstance(stood, int):
        raise bad_field("stood", "as a number it is 0, 1 or 2: at the third time the game is over")
    else:
        for text in read_texts("stood", stood):
            if not 0 < len(text) <= _LONGEST_KEY or not _KEY_DIGITS.issuperset(text):
                raise bad_field("stood", f"'{text}' is not the key of a position")
            state.stood.append(int(text, 16))
    for key in state.stood:
        state.traces |= trace_of(key)


def _read_end(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    state.ended = REASONS.index(read_one_of(data, "ended", REASONS[1:], ""))
    winner = read_one_of(data, "winner", ("A", "B", "nobody"), "nobody")
    state.winner = seat_number(winner) if winner != "nobody" else -1
    if not is_turn_asked(state):
        raise bad_field("asked", "the game has ended: nothing is asked")
    state.end_game()


def _seat_fields(data: Mapping[str, Any], seat: str) -> Mapping[str, Any]:
    fields = data.get(seat, {})
    if not isinstance(fields, Mapping):
        raise bad_field(seat, "it must be a table")
    for field in fields:
        if field not in _SEAT_FIELDS:
            raise bad_field(f"{seat}.{field}", "there is no such field; there are: pool, faces")
    return fields
