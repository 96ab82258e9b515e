"""An undo that somebody asks the others for."""

from typing import Any

from quadrille.core.seats import seat_letter


class UndoRequest:
    """A seat would like to take back everything from `ply` on; `waiting` are still to agree.

    It is done when nobody is waited for and nobody has refused.
    """

    def __init__(self, seat: int, ply: int, waiting: list[int]) -> None:
        self.seat = seat
        self.ply = ply
        self.waiting = waiting
        self.refused_by: int | None = None

    def data(self) -> dict[str, Any]:
        return {
            "seat": seat_letter(self.seat),
            "ply": self.ply,
            "waiting": [seat_letter(seat) for seat in self.waiting],
        }
