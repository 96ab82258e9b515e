"""Phase 2: the hand and the Aval are filled up (H3, H8.3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.actions import JOIN
from quadrille.games.horde.cards import ROLES
from quadrille.games.horde.ending import both_go_out, goes_out
from quadrille.games.horde.pack import DRAWS_DUE, ask_powers
from quadrille.games.horde.packed_numbers import least, nth_counted, unit
from quadrille.games.horde.player_side import join, pack_size
from quadrille.games.horde.question_base import (
    CountedDraw,
    EntryForm,
    Step,
    about,
    ask_to_act,
    asked_count,
    asked_seat,
    bad_entry,
    count_down,
)
from quadrille.games.horde.state_data import CANNOT_DRAW, PHASE_3, HordeData

FULL: Final = 4
"""Cards in hand, and characters in the Aval, that phase 2 fills up to."""


class Supply(Step):
    """Both players at once (H8.3): one who needs a card and cannot draw any is out."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        stuck: i64 = 0
        for seat, side in enumerate(state.sides):
            if side.hand_size < FULL and pack_size(side) == 0:
                stuck |= bit(seat)
        if stuck:
            if stuck == 3:
                both_go_out(state, sink)
            else:
                goes_out(state, stuck >> 1, CANNOT_DRAW, sink)
            return
        ask_to_act(state, acts_first(state))
        for seat in range(state.setup.seats - 1, -1, -1):
            side = state.sides[seat]
            room = least(FULL - side.aval_size, side.wit_left)
            if room > 0:
                state.ask(JOIN_AVAL, CHANCE, about(seat, room))
            missing = least(FULL - side.hand_size, pack_size(side))
            if missing > 0:
                ask_powers(state, DRAWS_DUE, seat, missing)


class JoinAval(CountedDraw):
    """H3.2: a character from the top of the Wit comes to the Aval, one of several."""

    def counts(self, state: HordeData) -> i64:
        return state.sides[asked_seat(state)].wit

    def chance_size(self, state: HordeData) -> int:
        return state.sides[asked_seat(state)].wit_left

    def pile(self, state: HordeData) -> str:
        return f"wit {seat_letter(asked_seat(state))}"

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        role: i64 = action - JOIN
        seat = asked_seat(state)
        side = state.sides[seat]
        count_down(state)
        side.wit -= unit(role)
        side.wit_left -= 1
        join(side, role)
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role]}
            sink.append(Event("horde.join", told, reveals=EVERYBODY))
        state.proceed(sink)

    def sample(self, state: HordeData, rng: Rng) -> None:
        """All of them at once."""
        side = state.sides[asked_seat(state)]
        count = asked_count(state)
        left = side.wit_left
        side.wit_left = left - count
        side.aval_size += count
        while count:
            card = unit(nth_counted(side.wit, rng.below(left)))
            side.wit -= card
            side.aval += card
            left -= 1
            count -= 1
        state.answered()
        state.proceed(None)

    def check_read(self, state: HordeData) -> None:
        if state.sides[asked_seat(state)].wit_left < asked_count(state):
            raise bad_entry(state, self.form, ": there are not enough cards in the Wit")


SUPPLY: Final = Supply(EntryForm("supply", False))
JOIN_AVAL: Final = JoinAval(EntryForm("join", True, "count", 1, 4, phases=(PHASE_3,)), JOIN)


def acts_first(state: HordeData) -> i64:
    """H8.3: the player with the higher Up-card, in a tie the left one."""
    if not state.setup.competition:
        return 0
    return 1 if state.sides[1].up >> 2 > state.sides[0].up >> 2 else 0
