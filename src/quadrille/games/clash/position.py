"""A position as plain data, for one viewer. `reading` reads it back.

A hand is listed with its tower card in its place, "?" for a card that the viewer does not know. A
unit is its name, with what is marked on it in brackets: `Brute (damage 2, entered, struck)`.
"""

from typing import Any

from quadrille.core.masks import members
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.data import ENEMY, REASONS, ClashData, deck_of, tower_name
from quadrille.games.clash.hands import unknown_places
from quadrille.games.clash.pending import pending_texts
from quadrille.games.clash.repetition import pile_names, renamed


def position(state: ClashData, viewer: int) -> dict[str, Any]:
    names = state.setup.cards.names
    data: dict[str, Any] = {
        "turn": state.turn,
        "mana": state.mana,
        "pending": pending_texts(state),
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
        enemy = state.setup.siege and seat == ENEMY
        data["enemy" if enemy else seat_letter(seat)] = _realm(state, seat, viewer)
    return data


def _realm(state: ClashData, seat: int, viewer: int) -> dict[str, Any]:
    names = state.setup.cards.names
    realm: dict[str, Any] = {"turns": state.turns[seat]}
    if state.setup.siege and seat == ENEMY:
        # The rest has no order yet: nobody knows it.
        realm["pile"] = ["?" if name.startswith("(") else name for name in pile_names(state)]
    else:
        hand = [names[card] for card in state.hand[seat]]
        for place in unknown_places(state, seat, viewer):
            hand[place] = "?"
        hand.insert(state.tower[seat], tower_name(state, seat))
        realm["hand"] = hand
        realm["known"] = [names[c] for c in state.hand[seat] if state.known >> c & 1]
    realm["deck"] = [names[card] for card in members(deck_of(state, seat))]
    for lane in (0, 1):
        realm[LANES[lane]] = [_unit_text(state, card) for card in state.lanes[2 * seat + lane]]
    return realm


def _stood(state: ClashData, viewer: int) -> list[str]:
    texts = state.stood
    for seat in (0, 1):
        hidden = {
            state.setup.cards.names[state.hand[seat][place]]: "?"
            for place in unknown_places(state, seat, viewer)
        }
        texts = {renamed(text, seat, hidden): times for text, times in texts.items()}
    return [f"{times} {text}" for text, times in texts.items()]


def _unit_text(state: ClashData, card: int) -> str:
    marks: list[str] = []
    if state.damage[card]:
        marks.append(f"damage {state.damage[card]}")
    if state.entered >> card & 1:
        marks.append("entered")
    if state.struck >> card & 1:
        marks.append("struck")
    name = state.setup.cards.names[card]
    return f"{name} ({', '.join(marks)})" if marks else name
