"""Summoning (C3): units and incantations from the window of four."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, count_of, mask_of
from quadrille.core.piles import take_out
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import CARDS, CAST, END, LANES, LOWER, SUMMON, UPPER
from quadrille.games.clash.combat import strike
from quadrille.games.clash.table import Table
from quadrille.games.clash.tower import check_both_right_ends, check_right_end

WINDOW: Final = 4

_PAIR_BITS: Final = 10
_PAIRS: Final = 1024  # CARDS * CARDS, or 2 ** _PAIR_BITS


# What can be done with up to two units; see `summoning_actions` for how they are written.
_SUMMONS_OF_ONE: Final = [
    [SUMMON + 2 * (digit - 1) + lane for lane in (UPPER, LOWER)] if digit else []
    for digit in range(CARDS)
]
_SUMMONS: Final = [first + second for first in _SUMMONS_OF_ONE for second in _SUMMONS_OF_ONE]
_SUMMONS_OR_END: Final = [[*actions, END] for actions in _SUMMONS]


def summoning_actions(table: Table) -> list[int]:
    """Every affordable card of the window, from the left, then ending the summoning.

    Units next to each other are written as one number, a digit for each, so that the actions of two
    can be looked up; no set has as many units as there are digits.
    """
    cards = table.setup.cards
    hand = table.hand[table.actor]
    mana = table.mana
    affordable: i64 = cards.affordable[mana if mana < cards.dearest else cards.dearest]
    before: list[int] = _SUMMONS[0]
    units: i64 = 0
    place: i64 = 0
    card: i64
    for card in hand:
        if place == WINDOW:
            break
        place += 1
        if not affordable >> card & 1:
            continue
        if card < cards.units:
            units = units * CARDS + card + 1
        else:
            before = before + _SUMMONS[units >> _PAIR_BITS] + _SUMMONS[units & _PAIRS - 1]
            before += casts(table, card)
            units = 0
    if units >= _PAIRS:
        first = _SUMMONS[units >> _PAIR_BITS]
        before = before + first if before else first
    last = _SUMMONS_OR_END[units & _PAIRS - 1]
    return before + last if before else last


def casts(table: Table, card: i64) -> list[int]:
    """C6.8: an incantation can be aimed at every unit."""
    cast = CAST + CARDS * (card - table.setup.cards.units)
    return [cast + target for row in table.lanes for target in row]


def summon(table: Table, card: i64, lane: i64, sink: Sink | None) -> None:
    """C3: the unit goes behind the own units already in the lane."""
    seat: i64 = table.actor
    if sink is not None:
        tell_play(table, "clash.summon", card, sink, {"lane": LANES[lane]})
    leave_hand(table, seat, card)
    table.lanes[2 * seat + lane].append(card)
    table.entered |= bit(card)
    check_right_end(table, seat, sink)


def cast(table: Table, card: i64, target: i64, sink: Sink | None) -> None:
    """C6.8: own units destroyed return first, then the card goes to the right end of the hand."""
    seat: i64 = table.actor
    if sink is not None:
        tell_play(table, "clash.cast", card, sink, {"target": table.setup.cards.names[target]})
    leave_hand(table, seat, card)
    cast_at(table, card, target, sink)
    table.hand[seat].append(card)
    table.known |= bit(card)
    check_both_right_ends(table, seat, sink)


def cast_at(table: Table, card: int, target: int, sink: Sink | None) -> None:
    """An incantation's damage to the unit aimed at and its neighbours of the same owner."""
    cards = table.setup.cards
    for number, row in enumerate(table.lanes):
        if target in row:
            place = row.index(target)
            damage, abilities = cards.attack[card], cards.abilities[card]
            strike(table, number // 2, number % 2, place, damage, abilities, True, sink)
            return


def leave_hand(table: Table, seat: i64, card: i64) -> None:
    """Pay for a card and take it out of the hand; the window slides (C3)."""
    place = take_out(table.hand[seat], card)
    tower: i64 = table.tower[seat]
    if place < tower:
        table.tower[seat] = tower - 1
    cards = table.setup.cards
    table.known &= ~bit(card)
    table.mana -= cards.mana[card]


def tell_play(table: Table, key: str, card: int, sink: Sink, more: dict[str, str]) -> None:
    """The play of a card, with the place that it is played from (C1.6)."""
    seat = table.actor
    params = {
        "seat": seat_letter(seat),
        "card": table.setup.cards.names[card],
        **more,
        "place": table.hand[seat].index(card) + 1,
        "mana": table.mana - table.setup.cards.mana[card],
    }
    learned = 0 if card_is_known(table, seat, card) else EVERYBODY & ~(1 << seat)
    sink.append(Event(key, params, reveals=learned))


def card_is_known(table: Table, seat: int, card: int) -> bool:
    """C1.6: whether the others know where in this hand the card is."""
    unknown = mask_of(table.hand[seat]) & ~table.known
    return not unknown & bit(card) or count_of(unknown) == 1
