"""After the squares of a movement: checkpoints and the finish line (I5.2, I5.3, I9.1)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import DRAWS, SUMS, IditacardsData, add_to_discard
from quadrille.games.iditacards.drawing import draw_cards
from quadrille.games.iditacards.ending import cross_line
from quadrille.games.iditacards.events import tell_card, tell_number
from quadrille.games.iditacards.fields import OneOf
from quadrille.games.iditacards.packing import DETAIL_BITS, pack
from quadrille.games.iditacards.question import Choice, Step, asks
from quadrille.games.iditacards.refusing import no, not_asked

WHYS: Final = ("card", "cricket", "end_of_turn")
"""Why somebody moves."""


class ChooseLegendary(Choice):
    """The legendary card that a checkpoint gives."""

    def has_options(self, state: IditacardsData) -> bool:
        return len(state.legendary[state.actor]) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        return [state.setup.acts.choose + card for card in state.legendary[state.actor]]

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if state.setup.acts.family_of[action] != act.CHOOSE:
            return not_asked(state, action)
        card = action - state.setup.acts.choose
        if card not in state.legendary[state.actor]:
            return no("not_legendary", "I5.3", card=state.setup.cards.names[card])
        return None

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.choose
        seat = state.actor
        state.answered()
        take_out(state.legendary[seat], card)
        state.observation_cache = b""
        add_to_discard(state, seat, card)
        tell_card(state, sink, "legendary", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "checkpoint")


class Arrive(Step):
    """The checkpoints that are passed, the finish, then Malamute's cards."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        square = state.position_of[seat]
        checkpoints = state.setup.course.checkpoints
        passed = state.checkpoints[seat]
        if passed < len(checkpoints) and checkpoints[passed] <= square:
            state.checkpoints[seat] = passed + 1
            tell_number(sink, "checkpoint", seat, passed + 1)
            state.ask(CHOOSE_LEGENDARY, seat)
            return
        state.answered()
        if square >= FINISH:
            cross_line(state, seat, sink)
        draws = state.sums[SUMS * seat + DRAWS]
        if draws:
            draw_cards(state, seat, draws)


CHOOSE_LEGENDARY: Final = ChooseLegendary("checkpoint")
ARRIVE: Final = Arrive("arrive", OneOf("why", DETAIL_BITS, WHYS, later="moves_by"))


def will_arrive(state: IditacardsData, seat: i64, why: i64) -> None:
    """What follows the movement that begins now."""
    state.ask(ARRIVE, seat, pack(detail=why))
