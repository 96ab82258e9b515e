"""Every action of the game as a number, and its line of notation.

The numbers follow from how many cards there are, so each game with its card data has its own. They
are the same for all of its sets; smaller sets leave gaps.
"""

from collections.abc import Mapping
from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.notation import ActionSpace, Family
from quadrille.games.clash.cards import DECK_COUNT, CardSet

UPPER: Final = 0
LOWER: Final = 1
LANES: Final = ("upper", "lower")
SEATS: Final = ("A", "B")
DECKS: Final = tuple([str(number + 1) for number in range(DECK_COUNT)])

END: Final = 0
TAKE: Final = 1


class ActionNumbers:
    """Where each family of actions begins. A card's place in its family is its number; `summon` has
    two actions for each card, one for each lane, `cast` one for each incantation and target."""

    def __init__(self, card_sets: Mapping[str, CardSet]) -> None:
        cards = max([card_set.size for card_set in card_sets.values()])
        spells = max([card_set.size - card_set.units for card_set in card_sets.values()])
        self.cards: i64 = cards
        """How many numbers a family has for the cards."""
        self.spells: i64 = spells
        self.summon: i64 = TAKE + cards
        self.cast: i64 = self.summon + 2 * cards
        self.deck: i64 = self.cast + spells * cards
        # Chance's actions from here on.
        self.opener: i64 = self.deck + DECK_COUNT
        self.first: i64 = self.opener + 2
        self.deal_deck: i64 = self.first + 2
        self.reveal: i64 = self.deal_deck + DECK_COUNT
        self.deal: i64 = self.reveal + cards
        self.show: i64 = self.deal + cards
        self.beyond: i64 = self.show + cards

    def space(self, cards: CardSet) -> ActionSpace:
        """The notation of a game with one of the sets."""
        names = cards.names + [""] * (int(self.cards) - cards.size)
        units = [name if card < cards.units else "" for card, name in enumerate(names)]
        spells = (cards.names[cards.units :] + [""] * int(self.spells))[: self.spells]
        decks = [number if deck else "" for number, deck in zip(DECKS, cards.decks, strict=True)]
        return ActionSpace(
            players=[
                Family(END, "end"),
                Family(TAKE, "take {card}", names),
                Family(self.summon, "summon {unit} {lane}", units, LANES),
                Family(self.cast, "cast {incantation} on {unit}", spells, units),
                Family(self.deck, "choose deck {deck}", decks),
            ],
            chance=[
                Family(self.opener, "opener {seat}", SEATS),
                Family(self.first, "first {seat}", SEATS),
                Family(self.deal_deck, "deck {deck}", decks),
                Family(self.reveal, "reveal {card}", names),
                Family(self.deal, "deal {card}", names),
                Family(self.show, "show {card}", names),
            ],
        )
