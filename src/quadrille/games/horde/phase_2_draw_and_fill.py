"""Phase 2: the hand and the Aval are filled up (H3, H8.3, H9.3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.pending_entries import bad_pending
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.horde.actions import JOIN
from quadrille.games.horde.ending import both_go_out, goes_out
from quadrille.games.horde.pack import ask_draws
from quadrille.games.horde.packed_numbers import least, nth_counted, unit
from quadrille.games.horde.pending_form import EntryForm, about, counted
from quadrille.games.horde.phase_3_steps import ask_to_act
from quadrille.games.horde.player_side import join, pack_size
from quadrille.games.horde.question_base import (
    CountedDraw,
    Step,
    asked_count,
    asked_seat,
    count_down,
)
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import CANNOT_DRAW, HordeData
from quadrille.games.horde.two_player_competition import acts_first

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
        # H9.3: what is asked last is dealt first.
        for seat in range(state.setup.seats - 1, -1, -1):
            side = state.sides[seat]
            room = least(FULL - side.aval_size, side.wit_left)
            if room > 0:
                state.ask(JOIN_AVAL, CHANCE, about(seat, room))
            missing = least(FULL - side.hand_size, pack_size(side))
            if missing > 0:
                ask_draws(state, seat, missing)


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
            raise bad_pending(f"'{self.name}': there are not enough cards in the Wit")


SUPPLY: Final = Supply(EntryForm("supply", False))
JOIN_AVAL: Final = JoinAval(EntryForm("join", True, counted(4), within=("horde",)), JOIN)


def ask_supply(state: HordeData) -> None:
    """Phase 2 takes the place of what is on top."""
    state.ask_instead(SUPPLY, NOBODY)
