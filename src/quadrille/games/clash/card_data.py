"""The data of the cards, checked: `cards.toml`, or what somebody has made of it."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.clash.cards import (
    ABILITIES,
    AURA_PREFIX,
    DECK_COUNT,
    OF_INCANTATIONS,
    TOWERS,
    CardSet,
)

MOST_CARDS: Final = 60
"""Sets of cards are the bits of one machine word."""
LEAST_CARDS: Final = {"first": 16, "starter": 32}
"""By set: how many cards a draft needs, for two players or in the Siege."""
WITH_DECKS: Final = "starter"
"""The set that has preconstructed decks."""
DECK_SIZE: Final = 8
_HIGHEST: Final = 99
_BAD_SIGNS: Final = '?,|(){}:"'

_UNIT: Final = {"mana": 0, "atk": 0, "hp": 1}
_INCANTATION: Final = {"mana": 0, "damage": 1}
"""The numbers of a card, with the lowest that each can be."""
_ABILITIES: Final = [*ABILITIES, *[f"{AURA_PREFIX}{word}" for word in ABILITIES]]


def card_file() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))


def read_card_sets(data: object) -> dict[str, CardSet]:
    """The sets by their names. Raises Unreadable with what is wrong."""
    sets = _table("cards", data)
    if set(sets) != set(LEAST_CARDS):
        raise _bad("cards", f"it must have the sets {' and '.join(LEAST_CARDS)} and no others")
    return {name: _read_set(name, _table(f"cards.{name}", sets[name])) for name in LEAST_CARDS}


def _read_set(name: str, data: dict[str, Any]) -> CardSet:
    where = f"cards.{name}"
    _only(where, data, ["units", "incantations"])
    units = _cards(f"{where}.units", data.get("units", []), _UNIT, _ABILITIES)
    spells = _cards(
        f"{where}.incantations", data.get("incantations", []), _INCANTATION, OF_INCANTATIONS
    )
    count = len(units) + len(spells)
    if not LEAST_CARDS[name] <= count <= MOST_CARDS:
        raise _bad(where, f"it must have {LEAST_CARDS[name]} to {MOST_CARDS} cards, not {count}")
    found = CardSet(name, units, spells)
    if len(found.number) < count:
        raise _bad(where, "two cards have the same name")
    for number, deck in enumerate(found.decks):
        if len(deck) != DECK_SIZE and (deck or name == WITH_DECKS):
            raise _bad(where, f"deck {number + 1} must have {DECK_SIZE} cards, not {len(deck)}")
    if any(found.decks) and not all(found.decks):
        raise _bad(where, f"it must have {DECK_COUNT} decks or none")
    return found


def _cards(
    where: str, data: object, numbers: Mapping[str, int], abilities: Sequence[str]
) -> list[dict[str, Any]]:
    if not isinstance(data, list):
        raise _bad(where, "it must be a list of cards")
    cards = [_table(f"{where}.{place}", card) for place, card in enumerate(data)]
    for place, card in enumerate(cards):
        name = card.get("name")
        if not isinstance(name, str) or not _is_name(name):
            raise _bad(
                f"{where}.{place}.name",
                f"it must be a text of words, without any of {_BAD_SIGNS} and without ' on '",
            )
        whole = f"{where}.{name}"
        _only(whole, card, ["name", *numbers, "abilities", "deck"])
        for field, lowest in numbers.items():
            _check_number(f"{whole}.{field}", card.get(field), lowest, _HIGHEST)
        if "deck" in card:
            _check_number(f"{whole}.deck", card["deck"], 1, DECK_COUNT)
        words = card.get("abilities", [])
        if not isinstance(words, list) or not all(word in abilities for word in words):
            raise _bad(f"{whole}.abilities", f"it must list some of: {', '.join(abilities)}")
    return cards


def _is_name(name: str) -> bool:
    """Whether lines of notation and positions can have it as a card's name."""
    return (
        name != ""
        and name == " ".join(name.split())
        and name not in TOWERS
        and " on " not in name
        and not any(sign in name for sign in _BAD_SIGNS)
    )


def _check_number(where: str, value: object, lowest: int, highest: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise _bad(where, f"it must be a whole number from {lowest} to {highest}")


def _table(where: str, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise _bad(where, "it must be a table")
    return dict(value)


def _only(where: str, table: dict[str, Any], fields: list[str]) -> None:
    for field in table:
        if field not in fields:
            raise _bad(f"{where}.{field}", f"there is no such field, only {', '.join(fields)}")


def _bad(where: str, reason: str) -> Unreadable:
    return unreadable("clash.no.card_data", where=where, reason=reason)
