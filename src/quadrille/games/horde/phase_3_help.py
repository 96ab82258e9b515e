"""H4.3: Help shows the top two cards of the Pack; one comes to the hand."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import ENTER, HELP, KEEP, REST
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.pack import ask_draws, ask_looks, looks_left
from quadrille.games.horde.pending_form import EntryForm, about
from quadrille.games.horde.phase_3_steps import HordeAction
from quadrille.games.horde.player_side import hold, pack_size
from quadrille.games.horde.power_pool import can_pay, pay, why_not_paid
from quadrille.games.horde.question_base import Question, asked_seat
from quadrille.games.horde.refusals import no, not_asked
from quadrille.games.horde.roles import WINGER
from quadrille.games.horde.state_data import HordeData


class Help(HordeAction):
    """Look at two, keep one, the other goes back on top; a last card is simply taken."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        if can_help(state, state.actor):
            return None
        unpaid = why_not_paid(state, state.actor, WINGER)
        return unpaid if unpaid is not None else no("pack_empty", "H4.3")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        side = state.sides[seat]
        pay(state, WINGER)
        if sink is not None:
            told = {"seat": seat_letter(seat), "pool": side.pool}
            sink.append(Event("horde.help", told))
        if pack_size(side) == 1:
            ask_draws(state, seat, 1)
        else:
            state.ask(KEEP_POWER, seat, about(seat))
            ask_looks(state, seat, 2)
        state.proceed(sink)


class KeepPower(Question):
    """One of the two cards; only the player knows the other, on top."""

    def legal(self, state: HordeData) -> list[int]:
        return [KEEP - LOWEST + value for value in sorted(set(state.looked))]

    def why_not(self, state: HordeData, action: int) -> Message | None:
        if not KEEP <= action < ENTER:
            return not_asked(state, action, self.rule)
        value = action - KEEP + LOWEST
        return None if value in state.looked else no("not_looked", "H4.3", card=value)

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        value = action - KEEP + LOWEST
        seat: i64 = state.actor
        side = state.sides[seat]
        state.answered()
        other = state.looked[0] if state.looked[1] == value else state.looked[1]
        state.looked = []
        hold(side, value)
        side.pack_top = other
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": value, "back": other}
            secret = ("card", "back")
            sink.append(Event("horde.keep", told, secret=secret, audience=bit(seat)))

    def prompt(self, state: HordeData) -> Message:
        return Message("horde.ask.keep", {"seat": seat_letter(state.actor)})

    def hidden_slots(self, state: HordeData, action: int, viewer: int) -> list[str]:
        """H8.10: what Help shows is private."""
        return ["card"] if viewer != state.actor else []


HELPING: Final = Help(HELP, REST)
KEEP_POWER: Final = KeepPower(EntryForm("keep", True, within=("horde",)), "H4.3")


def can_help(state: HordeData, seat: i64) -> bool:
    return can_pay(state, seat, WINGER) and pack_size(state.sides[seat]) > 0


def cards_shown(state: HordeData) -> i64:
    """How many cards Help shows while this is pending."""
    if state.decision is KEEP_POWER:
        return 2
    left = looks_left(state)
    return 2 - left if left else 0


def is_shown_to(state: HordeData, seat: int) -> bool:
    """Whether cards are shown to this seat now."""
    return len(state.looked) > 0 and asked_seat(state) == seat
