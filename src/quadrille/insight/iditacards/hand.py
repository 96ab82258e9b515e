"""What Iditacards tells about the own hand and what is paid with it: costs, failures, payments."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_number
from quadrille.games.iditacards.cards import ALL_HAND, FOOD, PERSONAL
from quadrille.games.iditacards.course import RISK_HIGHER
from quadrille.games.iditacards.data import (
    ENERGY_FREE,
    ENERGY_LESS,
    HEALTH_FREE,
    HEALTH_LESS,
    NO_CARD,
    RISK_LESS,
    SUMS,
    leg_effect,
)
from quadrille.games.iditacards.energy_payment import PAY_ENERGY
from quadrille.games.iditacards.looking import DESTROY_LOOKED, DISCARD_LOOKED
from quadrille.games.iditacards.packing import card_in, left_in
from quadrille.games.iditacards.recovering import RECOVER
from quadrille.games.iditacards.speed import speed_of
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.supply import TAKE_CARD
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, MOVE, MOVE_DOUBLED, WORST
from quadrille.insight.shapes import iditacards as shapes

_AT: Final = "insight.iditacards."


# What is chosen and paid.


def picking(table: IditacardsState, pile: str) -> shapes.Picking | None:
    """I2.7: what may be chosen from the pile that is asked for. One card needs no gathering."""
    asked = table.decision
    piles = {
        PAY_ENERGY.name: table.hand[table.actor],
        TAKE_CARD.name: table.supply,
        RECOVER.name: table.discard[table.actor],
        DESTROY_LOOKED.name: table.looked,
        DISCARD_LOOKED.name: table.looked,
    }
    if asked.name not in piles:
        return None
    cards = sorted(card for card in piles[asked.name] if card >= card_in(table.about))
    most = len(cards) if asked is DISCARD_LOOKED else min(left_in(table.about), len(cards))
    if most < 2:
        return None
    return {"pile": pile, "most": most, "cards": [table.setup.cards.names[card] for card in cards]}


def spoils(table: IditacardsState, words: Catalogue) -> dict[str, str]:
    """I5.7: a Damaged that is discarded for a cost, or from what was looked at in an action."""
    if table.card == NO_CARD or table.decision not in (PAY_ENERGY, DISCARD_LOOKED):
        return {}
    key = "spoils" if table.decision is PAY_ENERGY else "cuts_short"
    return {
        table.setup.cards.names[table.setup.cards.damaged]: words.text(
            _AT + key, {"card": table.setup.cards.names[table.card]}
        )
    }


def owing(table: IditacardsState) -> shapes.Owing | None:
    if table.card == NO_CARD:
        return None
    energy = left_in(table.about) if table.decision is PAY_ENERGY else max(0, table.energy)
    return {
        "energy": "all" if table.energy == ALL_HAND else energy,
        "health": max(0, table.health),
        "risk": max(0, table.risk),
    }


# The cards of the hand.


def hand(
    table: IditacardsState, me: str, own: Mapping[str, Any], words: Catalogue
) -> dict[str, shapes.InHand]:
    seat = seat_number(me)
    return {name: _in_hand(table, seat, name, own, words) for name in own["costs"]}


def _in_hand(
    table: IditacardsState, seat: int, name: str, own: Mapping[str, Any], words: Catalogue
) -> shapes.InHand:
    card = table.setup.cards.number[name.casefold()]
    costs: shapes.Costs = own["costs"][name]
    why = own["fails"].get(name, "")
    moves = _moves(table, seat, card)
    notes = [words.text(f"{_AT}fails", {"why": why})] if why else []
    if moves >= 0:
        notes.append(words.text(f"{_AT}card_moves", {"n": moves}))
    eased = {PERSONAL: ("hypothermia", "card_warms"), FOOD: ("starvation", "card_feeds")}
    if table.setup.cards.type[card] in eased:
        counter, key = eased[table.setup.cards.type[card]]
        if own[counter]:
            notes.append(words.text(_AT + key, {"n": own[counter], "then": own[counter] - 1}))
    return {
        "energy": costs["energy"],
        "health": costs["health"],
        "risk": costs["risk"],
        "fails": words.name("iditacards", why, why),
        "moves": moves,
        "why": _why(table, seat, card, costs, words),
        "notes": notes,
    }


def _why(
    table: IditacardsState, seat: int, card: int, costs: shapes.Costs, words: Catalogue
) -> dict[str, str]:
    """I3.3: what makes the costs differ from the printed ones."""
    sums = table.sums[SUMS * seat : SUMS * seat + SUMS]
    higher = 1 if leg_effect(table, seat) == RISK_HIGHER else 0
    terms = {
        "energy": (table.setup.cards.energy[card], sums[ENERGY_FREE], COLD, sums[ENERGY_LESS]),
        "health": (table.setup.cards.health[card], sums[HEALTH_FREE], HUNGER, sums[HEALTH_LESS]),
        "risk": (table.setup.cards.risk[card], 0, -1, sums[RISK_LESS]),
    }
    found: dict[str, str] = {}
    amounts = (costs["energy"], costs["health"], costs["risk"])
    for (cost, (printed, free, counter, less)), now in zip(terms.items(), amounts, strict=True):
        if now in ("all", printed):
            continue
        parts = [words.text(f"{_AT}why_free")] if free else []
        more = higher if counter < 0 else _surcharge(table, seat, counter, card)
        if more and not free:
            source = {COLD: "cold", HUNGER: "hunger"}.get(counter, "leg")
            parts.append(f"{words.text(f'{_AT}term_{source}')} +{more}")
        if less and not free:
            parts.append(f"{words.text(f'{_AT}why_team')} −{less}")
        found[cost] = ", ".join(parts)
    return found


def _surcharge(table: IditacardsState, seat: int, counter: int, card: int) -> int:
    """I7.1, I7.2: the card itself lowers its counter before its costs are worked out."""
    points = table.counters[2 * seat + counter]
    if points and table.setup.cards.type[card] == (PERSONAL if counter == COLD else FOOD):
        points -= 1
    return points // 2


def _moves(table: IditacardsState, seat: int, card: int) -> int:
    """I5.1: the squares that a card moves with the speed of now; -1 if it does not move."""
    steps = table.setup.cards.steps[card]
    own = table.counters[2 * seat : 2 * seat + 2]
    for place in range(0, len(steps), 3):
        if steps[place] in (MOVE, MOVE_DOUBLED):
            if max(own) >= WORST:
                return 0
            distance = steps[place + 1] + speed_of(table, seat)
            return distance * 2 if steps[place] == MOVE_DOUBLED else distance
    return -1


def payment(own: Mapping[str, Any], words: Catalogue) -> shapes.Payment | None:
    """While a card waits: how many of the cards in the deck could not be paid as its payment."""
    if not own["risk"]:
        return None
    cards, failing = len(own["deck"]), len(own["fail_as_payment"])
    told = {"n": failing, "cards": cards}
    key = "payment_empty" if not cards else "payment_safe" if not failing else "payment"
    return {"cards": cards, "failing": failing, "told": words.text(_AT + key, told)}
