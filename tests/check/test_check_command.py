"""Every registered game, and a stranger's, goes through the generic checks; and each check is shown
a game that fails it."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quadrille.check.random_play import Checker
from quadrille.check.survey import Tally, play_chunk
from quadrille.cli import main
from quadrille.core.compiling import engine
from quadrille.core.events import Sink
from quadrille.core.messages import Catalogue, Message
from quadrille.core.observation import Field, Layout
from quadrille.core.outcome import Outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.state import State
from quadrille.games.registry import find_game, game_ids
from tests.engines import run_on
from tests.paths import SMALL_GAME
from tests.small_game import ANSWER, CARDS, GAME, Ambush, AmbushState

SMALL = str(SMALL_GAME)
FULL = bool(os.environ.get("QUADRILLE_FULL"))
SOME_GAMES = 40 if FULL else 8
COMPILED_GAMES = 2000 if FULL else 100
LONGER = {"horde": 5, "royal_map": 20, "iditacards": 5}
"""How many times as long a game is, and its checks take, than one of Clash."""
SAMPLED = {"iditacards": 1000}
"""Games of thousands of plies begin at this number here, after those that are looked at closely at
every ply; their short variants are looked at so below."""


def some_games(game: str) -> range:
    begin = SAMPLED.get(game, 0)
    return range(begin, begin + max(2, SOME_GAMES // LONGER.get(game, 1)))


def games_by_command(game: str) -> int:
    return max(5, COMPILED_GAMES // LONGER.get(game, 1)) if engine() == "compiled" else 2


VARIANTS = [
    (game, version, variant)
    for game in game_ids()
    for version in find_game(game).playable_versions()
    for variant in find_game(game).variants()
    if version == find_game(game).rules_version or variant == "two classic"
]


def assert_sound(tally: Tally, games: int) -> None:
    assert [finding.message for finding in tally.findings] == []
    assert tally.games == games
    assert sum(tally.reasons.values()) == games


@pytest.mark.parametrize(
    ("game", "version", "variant"), VARIANTS, ids=lambda value: str(value).replace(" ", "_")
)
def test_every_game_passes(game: str, version: int, variant: str) -> None:
    games = some_games(game)
    tally = play_chunk((game, version, variant, "tests", games.start, games.stop))
    assert_sound(tally, len(games))
    assert tally.changed > 0  # these games have secrets, so imagining must change something


@pytest.mark.parametrize("version", find_game("iditacards").playable_versions())
@pytest.mark.parametrize("variant", ["one short", "two short"])
def test_long_games_are_looked_at_closely_while_they_are_short(variant: str, version: int) -> None:
    games = 4 if FULL else 1
    assert_sound(play_chunk(("iditacards", version, variant, "tests", 0, games)), games)


@pytest.mark.parametrize("game", [*game_ids(), SMALL], ids=lambda value: Path(value).stem)
def test_every_game_passes_by_command(game: str) -> None:
    games = games_by_command(game)
    done = run_on(
        *(engine(), "-m", "quadrille", "check", game, "--json", "--seed", "tests"),
        *("--games", str(games), "--after", str(SAMPLED.get(game, 0))),
    )
    report = json.loads(done.stdout)
    assert report["engine"] == engine()
    assert report["problems"] == []
    assert done.returncode == 0, done.stdout
    for tally in report["variants"].values():
        assert tally["games"] == sum(tally["ends"].values()) == games
        assert tally["imagined_changed_share"] > 0


def test_a_third_party_game_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", SMALL, "--games", "50", "--workers", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "ambush"
    assert set(report["variants"]["default"]["ends"]) == {"ahead", "level"}


def test_games_beyond_the_first_thousand_are_sampled() -> None:
    checker = Checker(GAME)
    closely = checker.play("default", "x", thorough=True)
    seen = checker.honesty.imagined
    sampled = checker.play("default", "x", thorough=False)
    assert closely.finding is None and sampled.finding is None
    assert closely.plies == sampled.plies == 24
    assert seen == 3 * 25  # every ply and the end, for both seats and the watcher
    assert checker.honesty.imagined - seen == 3 * 6


# Games with one thing wrong each. The check must find it and name it.


class ShowsLaidCard(AmbushState):
    def position(self, eye: int) -> dict[str, Any]:
        place = super().position(eye)
        return {**place, "laid": self.laid} if "laid" in place else place


class ShowsBestCard(AmbushState):
    """Shows the best card in the other's hand, and whoever reads that believes it: the state
    that is imagined from such a view shows the same."""

    BEST = max(CARDS)
    believed: list[bool] | None = None

    def position(self, eye: int) -> dict[str, Any]:
        place = super().position(eye)
        for seat, hand in enumerate(self.hands):
            if eye not in (ALL_SEEING, seat) and self.BEST in hand:
                place[seat_letter(seat)]["hand"][-1] = self.BEST
        return place

    def clone(self) -> AmbushState:
        other = super().clone()
        assert isinstance(other, ShowsBestCard)
        other.believed = self.believed
        return other

    def reimagine(self, eye: int, rng: Rng) -> None:
        super().reimagine(eye, rng)
        while self.believed and self.believed != [self.BEST in hand for hand in self.hands]:
            super().reimagine(eye, rng)


class Believing(Ambush):
    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        state = super().load(position, options)
        assert isinstance(state, ShowsBestCard)
        state.believed = [ShowsBestCard.BEST in position[name]["hand"] for name in "AB"]
        return state


class LegalByHiddenCard(AmbushState):
    """Against a good card the worst one may not answer."""

    def legal(self) -> list[int]:
        found = super().legal()
        return found[1:] if self.laid > 5 and len(found) > 1 else found


class CountsInSecret(AmbushState):
    """Every third card that is laid is worth a point, and nothing that is shown says which."""

    lays = 0

    def clone(self) -> AmbushState:
        other = super().clone()
        assert isinstance(other, CountsInSecret)
        other.lays = self.lays
        return other

    def do(self, action: int, sink: Sink | None = None) -> None:
        if action < ANSWER:
            self.lays += 1
            self.points[self.leader] += self.lays % 3 == 0
        super().do(action, sink)


class Forgetful(Ambush):
    """A state that is imagined does not know who else draws."""

    def determinize(self, view: Mapping[str, Any], rng: Rng) -> State:
        state = super().determinize(view, rng)
        assert isinstance(state, AmbushState)
        state.drawing = state.drawing[:1]
        return state


class Plain(AmbushState):
    """Nothing is wrong with it; with its game there is."""


class TellsTheOther(AmbushState):
    """What is drawn is told to the wrong player."""

    def do(self, action: int, sink: Sink | None = None) -> None:
        drawing = self.actor == CHANCE
        super().do(action, sink)
        if sink and drawing:
            sink[-1].audience ^= 3


class TellsDraws(AmbushState):
    def do(self, action: int, sink: Sink | None = None) -> None:
        super().do(action, sink)
        for event in sink or []:
            event.secret = ()
            event.reveals = 0


class HintsByEvent(AmbushState):
    """Tells nobody the card, but the number of events depends on it."""

    def do(self, action: int, sink: Sink | None = None) -> None:
        super().do(action, sink)
        if sink and action < 3:
            sink.append(sink[0])


class TeachesByHiddenCard(AmbushState):
    def do(self, action: int, sink: Sink | None = None) -> None:
        super().do(action, sink)
        if sink and action < 6:
            sink[0].reveals = -1


class SharesHands(AmbushState):
    def clone(self) -> AmbushState:
        other = super().clone()
        other.hands = self.hands
        return other


class SharesPoints(AmbushState):
    def clone(self) -> AmbushState:
        other = super().clone()
        other.points = self.points
        return other


class LosesACard(AmbushState):
    def answer(self, card: int, events: Sink) -> None:
        super().answer(card, events)
        self.played.pop()


class ForgetsTheLeader(AmbushState):
    def position(self, eye: int) -> dict[str, Any]:
        place = super().position(eye)
        return {name: value for name, value in place.items() if name != "leader"}


class ListsTwice(AmbushState):
    def legal(self) -> list[int]:
        return super().legal() * 2


class HasNoAction(AmbushState):
    def legal(self) -> list[int]:
        return [] if self.played else super().legal()


class RefusesWithoutRule(AmbushState):
    def refusal(self, action: int) -> Message:
        return Message("ambush.no", {"line": self.line(action)})


class RefusesByNoRule(AmbushState):
    def refusal(self, action: int) -> Message:
        return Message("ambush.no", {"line": self.line(action)}, "S9")


class AsksWithoutWords(AmbushState):
    def prompt(self) -> Message:
        return Message("ambush.say_something")


class AsksWithoutSeat(AmbushState):
    def prompt(self) -> Message:
        return Message("ambush.ask")


class WeighsNothing(AmbushState):
    def weights(self) -> list[int]:
        return [0] * len(self.legal())


class MiscountsChance(AmbushState):
    def chance_size(self) -> int:
        return len(self.deck) + 1


class SettlesAtWill(AmbushState):
    """Draws always the first card when chance is settled in place."""

    def settle(self, rng: Rng) -> None:
        while self.actor == CHANCE:
            self.do(self.chance_at(0))


class DrawsElsewhere(AmbushState):
    def chance_at(self, number: int) -> int:
        return self.legal()[-1 - number]


class EndsWithoutReason(AmbushState):
    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and Outcome("boredom", found.ranking, found.shares, found.scores)


class PlaysByMood(AmbushState):
    """Depends on something outside the state."""

    moods = 0

    def chance_at(self, number: int) -> int:
        PlaysByMood.moods += 1
        return self.legal()[(number + PlaysByMood.moods) % len(self.legal())]


class ImaginesBadly(AmbushState):
    def reimagine(self, eye: int, rng: Rng) -> None:
        super().reimagine(eye, rng)
        if self.deck:
            self.deck[0] = self.deck[-1]


class ChangesUnderASink(AmbushState):
    def do(self, action: int, sink: Sink | None = None) -> None:
        super().do(action, sink)
        if sink is not None and self.actor == NOBODY and self.points[0] == 2:
            self.points = [3, 3]


class Crashes(AmbushState):
    def answer(self, card: int, events: Sink) -> None:
        raise KeyError(card)


class NeverEnds(AmbushState):
    def do(self, action: int, sink: Sink | None = None) -> None:
        if self.actor == CHANCE:
            super().do(action, sink)


class ObservesEveryHand(AmbushState):
    """Numbers for learners: 1 for each card of one's own hand, and of the other's."""

    def observe(self, eye: int) -> bytearray:
        return bytearray(card in self.hands[0] + self.hands[1] for card in CARDS)


class ObservesLess(AmbushState):
    def observe(self, eye: int) -> bytearray:
        return bytearray(len(CARDS) - 1)


class ObservesMore(AmbushState):
    def observe(self, eye: int) -> bytearray:
        return bytearray(len(CARDS) - 1) + bytearray([2])


class ObservesTheBeginning(AmbushState):
    """It keeps what it told first, and tells it for good."""

    kept = b""

    def clone(self) -> AmbushState:
        other = super().clone()
        assert isinstance(other, ObservesTheBeginning)
        other.kept = self.kept
        return other

    def observe(self, eye: int) -> bytearray:
        self.kept = self.kept or bytes(card in self.played for card in CARDS)
        return bytearray(self.kept)


class Observed(Ambush):
    def layout(self, options: Mapping[str, Any]) -> Layout:
        return Layout([Field("hand", len(CARDS), 1, "by card: in hand")])


BROKEN = {
    ObservesEveryHand: {"numbers_imagined"},
    ObservesLess: {"numbers_many"},
    ObservesMore: {"number_high"},
    ObservesTheBeginning: {"numbers_imagined"},
    ShowsLaidCard: {"view_imagined", "view_later"},
    ShowsBestCard: {"view_imagined"},
    LegalByHiddenCard: {"view_imagined", "view_later"},
    CountsInSecret: {"view_later"},
    Plain: {"view_determinized"},
    TellsTheOther: {"events_differ"},
    TellsDraws: {"events_differ"},
    HintsByEvent: {"events_differ"},
    TeachesByHiddenCard: {"teaching_differs"},
    SharesHands: {"copy_not_free", "crash", "problems", "imagined_unsound"},
    SharesPoints: {"copy_not_free"},
    LosesACard: {"problems"},
    ForgetsTheLeader: {"text_differs", "text_other_legal", "view_determinized", "view_later"},
    ListsTwice: {"action_twice"},
    HasNoAction: {"no_action", "crash"},
    RefusesWithoutRule: {"refused_without_rule"},
    RefusesByNoRule: {"refused_by_unknown_rule"},
    AsksWithoutWords: {"no_sentence"},
    AsksWithoutSeat: {"sentence_lacks"},
    WeighsNothing: {"bad_weights", "crash"},
    MiscountsChance: {"bad_chance_size", "crash"},
    DrawsElsewhere: {"bad_chance_at"},
    SettlesAtWill: {"settles_otherwise"},
    EndsWithoutReason: {"unknown_reason"},
    PlaysByMood: {"not_repeatable", "bad_chance_at"},
    ImaginesBadly: {"imagined_unsound"},
    ChangesUnderASink: {"not_replayed"},
    Crashes: {"crash"},
    NeverEnds: {"endless"},
}
GAMES = {
    ShowsBestCard: Believing,
    Plain: Forgetful,
    ObservesEveryHand: Observed,
    ObservesLess: Observed,
    ObservesMore: Observed,
    ObservesTheBeginning: Observed,
}


@pytest.mark.parametrize("state", BROKEN, ids=lambda state: state.__name__)
def test_a_broken_game_is_found(state: type[AmbushState]) -> None:
    checker = Checker(GAMES.get(state, Ambush)(state))
    for number in range(60):
        finding = checker.play("default", str(number), thorough=True).finding
        if finding is not None:
            break
    else:
        raise AssertionError("nothing was found")
    kind = finding.message["key"].removeprefix("check.fault.")
    assert kind in BROKEN[state], finding.message
    words = checker.wording.words
    assert words.has(finding.message["key"])
    assert json.loads(finding.record)["game"] == "ambush"


def test_a_finding_is_reported_with_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "leaky.py"
    text = Path(SMALL).read_text(encoding="utf-8")
    game.write_text(text.replace("eye in (ALL_SEEING, self.leader)", "True"), encoding="utf-8")
    folder = tmp_path / "found"
    arguments = ["check", str(game), "--games", "2", "--workers", "1", "--findings", str(folder)]
    assert main(arguments) == 1
    told = capsys.readouterr().out
    assert "LEAK" in told and "seed 1/default/0" in told
    (record, _) = sorted(folder.glob("*.json"))
    assert json.loads(record.read_text(encoding="utf-8"))["actions"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nim"], "There is no game 'nim'"),
        (["nowhere.py"], "There is no game file 'nowhere.py'"),
        (["clash", "--variant", "third"], "clash has no variant 'third'"),
    ],
)
def test_what_cannot_be_checked_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_broken_game_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.py"
    file.write_text("def (", encoding="utf-8")
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().err
    assert "cannot be loaded: SyntaxError" in told and told.count("\n") == 1


def test_the_all_seeing_position_of_the_small_game_hides_nothing() -> None:
    state = GAME.new()
    assert "?" not in str(state.position(ALL_SEEING))
    assert "?" in str(state.position(0))


def test_texts_of_the_small_game_are_its_own() -> None:
    words = Catalogue()
    GAME.add_texts(words)
    assert words.text("ambush.laid", {"seat": "A", "card": None}) == "A lays ? face down."
