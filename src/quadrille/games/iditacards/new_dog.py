"""A new dog takes its place in the team, or another makes room for it (I8.1)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import DOG
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, owns_no_more
from quadrille.games.iditacards.effect_progress import must_stand_before_effect, new_card_leaves
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.question import Question, asks
from quadrille.games.iditacards.refusing import not_asked
from quadrille.games.iditacards.sacrifice import (
    TRIED,
    sacrifice_at_will,
    was_tried,
    why_not_at_will,
)
from quadrille.games.iditacards.team import add_dogs, has_place, join_team


class MakeRoom(Question):
    """There is no place for the new dog: an own dog to sacrifice, or to leave the new one."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        """Not as soon as there is a place."""
        seat = state.actor
        if not has_place(state, seat, state.card):
            return True
        state.answered()
        dog_joins(state, seat, state.card, sink)
        return False

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.leave]
        add_dogs(actions, state, state.actor, was_tried(state.about))
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.leave:
            return None
        if state.setup.acts.family_of[action] != act.SACRIFICE:
            return not_asked(state, action)
        return why_not_at_will(state, action)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        if action == state.setup.acts.leave:
            seat = state.actor
            state.answered()
            new_card_leaves(state, seat, state.card, sink)
        else:
            sacrifice_at_will(state, action, sink)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "room")

    def check_read(self, state: IditacardsData) -> None:
        if state.card == NO_CARD or state.setup.cards.type[state.card] != DOG:
            raise bad_pending(f"'{self.name}': no dog lies on the table")
        must_stand_before_effect(state)


MAKE_ROOM: Final = MakeRoom("room", TRIED)


def dog_takes_place(state: IditacardsData, seat: i64, dog: i64, sink: Sink | None) -> None:
    if has_place(state, seat, dog):
        dog_joins(state, seat, dog, sink)
    else:
        state.ask(MAKE_ROOM, seat)


def dog_joins(state: IditacardsData, seat: i64, dog: i64, sink: Sink | None) -> None:
    join_team(state, seat, dog)
    owns_no_more(state, seat, dog)
    state.card = NO_CARD
    tell_card(state, sink, "joins", seat, dog)
