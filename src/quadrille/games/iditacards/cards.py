"""The cards as flat tables indexed by a card's number. Numbers follow the names' alphabet."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.games.iditacards.vocabulary import (
    HELD,
    HOLDS,
    IN_TEAM,
    OF_ATTACHMENTS,
    OF_DOGS,
    PLACES,
    PLACES_FOR_DOGS,
    STARTS_IN_PLAY,
    TODAY,
    check_traits,
    read_effect,
)

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
DAMAGE_PILE: Final = 6

TAGS: Final = ("", "fake", "venison")
FAKE_TAG: Final = 1

ALL_HAND: Final = 99
"""The printed energy "all" (I3.5)."""
MOST_KINDS: Final = 255
"""A card's number fits into eight bits (see `packing`)."""
HIDDEN: Final = -1
"""What a "?" in a position is read as."""
_MOST: Final = 50
"""No cost and no number of copies is larger."""
_MAY_HAVE: Final = {DOG: IN_TEAM | OF_DOGS, ATTACHMENT: IN_TEAM | OF_ATTACHMENTS}
"""By type: the traits that do anything on such cards. Other cards have those of `TODAY`."""
_MEALS: Final = ("breakfast", "lunch", "dinner")


class Cards:
    """All kinds of cards. Raises Unreadable for rows that are no cards of the game."""

    def __init__(self, rows: list[Any]) -> None:
        cards = [_Card(row) for row in rows]
        cards.sort(key=lambda card: card.name.casefold())
        self.count: int = len(cards)
        self.names: list[str] = [card.name for card in cards]
        self.number: dict[str, int] = {
            name.casefold(): card for card, name in enumerate(self.names)
        }
        """By name, in small letters."""
        self.written: dict[str, int] = {
            "?": HIDDEN,
            **{name: card for card, name in enumerate(self.names)},
        }
        """As a dump writes them."""
        self.ids: list[str] = [card.id for card in cards]
        self.type: list[int] = [card.type for card in cards]
        self.deck: list[int] = [card.deck for card in cards]
        self.copies: list[int] = [card.copies for card in cards]
        self.tag: list[int] = [card.tag for card in cards]
        self.energy: list[int] = [card.energy for card in cards]
        self.health: list[int] = [card.health for card in cards]
        self.risk: list[int] = [card.risk for card in cards]
        self.effect: list[str] = [card.effect for card in cards]
        self.steps: list[list[int]] = [card.steps for card in cards]
        self.trait: list[list[int]] = [card.traits for card in cards]
        """A card's traits by the numbers of `vocabulary`."""
        self.lasts_today: list[bool] = [
            any(card.traits[trait] for trait in TODAY) for card in cards
        ]
        """Whether a card does something while it lies in the played row."""
        self._check_kinds()
        self.damaged: int = self.deck.index(DAMAGE_PILE)
        self.meals: list[int] = [self.ids.index(meal) for meal in _MEALS if meal in self.ids]
        self.dogs: list[int] = [card for card in range(self.count) if self.type[card] == DOG]
        self.attachments: list[int] = [
            card for card in range(self.count) if self.type[card] == ATTACHMENT
        ]
        self.dog_place: list[int] = self._places_in(self.dogs)
        self.attachment_place: list[int] = self._places_in(self.attachments)
        self.upgrade_decks: list[list[int]] = [self.deck_list(deck) for deck in range(UPGRADES)]
        self.legendary_deck: list[int] = self.deck_list(LEGENDARY)
        starter = self.deck_list(STARTER)
        self.first_team: list[int] = self._first_team()
        self.first_deck: list[int] = [c for c in starter if not self.trait[c][STARTS_IN_PLAY]]

    def _places_in(self, cards: list[int]) -> list[int]:
        """For every card its place in a list, or -1."""
        places = [-1] * self.count
        for place, card in enumerate(cards):
            places[card] = place
        return places

    def deck_list(self, deck: int) -> list[int]:
        """All the cards of a deck, copies included, in order of their numbers."""
        return [
            card
            for card in range(self.count)
            if self.deck[card] == deck
            for _ in range(self.copies[card])
        ]

    def _first_team(self) -> list[int]:
        return [card for card in self.deck_list(STARTER) if self.trait[card][STARTS_IN_PLAY]]

    def most_attachments(self) -> int:
        """How many attachments a team can hold."""
        doubly = sum(self.copies[dog] for dog in self.dogs if self.trait[dog][HOLDS] > 1)
        return PLACES_FOR_DOGS + min(PLACES_FOR_DOGS, doubly)

    def all_cards(self, players: int) -> list[int]:
        """How many of each card there are: everybody has a starter deck of their own."""
        return [
            self.copies[card] * (players if self.deck[card] == STARTER else 1)
            for card in range(self.count)
        ]

    def _check_kinds(self) -> None:
        if self.count > MOST_KINDS:
            raise bad_data(f"there are more than {MOST_KINDS} kinds of cards")
        for names in ([name.casefold() for name in self.names], self.ids):
            for name in names:
                if names.count(name) > 1:
                    raise bad_data(f"there are two cards '{name}'")
        if self.deck.count(DAMAGE_PILE) != 1:
            raise bad_data("there must be one kind of card in the deck damage")
        if not {ATTACHMENT, DOG}.issubset(self.type):
            raise bad_data("there must be a dog and an attachment")
        if LEGENDARY not in self.deck:
            raise bad_data("there must be a legendary card")
        if sum(self.trait[dog][PLACES] for dog in self._first_team()) > PLACES_FOR_DOGS:
            raise bad_data(f"a team has only {PLACES_FOR_DOGS} places to start with")


class _Card:
    """A row of the card data."""

    def __init__(self, row: Any) -> None:
        if not isinstance(row, Mapping):
            raise bad_data("a card must be a table")
        self.name = _text(row, "name", "a card")
        if self.name in ("", "?") or self.name != " ".join(self.name.split()):
            raise bad_data(f"'{self.name}' cannot be the name of a card")
        self.id = _text(row, "id", self.name)
        self.type = _one_of(row, "type", TYPES, self.name)
        self.deck = _one_of(row, "deck", DECKS, self.name)
        self.tag = _one_of(row, "tag", TAGS, self.name) if "tag" in row else 0
        self.copies = _number(row, "copies", 1, self.name)
        self.energy = (
            ALL_HAND if row.get("energy") == "all" else _number(row, "energy", 0, self.name)
        )
        self.health = _number(row, "health", 0, self.name)
        self.risk = _number(row, "risk", 0, self.name)
        self.effect = _text(row, "effect", self.name)
        try:
            self.steps, self.traits = read_effect(
                self.effect, list(TAGS), self.type in (DOG, ATTACHMENT)
            )
            check_traits(self.effect, _MAY_HAVE.get(self.type, TODAY))
        except ValueError as error:
            raise bad_data(f"{self.name}: {error}") from None
        if not 1 <= self.traits[PLACES] <= PLACES_FOR_DOGS:
            raise bad_data(f"{self.name} cannot take {self.traits[PLACES]} places")
        if self.traits[STARTS_IN_PLAY] and self.deck != STARTER:
            raise bad_data(f"{self.name}: only a starter card starts in play")
        if not 0 <= self.traits[HOLDS] <= HELD:
            raise bad_data(f"{self.name}: no dog holds more than {HELD} attachments")
        for field in row:
            if field not in _FIELDS:
                raise bad_data(f"{self.name} has a field '{field}' that no card has")


_FIELDS: Final = {
    "id",
    "name",
    "deck",
    "copies",
    "type",
    "tag",
    "energy",
    "health",
    "risk",
    "effect",
}


def bad_data(reason: str) -> Unreadable:
    return unreadable("iditacards.no.bad_data", reason=reason)


def _text(row: Mapping[str, Any], field: str, whose: str) -> str:
    value = row.get(field)
    if not isinstance(value, str):
        raise bad_data(f"{whose} needs a text as its {field}")
    return value


def _one_of(row: Mapping[str, Any], field: str, names: tuple[str, ...], whose: str) -> int:
    value = row.get(field)
    if not isinstance(value, str) or value not in names:
        raise bad_data(f"the {field} of {whose} must be one of: {', '.join(filter(None, names))}")
    return names.index(value)


def _number(row: Mapping[str, Any], field: str, least: int, whose: str) -> int:
    value = row.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _MOST:
        raise bad_data(f"the {field} of {whose} must be a whole number from {least} to {_MOST}")
    return value
