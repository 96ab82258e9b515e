"""A position as plain data, for one viewer. `reading` reads it back.

A hand is listed with its tower card in its place, "?" for a card that the viewer does not know. A
unit is a table: its card, and what is marked on it, such as `{card = "Brute", damage = 2}`.
"""

from typing import Any

from quadrille.core.masks import members
from quadrille.core.pending_entries import PENDING, pending_entries
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.cards import STRONGHOLD, WATCHTOWER
from quadrille.games.clash.data import ENEMY, REASONS, TOWER, ClashData, deck_of
from quadrille.games.clash.repetition import is_unordered, pile_cards, unpacked
from quadrille.games.clash.who_knows_what import unknown_places


def position(state: ClashData, viewer: int) -> dict[str, Any]:
    names = state.setup.cards.names
    data: dict[str, Any] = {
        "turn": state.turn,
        "mana": state.mana,
        PENDING: pending_entries(state),
    }
    if state.opener >= 0:
        data["opener"] = seat_letter(state.opener)
    if state.row:
        data["row"] = [names[card] for card in state.row]
    if state.unseen:
        data["unseen"] = [names[card] for card in members(state.unseen)]
    if state.waiting:
        data["acting"] = [names[card] for card in state.acting[: state.waiting]]
    if state.ended:
        data["ended"] = REASONS[state.ended]
        data["winner"] = seat_letter(state.winner) if state.winner >= 0 else "nobody"
    if state.stood:
        data["stood"] = _stood(state, viewer)
    for seat in (0, 1):
        data[realm_name(state, seat)] = _realm(state, seat, viewer)
    return data


def realm_name(state: ClashData, seat: int) -> str:
    """The field of a side."""
    return "enemy" if state.setup.siege and seat == ENEMY else seat_letter(seat)


def _realm(state: ClashData, seat: int, viewer: int) -> dict[str, Any]:
    names = state.setup.cards.names
    realm: dict[str, Any] = {"turns": state.turns[seat]}
    stronghold = state.stronghold[seat]
    if state.setup.siege and seat == ENEMY:
        realm["pile"] = _pile_names(names, pile_cards(state), stronghold)
    else:
        hand = [names[card] for card in state.hand[seat]]
        for place in unknown_places(state, seat, viewer):
            hand[place] = "?"
        hand.insert(state.tower[seat], _tower_name(stronghold))
        realm["hand"] = hand
        realm["known"] = [names[c] for c in state.hand[seat] if state.known >> c & 1]
    realm["deck"] = [names[card] for card in members(deck_of(state, seat))]
    for lane in (0, 1):
        realm[LANES[lane]] = [_unit(state, card) for card in state.lanes[2 * seat + lane]]
    return realm


def _tower_name(stronghold: bool) -> str:
    return STRONGHOLD if stronghold else WATCHTOWER


def _pile_names(names: list[str], pile: list[int], stronghold: bool) -> list[str]:
    """From the top; the rest is unknown to everybody, for it has no order yet."""
    return [
        "?" if is_unordered(card) else _tower_name(stronghold) if card == TOWER else names[card]
        for card in pile
    ]


def _unit(state: ClashData, card: int) -> dict[str, Any]:
    unit: dict[str, Any] = {"card": state.setup.cards.names[card]}
    if state.damage[card]:
        unit["damage"] = state.damage[card]
    if state.entered >> card & 1:
        unit["entered"] = True
    if state.struck >> card & 1:
        unit["struck"] = True
    return unit


def _stood(state: ClashData, viewer: int) -> list[dict[str, Any]]:
    """The kept positions: how often each stood, who was to move, and both sides."""
    names = state.setup.cards.names
    hidden = [
        {state.hand[seat][place] for place in unknown_places(state, seat, viewer)}
        for seat in (0, 1)
    ]
    found: list[dict[str, Any]] = []
    for key, times in state.stood.items():
        kept = unpacked(key)
        entry: dict[str, Any] = {"times": times, "seat": seat_letter(kept.mover)}
        for seat in (0, 1):
            realm: dict[str, Any] = {}
            cards = kept.ordered[seat]
            if state.setup.siege and seat == ENEMY:
                realm["pile"] = _pile_names(names, cards, kept.stronghold[seat])
            else:
                hand = ["?" if card in hidden[seat] else names[card] for card in cards]
                hand.insert(kept.tower[seat], _tower_name(kept.stronghold[seat]))
                realm["hand"] = hand
            for lane in (0, 1):
                realm[LANES[lane]] = [names[card] for card in kept.lanes[2 * seat + lane]]
            entry[realm_name(state, seat)] = realm
        found.append(entry)
    return found
