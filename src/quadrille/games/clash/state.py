"""The state of a game of Clash: its data, with its text form, observations and sampling."""

from typing import Any

from quadrille.core.outcome import Outcome, duel_outcome, solo_outcome
from quadrille.core.rng import Rng
from quadrille.games.clash.data import REASONS, ClashData
from quadrille.games.clash.invariants import problems
from quadrille.games.clash.observation import observe
from quadrille.games.clash.position import position
from quadrille.games.clash.resampling import resample


class ClashState(ClashData):
    """See `ClashData` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "ClashState":
        other = ClashState(self.setup)
        self.copy_pending(other)
        other.turn = self.turn
        other.turns = self.turns.copy()
        other.mana = self.mana
        other.opener = self.opener
        other.row = self.row.copy()
        other.unseen = self.unseen
        other.deck_a = self.deck_a
        other.deck_b = self.deck_b
        hand = self.hand
        other.hand = [hand[0].copy(), hand[1].copy()]
        other.tower = self.tower.copy()
        other.stronghold = self.stronghold.copy()
        other.known = self.known
        lanes = self.lanes
        other.lanes = [lanes[0].copy(), lanes[1].copy(), lanes[2].copy(), lanes[3].copy()]
        other.damage = self.damage.copy()
        other.hurt = self.hurt
        other.entered = self.entered
        other.struck = self.struck
        other.acting = self.acting.copy() if self.waiting else self.acting
        other.waiting = self.waiting
        other.pile_top = self.pile_top
        other.pile_rest = self.pile_rest
        other.pile_tail = self.pile_tail.copy()
        other.stood = self.stood.copy()
        other.ended = self.ended
        other.winner = self.winner
        return other

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        # A realm's score is the number of the other's towers that have fallen.
        fallen = [2 if self.winner == seat else int(self.stronghold[1 - seat]) for seat in (0, 1)]
        if self.setup.siege:
            return solo_outcome(reason, self.winner == 0, [fallen[0]])
        return duel_outcome(reason, self.winner, fallen)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return position(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        resample(self, eye, rng)
