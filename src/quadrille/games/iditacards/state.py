"""The state of a game of Iditacards: the table, and the rules bound to it."""

from typing import Any

from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome, solo_outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards import dealing
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.choices import choices, choose
from quadrille.games.iditacards.imagining import reimagine
from quadrille.games.iditacards.observing import observe
from quadrille.games.iditacards.picture import picture
from quadrille.games.iditacards.prompts import prompt
from quadrille.games.iditacards.refusals import refusal
from quadrille.games.iditacards.soundness import problems
from quadrille.games.iditacards.table import FINISHED, REASONS, Table, copied
from quadrille.games.iditacards.turn import proceed, ranking


def copies(piles: list[list[int]]) -> list[list[int]]:
    return [pile.copy() for pile in piles]


class IditacardsState(Table):
    """See `Table` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "IditacardsState":
        other = IditacardsState(self.setup)
        other.actor = self.actor
        other.what = self.what
        other.who = self.who
        other.n = self.n
        other.m = self.m
        other.k = self.k
        other.under = copied(self.under, self.depth)
        other.depth = self.depth
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
        other.ground = self.ground
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

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return dealing.outcomes(self)
        if self.actor == NOBODY:
            return []
        return choices(self)

    def do(self, action: int, sink: Sink | None = None) -> None:
        if action >= act.FIRST:
            dealing.chance(self, action, sink)
        else:
            choose(self, action, sink)
        proceed(self, sink)

    def weights(self) -> list[int]:
        return dealing.weights(self)

    def chance_size(self) -> int:
        return dealing.size(self)

    def chance_at(self, number: int) -> int:
        return dealing.at(self, number)

    def settle(self, rng: Rng) -> None:
        """Whole hands, costs and looks at once."""
        while self.actor == CHANCE:
            what = self.what
            if what == fr.DRAW:
                dealing.draw_all(self, rng)
                proceed(self, None)
            elif what == fr.HEALTH or what == fr.TOLL:
                dealing.lose_all(self, rng)
                proceed(self, None)
            elif what == fr.LOOK:
                dealing.look_at_all(self, rng)
                proceed(self, None)
            else:
                self.do(dealing.at(self, rng.below(dealing.size(self))), None)

    def pile(self) -> str:
        return dealing.pile(self)

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """I2.6: what is drawn, dealt or looked at is its owner's secret."""
        secret = act.DEAL <= action < act.LOSE or act.LOOK <= action < act.REVEAL
        if secret and eye != ALL_SEEING and eye != self.who:
            return ["card"]
        return []

    def explain(self, action: int) -> Message:
        return refusal(self, action)

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        if self.setup.players == 1:  # I9.2
            finished = self.ended == FINISHED
            # The fewer turns the better.
            worth = 1 - self.turns[0] / self.setup.max_turns if finished else 0.0
            return solo_outcome(reason, finished, [self.turns[0], self.days[0]], worth)
        order = ranking(self)
        shares = [0.0] * self.setup.players
        shares[order[0]] = 1.0
        return Outcome(reason, [[seat] for seat in order], shares, self.position_of.copy())

    def prompt(self) -> Message:
        return prompt(self)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return picture(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        reimagine(self, eye, rng)
