"""Attachments: on a dog with a free place, or in place of another (I8.3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import ATTACHMENT
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, add_to_discard, owns_no_more
from quadrille.games.iditacards.effect_progress import must_stand_before_effect, new_card_leaves
from quadrille.games.iditacards.events import tell_card, tell_pair
from quadrille.games.iditacards.question import Question, asks
from quadrille.games.iditacards.refusing import no, no_attachment, no_dog, not_asked
from quadrille.games.iditacards.team import (
    add_attachments,
    attachment_named,
    dog_name,
    dog_named,
    drop_attachment,
    free_hold,
)
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.turn_action import TurnAction
from quadrille.games.iditacards.vocabulary import HELD


class Drop(TurnAction):
    """I8.1: an own attachment is discarded, before the action of the turn."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        return no_attachment(state, state.actor, action - state.setup.acts.drop)

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        drop_attachment(
            state, seat, attachment_named(state, seat, action - state.setup.acts.drop), sink
        )


class Attach(Question):
    """Where the attachment on the table goes."""

    def legal(self, state: IditacardsData) -> list[int]:
        seat = state.actor
        actions: list[int] = []
        for place in range(len(state.dogs[seat])):
            if free_hold(state, seat, place) >= 0:
                actions.append(state.setup.acts.attach + dog_name(state, seat, place))
        add_attachments(actions, state, seat, state.setup.acts.replace)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        seat = state.actor
        if state.setup.acts.replace <= action < state.setup.acts.first:
            return no_attachment(state, seat, action - state.setup.acts.replace)
        if state.setup.acts.family_of[action] != act.ATTACH:
            return not_asked(state, action)
        name = action - state.setup.acts.attach
        refusal = no_dog(state, seat, name, "I8.3")
        if refusal is None and free_hold(state, seat, dog_named(state, seat, name)) < 0:
            return no("dog_full", "I8.3", dog=state.setup.acts.dog_names[name])
        return refusal

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat = state.actor
        if action >= state.setup.acts.replace:
            place = attachment_named(state, seat, action - state.setup.acts.replace)
            old = state.held[seat][place]
            add_to_discard(state, seat, old)
            tell_card(state, sink, "drop", seat, old)
        else:
            place = free_hold(state, seat, dog_named(state, seat, action - state.setup.acts.attach))
        state.answered()
        put_on(state, seat, place, sink)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "attach")

    def check_read(self, state: IditacardsData) -> None:
        if state.card == NO_CARD or state.setup.cards.type[state.card] != ATTACHMENT:
            raise bad_pending(f"'{self.name}': no attachment lies on the table")
        must_stand_before_effect(state)


DROPPING: Final = Drop()
ATTACH: Final = Attach("attach")


def attachment_takes_place(state: IditacardsData, seat: i64, card: i64, sink: Sink | None) -> None:
    """With no dog that can hold one it is discarded."""
    if can_attach(state, seat):
        state.ask(ATTACH, seat)
    else:
        new_card_leaves(state, seat, card, sink)


def can_attach(state: IditacardsData, seat: i64) -> bool:
    held = state.held[seat]
    for place in range(len(state.dogs[seat])):
        if held[HELD * place] >= 0 or free_hold(state, seat, place) >= 0:
            return True
    return False


def put_on(state: IditacardsData, seat: i64, place: i64, sink: Sink | None) -> None:
    card = state.card
    state.card = NO_CARD
    state.held[seat][place] = card
    owns_no_more(state, seat, card)
    recount(state, seat)
    tell_pair(state, sink, "attach", seat, card, state.dogs[seat][place // HELD])
