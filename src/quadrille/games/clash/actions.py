"""Every action of the game as a number, and its line of notation.

The numbers are the same for both sets; set `first` leaves gaps.
"""

from typing import Final

from quadrille.core.notation import ActionSpace, Family
from quadrille.games.clash.cards import CARD_SETS, CardSet

CARDS: Final = 32
SPELLS: Final = 5
UPPER: Final = 0
LOWER: Final = 1
LANES: Final = ("upper", "lower")
SEATS: Final = ("A", "B")
DECKS: Final = ("1", "2", "3", "4")

END: Final = 0
TAKE: Final = 1
SUMMON: Final = 33  # TAKE + CARDS
CAST: Final = 97  # SUMMON + 2 * CARDS
DECK: Final = 257  # CAST + SPELLS * CARDS
OPENER: Final = 261  # DECK + 4; chance's actions from here on
FIRST: Final = 263
DEAL_DECK: Final = 265
REVEAL: Final = 269
DEAL: Final = 301
SHOW: Final = 333


def _space(cards: CardSet) -> ActionSpace:
    names = cards.names + [""] * (CARDS - cards.size)
    units = [name if card < cards.units else "" for card, name in enumerate(names)]
    spells = (cards.names[cards.units :] + [""] * SPELLS)[:SPELLS]
    decks = [number if deck else "" for number, deck in zip(DECKS, cards.decks, strict=True)]
    return ActionSpace(
        players=[
            Family(END, "end"),
            Family(TAKE, "take {card}", names),
            Family(SUMMON, "summon {unit} {lane}", units, LANES),
            Family(CAST, "cast {incantation} on {unit}", spells, units),
            Family(DECK, "choose deck {deck}", decks),
        ],
        chance=[
            Family(OPENER, "opener {seat}", SEATS),
            Family(FIRST, "first {seat}", SEATS),
            Family(DEAL_DECK, "deck {deck}", decks),
            Family(REVEAL, "reveal {card}", names),
            Family(DEAL, "deal {card}", names),
            Family(SHOW, "show {card}", names),
        ],
    )


SPACES: Final = {name: _space(cards) for name, cards in CARD_SETS.items()}
