"""C4.1, C4.4, C6.1: hits. What an attack or an incantation does to units."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.games.clash.abilities import is_indestructible, is_protected
from quadrille.games.clash.cards import PERFORATION, SPLASH
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.destroyed_units import destroy


def does_nothing(damage: i64) -> bool:
    """C4.4: an attack of 0 moves no tower, strikes nobody and uses up no protection."""
    return damage == 0


def strike(
    state: ClashData,
    owner: i64,
    lane: i64,
    place: i64,
    damage: i64,
    abilities: i64,
    spell: bool,
    sink: Sink | None,
) -> bool:
    """C6.1: one source of damage against the unit at a place of the owner's lane.

    Up to three hits at once: the target, with perforation the unit behind it, with splash the one
    at the same place of the other lane. Everything is judged on the position before. True when at
    least one unit was destroyed.
    """
    row = state.lanes[2 * owner + lane]
    target = hit(state, row, place, damage, spell, sink)
    behind = beside = False
    if abilities & PERFORATION and place + 1 < len(row):
        behind = hit(state, row, place + 1, damage, spell, sink)
    if abilities & SPLASH:
        other = state.lanes[2 * owner + 1 - lane]
        if place < len(other):
            beside = hit(state, other, place, damage, spell, sink)
    # Only now do the destroyed units leave, in this order, and the lanes close up.
    if target:
        destroy(state, owner, lane, place, sink)
    if behind:
        destroy(state, owner, lane, place if target else place + 1, sink)
    if beside:
        destroy(state, owner, 1 - lane, place, sink)
    return target or behind or beside


def hit(
    state: ClashData, row: list[int], place: i64, damage: i64, spell: bool, sink: Sink | None
) -> bool:
    """Damage reaches one unit. True when it is destroyed; it has not left its place yet."""
    card: i64 = row[place]
    cards = state.setup.cards
    this = bit(card)
    if spell and is_indestructible(state, card):
        if sink is not None:
            sink.append(Event("clash.unharmed", {"card": cards.names[card]}))
        return False
    protected = is_protected(state, row, place)
    state.struck |= this
    if protected:
        if sink is not None:
            sink.append(Event("clash.protected", {"card": cards.names[card]}))
        return False
    taken: i64 = state.damage[card]
    taken += damage
    health: i64 = cards.health[card]
    state.damage[card] = taken
    state.hurt |= this
    if sink is not None:
        left = health - taken
        sink.append(
            Event("clash.hit", {"card": cards.names[card], "n": damage, "left": max(0, left)})
        )
    return taken >= health


def would_destroy(state: ClashData, row: list[int], place: int, damage: int) -> bool:
    """Whether an incantation of this damage would destroy the unit that it is aimed at."""
    card = row[place]
    if is_indestructible(state, card) or is_protected(state, row, place):
        return False
    return state.damage[card] + damage >= state.setup.cards.health[card]
