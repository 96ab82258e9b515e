"""Competition (H8): what is otherwise for two Hordes side by side.

Here are who acts first (H8.3), what a formation brings and what is shuffled back (H8.6), and who is
ahead in the end (H8.9). The two grids (H8.1) are in `field`. The rest is with the phase that it
changes: two Up-cards (H8.2), Attack (H8.4), the Counterwind line by line (H8.5), the row of
Encounters (H8.7), a missed formation (H8.8); secrets (H8.10) are in `hidden_cards`.
"""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import NOBODY
from quadrille.games.horde.cards import breeze_value
from quadrille.games.horde.pending_form import EntryForm, about, counted
from quadrille.games.horde.phase_1_breezes import shift_breezes
from quadrille.games.horde.player_side import characters
from quadrille.games.horde.question_base import Step, count_down
from quadrille.games.horde.state_data import HordeData

_SHIFTS: Final = 2
"""H8.6: for each compliant formation."""


class ShiftAgain(Step):
    """H8.6: the shift of H2.1, refilled from the deck."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        count_down(state)
        shift_breezes(state, sink)


SHIFT_AGAIN: Final = ShiftAgain(EntryForm("shift", False, counted(_SHIFTS), within=("formation",)))


def acts_first(state: HordeData) -> i64:
    """H8.3: the player with the higher Up-card, in a tie the left one."""
    if not state.setup.competition:
        return 0
    return 1 if breeze_value(state.sides[1].up) > breeze_value(state.sides[0].up) else 0


def acts_next(state: HordeData, seat: i64) -> i64:
    """H8.3: who plays the phases 3 and 4 after this seat; -1 when all have."""
    return 1 - seat if state.setup.competition and seat == acts_first(state) else -1


def ask_two_shifts(state: HordeData) -> None:
    """H8.6: in place of H7.2."""
    state.ask(SHIFT_AGAIN, NOBODY, about(0, _SHIFTS))


def return_up_cards(state: HordeData, sink: Sink | None) -> None:
    """H8.6: those that were taken off the deck are shuffled back."""
    back = False
    for side in state.sides:
        if side.up_taken:
            back = True
            side.up_taken = False
            state.breeze_deck |= bit(side.up)
            state.breezes_left += 1
        side.up = -1
    if back and sink is not None:
        sink.append(Event("horde.up_back", {"n": state.breezes_left}))


def ahead(state: HordeData) -> i64:
    """H8.9: the seat with more characters left, or -1."""
    left, right = characters(state.sides[0]), characters(state.sides[1])
    if left == right:
        return -1
    return 0 if left > right else 1
