"""Referee and Sticky Snow: a dog of anybody's dies (I8.2)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import FAKE_TAG
from quadrille.games.iditacards.data import IditacardsData, others_of
from quadrille.games.iditacards.deaths import kill
from quadrille.games.iditacards.fields import OneOf
from quadrille.games.iditacards.immunity import affected
from quadrille.games.iditacards.packing import DETAIL_BITS, detail_in, pack
from quadrille.games.iditacards.question import Choice, asks
from quadrille.games.iditacards.refusing import no, not_asked
from quadrille.games.iditacards.team import dog_name, dog_named
from quadrille.games.iditacards.vocabulary import FAKE, HELD

_KINDS: Final = ("fake", "attached")
_OWNERS: Final[int] = len(act.SEATS)


class KillDog(Choice):
    """The dog that is to die; if need be an own one."""

    def has_options(self, state: IditacardsData) -> bool:
        return len(targets(state, kind_in(state.about), state.actor)) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        actions: list[int] = []
        aims = targets(state, kind_in(state.about), state.actor)
        for place in range(0, len(aims), 2):
            owner = aims[place]
            name = dog_name(state, owner, aims[place + 1])
            actions.append(state.setup.acts.kill + _OWNERS * name + owner)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if state.setup.acts.family_of[action] != act.KILL:
            return not_asked(state, action)
        name, owner = divmod(action - state.setup.acts.kill, _OWNERS)
        if owner < state.setup.players and can_be_chosen(state, owner, state.actor):
            place = dog_named(state, owner, name)
            if place >= 0 and is_target(state, kind_in(state.about), owner, place):
                return None
        return no(
            "no_target", "I8.2", dog=state.setup.acts.dog_names[name], owner=seat_letter(owner)
        )

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat = state.actor
        state.answered()
        aim: i64 = action - state.setup.acts.kill
        owner = aim % _OWNERS
        place = dog_named(state, owner, aim // _OWNERS)
        if sink is not None:
            told = {
                "seat": seat_letter(seat),
                "owner": seat_letter(owner),
                "card": state.setup.cards.names[state.dogs[owner][place]],
            }
            sink.append(Event("iditacards.kill", told))
        kill(state, owner, place, sink)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, f"kill_{_KINDS[kind_in(state.about)]}")


KILL_DOG: Final = KillDog("kill", OneOf("kind", DETAIL_BITS, _KINDS, asked="kill"))


def kind_in(about: i64) -> i64:
    """Which dogs may be killed: FAKE or ATTACHED."""
    return detail_in(about)


def ask_kill(state: IditacardsData, seat: i64, kind: i64) -> None:
    state.ask(KILL_DOG, seat, pack(detail=kind))


def targets(state: IditacardsData, kind: i64, by: i64) -> list[int]:
    """Seat and place of each dog, in turn order from the player's own."""
    found: list[int] = []
    for seat in [by, *others_of(state, by)]:
        if can_be_chosen(state, seat, by):
            for place in range(len(state.dogs[seat])):
                if is_target(state, kind, seat, place):
                    found.append(seat)
                    found.append(place)
    return found


def can_be_chosen(state: IditacardsData, owner: i64, by: i64) -> bool:
    """Whether a player's dogs can be chosen: others' only if cards affect them (I8.4)."""
    return owner == by or affected(state, owner)


def is_target(state: IditacardsData, kind: i64, owner: i64, place: i64) -> bool:
    """Whether a dog is of the kind: a fake one, or one with an attachment."""
    if kind == FAKE:
        return state.setup.cards.tag[state.dogs[owner][place]] == FAKE_TAG
    return state.held[owner][HELD * place] >= 0
