"""What the pending question of a position is about, read back."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.masks import bit
from quadrille.games.royal_map.cards import NAMES
from quadrille.games.royal_map.data import NONE, RoyalMapData
from quadrille.games.royal_map.question import HIGHEST_LEFT, Question, about, bad_field
from quadrille.games.royal_map.reading_fields import (
    read_card,
    read_cards,
    read_count,
    read_face,
    read_number,
)

FIELDS: Final = {
    "face": "a face card",
    "number": "a Number card",
    "target": "a card that is confronted",
    "left": "something that is counted",
    "paid": "a payment",
}
"""What a question can be about, by the fields of a position."""
_CARD_FIELDS: Final = ("face", "number", "target")


def read_about(state: RoyalMapData, question: Question, data: Mapping[str, Any]) -> None:
    """What the question is about: its own fields, and no others. A paid card is out of the game."""
    secret = question.may_be_unknown()
    for field, what in FIELDS.items():
        if field not in question.field_names:
            if data.get(field):
                raise bad_field(field, f"'{question.name}' is not about {what}")
        elif field in _CARD_FIELDS and field not in data and not secret:
            raise bad_field(field, f"'{question.name}' is about {what}, and none is named")
    face = NONE
    card = NONE
    if data.get("face", "?") != "?" or ("face" in data and not secret):
        face = read_face("face", read_card("face", data["face"]))
    if "number" in data:
        card = read_number("number", read_card("number", data["number"]))
    if "target" in data:
        card = read_face("target", read_card("target", data["target"]))
    paid = 0
    listed = [read_number("paid", number) for number in read_cards("paid", data.get("paid", []))]
    if listed != sorted(listed):
        raise bad_field("paid", "cards are paid in the order ♣ ♦ ♥ ♠, the lowest of a suit first")
    for number in listed:
        paid |= bit(number)
        if not state.existing >> number & 1:
            state.existing |= bit(number)
            state.gone |= bit(number)
        elif not state.gone >> number & 1:
            raise bad_field("paid", f"{NAMES[number]} is in two places")
    left = min(read_count(data, "left", 0), HIGHEST_LEFT)
    state.about = about(face, card, left, paid)
