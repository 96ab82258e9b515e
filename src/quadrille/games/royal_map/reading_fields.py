"""Single fields of a position, read with care: what is wrong is one sentence with its name."""

from collections.abc import Mapping
from typing import Any

from quadrille.games.royal_map.cards import CARD_NUMBER, NAMES, NUMBERS
from quadrille.games.royal_map.cells import CELL_NUMBER, REACH
from quadrille.games.royal_map.question import bad_field


def read_cell(name: str) -> int:
    if name in CELL_NUMBER:
        return CELL_NUMBER[name]
    try:
        column, row = (int(part) for part in name.split(","))
    except ValueError:
        reason = f"'{name}' is not a cell; cells are written x,y such as 3,-4"
        raise bad_field("map", reason) from None
    if max(abs(column), abs(row)) > REACH:
        reason = f"the cell {name} lies beyond the table: no coordinate is beyond ±{REACH}"
        raise bad_field("map", reason)
    return CELL_NUMBER[f"{column},{row}"]


def read_lying(field: str, entry: object) -> tuple[str, bool]:
    """The card that lies in a cell, and whether it lies face down: `K♥`, or a table with `card` and
    `face_down`."""
    if isinstance(entry, str):
        return entry, False
    if not isinstance(entry, Mapping):
        raise bad_field(field, "it must be a card, or a table with card and face_down")
    for name in entry:
        if name not in ("card", "face_down"):
            raise bad_field(f"{field}.{name}", "there is no such field; there are: card, face_down")
    card = entry.get("card")
    if not isinstance(card, str):
        raise bad_field(f"{field}.card", "it must be a card")
    return card, read_flag(entry, "face_down", False, f"{field}.")


def read_card(field: str, word: object) -> int:
    card = CARD_NUMBER.get(word.strip().casefold()) if isinstance(word, str) else None
    if card is None:
        raise bad_field(field, f"there is no card '{word}'")
    return card


def read_number(field: str, card: int) -> int:
    if card >= NUMBERS:
        raise bad_field(field, f"{NAMES[card]} is not a Number card")
    return card


def read_face(field: str, card: int) -> int:
    if card < NUMBERS:
        raise bad_field(field, f"{NAMES[card]} is not a face card")
    return card


def read_cards(field: str, value: object) -> list[int]:
    return [read_card(field, word) for word in read_texts(field, value)]


def read_texts(field: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad_field(field, "it must be a list of texts")
    return list(value)


def read_one_of(data: Mapping[str, Any], field: str, words: tuple[str, ...], otherwise: str) -> str:
    word = data.get(field, otherwise)
    if word not in words:
        raise bad_field(field, f"it must be one of: {', '.join(words)}")
    return str(word)


def read_count(data: Mapping[str, Any], field: str, otherwise: int) -> int:
    value = data.get(field, otherwise)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise bad_field(field, "it must be a whole number from 0")
    return value


def read_flag(data: Mapping[str, Any], field: str, otherwise: bool, prefix: str = "") -> bool:
    value = data.get(field, otherwise)
    if not isinstance(value, bool):
        raise bad_field(prefix + field, "it must be true or false")
    return value
