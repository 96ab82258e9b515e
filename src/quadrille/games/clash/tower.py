"""Towers (C5): how damage moves them, when they fall, and what that ends."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.cards import STRONGHOLD, WATCHTOWER
from quadrille.games.clash.table import (
    ENEMY,
    PILE_DAMAGE,
    PLAYED_OUT,
    REASONS,
    STRONGHOLD_FELL,
    Table,
    places_left,
)


def hit_tower(table: Table, owner: i64, damage: i64, reason: i64, sink: Sink | None) -> None:
    """C5: damage shifts the tower card to the right; the rest of what destroys it is lost."""
    if table.setup.siege and owner == ENEMY:
        table.pending.push(PILE_DAMAGE, owner, damage)  # C8.3
        return
    place: i64 = table.tower[owner]
    place += damage
    if place < len(table.hand[owner]):
        table.tower[owner] = place
        if sink is not None:
            left = places_left(table, owner)
            sink.append(
                Event(
                    "clash.tower_moves",
                    {
                        "owner": seat_letter(owner),
                        "tower": side(table, owner),
                        "n": damage,
                        "left": left,
                    },
                )
            )
        return
    fall(table, owner, reason, sink)
    check_right_end(table, owner, sink)


def fall(table: Table, owner: i64, reason: i64, sink: Sink | None) -> None:
    """A Watchtower flips and returns to the far left; without its Stronghold a realm is lost."""
    if sink is not None:
        sink.append(
            Event("clash.tower_falls", {"owner": seat_letter(owner), "tower": side(table, owner)})
        )
    if table.stronghold[owner]:
        table.tower[owner] = len(table.hand[owner])
        finish(table, 1 - owner, reason, sink)
        return
    table.stronghold[owner] = True
    table.tower[owner] = 0


def check_right_end(table: Table, owner: i64, sink: Sink | None) -> None:
    """C5.2: with `rightmost = "always"` a tower at the right end falls, however it came there."""
    if not table.setup.always or (table.setup.siege and owner == ENEMY):
        return
    while not table.ended and places_left(table, owner) <= 0:
        fall(table, owner, PLAYED_OUT, sink)


def check_both_right_ends(table: Table, active: i64, sink: Sink | None) -> None:
    if table.setup.always and not table.ended:
        check_right_end(table, active, sink)
        check_right_end(table, 1 - active, sink)


def finish(table: Table, winner: i64, reason: i64, sink: Sink | None) -> None:
    """The game is over at once; a winner below 0 is a draw."""
    table.ended = reason if reason else STRONGHOLD_FELL
    table.winner = winner
    table.pending.clear()
    table.waiting = 0
    if sink is not None:
        key = f"clash.over_{REASONS[table.ended]}"
        params = {"loser": seat_letter(1 - winner)} if winner >= 0 else {}
        sink.append(Event(key, params))


def side(table: Table, owner: i64) -> str:
    return STRONGHOLD if table.stronghold[owner] else WATCHTOWER
