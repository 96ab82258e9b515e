"""Sacrificed dogs: at the owner's will, or because a card or a leg asks for one (I8.1, I8.2)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.deaths import sacrifice_dog
from quadrille.games.iditacards.effect_progress import must_stand_before_effect, skip_rest
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.fields import Flag, OneOf
from quadrille.games.iditacards.packing import DETAIL_BITS, detail_in, pack
from quadrille.games.iditacards.question import Choice, asks
from quadrille.games.iditacards.refusing import no, no_dog, not_asked
from quadrille.games.iditacards.team import add_dogs, cannot_die, dog_named
from quadrille.games.iditacards.turn_action import TurnAction

# Why a dog is to be sacrificed.
FOR_CARD: Final = 0
FOR_LEG: Final = 1
FOR_TRAP: Final = 2

_REASONS: Final = ("card", "leg", "trap")

TRIED: Final = Flag("tried", DETAIL_BITS, asked="tried", later="tried")
"""Of the turn's action, and of making room: a sacrifice came to nothing."""


class Sacrifice(TurnAction):
    """I8.1: an own dog, before the action of the turn."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        return why_not_at_will(state, action)

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        sacrifice_at_will(state, action, sink)


class SacrificeDog(Choice):
    """The dog that a card, a leg or another's trap asks for."""

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
        """I8.2: a card has no effect if the dog lives."""
        seat = state.actor
        for_card = is_for_card(state.about)
        state.answered()
        died = sacrifice_dog(state, seat, action - state.setup.acts.sacrifice, sink)
        if for_card and not died:
            tell_card(state, sink, "no_effect", seat, state.card)
            skip_rest(state)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, f"sacrifice_{_REASONS[reason_in(state.about)]}")

    def check_read(self, state: IditacardsData) -> None:
        if is_for_card(state.about):
            must_stand_before_effect(state)


SACRIFICING: Final = Sacrifice()
SACRIFICE_DOG: Final = SacrificeDog(
    "sacrifice",
    OneOf("reason", DETAIL_BITS, _REASONS, asked="sacrifice_for"),
)


def reason_in(about: i64) -> i64:
    return detail_in(about)


def is_for_card(about: i64) -> bool:
    return detail_in(about) == FOR_CARD


def ask_sacrifice(state: IditacardsData, seat: i64, reason: i64) -> None:
    state.ask(SACRIFICE_DOG, seat, pack(detail=reason))


# At the owner's will. A dog that cannot die is offered once, and comes to nothing.


def was_tried(about: i64) -> bool:
    """Whether a sacrifice came to nothing: dogs that cannot die are not offered again (I8.9)."""
    return detail_in(about) != 0


def why_not_at_will(state: IditacardsData, action: int) -> Message | None:
    name = action - state.setup.acts.sacrifice
    seat = state.actor
    refusal = no_dog(state, seat, name, "I8.1")
    if refusal is not None or not was_tried(state.about):
        return refusal
    if cannot_die(state, seat, dog_named(state, seat, name)):
        return no("cannot_die", "I8.2", dog=state.setup.acts.dog_names[name])
    return None


def sacrifice_at_will(state: IditacardsData, action: i64, sink: Sink | None) -> None:
    """The pending question is asked again afterwards."""
    seat: i64 = state.actor
    name = action - state.setup.acts.sacrifice
    if cannot_die(state, seat, dog_named(state, seat, name)):
        state.about = pack(detail=1)
    sacrifice_dog(state, seat, name, sink)
