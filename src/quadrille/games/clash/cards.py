"""The cards of a set, as flat tables indexed by a card's number."""

from typing import Any, Final

from quadrille.core.compiling import i64

RAGE: Final = 1
SPRINT: Final = 2
BERSERK: Final = 4
PROTECTION: Final = 8
INDESTRUCTIBLE: Final = 16
PERFORATION: Final = 32
SPLASH: Final = 64
AURA: Final = 8
"""An aura of an ability is the ability's bit this many places further left."""

ABILITIES: Final = {
    "rage": RAGE,
    "sprint": SPRINT,
    "berserk": BERSERK,
    "protection": PROTECTION,
    "indestructible": INDESTRUCTIBLE,
    "perforation": PERFORATION,
    "splash": SPLASH,
}
OF_INCANTATIONS: Final = ("perforation", "splash")
"""The abilities that an incantation can have."""
AURA_PREFIX: Final = "aura:"

WATCHTOWER: Final = "Watchtower"
STRONGHOLD: Final = "Stronghold"
TOWERS: Final = (WATCHTOWER, STRONGHOLD)

DECK_COUNT: Final = 4
"""How many preconstructed decks a set has, if it has any."""


class CardSet:
    """The cards that a game is played with. Units come first, in the file's order, then the
    incantations."""

    def __init__(
        self, name: str, units: list[dict[str, Any]], spells: list[dict[str, Any]]
    ) -> None:
        cards = units + spells
        self.set_name = name
        self.size = len(cards)
        self.units: i64 = len(units)
        """Cards from this number on are incantations."""
        self.everything = (1 << self.size) - 1
        self.names: list[str] = [card["name"] for card in cards]
        self.mana: list[int] = [card["mana"] for card in cards]
        self.dearest: i64 = max(self.mana)
        self.affordable: list[int] = [
            sum([1 << card for card, cost in enumerate(self.mana) if cost <= mana])
            for mana in range(self.dearest + 1)
        ]
        """By mana, up to what the dearest card costs: the set of the cards that it pays for."""
        self.attack: list[int] = [card.get("atk", card.get("damage", 0)) for card in cards]
        self.health: list[int] = [card.get("hp", 0) for card in cards]
        self.abilities: list[int] = [ability_bits(card.get("abilities", [])) for card in cards]
        self.anywhere: i64 = 0
        """The abilities that some card of the set has or gives."""
        for bits in self.abilities:
            self.anywhere |= bits | bits >> AURA
        self.decks: list[list[int]] = [
            [number for number, card in enumerate(cards) if card.get("deck") == deck + 1]
            for deck in range(DECK_COUNT)
        ]
        self.number: dict[str, int] = {name.casefold(): i for i, name in enumerate(self.names)}

    def ability_words(self, card: int) -> list[str]:
        """The abilities as the data file writes them, such as "rage" or "aura:sprint"."""
        bits = self.abilities[card]
        return [word for word, bit in ABILITIES.items() if bits & bit] + [
            f"{AURA_PREFIX}{word}" for word, bit in ABILITIES.items() if bits & (bit << AURA)
        ]


def ability_bits(words: list[str]) -> int:
    bits = 0
    for word in words:
        bit = ABILITIES[word.removeprefix(AURA_PREFIX)]
        bits |= bit << AURA if word.startswith(AURA_PREFIX) else bit
    return bits
