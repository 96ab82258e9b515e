"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

Piles are lists of names in the order of the alphabet; "?" stands for a card that the eye cannot
place. What such cards can be is listed under `unseen`: for a player, what is in hand and deck; for
the table, the legendary cards that the eye has not seen. `speed`, `speed_terms`, `end_move`,
`new_hand`, `leg`, `costs`, `unpayable`, `fails` and `fail_as_payment` follow from the rest and are
ignored when a position is read.
"""

from typing import Any

from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import ALL_HAND, DECKS, FOOD, NAMES, PERSONAL, TYPE, UPGRADES
from quadrille.games.iditacards.course import LEG_NAMES, RISKS_FAIL, SIDE_NAME
from quadrille.games.iditacards.dealing import different
from quadrille.games.iditacards.deaths import dog_text
from quadrille.games.iditacards.frame_text import frame_text
from quadrille.games.iditacards.table import (
    NO_CARD,
    REASONS,
    RULES_VERSION,
    WORST,
    Table,
    all_frames,
    leg_effect,
    side_at,
)
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
    data: dict[str, Any] = {}
    if table.setup.rules_version != RULES_VERSION:
        data["rules_version"] = table.setup.rules_version
    data |= {
        "to_move": seat_letter(table.turn_of),
        "pending": [frame_text(*frame) for frame in all_frames(table)],
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
        "end_move": end_move(table, seat),
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


def end_move(table: Table, seat: int) -> int:
    """The squares that a turn ending now would move the player (I2.2, I7.3)."""
    worst = max(table.counters[2 * seat + COLD], table.counters[2 * seat + HUNGER])
    return 0 if worst >= WORST else 1 + speed_of(table, seat)


def unknown_in_hand(table: Table, seat: int) -> list[int]:
    """The cards of a hand that the others have not seen going there."""
    unknown = table.hand[seat].copy()
    for card in table.known[seat]:
        unknown.remove(card)
    return unknown


def _costs(table: Table, seat: int, data: dict[str, Any]) -> None:
    """What the cards of the hand cost this player now, and which would fail and why (I3.4, I8.6).

    While a card waits for its risk, also which cards of the deck would fail as its next payment.
    """
    hand, deck = table.hand[seat], table.deck[seat]
    costs: dict[str, str] = {}
    fails: dict[str, str] = {}
    leg_fails = leg_effect(table, seat) == RISKS_FAIL
    for card in different(hand):
        needed = _played_costs(table, seat, card)
        energy, health, risk = needed
        shown = "all" if energy == ALL_HAND else str(energy)
        costs[NAMES[card]] = f"{shown}/{health}/{risk}"
        why = _failure(needed, len(hand) - 1, len(deck), leg_fails)
        if why:
            fails[NAMES[card]] = why
    data["costs"] = costs
    data["unpayable"] = [name for name, why in fails.items() if why != "leg"]
    data["fails"] = fails
    if table.risks[seat]:
        data["fail_as_payment"] = [
            NAMES[card]
            for card in deck
            if _failure(_played_costs(table, seat, card), len(hand), len(deck) - 1, leg_fails)
        ]


def _failure(costs: tuple[int, int, int], in_hand: int, in_deck: int, leg_fails: bool) -> str:
    """Why a card would fail with so many other cards to pay with; nothing if it would not."""
    energy, health, risk = costs
    if energy != ALL_HAND and energy > in_hand:
        return "energy"
    if health > in_deck:
        return "health"
    if risk > 0 and leg_fails:
        return "leg"
    return ""


def _played_costs(table: Table, seat: int, card: int) -> tuple[int, int, int]:
    """The costs as they will be fixed when the card hits the table, its counter lowered (I7.2)."""
    place = 2 * seat + (COLD if TYPE[card] == PERSONAL else HUNGER)
    lowered = TYPE[card] in (PERSONAL, FOOD) and table.counters[place] > 0
    if lowered:
        table.counters[place] -= 1
    costs = energy_cost(table, seat, card), health_cost(table, seat, card)
    if lowered:
        table.counters[place] += 1
    return costs[0], costs[1], risk_cost(table, seat, card)
