"""A player who knows what a good move looks like, and overlooks it now and then."""

from collections.abc import Mapping
from typing import Any

from quadrille.bots.player import Bot, Budget, Choice
from quadrille.core.game import Game
from quadrille.core.pickling import Reduced, whole
from quadrille.core.rng import Rng


class Slipping(Bot):
    """Plays as another bot, but at every so many decisions something else that came to its
    mind, or anything at all."""

    def __init__(self, game: Game, teacher: Bot, slips: float) -> None:
        super().__init__(game)
        self.teacher = teacher
        self.slips = slips

    def __reduce__(self) -> Reduced:
        return whole(self, self.game, self.teacher, self.slips)

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        slips = rng.chance() < self.slips
        choice = self.teacher.choose(view, budget, rng)
        if not slips:
            return choice
        ideas = [other.line for other in choice.alternatives] or list(view["legal"])
        return Choice(ideas[rng.below(len(ideas))])
