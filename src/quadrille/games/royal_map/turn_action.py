"""What a player may do in a turn: each way has a class of its own, in the module of its rule."""

from quadrille.core.compiling import i64, missing
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.royal_map.data import RoyalMapData


class TurnAction:
    """A family of actions that answer the question of the turn, by its first one."""

    def __init__(self, first: int) -> None:
        self.first = first

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        """Why an action of the family is not legal now, or None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        raise missing(self, "apply_unchecked")
