"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE, seat_number
from quadrille.games.royal_map.cards import (
    ACE,
    CARD_NUMBER,
    COLOUR,
    NAMES,
    NUMBERS,
    RANK,
    face_deck,
)
from quadrille.games.royal_map.cells import CELL_NUMBER, REACH, cell_name
from quadrille.games.royal_map.charting import DRAW_CARD, PLACE_CARD
from quadrille.games.royal_map.confront import FLIP_COIN
from quadrille.games.royal_map.data import NONE, REASONS, RoyalMapData, into_pool, reset
from quadrille.games.royal_map.decisions import DECISIONS
from quadrille.games.royal_map.ending import standing_key, trace_of
from quadrille.games.royal_map.first_cards import PLACE_FIRST_CARD
from quadrille.games.royal_map.map import chart, put
from quadrille.games.royal_map.position import FACE_DOWN
from quadrille.games.royal_map.question import (
    CARD_FIELDS,
    FIELDS,
    HIGHEST_LEFT,
    about,
    asked_card,
    bad_field,
)
from quadrille.games.royal_map.turn import TURN

QUESTIONS: Final = {decision.name: decision for decision in DECISIONS[1:]}
_CELL: Final = re.compile(r"\s*(-?\d+)\s*,\s*(-?\d+)\s*")
_KEY: Final = re.compile(r"[0-9a-f]{1,16}")
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
    decision = QUESTIONS[_one_of(data, "asked", tuple(QUESTIONS), TURN.name)]
    state.mover = seat_number(_one_of(data, "to_move", ("A", "B"), "A"))
    if decision.number > TURN.number:
        state.ask(TURN, state.mover)
    state.ask(decision, CHANCE if decision in (DRAW_CARD, FLIP_COIN) else state.mover)
    turns = decision.number >= TURN.number
    _read_map(state, data.get("map", {}), turns)
    for seat in (0, 1):
        field = f"{'AB'[seat]}.pool"
        for number in _cards(field, seats[seat].get("pool", [])):
            _claim(state, field, _number_card(field, number))
            into_pool(state, seat, number)
    for card in _cards("gone", data.get("gone", [])):
        _claim(state, "gone", card)
        state.gone |= bit(card)
    _read_question(state, data)
    _read_deck(state, data)
    for seat in (0, 1):
        _read_faces(state, seat, seats[seat])
    if turns:
        _read_turn(state, data)
    else:
        for field in _TURN_FIELDS:
            if data.get(field):
                raise bad_field(field, f"there are no turns yet when '{decision.name}' is asked")
    if "ended" in data:
        _read_end(state, data)
    else:
        if "winner" in data:
            raise bad_field("winner", "the game has not ended")
        if turns and state.face_down >= 0:
            raise bad_field("map", "a card lies face down only before the first turn")
        state.decision.check_read(state)


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
    for name, text in data.items():
        cell = _cell(str(name))
        field = f"map.{cell_name(cell)}"
        if cell in cells:
            raise bad_field(field, "the cell is there twice")
        cells.add(cell)
        if not isinstance(text, str):
            raise bad_field(field, "it must be a card")
        word = text.removesuffix(FACE_DOWN)
        if word != text:
            if hidden:
                raise bad_field(field, "only one card lies face down")
            hidden = cell
            if word == "?":
                continue  # it is chosen when it is known what else there is
        card = _card(field, word)
        _claim(state, field, card)
        if card < NUMBERS:
            if word != text:
                raise bad_field(field, "a Number card does not lie face down")
            if turns:
                put(state, card, cell)
            else:
                chart(state, card, cell)
        else:
            faces.append((cell, card))
            if word != text:
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


def _cell(name: str) -> int:
    if name in CELL_NUMBER:
        return CELL_NUMBER[name]
    found = _CELL.fullmatch(name)
    if found is None:
        raise bad_field("map", f"'{name}' is not a cell; cells are written x,y such as 3,-4")
    column, row = int(found.group(1)), int(found.group(2))
    if max(abs(column), abs(row)) > REACH:
        reason = f"the cell {name} lies beyond the table: no coordinate is beyond ±{REACH}"
        raise bad_field("map", reason)
    return CELL_NUMBER[f"{column},{row}"]


def _read_question(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    """What the question is about: its own fields, and no others. A paid card is out of the game."""
    question = state.decision
    for field, what in FIELDS.items():
        if field not in question.field_names:
            if data.get(field):
                raise bad_field(field, f"'{question.name}' is not about {what}")
        elif field in CARD_FIELDS and field not in data and question is not PLACE_FIRST_CARD:
            raise bad_field(field, f"'{question.name}' is about {what}, and none is named")
    face = NONE
    card = NONE
    if data.get("face", "?") != "?" or ("face" in data and question is not PLACE_FIRST_CARD):
        face = _face_card("face", _card("face", data["face"]))
    if "number" in data:
        card = _number_card("number", _card("number", data["number"]))
    if "target" in data:
        card = _face_card("target", _card("target", data["target"]))
    paid = 0
    listed = [_number_card("paid", number) for number in _cards("paid", data.get("paid", []))]
    if listed != sorted(listed):
        raise bad_field("paid", "cards are paid in the order ♣ ♦ ♥ ♠, the lowest of a suit first")
    for number in listed:
        paid |= bit(number)
        if not state.existing >> number & 1:
            state.existing |= bit(number)
            state.gone |= bit(number)
        elif not state.gone >> number & 1:
            raise bad_field("paid", f"{NAMES[number]} is in two places")
    left = min(_count(data, "left", 0), HIGHEST_LEFT)
    state.about = about(face, card, left, paid)


def _read_deck(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    """The Resource deck; by default, while the Map is built, all Number cards that are nowhere
    else."""
    if state.decision is PLACE_CARD:
        _claim(state, "number", asked_card(state))
    state.under = _cards("under", data.get("under", []))
    for number in state.under:
        _claim(state, "under", _number_card("under", number))
    if "deck" in data:
        state.rest = sorted(_cards("deck", data["deck"]))
        for number in state.rest:
            _claim(state, "deck", _number_card("deck", number))
    elif state.decision in (DRAW_CARD, PLACE_CARD):
        state.rest = [number for number in range(NUMBERS) if not state.existing >> number & 1]
        for number in state.rest:
            _claim(state, "deck", number)
    if state.decision not in (DRAW_CARD, PLACE_CARD) and (state.rest or state.under):
        raise bad_field("deck", "the Map is finished: the Resource deck is empty")


def _read_faces(state: RoyalMapData, seat: int, data: Mapping[str, Any]) -> None:
    """The Face deck; by default all face cards of the colour that are nowhere else."""
    field = f"{'AB'[seat]}.faces"
    left = [face for face in face_deck(seat) if not state.existing >> face & 1]
    words = [NAMES[face] for face in left] if "faces" not in data else _texts(field, data["faces"])
    faces = [_card(field, word) for word in words if word != "?"]
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
    state.turn = _count(data, "turn", 1 + state.mover)
    state.quiet = _count(data, "quiet", 0)
    state.eventful = _flag(data, "eventful", False)
    for face in _cards("acted", data.get("acted", [])):
        if face < NUMBERS or not state.where[face] or COLOUR[face] != state.mover:
            raise bad_field("acted", f"{NAMES[face]} is not a face card of the mover in the Map")
        state.acted |= bit(face)
    fresh = state.decision is TURN and not state.acted
    state.manoeuvre = _flag(data, "manoeuvre", fresh)
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
        for text in _texts("stood", stood):
            if _KEY.fullmatch(text) is None:
                raise bad_field("stood", f"'{text}' is not the key of a position")
            state.stood.append(int(text, 16))
    for key in state.stood:
        state.traces |= trace_of(key)


def _read_end(state: RoyalMapData, data: Mapping[str, Any]) -> None:
    state.ended = REASONS.index(_one_of(data, "ended", REASONS[1:], ""))
    winner = _one_of(data, "winner", ("A", "B", "nobody"), "nobody")
    state.winner = seat_number(winner) if winner != "nobody" else -1
    if state.decision is not TURN:
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


def _card(field: str, word: object) -> int:
    card = CARD_NUMBER.get(word.strip().casefold()) if isinstance(word, str) else None
    if card is None:
        raise bad_field(field, f"there is no card '{word}'")
    return card


def _number_card(field: str, card: int) -> int:
    if card >= NUMBERS:
        raise bad_field(field, f"{NAMES[card]} is not a Number card")
    return card


def _face_card(field: str, card: int) -> int:
    if card < NUMBERS:
        raise bad_field(field, f"{NAMES[card]} is not a face card")
    return card


def _cards(field: str, value: object) -> list[int]:
    return [_card(field, word) for word in _texts(field, value)]


def _texts(field: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad_field(field, "it must be a list of texts")
    return list(value)


def _one_of(data: Mapping[str, Any], field: str, words: tuple[str, ...], otherwise: str) -> str:
    word = data.get(field, otherwise)
    if word not in words:
        raise bad_field(field, f"it must be one of: {', '.join(words)}")
    return str(word)


def _count(data: Mapping[str, Any], field: str, otherwise: int) -> int:
    value = data.get(field, otherwise)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise bad_field(field, "it must be a whole number from 0")
    return value


def _flag(data: Mapping[str, Any], field: str, otherwise: bool) -> bool:
    value = data.get(field, otherwise)
    if not isinstance(value, bool):
        raise bad_field(field, "it must be true or false")
    return value
