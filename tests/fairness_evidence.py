"""What the fairness check finds in some games, for the tests of it."""

from quadrille.check.random_play import Checker
from quadrille.check.survey import Tally, judge_fairness
from quadrille.core.game import Game
from quadrille.core.messages import message_from
from quadrille.language import catalogue


def judged(game: Game, variant: str, games: int, seed: str = "tests") -> Tally:
    """What the comparisons of so many games show."""
    checker = Checker(game)
    tally = Tally(variant)
    checker.fairness.evidence = tally.evidence
    for number in range(games):
        checker.fairness.compare(checker.record_to(variant, f"{seed}/{number}"))
    judge_fairness(checker, [tally])
    return tally


def said(tally: Tally, language: str = "en") -> str:
    (finding,) = tally.findings
    return catalogue(language=language).say(message_from(finding.message))
