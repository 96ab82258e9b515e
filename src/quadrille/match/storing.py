"""A course written down in a journal's entries, and taken up again from them."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from quadrille.core.dealers import Dealer
from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.match.course import Course
from quadrille.match.journal import Journal, Pages, keep_aside
from quadrille.match.players import REASONS

Entry = dict[str, Any]


class Keeper(Protocol):
    """Whoever keeps the entries of a match: a file, a database."""

    def append(self, step: int, entries: list[Entry]) -> None:
        """Keep the entries after the first `step` ones, safely, or raise, and keep none of them."""

    def close(self) -> None:
        """Let go of it."""


Opening = Callable[[Entry, list[Entry]], Keeper]
"""Begins to keep a match: its header and its first entries."""


def undo_entry(ply: int, seat: int) -> Entry:
    return {"undo": ply, "by": seat_letter(seat)}


def ask_entry(ply: int, seat: int) -> Entry:
    return {"ask": ply, "by": seat_letter(seat)}


def answer_entry(yes: bool, seat: int) -> Entry:
    return {"answer": yes, "by": seat_letter(seat)}


def resign_entry(seat: int) -> Entry:
    return {"resign": True, "by": seat_letter(seat)}


def player_entry(player: str, seat: int, reason: str = "") -> Entry:
    entry: Entry = {"player": player, "by": seat_letter(seat)}
    return {**entry, "reason": reason} if reason else entry


def course_entries(course: Course) -> list[Entry]:
    """A course as if nothing had ever been taken back."""
    return [ply.entry(number) for number, ply in enumerate(course.plies)]


def restore(course: Course, journal: Journal, pages: Pages) -> Message | None:
    """Play the journal's entries as far as they go; a rest is cut off, and told.

    A rest that is more than a torn last line is kept aside in a copy of the file first.
    """
    complaint, damaged = pages.complaint, pages.damaged
    try:
        retrace(course, pages.entries)
    except QuadrilleError as error:
        told = {"file": str(journal.file), "line": course.steps + 2, "why": error.message.data()}
        complaint, damaged = Message("match.journal_unplayable", told), True
    if complaint is not None and damaged:
        complaint.params["kept"] = str(keep_aside(journal.file))
    journal.keep(course.steps)
    return complaint


def retrace(course: Course, entries: Sequence[Entry], dealer: Dealer | None = None) -> None:
    """Do again what entries say, one after the other; a dealer is told what chance decided.
    Raises a QuadrilleError at the first one that cannot be done, and stays before it."""
    for entry in entries:
        if isinstance(entry.get("do"), str):
            _play(course, entry, dealer)
        elif isinstance(entry.get("undo"), int):
            _take_back(course, entry["undo"])
        else:
            _talk(course, entry)


def _play(course: Course, entry: Entry, dealer: Dealer | None) -> None:
    line = entry["do"]
    by = seat_letter(course.actor())
    if entry.get("ply") != len(course.plies) or entry.get("by") != by:
        raise unreadable("match.entry_out_of_place", line=line)
    if dealer is not None and course.actor() == CHANCE:
        dealer.follow(course.state, course.state.space.read(line))
    course.play_line(line, entry.get("forced") is True)


def _take_back(course: Course, ply: int) -> None:
    # An undo never goes past chance: the dealer would not deal the same again.
    if not 0 <= ply < len(course.plies) or any(gone.actor == CHANCE for gone in course.plies[ply:]):
        raise unreadable("match.entry_out_of_place", line=f"undo {ply}")
    course.back_to(ply)


def _reason(entry: Entry) -> str:
    """Why somebody was replaced; nothing where the entry does not say, or says none we know."""
    reason = entry.get("reason", "")
    return reason if reason in REASONS else ""


def _talk(course: Course, entry: Entry) -> None:
    """What is said at the table besides playing."""
    letters = [seat_letter(seat) for seat in range(len(course.players))]
    if entry.get("by") not in letters:
        raise unreadable("match.entry_unknown")
    seat = letters.index(entry["by"])
    request = course.request
    if isinstance(entry.get("ask"), int) and request is None and course.others(seat):
        course.ask(seat, entry["ask"])
    elif isinstance(entry.get("answer"), bool) and request is not None and seat in request.waiting:
        course.answer(seat, entry["answer"])
    elif entry.get("resign") is True and len(letters) <= 2 and course.actor() != NOBODY:
        course.resign(seat)
    elif isinstance(entry.get("player"), str):
        course.seat_player(seat, entry["player"], _reason(entry))
    else:
        raise unreadable("match.entry_unknown")
