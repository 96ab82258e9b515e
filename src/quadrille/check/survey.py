"""Many random games of every variant, over all cores, and what they were like."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from quadrille.check.fairness import Evidence, Feature, unfair
from quadrille.check.faults import Fault
from quadrille.check.random_play import Checker, Finding
from quadrille.core.record import write_record
from quadrille.games.registry import find_game
from quadrille.parallel import map_unordered

THOROUGH_GAMES = 1000
"""So many games of each variant are looked at closely at every ply, the further ones at some."""
KEPT_FINDINGS = 5
"""Of each variant; one that is broken is broken in most of its games."""
_CHUNKS_PER_WORKER = 16
_LARGEST_CHUNK = 50
"""So few that an interrupt loses little, and the next result is never far."""


class Tally:
    """The sums over the games of one variant."""

    def __init__(self, variant: str) -> None:
        self.variant = variant
        self.games = 0
        self.plies = 0
        self.decisions = 0
        self.first_share = 0.0
        self.imagined = 0
        self.compared = 0
        self.changed = 0
        self.problems = 0
        self.reasons: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.evidence = Evidence()
        self.fairness_chance = 1.0

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.plies += other.plies
        self.decisions += other.decisions
        self.first_share += other.first_share
        self.imagined += other.imagined
        self.compared += other.compared
        self.changed += other.changed
        self.problems += other.problems
        self.reasons.update(other.reasons)
        self.findings = (self.findings + other.findings)[:KEPT_FINDINGS]
        self.evidence.add(other.evidence)

    def per_game(self, total: float) -> float:
        ended = sum(self.reasons.values())
        return total / ended if ended else 0.0

    def changed_share(self) -> float:
        return self.changed / self.compared if self.compared else 0.0

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "plies_per_game": round(self.per_game(self.plies), 2),
            "decisions_per_game": round(self.per_game(self.decisions), 2),
            "ends": dict(self.reasons.most_common()),
            "first_seat_share": round(self.per_game(self.first_share), 4),
            "imagined": self.imagined,
            "imagined_compared": self.compared,
            "imagined_changed_share": round(self.changed_share(), 4),
            "fairness_compared": sum(self.evidence.compared.values()),
            "fairness_chance": self.fairness_chance,
            "problems": self.problems,
        }


Chunk = tuple[str, int, str, str, int, int]
"""Game, rules version, variant, seed, and the numbers of the first game and of the one after the
last."""


def play_chunk(chunk: Chunk) -> Tally:
    name, version, variant, seed, begin, end = chunk
    checker = _checker(name, version)
    tally = Tally(variant)
    honesty = checker.honesty
    checker.fairness.evidence = tally.evidence
    imagined, compared, changed = honesty.imagined, honesty.compared, honesty.changed
    for number in range(begin, end):
        played = checker.play(variant, game_seed(seed, variant, number), number < THOROUGH_GAMES)
        tally.games += 1
        if played.finding is not None:
            tally.problems += 1
            tally.findings = [*tally.findings, played.finding][:KEPT_FINDINGS]
            continue
        tally.plies += played.plies
        tally.decisions += played.decisions
        tally.first_share += played.first_share
        tally.reasons[played.reason] += 1
    tally.imagined = honesty.imagined - imagined
    tally.compared = honesty.compared - compared
    tally.changed = honesty.changed - changed
    return tally


def game_seed(seed: str, variant: str, number: int) -> str:
    """The seed of one game of a survey: `check --playthrough` plays it again."""
    return f"{seed}/{variant}/{number}"


_checkers: dict[tuple[str, int], Checker] = {}


def _checker(name: str, version: int) -> Checker:
    """Made once in each process."""
    checker = _checkers.get((name, version))
    if checker is None:
        checker = _checkers[name, version] = Checker(find_game(name).at_version(version))
    return checker


def survey(
    name: str,
    version: int,
    variants: list[str],
    games: range,
    seed: str,
    workers: int,
    advance: Callable[[Tally], None],
) -> None:
    """Play the games of these numbers of each variant, by one version of the rules; `advance` gets
    the sums of every part of them, as soon as it is played."""
    chunks = _chunks(name, version, variants, games, seed, workers)
    for part in map_unordered(play_chunk, chunks, workers):
        advance(part)


def judge_fairness(checker: Checker, tallies: list[Tally]) -> None:
    """Note, for each variant, whether the evidence of all its games shows a sampler as unfair."""
    found, chances = unfair(tally.evidence for tally in tallies)
    for tally, feature, chance in zip(tallies, found, chances, strict=True):
        tally.fairness_chance = chance
        if feature is not None:
            tally.problems += 1
            tally.findings.append(_unfair_finding(checker, tally, feature))


def _unfair_finding(checker: Checker, tally: Tally, feature: Feature) -> Finding:
    eye, what = feature
    dealt, imagined = tally.evidence.times(feature)
    n = tally.evidence.compared[eye]
    told = Fault("unfair", eye=eye, what=what, imagined=imagined, dealt=dealt, n=n).message
    seed, ply = tally.evidence.first[feature]
    record = checker.record_to(tally.variant, seed, ply)
    return Finding(tally.variant, seed, ply, told.data(), write_record(record))


def _chunks(
    name: str, version: int, variants: list[str], games: range, seed: str, workers: int
) -> Iterator[Chunk]:
    size = max(1, min(_LARGEST_CHUNK, len(games) // (workers * _CHUNKS_PER_WORKER)))
    for variant in variants:
        for begin in range(games.start, games.stop, size):
            yield name, version, variant, seed, begin, min(games.stop, begin + size)
