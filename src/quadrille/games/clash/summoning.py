"""Summoning (C3): units and incantations from the window of four."""

from typing import Final

from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import CARDS, CAST, END, LANES, SUMMON
from quadrille.games.clash.combat import strike
from quadrille.games.clash.table import Table, count_of, mask_of
from quadrille.games.clash.tower import check_both_right_ends, check_right_end

WINDOW: Final = 4


def summoning_actions(table: Table) -> list[int]:
    """Every affordable card of the window, from the left, then ending the summoning."""
    cards = table.setup.cards
    hand = table.hand[table.actor]
    mana = table.mana
    cost = cards.mana
    units = cards.units
    actions: list[int] = []
    for place, card in enumerate(hand):
        if place == WINDOW:
            break
        if cost[card] > mana:
            continue
        if card < units:
            summon = SUMMON + 2 * card
            actions.append(summon)
            actions.append(summon + 1)
        else:
            cast = CAST + CARDS * (card - units)
            for row in table.lanes:
                for target in row:
                    actions.append(cast + target)
    actions.append(END)
    return actions


def summon(table: Table, card: int, lane: int, sink: Sink | None) -> None:
    """C3: the unit goes behind the own units already in the lane."""
    seat = table.actor
    if sink is not None:
        tell_play(table, "clash.summon", card, sink, {"lane": LANES[lane]})
    leave_hand(table, seat, card)
    table.lanes[2 * seat + lane].append(card)
    table.entered |= 1 << card
    check_right_end(table, seat, sink)


def cast(table: Table, card: int, target: int, sink: Sink | None) -> None:
    """C6.8: own units destroyed return first, then the card goes to the right end of the hand."""
    seat = table.actor
    if sink is not None:
        tell_play(table, "clash.cast", card, sink, {"target": table.setup.cards.names[target]})
    leave_hand(table, seat, card)
    cast_at(table, card, target, sink)
    table.hand[seat].append(card)
    table.known |= 1 << card
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


def leave_hand(table: Table, seat: int, card: int) -> None:
    """Pay for a card and take it out of the hand; the window slides (C3)."""
    hand = table.hand[seat]
    place = 0
    while hand[place] != card:
        place += 1
    hand.pop(place)
    if place < table.tower[seat]:
        table.tower[seat] -= 1
    table.known &= ~(1 << card)
    table.mana -= table.setup.cards.mana[card]


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
    return not unknown & (1 << card) or count_of(unknown) == 1
