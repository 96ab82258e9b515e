"""`check` finds a `reimagine` that gives hidden things more or less often than the deal does, and
accuses no fair one."""

import json
from math import comb
from pathlib import Path

import pytest

from quadrille.check.fairness import FALSE_ALARM, FEWEST, Evidence, features, split_chance, unfair
from quadrille.cli import main
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game, game_ids
from tests.dice_game import FACES, Cups, CupsState
from tests.engines import run_on
from tests.fairness_evidence import judged, said
from tests.paths import TESTS
from tests.small_game import CARDS, Ambush, AmbushState

DICE = str(TESTS / "dice_game.py")


# Samplers that are not fair.


class RollsLow(CupsState):
    """Imagines dice from 1 to 3 only."""

    def imagined_face(self, rng: Rng) -> str:
        return FACES[rng.below(3)]


class ForgetsTheLoad(CupsState):
    """Imagines every face equally often."""

    def imagined_face(self, rng: Rng) -> str:
        return FACES[rng.below(6)]


class RollsDoubles(CupsState):
    """Each die alone is imagined fairly; both of a cup always show the same."""

    def reimagine(self, eye: int, rng: Rng) -> None:
        super().reimagine(eye, rng)
        for first in range(0, len(self.dice) - 1, 2):
            if self.is_hidden(first, eye):
                self.dice[first + 1] = self.dice[first]


class KeepsTheTruth(CupsState):
    """Imagines nothing, so a state that is loaded from a view keeps what the loader filled in."""

    def reimagine(self, eye: int, rng: Rng) -> None:
        pass


class FavoursACard(AmbushState):
    """The best card comes into a hidden hand twice as often as any other."""

    def reimagine(self, eye: int, rng: Rng) -> None:
        best = CARDS[-1]
        super().reimagine(eye, rng)
        if best in self.deck:  # a second try
            super().reimagine(eye, rng)


class KeepsACardInTheDeck(AmbushState):
    """The best card, while nobody has seen it, is never in a hand."""

    def reimagine(self, eye: int, rng: Rng) -> None:
        super().reimagine(eye, rng)
        best = CARDS[-1]
        for seat in (0, 1):
            if seat != eye and best in self.hands[seat] and self.deck:
                self.hands[seat].remove(best)
                self.hands[seat] = sorted([*self.hands[seat], self.deck.pop(0)])
                self.deck = sorted([*self.deck, best])


@pytest.mark.parametrize(
    ("game", "named"),
    [
        (Cups(RollsLow), ".dice"),
        (Cups(ForgetsTheLoad), ".dice"),
        (Cups(RollsDoubles), ".dice"),
        (Cups(KeepsTheTruth), ".dice"),
        (Ambush(FavoursACard), "11"),
        (Ambush(KeepsACardInTheDeck), "11"),
    ],
    ids=lambda value: value.state.__name__ if isinstance(value, Cups | Ambush) else "",
)
def test_an_unfair_sampler_of_a_small_game_is_found(game: Game, named: str) -> None:
    tally = judged(game, "default", 100)
    assert tally.fairness_chance <= FALSE_ALARM
    assert named in said(tally)
    assert tally.problems == 1
    record = json.loads(tally.findings[0].record)
    assert record["game"] == game.id
    assert len(record["actions"]) == tally.findings[0].ply


@pytest.mark.parametrize(
    ("sampler", "variant", "games"),
    [("favours_a_card", "competition", 40), ("keeps_aces_in_the_deck", "solo", 10)],
)
def test_an_unfair_sampler_of_one_of_our_games_is_found(
    sampler: str, variant: str, games: int
) -> None:
    assert judged(find_game("horde"), variant, games).findings == []
    # On the pure engine: a compiled game's sampler cannot be exchanged.
    done = run_on("pure", "-m", "tests.unfair_horde", sampler, variant, str(games))
    assert "reimagine() is not fair" in done.stdout, done.stderr


VARIANTS = [(game, variant) for game in game_ids() for variant in find_game(game).variants()]


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("game", [Cups(), Ambush()], ids=lambda game: game.id)
def test_a_fair_sampler_of_a_small_game_is_not_accused(game: Game, seed: str) -> None:
    tally = judged(game, "default", 60, seed)
    assert tally.findings == []
    assert len(tally.evidence.tested()) > 50


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=lambda value: value.replace(" ", "_"))
def test_our_own_samplers_are_not_accused(game: str, variant: str) -> None:
    tally = judged(find_game(game), variant, 2 if game == "iditacards" else 8)
    assert tally.findings == []
    assert tally.evidence.compared


def test_an_unfair_sampler_is_reported_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "unfair.py"
    fair = "FACES[min(rng.below(sum(WEIGHTS)), 5)]"
    text = Path(DICE).read_text(encoding="utf-8")
    assert fair in text
    file.write_text(text.replace(fair, "FACES[rng.below(3)]"), encoding="utf-8")
    folder = tmp_path / "found"
    options = ["--workers", "1", "--findings", str(folder)]
    assert main(["check", str(file), *options]) == 1
    told = capsys.readouterr().out
    assert "reimagine() is not fair: in " in told
    assert "comes 0 times; dealt by chance, " in told
    assert len(list(folder.glob("*.json"))) == 1
    assert main(["check", DICE, *options]) == 0
    assert "nothing is wrong" in capsys.readouterr().out


def test_the_finding_is_said_in_french() -> None:
    tally = judged(Cups(RollsLow), "default", 60)
    assert "apparaît 0 fois ; distribué au hasard, " in said(tally, "fr")


def test_the_same_seed_gives_the_same_evidence() -> None:
    one, other = (judged(Ambush(), "default", 5) for _ in range(2))
    assert one.evidence.dealt == other.evidence.dealt
    assert one.evidence.first == other.evidence.first


# The arithmetic.


def test_the_chance_of_a_split_is_never_understated() -> None:
    for n in range(1, 60):
        for heads in range(n + 1):
            most = max(heads, n - heads)
            exact = min(1.0, 2 * sum(comb(n, k) for k in range(most, n + 1)) / 2**n)
            assert split_chance(heads, n - heads) >= exact - 1e-12
    assert split_chance(0, 0) == 1.0
    assert split_chance(0, 30) == pytest.approx(2 / 2**30)


def test_too_few_splits_prove_nothing() -> None:
    assert split_chance(0, FEWEST - 1) > FALSE_ALARM >= split_chance(0, FEWEST)


def evidence(heads: int, tails: int, what: str = "hand: 1") -> Evidence:
    found = Evidence()
    for n, dealt, imagined in ((heads, {what}, set[str]()), (tails, set[str](), {what})):
        for _ in range(n):
            found.count("A", dealt, imagined, ("seed", 0))
    return found


def test_the_number_of_features_is_allowed_for() -> None:
    found, _ = unfair([evidence(0, FEWEST)])
    assert found == [("A", "hand: 1")]
    found, chances = unfair([evidence(0, FEWEST), evidence(30, 30)])
    assert found == [None, None]
    assert chances[0] == pytest.approx(2 * split_chance(0, FEWEST))


def test_evidence_is_added_up() -> None:
    whole = evidence(3, 2)
    whole.add(evidence(1, 4, "hand: 2"))
    whole.add(evidence(2, 2))
    assert whole.times(("A", "hand: 1")) == (5, 4)
    assert whole.compared["A"] == 14


def test_features_of_a_position() -> None:
    position = {"turn": 3, "A": {"hand": ["x", "y", "x"]}, "seen": {"p" * 90: 1}}
    assert features(position) == {
        "turn: 3",
        "A.hand: x",
        "A.hand: 2 × x",
        "A.hand: y",
        "A.hand[0]: x",
        "A.hand[1]: y",
        "A.hand[2]: x",
        "A.hand: x + y",
    }
