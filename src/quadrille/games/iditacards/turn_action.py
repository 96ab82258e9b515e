"""The ways to answer when the action of the turn is asked: each has a class of its own, in the
module of its rule."""

from quadrille.core.compiling import i64, missing
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.iditacards.data import IditacardsData


class TurnAction:
    """A family of actions."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        """Why an action of the family is not legal now, or None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        raise missing(self, "apply_unchecked")
