"""H2.2, H8.2: the Up-card of each player names the formation of the turn."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.horde.actions import UP
from quadrille.games.horde.cards import BREEZES, FORMATIONS
from quadrille.games.horde.ending import wind_is_spent
from quadrille.games.horde.pending_form import EntryForm, about
from quadrille.games.horde.phase_1_breezes import (
    BreezeQuestion,
    is_wind_spent,
    leave_deck,
    nearest_breeze,
)
from quadrille.games.horde.phase_1_encounter_row import ask_row_shift
from quadrille.games.horde.question_base import Step, asked_seat, phase
from quadrille.games.horde.reading_values import bad_field
from quadrille.games.horde.state_data import HordeData

FORM: Final = EntryForm("up", True)


class UpCardDue(Step):
    """The top of the Breezes deck; once the deck is empty, the Breeze nearest the Aval. Without any
    Breeze the game is over."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        if state.breezes_left:
            state.ask_instead(TURN_UP, CHANCE, state.about)
            return
        seat = asked_seat(state)
        if seat == 0 and is_wind_spent(state):
            wind_is_spent(state, sink)
            return
        state.sides[seat].up = nearest_breeze(state)
        if sink is not None:
            tell_up_card(state, seat, 0, sink)
        next_up_card(state)

    def check_read(self, state: HordeData) -> None:
        if asked_seat(state) == 0:
            return
        if state.sides[0].up < 0:
            raise bad_field("A.up", "the left Up-card is shown first")
        if is_wind_spent(state):
            raise bad_pending(f"'{self.name}': no Breeze is left")


class TurnUp(BreezeQuestion):
    """The card that is turned up. It stays on the deck; in competition it is taken off (H8.2)."""

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        card: i64 = action - UP
        seat = asked_seat(state)
        side = state.sides[seat]
        leave_deck(state, card)
        side.up = card
        if state.setup.competition:
            side.up_taken = True
        else:
            state.breeze_top = card
        if sink is not None:
            tell_up_card(state, seat, EVERYBODY, sink)
        next_up_card(state)
        state.proceed(sink)


UP_CARD_DUE: Final = UpCardDue(FORM)
TURN_UP: Final = TurnUp(FORM, UP)


def ask_up_card(state: HordeData, seat: i64) -> None:
    state.ask_instead(UP_CARD_DUE, seat, about(seat))


def next_up_card(state: HordeData) -> None:
    """The left player's, then the right player's; then the Encounters shift."""
    seat = asked_seat(state) + 1
    if seat < state.setup.seats:
        ask_up_card(state, seat)
    else:
        ask_row_shift(state)


def up_card_due(state: HordeData) -> bool:
    """Whether one is to be turned up now."""
    return state.decision is UP_CARD_DUE or state.decision is TURN_UP


def up_cards_shown(state: HordeData) -> int:
    """How many are, once the turn has begun."""
    now, seat, _ = phase(state)
    return seat if now == FORM.name else state.setup.seats


def tell_up_card(state: HordeData, seat: i64, reveals: int, sink: Sink) -> None:
    card = state.sides[seat].up
    told = {
        "seat": seat_letter(seat),
        "card": BREEZES[card],
        "formation": FORMATIONS[card & 3],
    }
    sink.append(Event("horde.up" if reveals else "horde.up_in_column", told, reveals=reveals))
