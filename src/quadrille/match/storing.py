"""A course written down in a journal's entries, and taken up again from them."""

from typing import Any

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.match.course import Course
from quadrille.match.journal import Journal, Pages, keep_aside


def action_entry(ply: int, actor: int, line: str, forced: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"ply": ply, "by": seat_letter(actor), "do": line}
    return {**entry, "forced": True} if forced else entry


def undo_entry(ply: int, seat: int) -> dict[str, Any]:
    return {"undo": ply, "by": seat_letter(seat)}


def course_entries(course: Course) -> list[dict[str, Any]]:
    """A course as if nothing had ever been taken back."""
    return [
        action_entry(number, ply.actor, ply.line, ply.forced)
        for number, ply in enumerate(course.plies)
    ]


def restore(course: Course, journal: Journal, pages: Pages) -> Message | None:
    """Play the journal's entries as far as they go; a rest is cut off, and told.

    A rest that is more than a torn last line is kept aside in a copy of the file first.
    """
    complaint, damaged = pages.complaint, pages.damaged
    for number, entry in enumerate(pages.entries):
        try:
            _retrace(course, entry)
        except QuadrilleError as error:
            told = {"file": str(journal.file), "line": number + 2, "why": error.message.data()}
            complaint, damaged = Message("match.journal_unplayable", told), True
            break
    if complaint is not None and damaged:
        complaint.params["kept"] = str(keep_aside(journal.file))
    journal.keep(course.steps)
    return complaint


def _retrace(course: Course, entry: dict[str, Any]) -> None:
    ply, line, back = entry.get("ply"), entry.get("do"), entry.get("undo")
    if isinstance(line, str):
        if ply != len(course.plies) or entry.get("by") != seat_letter(course.state.actor):
            raise unreadable("match.entry_out_of_place", line=line)
        course.play_line(line, entry.get("forced") is True)
    elif isinstance(back, int) and 0 <= back < len(course.plies):
        # An undo never goes past chance: the dealer would not deal the same again.
        if any(gone.actor == CHANCE for gone in course.plies[back:]):
            raise unreadable("match.entry_out_of_place", line=f"undo {back}")
        course.back_to(back)
    else:
        raise unreadable("match.entry_unknown")
