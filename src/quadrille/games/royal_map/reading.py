"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.masks import bit
from quadrille.core.seats import NOBODY, seat_number
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
from quadrille.games.royal_map.picture import FACE_DOWN
from quadrille.games.royal_map.questions import check_question
from quadrille.games.royal_map.table import (
    ASK_DRAW,
    ASK_PLACE,
    ASK_STATION_CELL,
    ASK_TURN,
    ASKED,
    REASONS,
    Table,
    chart,
    into_pool,
    lay_out,
    put,
)
from quadrille.games.royal_map.turn import standing_key, trace_of

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


def read_table(table: Table, data: Mapping[str, Any]) -> None:
    """Fill an empty table. Raises Unreadable with the field that is wrong."""
    lay_out(table)
    for field in data:
        if field not in _FIELDS:
            raise bad(field, f"there is no such field; there are: {', '.join(_FIELDS)}")
    seats = [_seat_fields(data, "A"), _seat_fields(data, "B")]
    table.asked = ASKED.index(_one_of(data, "asked", ASKED, "turn"))
    table.mover = seat_number(_one_of(data, "to_move", ("A", "B"), "A"))
    _read_map(table, data.get("map", {}))
    for seat in (0, 1):
        field = f"{'AB'[seat]}.pool"
        for number in _cards(field, seats[seat].get("pool", [])):
            _claim(table, field, _number_card(field, number))
            into_pool(table, seat, number)
    for card in _cards("gone", data.get("gone", [])):
        _claim(table, "gone", card)
        table.gone |= bit(card)
    _read_question(table, data)
    _read_deck(table, data)
    for seat in (0, 1):
        _read_faces(table, seat, seats[seat])
    if table.asked >= ASK_TURN:
        _read_turn(table, data)
    else:
        for field in _TURN_FIELDS:
            if data.get(field):
                raise bad(field, f"there are no turns yet when '{ASKED[table.asked]}' is asked")
    if "ended" in data:
        _read_end(table, data)
    else:
        if "winner" in data:
            raise bad("winner", "the game has not ended")
        check_question(table)


def bad(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def _claim(table: Table, field: str, card: int) -> None:
    """Every card is in one place."""
    if table.existing >> card & 1:
        raise bad(field, f"{NAMES[card]} is in two places")
    table.existing |= bit(card)


def _read_map(table: Table, data: object) -> None:
    if not isinstance(data, Mapping):
        raise bad("map", 'it must be a table from cells to cards, such as "0,1" = "4♥"')
    faces: list[tuple[int, int]] = []
    cells: set[int] = set()
    hidden = 0
    for name, text in data.items():
        cell = _cell(str(name))
        field = f"map.{cell_name(cell)}"
        if cell in cells:
            raise bad(field, "the cell is there twice")
        cells.add(cell)
        if not isinstance(text, str):
            raise bad(field, "it must be a card")
        word = text.removesuffix(FACE_DOWN)
        if word != text:
            if hidden:
                raise bad(field, "only one card lies face down")
            hidden = cell
            if word == "?":
                continue  # it is chosen when it is known what else there is
        card = _card(field, word)
        _claim(table, field, card)
        if card < NUMBERS:
            if word != text:
                raise bad(field, "a Number card does not lie face down")
            if table.asked < ASK_TURN:
                chart(table, card, cell)
            else:
                put(table, card, cell)
        else:
            faces.append((cell, card))
            if word != text:
                table.face_down = card
    for cell, card in faces:
        put(table, card, cell)
    if hidden and table.face_down < 0:
        choices = [face for face in face_deck(0) if RANK[face] != ACE and not table.where[face]]
        if not choices:
            raise bad("map", "no card is left that could lie face down")
        table.face_down = choices[0]
        _claim(table, "map", choices[0])
        put(table, choices[0], hidden)


def _cell(name: str) -> int:
    if name in CELL_NUMBER:
        return CELL_NUMBER[name]
    found = _CELL.fullmatch(name)
    if found is None:
        raise bad("map", f"'{name}' is not a cell; cells are written x,y such as 3,-4")
    column, row = int(found.group(1)), int(found.group(2))
    if max(abs(column), abs(row)) > REACH:
        raise bad("map", f"the cell {name} lies beyond the table: no coordinate is beyond ±{REACH}")
    return CELL_NUMBER[f"{column},{row}"]


def _read_question(table: Table, data: Mapping[str, Any]) -> None:
    """The cards that the question is about. A sacrificed or paid card is out of the game."""
    if "face" in data and not (data["face"] == "?" and table.asked == ASK_STATION_CELL):
        table.face = _card("face", data["face"])
    if "number" in data:
        table.number = _number_card("number", _card("number", data["number"]))
    if "target" in data:
        table.target = _card("target", data["target"])
    table.left = _count(data, "left", 0)
    for number in _cards("paid", data.get("paid", [])):
        table.paid.append(_number_card("paid", number))
        if not table.existing >> number & 1:
            table.existing |= bit(number)
            table.gone |= bit(number)
        elif not table.gone >> number & 1:
            raise bad("paid", f"{NAMES[number]} is in two places")


def _read_deck(table: Table, data: Mapping[str, Any]) -> None:
    """The Resource deck; by default, while the Map is built, all Number cards that are nowhere
    else."""
    if table.asked == ASK_PLACE and table.number >= 0:
        _claim(table, "number", table.number)
    table.under = _cards("under", data.get("under", []))
    for number in table.under:
        _claim(table, "under", _number_card("under", number))
    if "deck" in data:
        table.rest = sorted(_cards("deck", data["deck"]))
        for number in table.rest:
            _claim(table, "deck", _number_card("deck", number))
    elif table.asked in (ASK_DRAW, ASK_PLACE):
        table.rest = [number for number in range(NUMBERS) if not table.existing >> number & 1]
        for number in table.rest:
            _claim(table, "deck", number)
    if table.asked > ASK_PLACE and (table.rest or table.under):
        raise bad("deck", "the Map is finished: the Resource deck is empty")


def _read_faces(table: Table, seat: int, data: Mapping[str, Any]) -> None:
    """The Face deck; by default all face cards of the colour that are nowhere else."""
    field = f"{'AB'[seat]}.faces"
    left = [face for face in face_deck(seat) if not table.existing >> face & 1]
    words = [NAMES[face] for face in left] if "faces" not in data else _texts(field, data["faces"])
    faces = [_card(field, word) for word in words if word != "?"]
    for face in faces:
        if face < NUMBERS or COLOUR[face] != seat:
            raise bad(field, f"{NAMES[face]} does not belong into this Face deck")
        _claim(table, field, face)
    unknown = [face for face in left if face not in faces and RANK[face] != ACE]
    count = words.count("?")
    if count and (seat != 0 or table.face_down < 0):
        raise bad(field, 'only while a card lies face down is there a "?" in the Face deck')
    if count > len(unknown):
        raise bad(field, 'there are more "?" than cards left')
    for face in unknown[:count]:
        _claim(table, field, face)
    table.faces[seat] = sorted(faces + unknown[:count])


def _read_turn(table: Table, data: Mapping[str, Any]) -> None:
    table.turn = _count(data, "turn", 1 + table.mover)
    table.quiet = _count(data, "quiet", 0)
    table.eventful = _flag(data, "eventful", False)
    for face in _cards("acted", data.get("acted", [])):
        if face < NUMBERS or not table.where[face] or COLOUR[face] != table.mover:
            raise bad("acted", f"{NAMES[face]} is not a face card of the mover in the Map")
        table.acted |= bit(face)
    fresh = table.asked == ASK_TURN and not table.acted
    table.manoeuvre = _flag(data, "manoeuvre", fresh)
    if table.manoeuvre and not fresh:
        raise bad("manoeuvre", "it is forfeited once a manoeuvre or a card's action has begun")
    table.asks = []
    table.frontier = []
    stood = data.get("stood", 1 if table.manoeuvre else 0)
    if isinstance(stood, int) and not isinstance(stood, bool) and 0 <= stood <= 2:
        table.stood = [standing_key(table)] * stood
    elif isinstance(stood, int):
        raise bad("stood", "as a number it is 0, 1 or 2: at the third time the game is over")
    else:
        for text in _texts("stood", stood):
            if _KEY.fullmatch(text) is None:
                raise bad("stood", f"'{text}' is not the key of a position")
            table.stood.append(int(text, 16))
    for key in table.stood:
        table.traces |= trace_of(key)


def _read_end(table: Table, data: Mapping[str, Any]) -> None:
    table.ended = REASONS.index(_one_of(data, "ended", REASONS[1:], ""))
    winner = _one_of(data, "winner", ("A", "B", "nobody"), "nobody")
    table.winner = seat_number(winner) if winner != "nobody" else -1
    if table.asked != ASK_TURN:
        raise bad("asked", "the game has ended: nothing is asked")
    table.actor = NOBODY


def _seat_fields(data: Mapping[str, Any], seat: str) -> Mapping[str, Any]:
    fields = data.get(seat, {})
    if not isinstance(fields, Mapping):
        raise bad(seat, "it must be a table")
    for field in fields:
        if field not in _SEAT_FIELDS:
            raise bad(f"{seat}.{field}", "there is no such field; there are: pool, faces")
    return fields


def _card(field: str, word: object) -> int:
    card = CARD_NUMBER.get(word.strip().casefold()) if isinstance(word, str) else None
    if card is None:
        raise bad(field, f"there is no card '{word}'")
    return card


def _number_card(field: str, card: int) -> int:
    if card >= NUMBERS:
        raise bad(field, f"{NAMES[card]} is not a Number card")
    return card


def _cards(field: str, value: object) -> list[int]:
    return [_card(field, word) for word in _texts(field, value)]


def _texts(field: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad(field, "it must be a list of texts")
    return list(value)


def _one_of(data: Mapping[str, Any], field: str, words: tuple[str, ...], otherwise: str) -> str:
    word = data.get(field, otherwise)
    if word not in words:
        raise bad(field, f"it must be one of: {', '.join(words)}")
    return str(word)


def _count(data: Mapping[str, Any], field: str, otherwise: int) -> int:
    value = data.get(field, otherwise)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise bad(field, "it must be a whole number from 0")
    return value


def _flag(data: Mapping[str, Any], field: str, otherwise: bool) -> bool:
    value = data.get(field, otherwise)
    if not isinstance(value, bool):
        raise bad(field, "it must be true or false")
    return value
