"""Wounds, destruction, and how a game is lost, won or drawn (H7.5, H8.9)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import ROLES
from quadrille.games.horde.field import GRID, SQUARES
from quadrille.games.horde.numbers import unit
from quadrille.games.horde.side import characters, square_of, take_off_field
from quadrille.games.horde.table import BOTH_OUT, HORDE_GONE, REASONS, WIND_SPENT, Table


def wound(table: Table, seat: i64, role: i64, sink: Sink | None) -> None:
    table.wounded |= bit(4 * seat + role)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(table, seat, role),
        }
        sink.append(Event("horde.wounded", told))


def destroy(table: Table, seat: i64, role: i64, sink: Sink | None) -> None:
    """The character on the field is out of the game."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(table, seat, role),
        }
        sink.append(Event("horde.destroyed", told))
    leave_field(table, seat, role)
    table.sides[seat].lost += unit(role)
    check_horde(table, seat, sink)


def leave_field(table: Table, seat: i64, role: i64) -> None:
    take_off_field(table.sides[seat], role)
    away = ~bit(4 * seat + role)
    table.wounded &= away
    table.moved &= away


def check_horde(table: Table, seat: i64, sink: Sink | None) -> None:
    """H7.5: without a character on the field, in the Aval or in the Wit a player loses at once."""
    if characters(table.sides[seat]) == 0:
        goes_out(table, seat, HORDE_GONE, sink)


def goes_out(table: Table, seat: i64, reason: i64, sink: Sink | None) -> None:
    """H8.9: the other wins at once, whatever the count; alone, the game is lost."""
    finish(table, 1 - seat if table.setup.competition else -1, reason, sink)


def both_go_out(table: Table, sink: Sink | None) -> None:
    """H8.9: if both go out in a step that they take together, the count decides."""
    finish(table, ahead(table), BOTH_OUT, sink)


def wind_is_spent(table: Table, sink: Sink | None) -> None:
    """H2.1: no Breeze is left: alone that is the victory; H8.9: else the count decides."""
    finish(table, ahead(table) if table.setup.competition else 0, WIND_SPENT, sink)


def ahead(table: Table) -> i64:
    """The seat with more characters left, or -1."""
    left, right = characters(table.sides[0]), characters(table.sides[1])
    if left == right:
        return -1
    return 0 if left > right else 1


def finish(table: Table, winner: i64, reason: i64, sink: Sink | None) -> None:
    if table.ended:
        return
    table.ended = reason
    table.winner = winner
    table.pending.clear()
    if sink is not None:
        told = {"winner": seat_letter(winner) if winner >= 0 else "nobody"}
        if table.setup.competition and winner >= 0:
            told["loser"] = seat_letter(1 - winner)
        elif not table.setup.competition and winner < 0:
            told["loser"] = "A"
        sink.append(Event(f"horde.over_{REASONS[reason]}", told))


def square_name(table: Table, seat: i64, role: i64) -> str:
    """Where a character on the field stands."""
    return SQUARES[GRID * seat + square_of(table.sides[seat], role)]
