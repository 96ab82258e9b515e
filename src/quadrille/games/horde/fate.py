"""Wounds, destruction, and how a game is lost, won or drawn (H7.5, H8.9)."""

from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import ROLES
from quadrille.games.horde.field import SQUARES
from quadrille.games.horde.table import BOTH_OUT, HORDE_GONE, REASONS, WIND_SPENT, Table, characters


def wound(table: Table, seat: int, role: int, sink: Sink | None) -> None:
    table.wounded |= 1 << 4 * seat + role
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_of(table, seat, role),
        }
        sink.append(Event("horde.wounded", told))


def destroy(table: Table, seat: int, role: int, sink: Sink | None) -> None:
    """The character on the field is out of the game."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_of(table, seat, role),
        }
        sink.append(Event("horde.destroyed", told))
    leave_field(table, seat, role)
    table.lost[4 * seat + role] += 1
    check_horde(table, seat, sink)


def leave_field(table: Table, seat: int, role: int) -> None:
    number = 4 * seat + role
    table.occupied[seat] &= ~(1 << table.place[number])
    table.place[number] = -1
    table.wounded &= ~(1 << number)
    table.moved &= ~(1 << number)


def check_horde(table: Table, seat: int, sink: Sink | None) -> None:
    """H7.5: without a character on the field, in the Aval or in the Wit a player loses at once."""
    if characters(table, seat) == 0:
        goes_out(table, seat, HORDE_GONE, sink)


def goes_out(table: Table, seat: int, reason: int, sink: Sink | None) -> None:
    """H8.9: the other wins at once, whatever the count; alone, the game is lost."""
    finish(table, 1 - seat if table.setup.competition else -1, reason, sink)


def both_go_out(table: Table, sink: Sink | None) -> None:
    """H8.9: if both go out in a step that they take together, the count decides."""
    finish(table, ahead(table), BOTH_OUT, sink)


def wind_is_spent(table: Table, sink: Sink | None) -> None:
    """H2.1: no Breeze is left: alone that is the victory; H8.9: else the count decides."""
    finish(table, ahead(table) if table.setup.competition else 0, WIND_SPENT, sink)


def ahead(table: Table) -> int:
    """The seat with more characters left, or -1."""
    left, right = characters(table, 0), characters(table, 1)
    if left == right:
        return -1
    return 0 if left > right else 1


def finish(table: Table, winner: int, reason: int, sink: Sink | None) -> None:
    if table.ended:
        return
    table.ended = reason
    table.winner = winner
    table.pending.clear()
    if sink is not None:
        loser = 1 - winner if winner >= 0 else 0
        told = {
            "winner": seat_letter(winner) if winner >= 0 else "nobody",
            "loser": seat_letter(loser) if table.setup.competition else "A",
        }
        sink.append(Event(f"horde.over_{REASONS[reason]}", told))


def square_of(table: Table, seat: int, role: int) -> str:
    return SQUARES[16 * seat + table.place[4 * seat + role]]
