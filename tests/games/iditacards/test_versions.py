"""Rules versions of Iditacards: a match of version 1 goes on by version 1, new ones are version 2.

`records/iditacards/version-N-CORNER.json` were recorded by the engine of that version, and
`tests/journals/iditacards-version-1.jsonl` by the engine before version 2. The corners: `shuffle`,
Here Boy finds its dog as the last card of a deck (I2.3); `push`, a sled is passed (I5.4).
"""

import copy
import json
import pickle
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.check.playthrough import playthrough
from quadrille.check.random_play import Checker
from quadrille.cli import main
from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.record import Record, read_record, replay, start_of, write_record
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, WATCHER
from quadrille.core.state import State
from quadrille.games.iditacards.game import GAME
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.registry import find_game
from quadrille.match.from_position import match_in
from quadrille.match.match import Match
from quadrille.match.records import load_record
from quadrille.match.storing import Entry
from tests.golden import in_current_form
from tests.paths import ROOT

RECORDS = ROOT / "records" / "iditacards"
OLD_JOURNAL = ROOT / "tests" / "journals" / "iditacards-version-1.jsonl"
OLD = GAME.at_version(1)
CORNERS = [(version, corner) for version in (1, 2) for corner in ("shuffle", "push")]


def record_of(version: int, corner: str) -> Record:
    record, complaint = load_record(RECORDS / f"version-{version}-{corner}.json")
    assert complaint is None
    return record


def version_of(state: State) -> int:
    assert isinstance(state, IditacardsState)
    return state.setup.rules_version


class Kept:
    """Keeps a match's entries in a list."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries

    def append(self, step: int, entries: list[Entry]) -> None:
        assert step == len(self.entries)
        self.entries += entries

    def close(self) -> None:
        pass


def keep(_: Entry, entries: list[Entry]) -> Kept:
    """Begins to keep a match."""
    return Kept([*entries])


def old_match() -> tuple[Entry, list[Entry]]:
    """Header and entries of the match in the journal, as the service keeps them."""
    header, *entries = (json.loads(line) for line in OLD_JOURNAL.read_text().splitlines())
    del header["journal"]
    for entry in (header, *entries):
        del entry["sum"]
    return header, entries


def test_new_games_are_of_the_newest_version() -> None:
    assert GAME.rules_version == 2
    assert GAME.playable_versions() == [1, 2]
    assert version_of(GAME.new()) == 2
    assert version_of(GAME.load({}, GAME.settle({}))) == 2
    assert Match(GAME, seed="1").record.rules_version == 2


@pytest.mark.parametrize(("version", "corner"), CORNERS)
def test_a_record_ends_as_it_did_and_only_by_its_own_version(version: int, corner: str) -> None:
    record = record_of(version, corner)
    assert record.rules_version == version
    state, played, complaint = replay(GAME, record)
    assert (played, complaint) == (len(record.actions), None)
    assert version_of(state) == version and state.over()
    record.rules_version = 3 - version
    assert replay(GAME, record)[2] is not None


@pytest.mark.parametrize("version", [0, 3])
def test_a_version_that_cannot_be_played_is_refused(version: int) -> None:
    record = record_of(1, "push")
    record.rules_version = version
    with pytest.raises(Unreadable) as refused:
        start_of(GAME, record)
    assert refused.value.message.key == "core.other_rules"


@pytest.mark.parametrize(("record_version", "named"), [(1, 2), (2, 1)])
def test_record_and_position_must_not_name_different_versions(
    record_version: int, named: int
) -> None:
    record = record_of(record_version, "push")
    assert record.position is not None
    record.position["rules_version"] = named
    with pytest.raises(Unreadable):
        start_of(GAME, record)


def test_the_older_game_is_pickled_as_itself() -> None:
    for game in (GAME, OLD):
        assert pickle.loads(pickle.dumps(game)) is game
        assert copy.deepcopy(game) is game


@pytest.mark.parametrize("version", [1, 2])
def test_a_state_keeps_its_version_wherever_it_goes(version: int) -> None:
    record = record_of(version, "push")
    state = start_of(GAME, record)
    for line in record.actions[: len(record.actions) // 2]:
        state.apply(state.space.read(line))
    position = state.position(ALL_SEEING)
    assert ("rules_version" in position) == (version == 1)
    rest = record.actions[len(record.actions) // 2 :]
    for same in (
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        GAME.load(position, state.options),
        GAME.load(json.loads(json.dumps(position)), state.options),
    ):
        assert version_of(same) == version
        for line in rest:
            same.apply(same.space.read(line))
        assert same.outcome() is not None
    for eye in (0, 1, WATCHER):
        view = json.loads(json.dumps(state.view(eye)))
        world = GAME.determinize(view, Rng("world"))
        assert version_of(world) == version
        assert world.view(eye) == view


def test_a_bot_thinks_by_the_version_of_the_view() -> None:
    """A bot gets the view and the newest game; what it imagines is played by the view's version."""
    state = start_of(GAME, record_of(1, "push"))
    view = json.loads(json.dumps(state.view(0)))
    world = GAME.determinize(view, Rng("world"))
    world.apply(world.space.read("play Move"))
    while world.actor != 1:
        world.do(world.legal()[0])
    assert world.position(0)["B"]["discard"] == []
    assert "Damaged" in world.position(0)["A"]["discard"]
    for name in ("apprentice", "adept"):
        choice = find_bot(name, GAME).choose(view, Budget(rounds=30), Rng("bot"))
        assert choice.line in view["legal"]


def plays_by_version_1(match: Match) -> None:
    """A passes B, who is pushed into a leg that deals damage: the last Damaged is A's."""
    assert match.record.rules_version == version_of(match.course.state) == 1
    match.submit(0, match.ply, "play Move")
    position = match.view(WATCHER)["position"]
    assert position["rules_version"] == 1
    assert "Damaged" in position["A"]["discard"]
    assert position["B"]["discard"] == []


def played_out(match: Match) -> None:
    """The bot at B plays by its view, and somebody plays A at random, to the end."""
    bot = find_bot(match.players[1].name, match.game)
    rng = Rng("Ada")
    while (seat := match.waiting_for()) is not None:
        view = json.loads(json.dumps(match.view(seat)))
        if seat == 1:
            line = bot.choose(view, Budget(rounds=5), rng).line
        else:
            line = view["legal"][rng.below(len(view["legal"]))]
        match.submit(seat, match.ply, line)
    record, complaint = read_record(match.export())
    assert complaint is None and record.rules_version == 1
    assert replay(find_game("iditacards"), record)[2] is None


def test_a_saved_match_of_version_1_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    shutil.copy(OLD_JOURNAL, file)
    match, complaint = Match.resume(file)
    assert complaint is None
    plays_by_version_1(match)
    match.close()
    again, complaint = Match.resume(file)
    assert complaint is None
    with again:
        assert again.view(0) == match.view(0)
        played_out(again)


def test_a_stored_match_of_version_1_goes_on_with_a_bot_at_the_table() -> None:
    header, entries = old_match()
    match = Match.kept(header, entries, Kept(entries))
    plays_by_version_1(match)
    played_out(match)
    restored = Match.kept(header, entries, Kept(entries))
    assert restored.record.outcome == match.record.outcome is not None


def test_undo_and_branch_keep_the_version() -> None:
    header, entries = old_match()
    match = Match.kept(header, entries, Kept(entries))
    match.submit(0, match.ply, "sacrifice Husky")
    match.undo(0)
    plays_by_version_1(match.branch(match.ply))
    plays_by_version_1(match)
    assert version_of(match.branch(0).course.state) == 1
    for made in (match.branch(match.ply), Match.from_record(match.record)[0]):
        assert made.view(WATCHER)["position"] == match.view(WATCHER)["position"]


def test_a_match_that_begins_in_a_position_has_the_version_of_the_position() -> None:
    state = start_of(GAME, record_of(1, "push"))
    imagined = GAME.determinize(state.view(0), Rng("world")).position(ALL_SEEING)
    seen = state.position(0)
    options = state.options
    for match in (
        Match(GAME, options, position=imagined, seed="1"),
        match_in(seen, GAME, options, ["A", "B"], seed="1", autoplay=True, journal=keep),
    ):
        plays_by_version_1(match)
        assert read_record(write_record(match.record))[0].rules_version == 1
    del seen["rules_version"]
    newest = match_in(seen, GAME, options, ["A", "B"], seed="1", autoplay=True, journal=keep)
    assert newest.record.rules_version == version_of(newest.course.state) == 2


def test_random_play_differs_only_in_the_order_of_push_and_damage() -> None:
    """No sled is pushed into a leg, and no dog is fetched, in this game."""
    kept = (ROOT / "tests" / "playthroughs" / "iditacards" / "two-short.txt").read_text()
    before, after = (
        in_current_form(GAME, kept).splitlines(),
        playthrough(GAME, "two short", "1").splitlines(),
    )
    assert before[0].replace("rules 1", "rules 2") == after[0]
    assert sorted(before[1:]) == sorted(after[1:])
    moved = [number for number, line in enumerate(after[1:], 1) if line != before[number]]
    assert moved
    for line in (before[number] for number in moved):
        assert "takes damage" in line or "is pushed back" in line


CROWDED: dict[str, Any] = {
    "pending": [{"decision": "act", "seat": "A"}, {"decision": "end", "seat": "A"}],
    "course": ["Toll Bridge", "Scree Chute"],
    "damage": 3,
    "decks": {"speed": ["Bear", "Push"], "reckless": [], "improvement": ["Cat"], "survivor": []},
    "ruins": {"speed": ["Rush"], "improvement": ["Rope", "Torch"]},
    "A": {
        "position": 140,
        "hand": ["Move", "Repair Sled"],
        "risk": [{"card": "Here Boy", "left": 1}],
    },
    "B": {"position": 141, "hand": ["Mush", "Rest"]},
    "C": {"position": 142, "hand": ["Lunch", "Repair Sled"]},
    "D": {"position": 151, "hand": ["Rest"]},
}
for _seat in "ABCD":
    CROWDED[_seat]["deck"] = [
        "Breakfast",
        "Dinner",
        "Lunch",
        "Move",
        "Move",
        "Mush",
        "Upgrade Sled",
    ]


class Crowded(Game):
    """Races that begin shortly before the finish, where sleds are passed and pushed into tolls."""

    def __init__(self, rules_version: int) -> None:
        super().__init__(GAME.id, GAME.folder, rules_version, end_reasons=GAME.end_reasons)
        self.rules = GAME.at_version(rules_version)

    def variants(self) -> dict[str, dict[str, Any]]:
        return {"crowded": {"players": 4, "max_turns": 8}}

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        return self.rules.settle(given)

    def seats(self, options: Mapping[str, Any]) -> int:
        return self.rules.seats(options)

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return self.rules.layout(options)

    def start(self, options: Mapping[str, Any]) -> State:
        return self.rules.load(CROWDED, options)

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        return self.rules.load(position, options)


@pytest.mark.parametrize("version", [1, 2])
def test_random_play_through_the_corners_is_sound(version: int) -> None:
    """All checks at every ply; pushes into a toll, and Here Boy, are on the way."""
    game = Crowded(version)
    checker = Checker(game)
    waiting, shuffled, alone = 0, 0, 0
    for number in range(3):
        finding = checker.play("crowded", str(number), thorough=True).finding
        assert finding is None, finding.message
        record = checker.record_to("crowded", str(number))
        state = start_of(game, record)
        for line in record.actions:
            before = state.position(ALL_SEEING)
            state.do(state.space.read(line))
            after = state.position(ALL_SEEING)
            waiting += any(entry.get("stage") == "pushed" for entry in after["pending"])
            if line == "add Cat" and before["pending"][0]["decision"] == "fetch":
                shuffled += after["decks"]["improvement"] != []
                alone += after["decks"]["improvement"] == []
    assert (waiting > 0, shuffled > 0, alone > 0) == (version == 2, version == 1, version == 2)


def test_the_check_of_an_unknown_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "iditacards", "--rules-version", "7"]) == 2
    assert "there are: 1, 2" in capsys.readouterr().err


@pytest.mark.parametrize(("version", "corner"), CORNERS)
def test_a_record_is_replayed_in_the_terminal(version: int, corner: str) -> None:
    file = RECORDS / f"version-{version}-{corner}.json"
    assert main(["replay", str(file), "--plain"]) == 0
