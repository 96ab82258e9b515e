"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

A hand is listed with its tower card in its place, "?" for a card that the eye does not know. A unit
is its name, with what is marked on it in brackets: `Brute (damage 2, entered, struck)`.
"""

from typing import Any

from quadrille.core.masks import count_of, members
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.frames import frame_texts
from quadrille.games.clash.repetition import pile_names, renamed
from quadrille.games.clash.table import ASK_DEAL, ENEMY, REASONS, Table, deck_of
from quadrille.games.clash.tower import side


def picture(table: Table, eye: int) -> dict[str, Any]:
    names = table.setup.cards.names
    data: dict[str, Any] = {
        "turn": table.turn,
        "mana": table.mana,
        "pending": frame_texts(table.pending),
    }
    if table.opener >= 0:
        data["opener"] = seat_letter(table.opener)
    if table.row:
        data["row"] = [names[card] for card in table.row]
    if table.unseen:
        data["unseen"] = [names[card] for card in members(table.unseen)]
    if table.waiting:
        data["acting"] = [names[card] for card in table.acting[: table.waiting]]
    if table.ended:
        data["ended"] = REASONS[table.ended]
        data["winner"] = seat_letter(table.winner) if table.winner >= 0 else "nobody"
    if table.stood:
        data["stood"] = _stood(table, eye)
    for seat in (0, 1):
        enemy = table.setup.siege and seat == ENEMY
        data["enemy" if enemy else seat_letter(seat)] = _realm(table, seat, eye)
    return data


def _realm(table: Table, seat: int, eye: int) -> dict[str, Any]:
    names = table.setup.cards.names
    realm: dict[str, Any] = {"turns": table.turns[seat]}
    if table.setup.siege and seat == ENEMY:
        # The rest has no order yet: nobody knows it.
        realm["pile"] = ["?" if name.startswith("(") else name for name in pile_names(table)]
    else:
        hand = [names[card] for card in table.hand[seat]]
        for place in unknown_places(table, seat, eye):
            hand[place] = "?"
        hand.insert(table.tower[seat], side(table, seat))
        realm["hand"] = hand
        realm["known"] = [names[c] for c in table.hand[seat] if table.known >> c & 1]
    realm["deck"] = [names[card] for card in members(deck_of(table, seat))]
    for lane in (0, 1):
        realm[LANES[lane]] = [_unit_text(table, card) for card in table.lanes[2 * seat + lane]]
    return realm


def unknown_places(table: Table, seat: int, eye: int) -> list[int]:
    """C1.6: the places of a hand that an eye cannot name."""
    if eye in (ALL_SEEING, seat):
        return []
    hand = table.hand[seat]
    places = [place for place, card in enumerate(hand) if not table.known >> card & 1]
    candidates = count_of(deck_of(table, seat)) if _dealing(table, seat) else len(places)
    if candidates == 1:
        return []  # if only one is left, it is known
    return places


def _dealing(table: Table, seat: int) -> bool:
    pending = table.pending
    return len(pending) > 0 and pending.what() == ASK_DEAL and pending.who() == seat


def _stood(table: Table, eye: int) -> list[str]:
    texts = table.stood
    for seat in (0, 1):
        hidden = {
            table.setup.cards.names[table.hand[seat][place]]: "?"
            for place in unknown_places(table, seat, eye)
        }
        texts = {renamed(text, seat, hidden): times for text, times in texts.items()}
    return [f"{times} {text}" for text, times in texts.items()]


def _unit_text(table: Table, card: int) -> str:
    marks: list[str] = []
    if table.damage[card]:
        marks.append(f"damage {table.damage[card]}")
    if table.entered >> card & 1:
        marks.append("entered")
    if table.struck >> card & 1:
        marks.append("struck")
    name = table.setup.cards.names[card]
    return f"{name} ({', '.join(marks)})" if marks else name
