"""Undo: back to the last thing learned, and between people only by consent."""

from quadrille.core.errors import OutOfTurn, out_of_turn
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE
from quadrille.match.course import Course


def undo_target(course: Course, seat: int) -> int:
    """The ply of the seat's last real decision. Raises OutOfTurn if it must stand, with why."""
    ply = len(course.plies) - 1
    while ply >= 0 and (course.plies[ply].actor != seat or course.plies[ply].forced):
        ply -= 1
    if ply < 0:
        raise out_of_turn("match.nothing_to_undo")
    for since in course.plies[ply:]:
        for event in since.events:
            if event.teaches(seat):
                learned = Message("match.undo_learned", {"what": event.seen_by(seat)})
                raise OutOfTurn(learned)
        if since.actor == CHANCE:
            raise out_of_turn("match.undo_chance", line=since.told.get(seat, since.line))
    return ply
