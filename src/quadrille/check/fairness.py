"""Whether `reimagine` is fair: whether it gives hidden things as often as the deal does.

A comparison begins with a world that an eye imagines. Chance decides on in that world by its
weights, and the eye itself at random; no other seat decides, for its choice could depend on what is
hidden. The world that was reached (the dealt one) is then imagined anew (the imagined one). If the
sampler is fair, the two are independent samples of what the eye could face, so they can be
exchanged: what is in one of them only is as likely to be in the dealt one as in the imagined one,
like heads and tails of a coin. This holds whatever the sampler assumes of choices that were made
before, since these bear alike on both.

`Evidence` counts, for each feature of a position, the comparisons in which only one of the two has
it. A feature is reported when such a split of a fair coin, with allowance for the number of
features tested, has a chance below `FALSE_ALARM`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import exp, log
from typing import Any, Final

from quadrille.check.honesty import eye_name
from quadrille.core.game import Game
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER
from quadrille.core.state import State

FALSE_ALARM: Final = 1e-6
"""The chance that a run of checks accuses a fair sampler, at most."""
FEWEST: Final = 21
"""Splits that a feature needs: 20 heads and no tail still have a chance above FALSE_ALARM."""
_AT_START: Final = 16
_LATER: Final = 4
"""Comparisons for each eye at the start of a game and at each later place."""
_STEPS: Final = 60
"""The longest way from the world that is imagined first to the comparison."""
_SHORT_WAY: Final = 4
_ORDERED: Final = 16
"""Longer lists are compared as piles, without regard to the order."""
_PAIRED: Final = 8
"""In longer lists, cards that come together are not looked at."""
_TEXT: Final = 80
"""Longer texts describe whole positions, which hardly ever come twice."""

Feature = tuple[str, str]
"""For which eye, and what: `B.hand: Brute`."""


class Evidence:
    """How often features were dealt, imagined, and both."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.both: Counter[Feature] = Counter()
        self.dealt: Counter[Feature] = Counter()
        self.imagined: Counter[Feature] = Counter()
        self.first: dict[Feature, tuple[str, int]] = {}

    def count(self, eye: str, dealt: set[str], imagined: set[str], where: tuple[str, int]) -> None:
        """Add one comparison, made in the game of a seed at a ply."""
        self.compared[eye] += 1
        self.both.update((eye, what) for what in dealt & imagined)
        for counts, only in ((self.dealt, dealt - imagined), (self.imagined, imagined - dealt)):
            for what in only:
                counts[eye, what] += 1
                self.first.setdefault((eye, what), where)

    def add(self, other: "Evidence") -> None:
        self.compared.update(other.compared)
        self.both.update(other.both)
        self.dealt.update(other.dealt)
        self.imagined.update(other.imagined)
        for feature, where in other.first.items():
            self.first[feature] = min(where, self.first.get(feature, where))

    def tested(self) -> list[Feature]:
        """The features that were in only one of the two worlds often enough to be judged."""
        return sorted(
            feature
            for feature in self.first
            if self.dealt[feature] + self.imagined[feature] >= FEWEST
        )

    def chance(self, feature: Feature) -> float:
        """How likely a fair sampler gives a split as uneven as this one, at most."""
        return split_chance(self.dealt[feature], self.imagined[feature])

    def times(self, feature: Feature) -> tuple[int, int]:
        """In how many comparisons for its eye the feature was dealt, and imagined."""
        both = self.both[feature]
        return both + self.dealt[feature], both + self.imagined[feature]


def split_chance(heads: int, tails: int) -> float:
    """An upper bound of the chance that a fair coin falls as unevenly as this, to either side:
    Chernoff's bound, which holds for any number of throws."""
    n = heads + tails
    if n == 0:
        return 1.0
    divergence = sum(part / n * log(2 * part / n) for part in (heads, tails) if part)
    return min(1.0, 2 * exp(-n * divergence))


def unfair(evidence: Iterable[Evidence]) -> tuple[list[Feature | None], list[float]]:
    """For each piece of evidence of one run, the feature that a fair sampler would not give, or
    None; and the lowest chance that was seen in it, multiplied by the number of all features that
    were tested."""
    found: list[Feature | None] = []
    lowest: list[float] = []
    tested = [(one, one.tested()) for one in evidence]
    n = sum(len(features) for _, features in tested)
    for one, features in tested:
        worst = min(features, key=one.chance, default=None)
        chance = 1.0 if worst is None else min(1.0, n * one.chance(worst))
        found.append(worst if chance <= FALSE_ALARM else None)
        lowest.append(chance)
    return found, lowest


class Fairness:
    """Makes comparisons in the games of one kind."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.evidence = Evidence()

    def compare(self, record: Record) -> None:
        """Make the comparisons of one game: at its start, and for each pile that chance draws
        from, at one of the draws."""
        state = self.game.start(record.options)
        rng = Rng(f"{record.seed}/fairness")
        draws: Counter[str] = Counter()
        places = {"": (0, state.clone())} if state.actor == CHANCE else {}
        for ply, line in enumerate(record.actions):
            if state.actor == CHANCE:
                pile = state.pile()
                draws[pile] += 1
                if rng.below(draws[pile]) == 0:
                    places[pile] = ply, state.clone()
            state.do(state.space.read(line))
        for pile, (ply, before) in places.items():
            for eye in (*range(self.game.seats(state.options)), WATCHER):
                for number in range(_LATER if pile else _AT_START):
                    self._compare(before, eye, rng, number, (str(record.seed), ply))

    def _compare(
        self, state: State, eye: int, rng: Rng, number: int, where: tuple[str, int]
    ) -> None:
        """Every other comparison goes as far as it can, and every other sample is imagined from
        the view alone."""
        dealt = state.clone()
        dealt.reimagine(eye, rng)
        steps = _STEPS if number % 2 else 1 + rng.below(_SHORT_WAY)
        for _ in range(steps):
            if dealt.actor == CHANCE:
                action = dealt.chance_at(rng.below(dealt.chance_size()))
            elif dealt.actor == eye and eye != WATCHER:
                legal = dealt.legal()
                action = legal[rng.below(len(legal))]
            else:
                break
            dealt.do(action)
        if number // 2 % 2:
            imagined = self.game.determinize(dealt.view(eye), rng)
        else:
            imagined = dealt.clone()
            imagined.reimagine(eye, rng)
        self.evidence.count(
            eye_name(eye),
            features(dealt.position(ALL_SEEING)),
            features(imagined.position(ALL_SEEING)),
            where,
        )


def features(position: dict[str, Any]) -> set[str]:
    """What can be said of a position, a text for each: the value of a field, the cards of a list
    (and the third copy of a card), what lies at a place of it, and which two lie in it together."""
    return set(_features("", position))


def _features(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            if len(name) <= _TEXT:
                yield from _features(f"{path}.{name}" if path else name, part)
    elif isinstance(value, list):
        yield from _list_features(path, value)
    elif not isinstance(value, str) or len(value) <= _TEXT:
        yield f"{path}: {value}"


def _list_features(path: str, items: list[Any]) -> Iterator[str]:
    if any(isinstance(item, dict | list) for item in items):
        for place, item in enumerate(items):
            yield from _features(f"{path}[{place}]", item)
        return
    names = [text for text in map(str, items) if len(text) <= _TEXT]
    for name, copies in Counter(names).items():
        yield f"{path}: {name}"
        for n in range(2, copies + 1):
            yield f"{path}: {n} × {name}"
    if len(names) <= _ORDERED:
        for place, name in enumerate(names):
            yield f"{path}[{place}]: {name}"
    if len(names) <= _PAIRED:
        for one, other in combinations(sorted(set(names)), 2):
            yield f"{path}: {one} + {other}"
