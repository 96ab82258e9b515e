"""Powers from the top of a Pack: drawn, looked at by Help, or discarded (H3.1, H4.3, H5.2, H7.3).

A Pack is an unordered rest, with at most one card on top that its owner knows.
"""

from typing import Final

from quadrille.core.compiling import i64, missing
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.pending_entries import bad_pending
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.actions import DISCARD, DRAW, LOOK
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.packed_numbers import nth_counted, unit
from quadrille.games.horde.pending_form import EntryForm, about, counted
from quadrille.games.horde.player_side import Side, hold, pack_size
from quadrille.games.horde.question_base import (
    CountedDraw,
    Step,
    asked_count,
    asked_seat,
    count_down,
)
from quadrille.games.horde.state_data import HordeData

DRAW_FORM: Final = EntryForm("draw", True, counted(4), within=("horde",))
LOOK_FORM: Final = EntryForm("look", True, counted(2), within=("horde",))
DISCARD_FORM: Final = EntryForm("discard", True, counted(4), within=("encounters", "formation"))


class PowerQuestion(CountedDraw):
    """The card on top of a Pack, one of several."""

    def put(self, state: HordeData, side: Side, value: i64) -> None:
        """The card goes where it is asked for."""
        raise missing(self, "put")

    def event(self, seat: i64, value: i64, known: bool) -> Event:
        """`known`: its owner knew it on top."""
        raise missing(self, "event")

    def receive(self, state: HordeData, value: i64, known: bool, sink: Sink | None) -> None:
        seat = asked_seat(state)
        count_down(state)
        self.put(state, state.sides[seat], value)
        if sink is not None:
            sink.append(self.event(seat, value, known))

    def counts(self, state: HordeData) -> i64:
        return state.sides[asked_seat(state)].pack

    def chance_size(self, state: HordeData) -> int:
        return state.sides[asked_seat(state)].pack_left

    def pile(self, state: HordeData) -> str:
        return f"pack {seat_letter(asked_seat(state))}"

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        value: i64 = action - self.first + LOWEST
        side = state.sides[asked_seat(state)]
        side.pack -= unit(value - LOWEST)
        side.pack_left -= 1
        self.receive(state, value, False, sink)
        state.proceed(sink)

    def sample(self, state: HordeData, rng: Rng) -> None:
        """All of them at once."""
        side = state.sides[asked_seat(state)]
        count = asked_count(state)
        pack = side.pack
        left = side.pack_left
        side.pack_left = left - count
        while count:
            place = nth_counted(pack, rng.below(left))
            pack -= unit(place)
            self.put(state, side, LOWEST + place)
            left -= 1
            count -= 1
        side.pack = pack
        state.answered()
        state.proceed(None)


class PowersDue(Step):
    """The card that its owner knows on top of the Pack; then chance says which."""

    def __init__(self, question: PowerQuestion) -> None:
        super().__init__(question.form)
        self.question = question

    def run(self, state: HordeData, sink: Sink | None) -> None:
        side = state.sides[asked_seat(state)]
        top = side.pack_top
        if top == 0:
            state.ask_instead(self.question, CHANCE, state.about)
        else:
            side.pack_top = 0
            self.question.receive(state, top, True, sink)

    def check_read(self, state: HordeData) -> None:
        if pack_size(state.sides[asked_seat(state)]) < asked_count(state):
            raise bad_pending(f"'{self.name}': there are not enough cards in the Pack")


class DrawPower(PowerQuestion):
    """H3.1: it comes to the hand."""

    def put(self, state: HordeData, side: Side, value: i64) -> None:
        hold(side, value)

    def event(self, seat: i64, value: i64, known: bool) -> Event:
        return _told_to_owner("horde.draw", seat, value, known)

    def hidden_slots(self, state: HordeData, action: int, viewer: int) -> list[str]:
        """H8.10: a hand is private."""
        return ["card"] if viewer != asked_seat(state) else []


class LookAtPower(PowerQuestion):
    """H4.3: Help shows it."""

    def put(self, state: HordeData, side: Side, value: i64) -> None:
        state.looked.append(value)

    def event(self, seat: i64, value: i64, known: bool) -> Event:
        return _told_to_owner("horde.look", seat, value, known)

    def hidden_slots(self, state: HordeData, action: int, viewer: int) -> list[str]:
        """H8.10: what Help shows is private."""
        return ["card"] if viewer != asked_seat(state) else []


class DiscardPower(PowerQuestion):
    """H5.2, H7.3: it is discarded."""

    def put(self, state: HordeData, side: Side, value: i64) -> None:
        side.discard += unit(value - LOWEST)

    def event(self, seat: i64, value: i64, known: bool) -> Event:
        told = {"seat": seat_letter(seat), "card": value}
        reveals = EVERYBODY & ~bit(seat) if known else EVERYBODY
        return Event("horde.discard", told, reveals=reveals)


DRAW_POWER: Final = DrawPower(DRAW_FORM, DRAW)
LOOK_AT_POWER: Final = LookAtPower(LOOK_FORM, LOOK)
DISCARD_POWER: Final = DiscardPower(DISCARD_FORM, DISCARD)
DRAWS_DUE: Final = PowersDue(DRAW_POWER)
LOOKS_DUE: Final = PowersDue(LOOK_AT_POWER)
DISCARDS_DUE: Final = PowersDue(DISCARD_POWER)


def ask_draws(state: HordeData, seat: i64, count: i64) -> None:
    state.ask(DRAWS_DUE, seat, about(seat, count))


def ask_looks(state: HordeData, seat: i64, count: i64) -> None:
    state.ask(LOOKS_DUE, seat, about(seat, count))


def ask_discards(state: HordeData, seat: i64, count: i64) -> None:
    state.ask(DISCARDS_DUE, seat, about(seat, count))


def looks_left(state: HordeData) -> i64:
    """How many cards Help is still to show; 0 when it is not the time."""
    pending = state.decision
    return asked_count(state) if pending is LOOK_AT_POWER or pending is LOOKS_DUE else 0


def _told_to_owner(key: str, seat: i64, value: i64, known: bool) -> Event:
    mine = bit(seat)
    told = {"seat": seat_letter(seat), "card": value}
    reveals = 0 if known else mine
    return Event(key, told, reveals=reveals, secret=("card",), audience=mine)
