"""`replay FILE`: a record or a journal in words, and whether it is sound."""

import argparse
import json
from pathlib import Path

from quadrille.core.errors import unreadable
from quadrille.core.messages import Message
from quadrille.core.record import Record, replay
from quadrille.core.seats import ALL_SEEING
from quadrille.games.registry import find_game
from quadrille.language import own_catalogue, sentence
from quadrille.match.course import Course
from quadrille.match.records import load_record
from quadrille.preferred_language import preferred_language
from quadrille.telling.outcomes import outcome_words
from quadrille.telling.story import tell
from quadrille.terminal.boards.board import find_board
from quadrille.terminal.keeping import is_journal
from quadrille.terminal.screen import Screen


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record (JSON), as `save` writes it")
    parser.add_argument("--ply", type=int, metavar="N", help="stop after N actions, and show it")
    parser.add_argument("--plain", action="store_true", help="sentences only")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    if is_journal(Path(arguments.file)):
        raise unreadable("terminal.journal_not_record", file=arguments.file)
    record, broken = load_record(arguments.file)
    game = find_game(record.game)
    _, sound, wrong = replay(game, record)
    complaint = broken or wrong
    shown = sound if arguments.ply is None else arguments.ply
    if not 0 <= shown <= sound:
        raise unreadable("match.no_such_ply", ply=shown, last=sound)
    course = Course(game, record)
    for line in record.actions[:shown]:
        course.play_line(line)
    if arguments.json:
        _report(course, record, sound, complaint)
    else:
        _show(course, Screen(own_catalogue(game), plain=arguments.plain), complaint, arguments.ply)
    return 0 if complaint is None else 2


def _report(course: Course, record: Record, sound: int, complaint: Message | None) -> None:
    report = {
        "game": record.game,
        "options": record.options,
        "seats": record.seats,
        "actions": len(record.actions),
        "sound": sound,
        "complaint": sentence(complaint, preferred_language()) if complaint is not None else None,
        "log": [{"ply": n, **ply.seen_by(ALL_SEEING)} for n, ply in enumerate(course.plies)],
        "outcome": course.record.outcome,
    }
    print(json.dumps(report, ensure_ascii=False))


def _show(course: Course, screen: Screen, complaint: Message | None, ply: int | None) -> None:
    board = find_board(course.game, screen.catalogue)
    log = [{"ply": n, **entry.seen_by(ALL_SEEING)} for n, entry in enumerate(course.plies)]
    for told in tell(log, screen.catalogue):
        screen.line(told.text)
    view = course.state.view(ALL_SEEING)
    if ply is not None or course.record.outcome is None:
        screen.show_position(board, view)
    if course.record.outcome is not None:
        for line in outcome_words(course.game.id, course.record.outcome, screen.catalogue):
            screen.line(line, "bold")
    else:
        screen.say("terminal.goes_on", ply=len(course.plies))
    if complaint is not None:
        screen.wrong(complaint)
