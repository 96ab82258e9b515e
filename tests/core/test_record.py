"""Records as files: out and in again, whole, cut or edited, and played on."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.record import Record, replay
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.language import catalogue
from quadrille.match.match import Match
from quadrille.match.records import load_record, save_record
from tests.match_play import BOTS, CLASH, play, players, step

FULL = bool(os.environ.get("QUADRILLE_FULL"))
VARIANTS = CLASH.variants()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def finished(seed: str = "record", variant: str = "first") -> Match:
    options = VARIANTS[variant]
    match = Match(CLASH, options, players(options), seed=seed)
    play(match, Rng(seed))
    return match


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_comes_back_whole_and_replays_to_its_end(variant: str, file: Path) -> None:
    match = finished(variant=variant)
    save_record(match.record, file)
    record, complaint = load_record(file)
    assert complaint is None
    assert vars_of(record) == vars_of(match.record)
    state, played, complaint = replay(CLASH, record)
    assert (played, complaint) == (match.ply, None)
    assert state.position(ALL_SEEING) == match.course.state.position(ALL_SEEING)
    again, complaint = Match.from_record(record)
    assert complaint is None
    assert again.export() == match.export() == file.read_text()
    assert again.log(ALL_SEEING) == match.log(ALL_SEEING)


def vars_of(record: Record) -> dict[str, object]:
    return {
        **record.header(),
        "actions": record.actions,
        "forced": record.forced,
        "outcome": record.outcome,
    }


def test_an_unfinished_record_is_played_on_with_the_same_deals(file: Path) -> None:
    whole = finished()
    match = Match(CLASH, VARIANTS["first"], BOTS, seed="record")
    for _ in range(12):
        step(match, whole.record.actions[match.ply])
    save_record(match.record, file)
    record, _ = load_record(file)
    journal = file.with_name("on.jsonl")
    again, complaint = Match.from_record(record, journal=journal)
    assert complaint is None and again.record.outcome is None
    while again.waiting_for() is not None:
        step(again, whole.record.actions[again.ply])
    assert again.export() == whole.export()
    again.close()
    resumed, complaint = Match.resume(journal)
    assert complaint is None and resumed.export() == whole.export()
    resumed.close()


def test_a_record_without_a_seed_is_played_on_with_a_new_one() -> None:
    record = finished().record.cut(9)
    record.seed = ""
    match, complaint = Match.from_record(record)
    assert complaint is None and match.record.seed
    play(match, Rng(1))
    assert match.record.outcome is not None
    assert record.seed == "" and len(record.actions) == 9


def test_cut_anywhere_a_record_gives_its_valid_prefix(file: Path) -> None:
    match = finished()
    save_record(match.record, file)
    text = file.read_bytes()
    begin = text.index(b'"actions": [') + len(b'"actions": [')
    sentences = catalogue(CLASH)
    for cut in range(0, len(text) - 2, 1 if FULL else 29):
        file.write_bytes(text[:cut])
        if cut < begin:
            with pytest.raises(Unreadable) as refused:
                load_record(file)
            assert refused.value.message.key == "core.not_a_record"
            continue
        record, complaint = load_record(file)
        size = len(record.actions)
        assert complaint is not None and str(size) in sentences.say(complaint)
        assert record.actions == match.record.actions[:size]
        assert size >= text[:cut].count(b'",\n    "', begin)
        again, complaint = Match.from_record(record)
        assert complaint is None
        assert again.record.actions[:size] == record.actions


def test_cut_within_a_letter(file: Path) -> None:
    match = Match(CLASH, seats=["Zoë", "Бот"], seed=1)
    save_record(match.record, file)
    text = file.read_bytes()
    file.write_bytes(text[: text.index("ë".encode()) + 1])
    with pytest.raises(Unreadable):
        load_record(file)
    file.write_bytes(text)
    assert load_record(file)[0].seats == ["Zoë", "Бот"]


def test_an_edited_action_ends_the_valid_prefix(file: Path) -> None:
    match = finished()
    places = [ply for ply, line in enumerate(match.record.actions) if line.startswith("summon")]
    for ply, line in [(places[0], "sing"), (places[3], "take Brute"), (0, "end")]:
        record = match.record.cut(match.ply)
        record.outcome = match.record.outcome
        record.actions[ply] = line
        save_record(record, file)
        loaded, complaint = load_record(file)
        assert complaint is None
        again, complaint = Match.from_record(loaded)
        assert complaint is not None
        sentence = catalogue(CLASH).say(complaint)
        assert sentence.startswith(f"The action '{line}' at ply {ply} cannot be played; ")
        assert again.record.actions[:ply] == match.record.actions[:ply]
        assert again.waiting_for() is not None
        # From there it goes on, and with the same decisions to the same end.
        while again.waiting_for() is not None:
            step(again, match.record.actions[again.ply])
        assert again.export() == match.export()


def test_an_edited_outcome_is_told(file: Path) -> None:
    match = finished()
    assert match.record.outcome is not None
    record = match.record.cut(match.ply)
    record.outcome = {**match.record.outcome, "reason": "magic"}
    again, complaint = Match.from_record(record)
    assert complaint is not None and complaint.key == "core.record_other_outcome"
    assert again.record.outcome == match.record.outcome


def test_what_a_record_says_to_be_forced_is_not_believed_blindly() -> None:
    match = finished()
    record = match.record.cut(match.ply)
    record.forced = list(range(match.ply))
    again, _ = Match.from_record(record)
    assert again.record.forced == match.record.forced


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x7fELF\0\xff\xfe\n",
        b"null",
        b"[]",
        b"{}",
        b'{"quadrille": 2}',
        b"[" * 100_000,
        b'{"actions": ' + b"[" * 100_000,
        b'{"quadrille": 1, "game": "clash", "actions": [',
    ],
)
def test_what_is_no_record_is_refused(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(Unreadable) as refused:
        load_record(file)
    assert refused.value.message.key == "core.not_a_record"


def test_foreign_rules_games_options_and_seats_are_refused(file: Path) -> None:
    match = finished()
    changes: list[tuple[dict[str, Any], str]] = [
        ({"rules_version": 2}, "core.other_rules"),
        ({"game": "ludo"}, "core.unknown_game"),
        ({"options": {"pets": 1}}, "core.unknown_option"),
        ({"options": {"tide": [1]}}, "core.bad_option_value"),
        ({"seats": ["Ada"]}, "match.wrong_seats"),
    ]
    for change, key in changes:
        data = json.loads(match.export())
        file.write_text(json.dumps({**data, **change}))
        record, _ = load_record(file)
        with pytest.raises(Unreadable) as refused:
            Match.from_record(record)
        assert refused.value.message.key == key
        assert "?" not in catalogue(CLASH).say(refused.value.message)


def test_saving_replaces_a_file_whole_or_not_at_all(file: Path) -> None:
    file.write_text("older")
    save_record(finished().record, file)
    assert json.loads(file.read_text())["game"] == "clash"
    assert list(file.parent.iterdir()) == [file]
    file.with_name("folder").mkdir()
    for nowhere in (file.with_name("folder"), file.with_name("none") / "game.json"):
        with pytest.raises(Unreadable) as refused:
            save_record(finished().record, nowhere)
        assert refused.value.message.key == "match.record_not_written"
    assert sorted(path.name for path in file.parent.iterdir()) == ["folder", "game.json"]
    with pytest.raises(Unreadable):
        load_record(file.with_name("none"))
