"""The state of a game of Iditacards: its data, with its text form, observations and sampling."""

from typing import Any

from quadrille.core.events import Sink
from quadrille.core.outcome import Outcome
from quadrille.core.rng import Rng
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.ending import outcome
from quadrille.games.iditacards.invariants import problems
from quadrille.games.iditacards.observation import observe
from quadrille.games.iditacards.position import position
from quadrille.games.iditacards.resampling import resample


def copies(piles: list[list[int]]) -> list[list[int]]:
    return [pile.copy() for pile in piles]


class IditacardsState(IditacardsData):
    """See `IditacardsData` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "IditacardsState":
        other = IditacardsState(self.setup)
        self.copy_pending(other)
        other.drawn = self.drawn.copy()
        other.sides = self.sides
        other.effect_at = self.effect_at
        other.weather = self.weather
        other.hand = copies(self.hand)
        other.deck = copies(self.deck)
        other.discard = copies(self.discard)
        other.played = copies(self.played)
        other.known = copies(self.known)
        other.shuffled = self.shuffled.copy()
        other.legendary = copies(self.legendary)
        other.dogs = copies(self.dogs)
        other.held = copies(self.held)
        other.risks = copies(self.risks)
        other.position_of = self.position_of.copy()
        other.counters = self.counters.copy()
        other.checkpoints = self.checkpoints.copy()
        other.turns = self.turns.copy()
        other.days = self.days.copy()
        other.moved = self.moved.copy()
        other.stamps = self.stamps.copy()
        other.sums = self.sums.copy()
        other.supply = self.supply.copy()
        other.upgrades = copies(self.upgrades)
        other.ruins = copies(self.ruins)
        other.destroyed = self.destroyed.copy()
        other.undealt = self.undealt.copy()
        other.damage = self.damage
        other.observation_cache = self.observation_cache
        other.turn_of = self.turn_of
        other.looked = self.looked.copy()
        other.card = self.card
        other.energy = self.energy
        other.health = self.health
        other.risk = self.risk
        other.hurt = self.hurt
        other.joined = self.joined
        other.ending = self.ending
        other.last = self.last
        other.clock = self.clock
        other.ended = self.ended
        other.total = self.total
        return other

    def do(self, action: int, sink: Sink | None = None) -> None:
        self.decision.apply_unchecked(self, action, sink)
        self.proceed(sink)

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, viewer: int) -> dict[str, Any]:
        return position(self, viewer)

    def observe(self, viewer: int) -> bytearray:
        return observe(self, viewer)

    def reimagine(self, viewer: int, rng: Rng) -> None:
        resample(self, viewer, rng)
