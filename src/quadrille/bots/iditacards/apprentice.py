"""The apprentice: tries each action of its turn in some imagined worlds and keeps the one after
which the finish seems nearest."""

from collections.abc import Mapping
from typing import Any, Final, cast

from quadrille.bots.iditacards.habits import habit, joining
from quadrille.bots.iditacards.judging import Judging
from quadrille.bots.iditacards.reasons import about
from quadrille.bots.player import Alternative, Bot, Budget, Choice
from quadrille.core.game import Game, eye_of
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.games.iditacards.action_of_turn import ACT
from quadrille.games.iditacards.new_day import JOIN_DAY
from quadrille.games.iditacards.state import IditacardsState

WORLDS: Final = 5


class Apprentice(Bot):
    name = "apprentice"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.judging: Judging | None = None

    def judging_of(self, state: IditacardsState) -> Judging:
        """What the cards are worth that are played with."""
        judging = self.judging
        if judging is None or judging.cards is not state.setup.cards:
            judging = Judging(state.setup.game)
            self.judging = judging
        return judging

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return Choice(legal[0])
        seat = eye_of(view)
        state = cast(IditacardsState, self.game.determinize(view, rng))
        judging = self.judging_of(state)
        if state.decision is not ACT and state.decision is not JOIN_DAY:
            return Choice(state.line(habit(state, judging)))
        seeds = [rng.word() for _ in range(budget.rounds or WORLDS)]
        tried: list[tuple[float, int]] = []
        for action in candidates(state):
            turns = [look_ahead(state, action, seat, Rng(seed), judging) for seed in seeds]
            tried.append((sum(turns) / len(turns), action))
        tried.sort()
        others = tuple(Alternative(state.line(action)) for _, action in tried[1:])
        reasons = about(state, tried[0][1], judging.turns_to_go(state, seat))
        return Choice(state.line(tried[0][1]), None, others, tuple(reasons))


def candidates(state: IditacardsState) -> list[int]:
    """What is worth trying: giving up dogs or attachments for nothing is not."""
    return [action for action in state.legal() if action < state.setup.acts.sacrifice]


def look_ahead(state: IditacardsState, action: int, seat: int, rng: Rng, judging: Judging) -> float:
    """The turns to go at the end of this turn, in one world."""
    world = state.clone()
    turn = world.turns.copy()
    world.do(action)
    while world.actor != NOBODY and world.turns == turn:
        if world.actor == CHANCE:
            world.settle(rng)
        elif world.decision is JOIN_DAY:
            world.do(joining(world))
        else:
            world.do(habit(world, judging))
    others = [judging.turns_to_go(world, other) for other in range(len(turn)) if other != seat]
    return judging.turns_to_go(world, seat) - 0.25 * min(others, default=0.0)
