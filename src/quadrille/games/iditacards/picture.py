"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

Piles are lists of names in the order of the alphabet; "?" stands for a card that the eye cannot
place. What such cards can be is listed under `unseen`: for a player, what is in hand and deck; for
the table, the legendary cards that the eye has not seen. `speed`, `speed_terms`, `new_hand`, `leg`,
`costs` and `unpayable` follow from the rest and are ignored when a position is read.
"""

from typing import Any

from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import ALL_HAND, DECKS, NAMES, UPGRADES
from quadrille.games.iditacards.course import LEG_NAMES, SIDE_NAME
from quadrille.games.iditacards.deaths import dog_text
from quadrille.games.iditacards.frame_text import frame_text
from quadrille.games.iditacards.table import NO_CARD, REASONS, Table, all_frames, side_at
from quadrille.games.iditacards.team import (
    energy_cost,
    health_cost,
    new_hand,
    risk_cost,
    speed_of,
    speed_terms,
)
from quadrille.games.iditacards.vocabulary import COLD, HUNGER


def picture(table: Table, eye: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "to_move": seat_letter(table.turn_of),
        "pending": [frame_text(frame) for frame in all_frames(table)],
        "weather": (("none", *WEATHERS))[table.weather],
    }
    if table.setup.course.drawn:
        data["course"] = [LEG_NAMES[leg] for leg in table.drawn]
    if table.hurt:
        data["hurt"] = True
    if table.joined:
        data["joined"] = _seats(table, table.joined)
    data["supply"] = _names(table.supply)
    data["destroyed"] = _names(table.destroyed)
    data["damage"] = table.damage
    if table.ending:
        data["last"] = _seats(table, table.last)
    if table.ended:
        data["ended"] = REASONS[table.ended]
    _undealt(table, eye, data)
    if table.card != NO_CARD:
        data["table"] = _on_table(table)
    data["decks"] = {DECKS[deck]: _names(table.upgrades[deck]) for deck in range(UPGRADES)}
    data["ruins"] = {DECKS[deck]: _names(table.ruins[deck]) for deck in range(UPGRADES)}
    for seat in range(table.setup.players):
        data[seat_letter(seat)] = _player(table, seat, eye)
    return data


def _names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def _seats(table: Table, mask: int) -> list[str]:
    return [seat_letter(seat) for seat in range(table.setup.players) if mask >> seat & 1]


def _on_table(table: Table) -> dict[str, Any]:
    """The card that is being paid for or takes effect, with the costs that are not settled yet."""
    data: dict[str, Any] = {"card": NAMES[table.card]}
    for name, cost in (
        ("energy", table.energy),
        ("health", table.health),
        ("risk", table.risk),
    ):
        if cost >= 0:
            data[name] = "all" if cost == ALL_HAND else cost
    return data


def _undealt(table: Table, eye: int, data: dict[str, Any]) -> None:
    """I2.6: nobody has seen the legendary cards that were not dealt."""
    if eye == ALL_SEEING:
        data["undealt"] = _names(table.undealt)
        return
    data["undealt"] = ["?"] * len(table.undealt)
    hidden = table.undealt.copy()
    for seat in range(table.setup.players):
        if seat != eye:
            hidden += table.legendary[seat]
    hidden.sort()
    data["unseen"] = _names(hidden)


def _player(table: Table, seat: int, eye: int) -> dict[str, Any]:
    square = table.position_of[seat]
    data: dict[str, Any] = {
        "position": square,
        "hypothermia": table.counters[2 * seat + COLD],
        "starvation": table.counters[2 * seat + HUNGER],
        "speed": speed_of(table, seat),
        "speed_terms": speed_terms(table, seat),
        "new_hand": new_hand(table, seat),
        "turns": table.turns[seat],
        "days": table.days[seat],
        "checkpoints": table.checkpoints[seat],
        "moved": table.moved[seat],
    }
    side = side_at(table, square) if table.sides else -1
    if side >= 0:
        data["leg"] = SIDE_NAME[side]
    if table.stamps[seat]:
        data["arrived"] = table.stamps[seat]
    data["team"] = [dog_text(table, seat, place) for place in range(len(table.dogs[seat]))]
    risks = table.risks[seat]
    data["risk"] = [f"{NAMES[risks[i]]} {risks[i + 1]}" for i in range(0, len(risks), 2)]
    data["played"] = _names(table.played[seat])
    data["discard"] = _names(table.discard[seat])
    looked = table.looked if seat == table.turn_of else []
    if eye in (ALL_SEEING, seat):
        data["hand"] = _names(table.hand[seat])
        data["deck"] = _names(table.deck[seat])
        if looked:
            data["looked"] = _names(looked)
        data["legendary"] = _names(table.legendary[seat])
        _costs(table, seat, data)
    else:
        unknown = unknown_in_hand(table, seat)
        data["hand"] = _names(table.known[seat]) + ["?"] * len(unknown)
        data["deck"] = ["?"] * len(table.deck[seat])
        if looked:
            data["looked"] = ["?"] * len(looked)
        data["legendary"] = ["?"] * len(table.legendary[seat])
        data["unseen"] = _names(sorted(unknown + table.deck[seat] + looked))
    data["known"] = _names(table.known[seat])
    return data


def unknown_in_hand(table: Table, seat: int) -> list[int]:
    """The cards of a hand that the others have not seen going there."""
    unknown = table.hand[seat].copy()
    for card in table.known[seat]:
        unknown.remove(card)
    return unknown


def _costs(table: Table, seat: int, data: dict[str, Any]) -> None:
    """What the cards of the hand cost this player now, and which cannot be paid (I3.4)."""
    costs: dict[str, str] = {}
    unpayable: list[str] = []
    for card in sorted(set(table.hand[seat])):
        energy, health = energy_cost(table, seat, card), health_cost(table, seat, card)
        shown = "all" if energy == ALL_HAND else str(energy)
        costs[NAMES[card]] = f"{shown}/{health}/{risk_cost(table, seat, card)}"
        short = energy != ALL_HAND and energy > len(table.hand[seat]) - 1
        if short or health > len(table.deck[seat]):
            unpayable.append(NAMES[card])
    data["costs"] = costs
    data["unpayable"] = unpayable
