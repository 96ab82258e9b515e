"""The journal: no accepted action is ever lost, whatever happens to the process or the file."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.dealers import StackedDealer
from quadrille.core.errors import OutOfTurn, Unreadable
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.language import catalogue
from quadrille.match.journal import create_journal
from quadrille.match.match import Match
from tests.match_play import BOTS, CLASH, choose, play, players, step
from tests.paths import ROOT

FULL = bool(os.environ.get("QUADRILLE_FULL"))
KILLS = 40 if FULL else 10
VARIANTS = CLASH.variants()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def played(file: Path, decisions: int = 20, seed: str = "journal") -> Match:
    """A match with a journal, closed, with an undo in it."""
    match, rng = Match(CLASH, seats=BOTS, seed=seed, journal=file), Rng("journal")
    play(match, rng, decisions)
    seat = match.waiting_for()
    assert seat is not None
    step(match, choose(match, rng))
    try:
        match.undo(seat)
    finally:
        match.close()
    assert match.undos == 1
    return match


def complaint_of(file: Path) -> tuple[Match, str]:
    match, complaint = Match.resume(file)
    return match, catalogue(CLASH).say(complaint) if complaint is not None else ""


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_resumed_match_goes_on_as_if_nothing_had_been(variant: str, tmp_path: Path) -> None:
    options = VARIANTS[variant]
    whole = Match(CLASH, options, players(options), seed="resume")
    play(whole, Rng("whole"))
    for number, decisions in enumerate((0, 1, 9, 30)):
        journal = tmp_path / f"{number}.jsonl"
        match = Match(CLASH, options, players(options), seed="resume", journal=journal)
        for _ in range(decisions):
            if match.waiting_for() is not None:
                step(match, whole.record.actions[match.ply])
        match.close()
        again, complaint = Match.resume(journal)
        assert complaint is None
        assert again.export() == match.export()
        for eye in (0, ALL_SEEING):
            assert again.log(eye) == match.log(eye)
            assert again.view(eye) == match.view(eye)
        while again.waiting_for() is not None:
            step(again, whole.record.actions[again.ply])
        assert again.export() == whole.export()
        again.close()
        finished, complaint = Match.resume(journal)
        assert complaint is None and finished.export() == whole.export()
        finished.close()


def test_undos_are_resumed_too(file: Path) -> None:
    match = played(file)
    ply, gone = match.course.undone[-1]
    again, complaint = Match.resume(file)
    assert complaint is None
    assert (again.undos, again.ply) == (1, match.ply)
    with pytest.raises(OutOfTurn) as refused:
        again.submit(gone.actor, ply, gone.line, 0)
    assert refused.value.message.key == "match.was_undone"
    again.close()


def test_autoplay_and_a_foreign_dealer_are_resumed(file: Path) -> None:
    deals = ["opener A", "Brute", "Baron", "Zealot", "Ferryman"]
    match = Match(CLASH, dealer=StackedDealer(deals), autoplay=False, journal=file)
    step(match, "take Brute")
    step(match, "take Baron")
    match.close()
    more = ["Scavenger", "Turnkey", "Siege Beast", "Bridge Rat"]
    again, complaint = Match.resume(file, dealer=StackedDealer([*deals, *more]))
    assert complaint is None and not again.autoplay
    step(again, "take Zealot")
    assert again.record.actions[-4:] == [f"reveal {card}" for card in more]
    again.close()


def test_a_journal_is_readable_and_complete(file: Path) -> None:
    match = played(file)
    header, *entries = [json.loads(line) for line in file.read_text().splitlines()]
    assert header["game"] == "clash" and header["seats"] == BOTS and header["seed"] == "journal"
    assert entries[0]["do"].startswith("opener ") and entries[0]["by"] == "chance"
    assert entries[-1]["undo"] == match.ply
    assert len(entries) == match.course.steps


def test_an_action_is_on_disk_before_it_is_acknowledged(file: Path) -> None:
    match, rng = Match(CLASH, seats=BOTS, seed=1, journal=file), Rng(1)
    for _ in range(10):
        receipt = step(match, choose(match, rng))
        assert receipt.line in [
            json.loads(line).get("do") for line in file.read_text().splitlines()
        ]
    match.close()


# Crashes.


def test_a_torn_last_line_is_dropped_and_overwritten(file: Path) -> None:
    match = played(file)
    text = file.read_bytes()
    lines = text.splitlines(keepends=True)
    kept = len(text) - len(lines[-1])
    for cut in range(kept + 1, len(text) - 1):
        file.write_bytes(text[:cut])
        again, sentence = complaint_of(file)
        assert sentence == (
            f"The last line of {file} is torn and was dropped; "
            f"{len(lines) - 2} entries before it are kept."
        )
        assert again.undos == 0 and again.record.actions[: match.ply] == match.record.actions
        again.close()
        assert file.read_bytes() == text[:kept]
    again, sentence = complaint_of(file)
    assert not sentence
    play(again, Rng(5), 3)
    again.close()
    assert complaint_of(file)[1] == ""
    assert list(file.parent.iterdir()) == [file]


def test_cut_anywhere_the_valid_prefix_is_taken_up(file: Path) -> None:
    """Also in the middle of what chance did after an action: then chance does the same again."""
    match = Match(CLASH, seats=BOTS, seed="cut", journal=file)
    play(match, Rng("cut"), 16)
    match.close()
    text = file.read_bytes()
    header = text.index(b"\n") + 1
    for cut in range(header, len(text), 3 if FULL else 37):
        file.write_bytes(text[:cut])
        again, complaint = Match.resume(file)
        size = len(again.record.actions)
        assert again.record.actions == match.record.actions[:size]
        whole = text[:cut].count(b"\n") - 1
        assert size >= whole
        assert (complaint is None) == text[:cut].endswith((b"\n", b'"}'))
        again.close()


def test_an_editor_that_takes_the_last_newline_takes_no_action(file: Path) -> None:
    match = played(file)
    text = file.read_bytes()
    file.write_bytes(text[:-1])
    again, sentence = complaint_of(file)
    assert not sentence and again.export() == match.export() and again.undos == 1
    again.close()
    assert file.read_bytes() == text


def test_kill_minus_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    rng = Rng("kill")
    state: dict[int, dict[int, str]] = {}
    acknowledged = 0
    for kill in range(KILLS):
        writer = subprocess.Popen(
            [sys.executable, "-m", "tests.match_play", str(tmp_path), f"kill {kill}"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(1 + rng.below(60))]
        writer.send_signal(signal.SIGKILL)
        lines += writer.stdout.readlines()
        assert writer.wait() == -signal.SIGKILL
        writer.stdout.close()
        lines = [line for line in lines if line.endswith("\n")]
        unsure = lines[-1].split() if lines[-1].startswith("?") else None
        for line in lines:
            if line.startswith("!"):
                acknowledged += 1
                _, played, at, what = line.split(maxsplit=3)
                _accept(state.setdefault(int(played), {}), int(at), what.strip())
        for number, actions in state.items():
            match, complaint = Match.resume(tmp_path / f"{number}.jsonl")
            match.close()
            assert complaint is None or complaint.key == "match.journal_torn"
            if unsure is not None and unsure[1] == str(number) and unsure[3] == "undo":
                _accept(actions, match.ply, "undo")  # it may have been done, or not
            for ply, line in actions.items():
                assert match.record.actions[ply] == line
    assert acknowledged > 10 * KILLS


def _accept(actions: dict[int, str], ply: int, what: str) -> None:
    if what == "undo":
        for gone in [old for old in actions if old >= ply]:
            del actions[gone]
    else:
        actions[ply] = what


# Damage.


def test_an_edited_line_gives_the_prefix_and_keeps_the_file_aside(file: Path) -> None:
    match = played(file)
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    middle = len(lines) // 2
    old = json.loads(lines[middle])
    edits = {
        "another action": lines[middle].replace(old["do"], "take Brute"),
        "a space": lines[middle].replace('": ', '":  ', 1),
        "gone": "",
        "twice": lines[middle] * 2,
        "binary": "\0\x07\n",
        "nested": "[" * 100_000 + "\n",
        "not an entry": "[1, 2]\n",
        "windows": lines[middle].replace("\n", "\r\n"),
        "odd": '{"do": "\\ud800", "sum": "0"}\n',
    }
    for number, (name, edit) in enumerate(edits.items()):
        damaged = "".join([*lines[:middle], edit, *lines[middle + 1 :]])
        file.write_text(damaged, newline="")
        again, sentence = complaint_of(file)
        line = middle + (2 if name == "twice" else 1)
        aside = file.with_name(f"match.jsonl.damaged-{number + 1}")
        assert sentence == (
            f"Line {line} of {file} is damaged; {line - 2} entries before it are kept, "
            f"and the whole file lies in {aside}."
        )
        assert aside.read_bytes() == damaged.encode()
        assert again.record.actions[: line - 2] == match.record.actions[: line - 2]
        play(again, Rng(name), 3)
        again.close()
        resumed, sentence = complaint_of(file)
        assert not sentence and resumed.export() == again.export()
        resumed.close()


def test_sums_do_not_make_an_impossible_action_possible(file: Path) -> None:
    """A line that is whole but cannot be played: as after a change of the rules in secret."""
    match = Match(CLASH, seats=BOTS, seed="x")
    good = [
        {"ply": ply, "by": entry["actor"], "do": entry["line"]}
        for ply, entry in enumerate(match.log(ALL_SEEING))
    ]
    seat = "AB"[match.waiting_for() or 0]
    ply = len(good)
    for number, bad in enumerate(
        [
            {"ply": ply, "by": seat, "do": "end"},
            {"ply": ply, "by": seat, "do": "sing"},
            {"ply": ply + 1, "by": seat, "do": match.view(match.waiting_for() or 0)["legal"][0]},
            {"ply": ply, "by": "chance", "do": match.view(match.waiting_for() or 0)["legal"][0]},
            {"undo": 2, "by": seat},
            {"undo": ply, "by": seat},
            {"undo": -1, "by": seat},
            {"nothing": 1},
        ]
    ):
        journal = file.with_name(f"{number}.jsonl")
        header = {**match.record.header(), "autoplay": True}
        create_journal(journal, header, [*good, bad]).close()
        text = journal.read_bytes()
        again, sentence = complaint_of(journal)
        assert sentence.startswith(f"Line {ply + 2} of {journal} cannot be played; ")
        assert journal.with_name(f"{journal.name}.damaged-1").read_bytes() == text
        assert again.export() == match.export()
        again.close()


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{", b"\x7fELF\0\xff\xfe\n", b'{"quadrille": 1}\n', b"[[[[\n", b'"text"'],
)
def test_what_is_no_journal_is_refused_and_left_alone(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(Unreadable) as refused:
        Match.resume(file)
    assert refused.value.message.key == "match.not_a_journal"
    assert file.read_bytes() == content
    assert list(file.parent.iterdir()) == [file]


def test_an_edited_header_is_refused_and_left_alone(file: Path) -> None:
    played(file)
    text = file.read_text().replace('"first_mana": 6', '"first_mana": 9', 1)
    file.write_text(text)
    with pytest.raises(Unreadable):
        Match.resume(file)
    assert file.read_text() == text


def test_other_rules_or_another_game_are_refused_and_left_alone(file: Path) -> None:
    header = Match(CLASH).record.header()
    changes: list[tuple[dict[str, Any], str]] = [
        ({"rules_version": 99}, "core.other_rules"),
        ({"game": "ludo"}, "core.unknown_game"),
        ({"options": {"set": "third"}}, "core.bad_option_value"),
        ({"seats": ["Ada"]}, "match.wrong_seats"),
        ({"seats": 3}, "core.not_a_record"),
    ]
    for number, (change, key) in enumerate(changes):
        journal = file.with_name(f"{number}.jsonl")
        create_journal(journal, {**header, **change}, []).close()
        text = journal.read_bytes()
        for _ in range(2):  # the lock is let go again
            with pytest.raises(Unreadable) as refused:
                Match.resume(journal)
            assert refused.value.message.key == key
        assert journal.read_bytes() == text


def test_a_file_that_is_not_there_or_a_folder(tmp_path: Path) -> None:
    for nowhere in (tmp_path / "none.jsonl", tmp_path, tmp_path / "no" / "folder.jsonl"):
        with pytest.raises(Unreadable) as refused:
            Match.resume(nowhere)
        assert refused.value.message.key == "match.cannot_open"
    with pytest.raises(Unreadable):
        Match(CLASH, journal=tmp_path / "no" / "folder.jsonl")


# Two at once, and no room.


def test_a_new_match_never_overwrites_a_file(file: Path) -> None:
    played(file)
    text = file.read_bytes()
    with pytest.raises(Unreadable) as refused:
        Match(CLASH, journal=file)
    assert refused.value.message.key == "match.journal_exists"
    assert file.read_bytes() == text
    empty = file.with_name("empty.jsonl")
    empty.touch()
    Match(CLASH, journal=empty).close()


def test_two_never_write_to_one_journal(file: Path) -> None:
    match = Match(CLASH, seats=BOTS, seed=1, journal=file)
    program = (
        "import sys\n"
        "from quadrille.core.errors import Unreadable\n"
        "from quadrille.language import sentence\n"
        "from quadrille.match.match import Match\n"
        "try:\n"
        "    Match.resume(sys.argv[1])\n"
        "except Unreadable as error:\n"
        "    print(sentence(error))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=True
    )
    assert told.stdout == f"{file} is in use: the match is being played elsewhere.\n"
    with pytest.raises(Unreadable):
        Match.resume(file)
    play(match, Rng(1), 3)
    match.close()
    again, complaint = Match.resume(file)
    assert complaint is None and again.export() == match.export()
    again.close()


@contextmanager
def room_until(size: int) -> Iterator[None]:
    """No file may grow beyond this size, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_what_cannot_be_written_has_not_happened(file: Path) -> None:
    """A disk that is full now and then, at any byte: the match goes on as if it had not been."""
    rng, roomy = Rng("full"), file.with_name("roomy.jsonl")
    plain = Match(CLASH, seats=BOTS, seed="full", journal=roomy)
    match = Match(CLASH, seats=BOTS, seed="full", journal=file)
    while (seat := match.waiting_for()) is not None:
        before, text = match.export(), file.read_bytes()
        line, other = choose(match, rng), choose(match, rng)
        step(plain, line)
        needed = roomy.stat().st_size - len(text)
        for refused, room in ((other, rng.below(40)), (line, rng.below(needed))):
            with pytest.raises(Unreadable) as error, room_until(len(text) + room):
                match.submit(seat, match.ply, refused)
            assert error.value.message.key == "match.not_written"
            assert (match.export(), file.read_bytes()) == (before, text)
        step(match, line)
        assert file.read_bytes() == roomy.read_bytes()
    match.close()
    plain.close()
    assert match.export() == plain.export()


def test_an_undo_that_cannot_be_written_has_not_happened(file: Path) -> None:
    match = Match(CLASH, seats=BOTS, seed="full", journal=file)
    seat, rng = match.waiting_for(), Rng(1)
    assert seat is not None
    receipt = step(match, choose(match, rng))
    before, text = match.export(), file.read_bytes()
    with pytest.raises(Unreadable), room_until(len(text)):
        match.undo(seat)
    assert (match.export(), match.undos, file.read_bytes()) == (before, 0, text)
    assert match.undo(seat) == receipt.ply
    match.close()


def test_a_new_match_without_room_leaves_nothing_half(file: Path) -> None:
    with pytest.raises(Unreadable), room_until(100):
        Match(CLASH, journal=file)
    assert file.read_bytes() == b""
    Match(CLASH, journal=file).close()
