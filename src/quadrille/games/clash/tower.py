"""C5: the towers. How damage moves them, when they fall, and what that ends."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, PLAYED_OUT, ClashData, places_left, tower_name
from quadrille.games.clash.ending import finish
from quadrille.games.clash.siege_pile import ask_for_pile_damage


def hit_tower(state: ClashData, owner: i64, damage: i64, reason: i64, sink: Sink | None) -> None:
    """Damage shifts the tower card to the right; the rest of what destroys it is lost."""
    if state.setup.siege and owner == ENEMY:
        ask_for_pile_damage(state, damage)
        return
    place: i64 = state.tower[owner]
    place += damage
    if place < len(state.hand[owner]):
        state.tower[owner] = place
        if sink is not None:
            told = {
                "owner": seat_letter(owner),
                "tower": tower_name(state, owner),
                "n": damage,
                "left": places_left(state, owner),
            }
            sink.append(Event("clash.tower_moves", told))
        return
    fall(state, owner, reason, sink)
    check_right_end(state, owner, sink)


def fall(state: ClashData, owner: i64, reason: i64, sink: Sink | None) -> None:
    """A Watchtower flips and returns to the far left; without its Stronghold a realm is lost."""
    if sink is not None:
        told = {"owner": seat_letter(owner), "tower": tower_name(state, owner)}
        sink.append(Event("clash.tower_falls", told))
    if state.stronghold[owner]:
        state.tower[owner] = len(state.hand[owner])
        finish(state, 1 - owner, reason, sink)
        return
    state.stronghold[owner] = True
    state.tower[owner] = 0


def check_right_end(state: ClashData, owner: i64, sink: Sink | None) -> None:
    """C5.2: with `rightmost = "always"` a tower at the right end falls, however it came there."""
    if not state.setup.always or (state.setup.siege and owner == ENEMY):
        return
    while not state.ended and places_left(state, owner) <= 0:
        fall(state, owner, PLAYED_OUT, sink)


def check_both_right_ends(state: ClashData, active: i64, sink: Sink | None) -> None:
    if state.setup.always and not state.ended:
        check_right_end(state, active, sink)
        check_right_end(state, 1 - active, sink)
