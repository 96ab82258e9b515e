"""Sled cards: add y take x, from the upgrade decks by way of the supply (I2.3, I8.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.piles import put_in, take_out
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import DECKS, DOG, UPGRADES
from quadrille.games.iditacards.chance import DrawnCard
from quadrille.games.iditacards.data import MORE_SLEDS, SUMS, IditacardsData
from quadrille.games.iditacards.events import tell_chance
from quadrille.games.iditacards.fields import LEFT, SEAT, Flag, OneOf
from quadrille.games.iditacards.packing import (
    DETAIL_BITS,
    detail_in,
    left_in,
    one_less,
    pack,
    seat_in,
)
from quadrille.games.iditacards.question import Choice, asks
from quadrille.games.iditacards.refusing import no, not_asked
from quadrille.games.iditacards.supply import take_cards


class ChooseDeck(Choice):
    """The upgrade deck of which cards go to the supply."""

    def has_options(self, state: IditacardsData) -> bool:
        if not left_in(state.about) and not is_until_dog(state.about):
            return False
        return any(deck_yields(state, deck) for deck in range(UPGRADES))

    def legal(self, state: IditacardsData) -> list[int]:
        return [
            state.setup.acts.upgrade + deck for deck in range(UPGRADES) if deck_yields(state, deck)
        ]

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if state.setup.acts.family_of[action] != act.UPGRADE:
            return not_asked(state, action)
        deck = action - state.setup.acts.upgrade
        if not deck_yields(state, deck):
            return no("empty_deck", "I8.5", deck=DECKS[deck])
        return None

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        deck: i64 = action - state.setup.acts.upgrade
        seat = state.actor
        drawn = pack(left_in(state.about), seat=seat, detail=deck)
        if is_until_dog(state.about):
            state.ask_instead(ADD_UNTIL_DOG, CHANCE, drawn)
        else:
            state.ask_instead(ADD_CARD, CHANCE, drawn)
        if sink is not None:
            told = {"seat": seat_letter(seat), "deck": DECKS[deck]}
            sink.append(Event("iditacards.deck", told))

    def prompt(self, state: IditacardsData) -> Message:
        key = "upgrade_dog" if is_until_dog(state.about) else "upgrade"
        return asks(state, key, n=left_in(state.about))


class AddCard(DrawnCard):
    """Of chance: the next card of an upgrade deck goes to the supply."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        return is_yielding(state, left_in(state.about) > 0)

    def cards(self, state: IditacardsData) -> list[int]:
        return state.upgrades[deck_in(state.about)]

    def pile(self, state: IditacardsData) -> str:
        return DECKS[deck_in(state.about)]

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        add_card(state, action - state.setup.acts.add, sink)
        one_less(state)


class AddUntilDog(AddCard):
    """Of chance: Here Boy adds cards until a dog appears, and then the rest."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        return is_yielding(state, True)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.add
        add_card(state, card, sink)
        if state.setup.cards.type[card] == DOG:
            state.ask_instead(ADD_CARD, CHANCE, state.about)


_UNTIL_DOG: Final = Flag("until_dog", DETAIL_BITS, asked="until_dog")
_DECK: Final = OneOf("deck", DETAIL_BITS, DECKS[:UPGRADES], asked="from_deck")

CHOOSE_DECK: Final = ChooseDeck("upgrade", LEFT, _UNTIL_DOG)
ADD_CARD: Final = AddCard("add", act.ADD, SEAT, LEFT, _DECK)
ADD_UNTIL_DOG: Final = AddUntilDog("fetch", act.ADD, SEAT, LEFT, _DECK)


def is_until_dog(about: i64) -> bool:
    """Whether cards are added until a dog appears, and those that are left to add after it."""
    return detail_in(about) != 0


def deck_in(about: i64) -> i64:
    """The upgrade deck that cards are added from."""
    return detail_in(about)


def add_and_take(state: IditacardsData, seat: i64, add: i64, take: i64) -> None:
    """Robodog raises both numbers."""
    take_cards(state, seat, take)
    state.ask(CHOOSE_DECK, seat, pack(add + state.sums[SUMS * seat + MORE_SLEDS]))


def add_until_dog(state: IditacardsData, seat: i64) -> None:
    more = state.sums[SUMS * seat + MORE_SLEDS]
    state.ask(CHOOSE_DECK, seat, pack(more, detail=1))


def deck_yields(state: IditacardsData, deck: i64) -> bool:
    return len(state.upgrades[deck]) > 0 or len(state.ruins[deck]) > 0


def is_yielding(state: IditacardsData, needed: bool) -> bool:
    """Whether the deck has a card, if one is needed; if not, the pending question is answered."""
    deck = deck_in(state.about)
    if needed or state.setup.rules_version == 1:  # I2.3: not before a card is needed
        refill(state, deck)
    if needed and len(state.upgrades[deck]) > 0:
        return True
    state.answered()
    return False


def refill(state: IditacardsData, deck: i64) -> None:
    """I2.3: an upgrade deck that is empty takes its destroyed cards."""
    if not state.upgrades[deck] and state.ruins[deck]:
        state.upgrades[deck] = state.ruins[deck]
        state.ruins[deck] = []
        state.observation_cache = b""


def add_card(state: IditacardsData, card: i64, sink: Sink | None) -> None:
    """A card of an upgrade deck into the supply."""
    take_out(state.upgrades[deck_in(state.about)], card)
    put_in(state.supply, card)
    state.observation_cache = b""
    tell_chance(state, sink, "add", seat_in(state.about), card)
