"""What is said at the table besides playing: asked, answered, resigned, sat down; and kept."""

from pathlib import Path

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import read_record, replay
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game, game_ids
from quadrille.language import catalogue
from quadrille.match.match import Match
from quadrille.match.players import STOPPED, Replacement
from quadrille.match.storing import Entry
from quadrille.telling.outcomes import outcome_words, why_words
from quadrille.telling.replacements import tell_replacements
from tests.match_play import CLASH, choose, play, step

PEOPLE = ["Ada", "Bob"]


class Shelf:
    """Keeps entries in memory; `down` is a disk that takes nothing more."""

    def __init__(self) -> None:
        self.header: Entry = {}
        self.entries: list[Entry] = []
        self.down = False

    def open(self, header: Entry, entries: list[Entry]) -> "Shelf":
        self.header = header
        self.append(0, entries)
        return self

    def append(self, step: int, entries: list[Entry]) -> None:
        if self.down:
            raise OSError("the shelf is full")
        assert step == len(self.entries)
        self.entries += entries

    def close(self) -> None:
        pass


def test_a_question_survives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    with Match(CLASH, seats=PEOPLE, seed=1, journal=file) as match:
        opener = match.waiting_for()
        assert opener is not None
        play(match, Rng(1), 2)
        match.request_undo(opener)
        asked = match.view(0)["undo_request"]
    match, complaint = Match.resume(file)
    assert complaint is None and match.view(0)["undo_request"] == asked
    match.answer_undo(1 - opener, False)
    match.close()
    match, _ = Match.resume(file)
    assert match.request is None
    match.request_undo(opener)
    match.answer_undo(1 - opener, True)
    match.close()
    match, _ = Match.resume(file)
    assert (match.undos, match.waiting_for()) == (1, opener)
    match.close()


def test_who_resigns_has_lost() -> None:
    match = Match(CLASH, seats=PEOPLE, seed=1)
    play(match, Rng(1), 5)
    match.resign(0, "bot:random")
    assert match.waiting_for() is None
    for seat in (0, 1):
        view = match.view(seat)
        assert view["actor"] == "nobody" and view["legal"] == []
        assert view["outcome"]["shares"] == [0.0, 1.0]
    with pytest.raises(QuadrilleError) as caught:
        match.resign(1, "bot:random")
    assert caught.value.message.key == "match.over"
    with pytest.raises(QuadrilleError):
        match.submit(0, match.ply, "end")
    words = outcome_words("clash", match.view(0)["outcome"], catalogue(CLASH))
    assert words == ["The game was given up.", "B wins."]


VARIANTS = [(game, name) for game in game_ids() for name in find_game(game).variants()]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_why_a_game_ended_is_what_it_told_last(name: str, variant: str) -> None:
    game = find_game(name)
    match = Match(game, game.variants()[variant], seed=1)
    words = catalogue(game)
    assert why_words(name, match.events(0), words) == []
    play(match, Rng(1))
    assert match.waiting_for() is None
    (why,) = why_words(name, match.events(0, match.ply - 1), words)
    reason = match.view(0)["outcome"]["reason"]
    assert match.events(0)[-1]["key"].startswith(f"{name}.over_{reason}")
    assert not why.startswith(f"{name}.")


def test_a_record_that_ends_in_resignation_is_held_to_it() -> None:
    match = Match(CLASH, seats=PEOPLE, seed=1)
    play(match, Rng(1), 5)
    match.resign(1, "bot:random")
    record, complaint = read_record(match.export())
    assert complaint is None and record.resigned == "B"
    assert replay(CLASH, record)[2] is None
    record.resigned = "A"
    wrong = replay(CLASH, record)[2]
    assert wrong is not None and wrong.key == "core.record_other_outcome"


def test_alone_resigning_is_losing() -> None:
    horde = find_game("horde")
    match = Match(horde, seed=1)
    match.resign(0, "bot:random")
    assert match.view(0)["outcome"]["shares"] == [0.0]


def test_at_a_larger_table_a_bot_plays_on() -> None:
    game = find_game("iditacards")
    match = Match(game, {"players": 3}, ["Ada", "Bob", "Cid"], seed=1)
    match.resign(1, "bot:random")
    assert [player.kind for player in match.players] == ["person", "bot", "person"]
    assert match.waiting_for() is not None and match.record.seats[1] == "bot:random"


def test_a_name_can_be_given_later_and_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    with Match(CLASH, seats=PEOPLE, seed=1, journal=file) as match:
        match.seat_player(1, "Zoë")
        with pytest.raises(QuadrilleError):
            match.seat_player(1, "\n")
    match, _ = Match.resume(file)
    assert match.view(0)["seats"][1]["name"] == "Zoë"
    assert match.record.seats == ["Ada", "Zoë"]
    match.close()


def test_two_keep_one_match_and_follow_each_other() -> None:
    """Each plays on what the other has kept; the dealer deals as it would have dealt for one."""
    alone = Match(CLASH, seats=PEOPLE, seed=3)
    shelf = Shelf()
    one = Match(CLASH, seats=PEOPLE, seed=3, journal=shelf.open)
    two = Match.kept(shelf.header, shelf.entries, shelf)
    rng = Rng(3)
    turn = 0
    while alone.waiting_for() is not None:
        here, there = (one, two) if turn % 2 else (two, one)
        line = choose(alone, rng)
        step(alone, line)
        step(here, line)
        there.catch_up(shelf.entries[there.steps :])
        turn += 1
    assert one.export() == two.export() == alone.export()


def test_what_cannot_be_kept_has_not_been_said() -> None:
    shelf = Shelf()
    match = Match(CLASH, seats=PEOPLE, seed=1, journal=shelf.open)
    opener = match.waiting_for()
    assert opener is not None
    play(match, Rng(1), 2)
    shelf.down = True
    before = match.view(opener)
    for deed in (
        lambda: match.request_undo(opener),
        lambda: match.resign(0, "bot:random"),
        lambda: match.seat_player(0, "Zoë"),
        lambda: step(match, choose(match, Rng(1))),
    ):
        with pytest.raises(OSError, match="full"):
            deed()
        assert match.view(opener) == before
    shelf.down = False
    play(match, Rng(2))
    assert match.waiting_for() is None


@pytest.mark.parametrize(
    "entry",
    [
        {"ask": 0, "by": "C"},
        {"answer": True, "by": "A"},
        {"resign": False, "by": "A"},
        {"player": 3, "by": "A"},
        {"player": "", "by": "A"},
        {"undo": -1, "by": "A"},
        {},
    ],
)
def test_an_entry_that_makes_no_sense_is_refused(entry: Entry) -> None:
    shelf = Shelf()
    Match(CLASH, seats=PEOPLE, seed=1, journal=shelf.open)
    with pytest.raises(QuadrilleError):
        Match.kept(shelf.header, [*shelf.entries, entry], shelf)


def test_a_bot_that_failed_is_remembered_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    with Match(CLASH, seats=["Ada", "bot:master"], seed="1", journal=file) as match:
        match.seat_player(1, "bot:adept", STOPPED)
        match.seat_player(0, "Zoë")
        remembered = match.course.replaced
        assert remembered == [Replacement(match.ply, 1, "master", "adept", STOPPED)]
    again, complaint = Match.resume(file)
    with again:
        assert complaint is None
        assert again.course.replaced == remembered
    words = catalogue(CLASH)
    assert [line.text for line in tell_replacements(remembered, {1: "adept"}, words)] == [
        "Master stopped answering; Adept plays on."
    ]
