"""The state of a game of the Horde: its data, with its text form, observations and sampling."""

from typing import Any

from quadrille.core.outcome import Outcome, duel_outcome, solo_outcome
from quadrille.core.rng import Rng
from quadrille.games.horde.hidden_cards import resample
from quadrille.games.horde.invariants import problems
from quadrille.games.horde.observation import observe
from quadrille.games.horde.player_side import characters
from quadrille.games.horde.position import position
from quadrille.games.horde.state_data import REASONS, HordeData


class HordeState(HordeData):
    """See `HordeData` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "HordeState":
        other = HordeState(self.setup)
        self.copy_pending(other)
        other.sides = [side.clone() for side in self.sides]
        other.turn = self.turn
        other.breezes = self.breezes
        other.breeze_deck = self.breeze_deck
        other.breezes_left = self.breezes_left
        other.breeze_top = self.breeze_top
        other.breeze_discard = self.breeze_discard
        other.row = self.row
        other.face_up = self.face_up
        other.origin = self.origin.copy()
        other.shuffles = self.shuffles
        other.encounter_deck = self.encounter_deck
        other.encounters_left = self.encounters_left
        other.encounter_discard = self.encounter_discard
        other.wounded = self.wounded
        other.moved = self.moved
        other.entered = self.entered
        other.looked = self.looked.copy()
        other.facing = self.facing
        other.boost = self.boost
        other.earned = self.earned
        other.out = self.out
        other.ended = self.ended
        other.winner = self.winner
        other.totals = self.totals
        return other

    def outcome(self) -> Outcome | None:
        """H8.9: the score is the number of characters left."""
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        counts: list[int] = [characters(side) for side in self.sides]
        if self.setup.competition:
            return duel_outcome(reason, self.winner, counts)
        return solo_outcome(reason, self.winner == 0, counts)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return position(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        resample(self, eye, rng)
