"""What a card is worth before the game: computed from its numbers and abilities."""

from typing import Final

from quadrille.games.clash.cards import (
    ABILITIES,
    AURA,
    BERSERK,
    INDESTRUCTIBLE,
    PERFORATION,
    PROTECTION,
    RAGE,
    SPLASH,
    SPRINT,
    CardSet,
)

ATTACK: Final = 1.0
HEALTH: Final = 0.8
MANA: Final = 1.3
"""What a point is worth; mana is what it costs."""

ABILITY: Final = {
    RAGE: 1.0,
    SPRINT: 0.6,
    BERSERK: 0.8,
    PROTECTION: 2.2,
    INDESTRUCTIBLE: 0.3,
    PERFORATION: 0.8,
    SPLASH: 0.8,
}
AURA_SHARE: Final = 0.7
"""An aura gives to one or two neighbours, and only if they are there."""
INCANTATION: Final = 0.9
"""Damage of an incantation strikes where it is wanted, but leaves nothing in play."""


def ratings(cards: CardSet) -> list[float]:
    """The worth of every card of a set."""
    worth: list[float] = []
    for card in range(cards.size):
        bits = cards.abilities[card]
        value = -MANA * cards.mana[card]
        if card < cards.units:
            value += ATTACK * cards.attack[card] + HEALTH * cards.health[card]
        else:
            value += INCANTATION * cards.attack[card]
        for bit in ABILITIES.values():
            if bits & bit:
                value += ABILITY[bit]
            if bits & (bit << AURA):
                value += ABILITY[bit] * AURA_SHARE
        worth.append(value)
    return worth
