"""Deaths of dogs, and what they set off: Steam Engine and Nuclear Reactor (I8.1, I8.2)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import IditacardsData, add_to_discard, owns
from quadrille.games.iditacards.destroying import destroy
from quadrille.games.iditacards.events import tell_card, tell_pair
from quadrille.games.iditacards.fields import Number
from quadrille.games.iditacards.known_cards import enter_hand
from quadrille.games.iditacards.packing import LEFT_BITS, left_in
from quadrille.games.iditacards.question import Choice, Step, asks
from quadrille.games.iditacards.refusing import no_dog, not_asked
from quadrille.games.iditacards.team import add_dogs, cannot_die, dog_named, drop_attachment
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.vocabulary import (
    DIES_INTO_DISCARD,
    DIES_INTO_HAND,
    HELD,
    KILLS_ALL,
    KILLS_ANOTHER,
    SHIELD,
)


class KillAnother(Choice):
    """Steam Engine: another dog of the owner's choice dies too."""

    def has_options(self, state: IditacardsData) -> bool:
        return len(state.dogs[state.actor]) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        dogs: list[int] = []
        add_dogs(dogs, state, state.actor, False)
        return dogs

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if state.setup.acts.family_of[action] != act.SACRIFICE:
            return not_asked(state, action)
        return no_dog(state, state.actor, action - state.setup.acts.sacrifice, "I8.1")

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat = state.actor
        state.answered()
        sacrifice_dog(state, seat, action - state.setup.acts.sacrifice, sink)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "another")


class KillAll(Step):
    """Nuclear Reactor: every other own dog dies, in row order; those that live are passed over."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        place = passed_in(state.about)
        if place >= len(state.dogs[seat]):
            state.answered()
            return
        state.about += 1
        kill(state, seat, place, sink)


KILL_ANOTHER: Final = KillAnother("another")
KILL_ALL: Final = KillAll("reactor", Number("past", LEFT_BITS, 0, later="reactor"))


def passed_in(about: i64) -> i64:
    """How many dogs of the row a Nuclear Reactor is done with."""
    return left_in(about)


def sacrifice_dog(state: IditacardsData, seat: i64, name: i64, sink: Sink | None) -> bool:
    """A dog is given up by its owner. True if it died."""
    place = dog_named(state, seat, name)
    tell_card(state, sink, "sacrifice", seat, state.dogs[seat][place])
    return kill(state, seat, place, sink)


def kill(state: IditacardsData, seat: i64, place: i64, sink: Sink | None) -> bool:
    """A dog is to die. True if it did; what its death sets off is pending then."""
    dog = state.dogs[seat][place]
    if cannot_die(state, seat, place):
        tell_card(state, sink, "cannot_die", seat, dog)
        return False
    held = state.held[seat]
    for number in range(HELD):
        card = held[HELD * place + number]
        if card >= 0 and state.setup.cards.trait[card][SHIELD]:
            tell_pair(state, sink, "shield", seat, card, dog)
            drop_attachment(state, seat, HELD * place + number, sink)
            return False
    _die(state, seat, place, sink)
    return True


def _die(state: IditacardsData, seat: i64, place: i64, sink: Sink | None) -> None:
    dog = state.dogs[seat].pop(place)
    held = state.held[seat]
    attached = held[HELD * place : HELD * place + HELD]
    del held[HELD * place : HELD * place + HELD]
    _close_up(state, seat, place)
    traits = state.setup.cards.trait[dog]
    if traits[DIES_INTO_DISCARD]:
        add_to_discard(state, seat, dog)
        tell_card(state, sink, "dies_discarded", seat, dog)
    elif traits[DIES_INTO_HAND]:
        owns(state, seat, dog)
        enter_hand(state, seat, dog)
        tell_card(state, sink, "dies_to_hand", seat, dog)
    else:
        destroy(state, dog)
        tell_card(state, sink, "dies", seat, dog)
    for card in attached:
        if card >= 0:
            add_to_discard(state, seat, card)
            tell_card(state, sink, "drop", seat, card)
    recount(state, seat)
    # What the attachments set off happens in their order: what is asked last comes first.
    for number in range(HELD - 1, -1, -1):
        card = attached[number]
        if card >= 0:
            if state.setup.cards.trait[card][KILLS_ANOTHER]:
                state.ask(KILL_ANOTHER, seat)
            elif state.setup.cards.trait[card][KILLS_ALL]:
                state.ask(KILL_ALL, seat)


def _close_up(state: IditacardsData, seat: i64, place: i64) -> None:
    """The row closes up: a Nuclear Reactor that goes through it must not skip the dog behind."""
    pending = state.pending()
    if all(decision is not KILL_ALL for decision, _, _ in pending):
        return
    state.begin(state.decisions)
    while pending:
        decision, actor, about = pending.pop()
        if decision is KILL_ALL and actor == seat and passed_in(about) > place:
            about -= 1
        state.ask(decision, actor, about)
