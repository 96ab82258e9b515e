"""C6: the abilities of units, and when a unit has one.

What perforation and splash hit is in `hits`; what only an incantation does in `incantations`.
"""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.piles import take_at
from quadrille.core.seats import seat_letter
from quadrille.games.clash.cards import (
    AURA,
    BERSERK,
    INDESTRUCTIBLE,
    PROTECTION,
    RAGE,
    SPRINT,
)
from quadrille.games.clash.data import ClashData


def has(state: ClashData, row: list[int], place: i64, ability: i64) -> bool:
    """C6.7: whether the unit has an ability itself or from an aura directly before or behind it."""
    cards = state.setup.cards
    if not cards.anywhere & ability:
        return False
    abilities = cards.abilities
    if abilities[row[place]] & ability:
        return True
    aura = ability << AURA
    if place > 0 and abilities[row[place - 1]] & aura:
        return True
    return place + 1 < len(row) and abilities[row[place + 1]] & aura != 0


def attacks_at_once(state: ClashData, row: list[int], place: i64) -> bool:
    """C6.2: rage. A unit that entered this turn attacks, though only units."""
    return has(state, row, place, RAGE)


def sprint_to_bridge(
    state: ClashData, seat: i64, row: list[int], place: i64, sink: Sink | None
) -> i64:
    """C6.3: a unit that sprints moves next to the Bridge before it attacks. Returns how many own
    units it passed: its additional damage."""
    if not has(state, row, place, SPRINT):
        return 0
    card = take_at(row, place)
    row.insert(0, card)
    if sink is not None:
        params = {"owner": seat_letter(seat), "card": state.setup.cards.names[card], "n": place}
        sink.append(Event("clash.sprint", params))
    return place


def attacks_again(state: ClashData, row: list[int], place: i64) -> bool:
    """C6.4: berserk. A unit whose attack has destroyed another makes one more."""
    return has(state, row, place, BERSERK)


def is_protected(state: ClashData, row: list[int], place: i64) -> bool:
    """C6.5: whether the next source of damage does nothing to the unit; only the first of a turn
    does."""
    card: i64 = row[place]
    return not state.struck & bit(card) and has(state, row, place, PROTECTION)


def is_indestructible(state: ClashData, card: i64) -> bool:
    """C6.6: whether incantations do nothing to the unit. No aura gives this."""
    return state.setup.cards.abilities[card] & INDESTRUCTIBLE != 0
