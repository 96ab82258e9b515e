"""The generic checks try any integer as an action; each game here takes one of them wrongly."""

import pytest

from quadrille.check.numbers import Numbers
from quadrille.check.random_play import Checker
from quadrille.core.events import Sink
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.rng import Rng
from quadrille.core.seats import seat_letter
from quadrille.games.registry import find_game
from tests.small_game import ANSWER, DRAW, NAMES, SPACE, Ambush, AmbushState

GAP = 36
WITH_A_GAP = ActionSpace(
    players=[family for family in SPACE.families if family.first < DRAW],
    chance=[Family(DRAW, "draw {card}", NAMES), Family(GAP, "shuffle {how}", ["", "well"])],
)


class BreaksAtGaps(AmbushState):
    """Looks only at the bounds of the action space."""

    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.space = WITH_A_GAP

    def why_not(self, action: int) -> Message | None:
        inside = 0 <= action < self.space.size
        return (
            self.refusal(action)
            if inside and action not in self.legal()
            else super().why_not(action)
        )


class ExplainsAnyNumber(AmbushState):
    """Explains a number that is no action, which has no line."""

    def why_not(self, action: int) -> Message | None:
        return None if action in self.legal() else self.refusal(action)


class TakesNegativeNumbers(AmbushState):
    """As lists do: -1 is the last action."""

    def why_not(self, action: int) -> Message | None:
        return None if action < 0 else super().why_not(action)


class AppliesAnything(AmbushState):
    def apply(self, action: int, sink: Sink | None = None) -> None:
        if action in self.legal():
            self.do(action, sink)


class CountsRefusals(AmbushState):
    def why_not(self, action: int) -> Message | None:
        refusal = super().why_not(action)
        self.points[0] += refusal is not None
        return refusal


class RefusesInOddWords(AmbushState):
    def why_not(self, action: int) -> Message | None:
        return super().why_not(action) if self.space.has(action) else Message("ambush.odd")


class BreaksAtTheEnd(AmbushState):
    def why_not(self, action: int) -> Message | None:
        if super().why_not(action) is None:
            return None
        return Message("ambush.no", {"line": seat_letter(self.hands[self.actor][0])}, "S2")


class PlaysOnAfterTheEnd(AmbushState):
    def why_not(self, action: int) -> Message | None:
        return None if self.over() and action < ANSWER else super().why_not(action)


BROKEN = {
    BreaksAtGaps: "refusal_breaks",
    ExplainsAnyNumber: "refusal_breaks",
    TakesNegativeNumbers: "not_refused",
    AppliesAnything: "not_refused",
    CountsRefusals: "refusal_changes",
    RefusesInOddWords: "no_sentence",
    BreaksAtTheEnd: "refusal_breaks",
    PlaysOnAfterTheEnd: "not_refused",
}


@pytest.mark.parametrize("state", BROKEN, ids=lambda state: state.__name__)
def test_a_number_that_is_taken_wrongly_is_found(state: type[AmbushState]) -> None:
    checker = Checker(Ambush(state))
    for number in range(60):
        finding = checker.play("default", str(number), thorough=True).finding
        if finding is not None:
            break
    else:
        raise AssertionError("nothing was found")
    assert finding.message["key"] == f"check.fault.{BROKEN[state]}", finding.message
    assert checker.wording.words.has(finding.message["key"])


def test_numbers_of_every_kind_are_tried() -> None:
    space = find_game("clash").new().space
    numbers, rng = Numbers(space), Rng("kinds")
    tried = [numbers.each(rng) for _ in range(200)]
    small, gaps, negative, beyond, huge = (set(kind) for kind in zip(*tried, strict=True))
    assert all(0 <= number < space.size for number in small)
    assert gaps <= set(range(space.size)) - set(space.actions())
    assert all(-space.size <= number < 0 for number in negative)
    assert all(space.size <= number < 2 * space.size for number in beyond)
    assert {2**31, -(2**31), 2**63, -(2**63), 2**64, 10**30} <= huge
    assert {numbers.one(rng) in space.actions() for _ in range(200)} == {True, False}
