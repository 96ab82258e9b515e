"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.masks import bit, count_of, mask_of, members
from quadrille.core.seats import seat_number
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.cards import STRONGHOLD, WATCHTOWER
from quadrille.games.clash.data import ENEMY, REASONS, TOWER, ClashData, reset, set_deck
from quadrille.games.clash.hands import DEAL_CARD
from quadrille.games.clash.pending import check_pending, read_pending
from quadrille.games.clash.pile import know_the_last
from quadrille.games.clash.question import asked_seat, bad_field
from quadrille.games.clash.repetition import filled
from quadrille.games.clash.turn import START_TURN

_UNIT: Final = re.compile(r"(.+?)(?: \((.*)\))?")
_FIELDS: Final = (
    "turn",
    "mana",
    "pending",
    "to_move",
    "opener",
    "row",
    "unseen",
    "acting",
    "ended",
    "winner",
    "stood",
    "A",
    "B",
    "enemy",
)
_REALM_FIELDS: Final = ("turns", "hand", "known", "deck", "upper", "lower", "pile")


def read_position(state: ClashData, data: Mapping[str, Any]) -> None:
    """Fill an empty state. Raises Unreadable with the field that is wrong."""
    reset(state)
    siege = state.setup.siege
    for field in data:
        if field not in _FIELDS or (field == "enemy" and not siege) or (field == "B" and siege):
            raise bad_field(field, "there is no such field")
    if "ended" not in data:
        read_pending(state, data)
    state.row = _cards(state, "row", data)
    state.unseen = mask_of(_cards(state, "unseen", data))
    if "opener" in data:
        if data["opener"] not in ("A", "B"):
            raise bad_field("opener", "it must be A or B")
        state.opener = seat_number(data["opener"])
    for seat in (0, 1):
        name = "enemy" if siege and seat == ENEMY else "AB"[seat]
        realm = data.get(name, {})
        if not isinstance(realm, Mapping):
            raise bad_field(name, "it must be a table")
        for field in realm:
            wrong = ("hand", "known") if name == "enemy" else ("pile",)
            if field not in _REALM_FIELDS or field in wrong:
                raise bad_field(f"{name}.{field}", "there is no such field")
        _read_realm(state, seat, name, realm)
    if siege:
        _read_pile(state, data.get("enemy", {}))
    state.acting = _cards(state, "acting", data)
    state.waiting = len(state.acting)
    state.turn = _number("turn", data.get("turn", state.turns[0] + state.turns[1]))
    mover = max(0, asked_seat(state))
    state.mana = _number("mana", data.get("mana", len(state.hand[mover]) + 1))
    _read_stood(state, data)
    if "ended" in data:
        if data["ended"] not in REASONS[1:]:
            raise bad_field("ended", f"it must be one of {', '.join(REASONS[1:])}")
        state.ended = REASONS.index(data["ended"])
        winner = data.get("winner", "nobody")
        if winner not in ("A", "B", "nobody"):
            raise bad_field("winner", "it must be A, B or nobody")
        state.winner = seat_number(winner) if winner != "nobody" else -1
    _no_card_twice(state)
    if not state.ended:
        check_pending(state)


def _read_realm(state: ClashData, seat: int, name: str, realm: Mapping[str, Any]) -> None:
    begun = 0 if 0 < state.decision.number < START_TURN.number else 1  # C1 comes first
    state.turns[seat] = _number(f"{name}.turns", realm.get("turns", begun))
    for lane in (0, 1):
        for unit in _texts(f"{name}.{LANES[lane]}", realm.get(LANES[lane], [])):
            _read_unit(state, 2 * seat + lane, f"{name}.{LANES[lane]}", unit)
    if name == "enemy":
        return
    hand = _texts(f"{name}.hand", realm.get("hand", [WATCHTOWER]))
    towers = [place for place, word in enumerate(hand) if word in (WATCHTOWER, STRONGHOLD)]
    if len(towers) > 1:
        raise bad_field(f"{name}.hand", "there is more than one tower card")
    if towers:
        state.tower[seat] = towers[0]
        state.stronghold[seat] = hand.pop(towers[0]) == STRONGHOLD
    field = f"{name}.hand"
    named = [_card(state, field, word) for word in hand if word != "?"]
    own = mask_of(named + state.lanes[2 * seat] + state.lanes[2 * seat + 1])
    deck = mask_of(_cards(state, "deck", realm)) if "deck" in realm else own
    set_deck(state, seat, deck)
    if own & ~deck:
        raise bad_field(f"{name}.deck", "a card in the hand or in a lane is missing from it")
    left = members(deck & ~own)
    if hand.count("?") > len(left):
        raise bad_field(field, 'there are more "?" than cards left in the deck')
    state.hand[seat] = [left.pop(0) if word == "?" else _card(state, field, word) for word in hand]
    known = mask_of(_cards(state, "known", realm))
    state.known |= known
    if known & ~mask_of(state.hand[seat]):
        raise bad_field(f"{name}.known", "it lists a card that is not in the hand")


def _read_unit(state: ClashData, lane: int, field: str, text: str) -> None:
    found = _UNIT.fullmatch(text)
    card = _card(state, field, found.group(1) if found is not None else text)
    if card >= state.setup.cards.units:
        raise bad_field(field, f"{text} is an incantation and cannot stand in a lane")
    state.lanes[lane].append(card)
    marks = found.group(2) if found is not None else None
    for mark in marks.split(",") if marks is not None else []:
        word = mark.strip()
        if word == "entered":
            state.entered |= bit(card)
        elif word == "struck":
            state.struck |= bit(card)
        elif word.startswith("damage ") and word[7:].isdecimal():
            state.damage[card] = int(word[7:])
            state.hurt |= bit(card)
            state.struck |= bit(card)
            if state.damage[card] >= state.setup.cards.health[card]:
                raise bad_field(field, f"{text} would have been destroyed")
        else:
            raise bad_field(field, f"'{word}' is not a mark; marks are: damage N, entered, struck")


def _read_pile(state: ClashData, realm: Mapping[str, Any]) -> None:
    """From the top: a named card lying face up, "?" for the rest, then the known bottom."""
    cards = state.setup.cards
    field = "enemy.pile"
    lanes = mask_of(state.lanes[2 * ENEMY] + state.lanes[2 * ENEMY + 1])
    free = cards.everything & ~state.deck_a & ~state.unseen & ~mask_of(state.row)
    deck = mask_of(_cards(state, "deck", realm)) if "deck" in realm else free
    if "pile" not in realm:
        state.pile_rest = deck & ~lanes
        state.pile_tail = [TOWER]
        set_deck(state, ENEMY, deck)
        know_the_last(state)
        return
    pile = _texts(field, realm["pile"])
    words = [word for word in pile if word != "?"]
    named = [_card(state, field, w) for w in words if w not in (WATCHTOWER, STRONGHOLD)]
    hidden = len(pile) - len(words)
    if "deck" not in realm and not hidden:
        deck = mask_of(named) | lanes
    rest = deck & ~mask_of(named) & ~lanes
    if count_of(rest) != hidden:
        raise bad_field(field, f'{hidden} "?" stand for {count_of(rest)} cards')
    set_deck(state, ENEMY, deck)
    state.pile_rest = rest
    if hidden and pile[0] != "?":
        state.pile_top = _card(state, field, pile.pop(0))
    if pile[:hidden] != ["?"] * hidden:
        raise bad_field(field, 'only one card may lie above the "?"')
    for word in pile[hidden:]:
        if word in (WATCHTOWER, STRONGHOLD):
            state.pile_tail.append(TOWER)
            state.stronghold[ENEMY] = word == STRONGHOLD
        else:
            state.pile_tail.append(_card(state, field, word))
    if state.pile_tail.count(TOWER) != 1:
        raise bad_field(field, "just one tower card lies in the pile")
    know_the_last(state)


def _read_stood(state: ClashData, data: Mapping[str, Any]) -> None:
    for line in _texts("stood", data.get("stood", [])):
        times, _, text = line.partition(" ")
        if not times.isdecimal() or text.count("|") != 8:
            raise bad_field("stood", f"'{line}' is not a kept position")
        for seat in (0, 1):
            names = state.setup.cards.names
            unknown = [c for c in state.hand[seat] if not state.known >> c & 1]
            full = filled(text, seat, [names[card] for card in unknown])
            if full is None:
                raise bad_field("stood", f"'{line}' has more \"?\" than the hand has unknown cards")
            text = full
        state.stood[text] = int(times)


def _no_card_twice(state: ClashData) -> None:
    names = state.setup.cards.names
    places = [*state.lanes, *state.hand, state.row, members(state.unseen)]
    places += [members(state.pile_rest), [card for card in state.pile_tail if card != TOWER]]
    places.append([state.pile_top] if state.pile_top >= 0 else [])
    seen = 0
    for place in places:
        for card in place:
            if seen >> card & 1:
                raise bad_field("position", f"{names[card]} is in two places")
            seen |= bit(card)
    if state.deck_a & state.deck_b and state.decision is not DEAL_CARD:
        raise bad_field("position", "a card belongs to both sides")


def _card(state: ClashData, field: str, word: str) -> int:
    number = state.setup.cards.number.get(word.casefold())
    if number is None:
        raise bad_field(field, f"set {state.setup.cards.set_name} has no card '{word}'")
    return number


def _cards(state: ClashData, field: str, data: Mapping[str, Any]) -> list[int]:
    return [_card(state, field, word) for word in _texts(field, data.get(field, []))]


def _texts(field: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad_field(field, "it must be a list of texts")
    return list(value)


def _number(field: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise bad_field(field, "it must be a whole number from 0")
    return value
