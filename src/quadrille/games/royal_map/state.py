"""The state of a game of Royal Map: its data, with its text form, observations and sampling."""

from typing import Any

from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.games.royal_map.data import REASONS, RoyalMapData
from quadrille.games.royal_map.invariants import problems
from quadrille.games.royal_map.observation import observe
from quadrille.games.royal_map.position import position
from quadrille.games.royal_map.resampling import resample


class RoyalMapState(RoyalMapData):
    """See `RoyalMapData` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "RoyalMapState":
        other = RoyalMapState(self.setup)
        self.copy_pending(other)
        other.mover = self.mover
        other.board = self.board.copy()
        other.where = self.where.copy()
        other.colours = self.colours.copy()
        court = self.court
        other.court = [court[0].copy(), court[1].copy()]
        other.face_down = self.face_down
        pool = self.pool
        other.pool = [pool[0].copy(), pool[1].copy()]
        faces = self.faces
        other.faces = [faces[0].copy(), faces[1].copy()]
        other.gone = self.gone
        other.rest = self.rest.copy()
        other.under = self.under.copy()
        other.asks = self.asks.copy()
        other.frontier = [cells.copy() for cells in self.frontier]
        other.turn = self.turn
        other.manoeuvre = self.manoeuvre
        other.acted = self.acted
        other.eventful = self.eventful
        other.quiet = self.quiet
        other.key = self.key
        other.stood = self.stood.copy()
        other.traces = self.traces
        other.ended = self.ended
        other.winner = self.winner
        other.existing = self.existing
        return other

    def outcome(self) -> Outcome | None:
        """The score is the number of Number cards of the own colour in the Map."""
        if not self.ended:
            return None
        return duel_outcome(REASONS[self.ended], self.winner, self.colours.copy())

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return position(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        resample(self, eye, rng)
