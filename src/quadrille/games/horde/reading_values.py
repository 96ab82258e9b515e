"""Cards of a position, each read with a sentence for what it cannot be."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.horde.cards import RANKS, breeze_number
from quadrille.games.horde.roles import ROLES

HOW_MANY: Final = ("no", "only one", "only two", "only three", "only four")
"""In sentences about the cards of a kind."""


def bad_field(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def read_breeze(field: str, word: Any) -> int:
    card = breeze_number(word) if isinstance(word, str) else -1
    if card < 0:
        raise bad_field(field, f"'{word}' is no Breeze; they are written 2♥ to 10♠, or 2H to 10S")
    return card


def read_powers(field: str, value: Any) -> list[int]:
    """Values from 2 to 10; 0 for a question mark."""
    cards: list[int] = []
    for word in as_list(field, value):
        if word == "?":
            cards.append(0)
        elif not isinstance(word, bool) and str(word).isdigit() and 2 <= int(word) <= 10:
            cards.append(int(word))
        else:
            raise bad_field(field, f"'{word}' is no Power; they are the numbers 2 to 10")
    return cards


def read_roles(field: str, value: Any) -> list[int]:
    roles: list[int] = []
    for word in as_list(field, value):
        if word not in ROLES:
            raise bad_field(field, f"'{word}' is no role; there are {', '.join(ROLES)}")
        roles.append(ROLES.index(word))
    return roles


def read_ranks(field: str, value: Any) -> list[int]:
    counts = [0] * 4
    for word in as_list(field, value):
        if word not in RANKS:
            raise bad_field(field, f"'{word}' is no Encounter; they are J, Q, K and A")
        counts[RANKS.index(word)] += 1
    return counts


def as_list(field: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise bad_field(field, "it must be a list")
    return list(value)


def as_table(field: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise bad_field(field, "it must be a table")
    return value
