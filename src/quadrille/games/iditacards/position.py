"""The position as plain data, for one viewer or with everything. `reading` reads it back.

Piles are lists of names in the order of the alphabet; "?" stands for a card that the viewer cannot
place. What such cards can be is listed under `unseen`: for a player, what is in hand and deck; for
the table, the legendary cards that the viewer has not seen. `speed`, `speed_terms`, `end_move`,
`new_hand`, `leg`, `costs`, `unpayable`, `fails` and `fail_as_payment` follow from the rest and are
ignored when a position is read.
"""

from typing import Any

from quadrille.core.pending_entries import pending_entries
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import ALL_HAND, DECKS, UPGRADES
from quadrille.games.iditacards.chance import different
from quadrille.games.iditacards.cost_amounts import energy_cost, health_cost, risk_cost
from quadrille.games.iditacards.course import RISKS_FAIL
from quadrille.games.iditacards.data import (
    NO_CARD,
    RULES_VERSION,
    IditacardsData,
    leg_effect,
    side_at,
)
from quadrille.games.iditacards.end_reasons import REASONS
from quadrille.games.iditacards.hypothermia_starvation import counter_of
from quadrille.games.iditacards.new_day import new_hand
from quadrille.games.iditacards.speed import speed_of, speed_terms
from quadrille.games.iditacards.vocabulary import COLD, HELD, HUNGER, WORST


def position(state: IditacardsData, viewer: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if state.setup.rules_version != RULES_VERSION:
        data["rules_version"] = state.setup.rules_version
    data |= {
        "to_move": seat_letter(state.turn_of),
        "pending": pending_entries(state),
        "weather": (("none", *WEATHERS))[state.weather],
    }
    if state.setup.course.drawn:
        data["course"] = [state.setup.legs.names[leg] for leg in state.drawn]
    if state.hurt:
        data["hurt"] = True
    if state.joined:
        data["joined"] = _seats(state, state.joined)
    data["supply"] = _names(state, state.supply)
    data["destroyed"] = _names(state, state.destroyed)
    data["damage"] = state.damage
    if state.ending:
        data["last"] = _seats(state, state.last)
    if state.ended:
        data["ended"] = REASONS[state.ended]
    _undealt(state, viewer, data)
    if state.card != NO_CARD:
        data["table"] = _on_table(state)
    data["decks"] = {DECKS[deck]: _names(state, state.upgrades[deck]) for deck in range(UPGRADES)}
    data["ruins"] = {DECKS[deck]: _names(state, state.ruins[deck]) for deck in range(UPGRADES)}
    for seat in range(state.setup.players):
        data[seat_letter(seat)] = _player(state, seat, viewer)
    return data


def _names(state: IditacardsData, cards: list[int]) -> list[str]:
    return [state.setup.cards.names[card] for card in cards]


def _seats(state: IditacardsData, mask: int) -> list[str]:
    return [seat_letter(seat) for seat in range(state.setup.players) if mask >> seat & 1]


def _on_table(state: IditacardsData) -> dict[str, Any]:
    """The card that is being paid for or takes effect, with the costs that are not settled yet."""
    data: dict[str, Any] = {"card": state.setup.cards.names[state.card]}
    for name, cost in (
        ("energy", state.energy),
        ("health", state.health),
        ("risk", state.risk),
    ):
        if cost >= 0:
            data[name] = "all" if cost == ALL_HAND else cost
    return data


def _undealt(state: IditacardsData, viewer: int, data: dict[str, Any]) -> None:
    """I2.6: nobody has seen the legendary cards that were not dealt."""
    if viewer == ALL_SEEING:
        data["undealt"] = _names(state, state.undealt)
        return
    data["undealt"] = ["?"] * len(state.undealt)
    hidden = state.undealt.copy()
    for seat in range(state.setup.players):
        if seat != viewer:
            hidden += state.legendary[seat]
    hidden.sort()
    data["unseen"] = _names(state, hidden)


def _player(state: IditacardsData, seat: int, viewer: int) -> dict[str, Any]:
    square = state.position_of[seat]
    data: dict[str, Any] = {
        "position": square,
        "hypothermia": state.counters[2 * seat + COLD],
        "starvation": state.counters[2 * seat + HUNGER],
        "speed": speed_of(state, seat),
        "speed_terms": speed_terms(state, seat),
        "end_move": end_move(state, seat),
        "new_hand": new_hand(state, seat),
        "turns": state.turns[seat],
        "days": state.days[seat],
        "checkpoints": state.checkpoints[seat],
        "moved": state.moved[seat],
    }
    side = side_at(state, square) if state.sides else -1
    if side >= 0:
        data["leg"] = state.setup.legs.side_name[side]
    if state.stamps[seat]:
        data["arrived"] = state.stamps[seat]
    data["team"] = [_dog(state, seat, place) for place in range(len(state.dogs[seat]))]
    risks = state.risks[seat]
    data["risk"] = [
        {"card": state.setup.cards.names[risks[place]], "left": risks[place + 1]}
        for place in range(0, len(risks), 2)
    ]
    data["played"] = _names(state, state.played[seat])
    data["discard"] = _names(state, state.discard[seat])
    looked = state.looked if seat == state.turn_of else []
    if viewer in (ALL_SEEING, seat):
        data["hand"] = _names(state, state.hand[seat])
        data["deck"] = _names(state, state.deck[seat])
        if looked:
            data["looked"] = _names(state, looked)
        data["legendary"] = _names(state, state.legendary[seat])
        _costs(state, seat, data)
    else:
        unknown = unknown_in_hand(state, seat)
        data["hand"] = _names(state, state.known[seat]) + ["?"] * len(unknown)
        data["deck"] = ["?"] * len(state.deck[seat])
        if looked:
            data["looked"] = ["?"] * len(looked)
        data["legendary"] = ["?"] * len(state.legendary[seat])
        data["unseen"] = _names(state, sorted(unknown + state.deck[seat] + looked))
    data["known"] = _names(state, state.known[seat])
    return data


def _dog(state: IditacardsData, seat: int, place: int) -> dict[str, Any]:
    """A dog, with its attachments if it has any."""
    held = state.held[seat][HELD * place : HELD * place + HELD]
    attachments = [state.setup.cards.names[card] for card in held if card >= 0]
    dog: dict[str, Any] = {"card": state.setup.cards.names[state.dogs[seat][place]]}
    if attachments:
        dog["attachments"] = attachments
    return dog


def end_move(state: IditacardsData, seat: int) -> int:
    """The squares that a turn ending now would move the player (I2.2, I7.3)."""
    worst = max(state.counters[2 * seat + COLD], state.counters[2 * seat + HUNGER])
    return 0 if worst >= WORST else 1 + speed_of(state, seat)


def unknown_in_hand(state: IditacardsData, seat: int) -> list[int]:
    """The cards of a hand that the others have not seen going there."""
    unknown = state.hand[seat].copy()
    for card in state.known[seat]:
        unknown.remove(card)
    return unknown


def _costs(state: IditacardsData, seat: int, data: dict[str, Any]) -> None:
    """What the cards of the hand cost this player now, and which would fail and why (I3.4, I8.6).

    While a card waits for its risk, also which cards of the deck would fail as its next payment.
    """
    hand, deck = state.hand[seat], state.deck[seat]
    costs: dict[str, dict[str, Any]] = {}
    fails: dict[str, str] = {}
    leg_fails = leg_effect(state, seat) == RISKS_FAIL
    for card in different(hand):
        needed = _played_costs(state, seat, card)
        energy, health, risk = needed
        shown = "all" if energy == ALL_HAND else energy
        costs[state.setup.cards.names[card]] = {"energy": shown, "health": health, "risk": risk}
        why = _failure(needed, len(hand) - 1, len(deck), leg_fails)
        if why:
            fails[state.setup.cards.names[card]] = why
    data["costs"] = costs
    data["unpayable"] = [name for name, why in fails.items() if why != "leg"]
    data["fails"] = fails
    if state.risks[seat]:
        data["fail_as_payment"] = [
            state.setup.cards.names[card]
            for card in deck
            if _failure(_played_costs(state, seat, card), len(hand), len(deck) - 1, leg_fails)
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


def _played_costs(state: IditacardsData, seat: int, card: int) -> tuple[int, int, int]:
    """The costs as they will be fixed when the card hits the table, its counter lowered (I7.2)."""
    counter = counter_of(state, card)
    place = 2 * seat + counter
    lowered = counter >= 0 and state.counters[place] > 0
    if lowered:
        state.counters[place] -= 1
    costs = energy_cost(state, seat, card), health_cost(state, seat, card)
    if lowered:
        state.counters[place] += 1
    return costs[0], costs[1], risk_cost(state, seat, card)
