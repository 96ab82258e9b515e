"""The cards as flat tables indexed by a card's number. Numbers follow the names' alphabet."""

import tomllib
from pathlib import Path
from typing import Any, Final

from quadrille.games.iditacards.vocabulary import STARTS_IN_PLAY, read_effect

# Types, by their place among TYPES.
DOG: Final = 0
ATTACHMENT: Final = 1
FOOD: Final = 2
PERSONAL: Final = 4
UTILITY: Final = 6
TYPES: Final = (
    "dog",
    "attachment",
    "food",
    "movement",
    "personal",
    "sled",
    "utility",
    "damage",
)

# Decks, by their place among DECKS: the four upgrade decks come first.
DECKS: Final = ("speed", "reckless", "improvement", "survivor", "starter", "legendary", "damage")
UPGRADES: Final = 4
STARTER: Final = 4
LEGENDARY: Final = 5

TAGS: Final = ("", "fake", "venison")
FAKE_TAG: Final = 1

ALL_HAND: Final = 99
"""The printed energy "all" (I3.5)."""


def _read() -> list[dict[str, Any]]:
    file = Path(__file__).with_name("cards.toml")
    cards: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["cards"]
    return sorted(cards, key=lambda card: str(card["name"]).casefold())


_CARDS: Final = _read()
CARDS: Final[int] = len(_CARDS)

NAMES: Final[list[str]] = [card["name"] for card in _CARDS]
IDS: Final[list[str]] = [card["id"] for card in _CARDS]
TYPE: Final[list[int]] = [TYPES.index(card["type"]) for card in _CARDS]
DECK: Final[list[int]] = [DECKS.index(card["deck"]) for card in _CARDS]
COPIES: Final[list[int]] = [card["copies"] for card in _CARDS]
TAG: Final[list[int]] = [TAGS.index(card.get("tag", "")) for card in _CARDS]
ENERGY: Final[list[int]] = [
    ALL_HAND if card["energy"] == "all" else card["energy"] for card in _CARDS
]
HEALTH: Final[list[int]] = [card["health"] for card in _CARDS]
RISK: Final[list[int]] = [card["risk"] for card in _CARDS]
_EFFECTS: Final = [
    read_effect(card["effect"], list(TAGS), card["type"] in ("dog", "attachment"))
    for card in _CARDS
]
STEPS: Final[list[list[int]]] = [steps for steps, _ in _EFFECTS]
TRAIT: Final[list[list[int]]] = [traits for _, traits in _EFFECTS]
"""A card's traits by the numbers of `vocabulary`."""
NUMBER: Final[dict[str, int]] = {name.casefold(): card for card, name in enumerate(NAMES)}

DAMAGED: Final[int] = NUMBER["damaged"]
MEALS: Final[list[int]] = [NUMBER["breakfast"], NUMBER["lunch"], NUMBER["dinner"]]
DOGS: Final[list[int]] = [card for card in range(CARDS) if TYPE[card] == DOG]
ATTACHMENTS: Final[list[int]] = [card for card in range(CARDS) if TYPE[card] == ATTACHMENT]


def places_in(cards: list[int]) -> list[int]:
    """For every card its place in a list, or -1."""
    places = [-1] * CARDS
    for place, card in enumerate(cards):
        places[card] = place
    return places


DOG_PLACE: Final[list[int]] = places_in(DOGS)
ATTACHMENT_PLACE: Final[list[int]] = places_in(ATTACHMENTS)


def deck_list(deck: int) -> list[int]:
    """All the cards of a deck, copies included, in order of their numbers."""
    return [card for card in range(CARDS) if DECK[card] == deck for _ in range(COPIES[card])]


UPGRADE_DECKS: Final[list[list[int]]] = [deck_list(deck) for deck in range(UPGRADES)]
LEGENDARY_DECK: Final[list[int]] = deck_list(LEGENDARY)
FIRST_TEAM: Final[list[int]] = [c for c in deck_list(STARTER) if TRAIT[c][STARTS_IN_PLAY]]
FIRST_DECK: Final[list[int]] = [c for c in deck_list(STARTER) if not TRAIT[c][STARTS_IN_PLAY]]


def all_cards(players: int) -> list[int]:
    """How many of each card there are: everybody has a starter deck of their own."""
    return [COPIES[c] * (players if DECK[c] == STARTER else 1) for c in range(CARDS)]
