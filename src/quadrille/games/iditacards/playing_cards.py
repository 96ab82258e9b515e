"""Playing a card of the hand (I2.1)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.known_cards import leave_hand
from quadrille.games.iditacards.paying_costs import put_on_table
from quadrille.games.iditacards.refusing import no, not_in
from quadrille.games.iditacards.turn_action import TurnAction


class PlayCard(TurnAction):
    """A card of the hand, unless a card waits for its risk."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        card = action - state.setup.acts.play
        risks = state.risks[state.actor]
        if risks:
            return no(
                "risk_pending",
                "I4.1",
                card=state.setup.cards.names[card],
                pending=state.setup.cards.names[risks[-2]],
            )
        return not_in(state, "hand", state.hand[state.actor], card, "I2.1")

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        card = action - state.setup.acts.play
        seat: i64 = state.actor
        leave_hand(state, seat, card)
        tell_card(state, sink, "play", seat, card)
        put_on_table(state, seat, card, sink)


PLAYING: Final = PlayCard()
