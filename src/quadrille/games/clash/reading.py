"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.masks import bit, count_of, mask_of, members
from quadrille.core.seats import seat_number
from quadrille.games.clash.actions import LANES
from quadrille.games.clash.cards import STRONGHOLD, WATCHTOWER
from quadrille.games.clash.frames import SETTING_UP, bad, check_frames, read_frames
from quadrille.games.clash.repetition import filled
from quadrille.games.clash.siege import know_the_last
from quadrille.games.clash.table import ASK_DEAL, ENEMY, REASONS, TOWER, Table, lay_out, set_deck

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


def read_table(table: Table, data: Mapping[str, Any]) -> None:
    """Fill an empty table. Raises Unreadable with the field that is wrong."""
    lay_out(table)
    siege = table.setup.siege
    for field in data:
        if field not in _FIELDS or (field == "enemy" and not siege) or (field == "B" and siege):
            raise bad(field, "there is no such field")
    if "ended" not in data:
        read_frames(table, data)
    table.row = _cards(table, "row", data)
    table.unseen = mask_of(_cards(table, "unseen", data))
    if "opener" in data:
        if data["opener"] not in ("A", "B"):
            raise bad("opener", "it must be A or B")
        table.opener = seat_number(data["opener"])
    for seat in (0, 1):
        name = "enemy" if siege and seat == ENEMY else "AB"[seat]
        realm = data.get(name, {})
        if not isinstance(realm, Mapping):
            raise bad(name, "it must be a table")
        for field in realm:
            wrong = ("hand", "known") if name == "enemy" else ("pile",)
            if field not in _REALM_FIELDS or field in wrong:
                raise bad(f"{name}.{field}", "there is no such field")
        _read_realm(table, seat, name, realm)
    if siege:
        _read_pile(table, data.get("enemy", {}))
    table.acting = _cards(table, "acting", data)
    table.waiting = len(table.acting)
    table.turn = _number("turn", data.get("turn", table.turns[0] + table.turns[1]))
    mover = max(0, table.pending.who()) if len(table.pending) else 0
    table.mana = _number("mana", data.get("mana", len(table.hand[mover]) + 1))
    _read_stood(table, data)
    if "ended" in data:
        if data["ended"] not in REASONS[1:]:
            raise bad("ended", f"it must be one of {', '.join(REASONS[1:])}")
        table.ended = REASONS.index(data["ended"])
        winner = data.get("winner", "nobody")
        if winner not in ("A", "B", "nobody"):
            raise bad("winner", "it must be A, B or nobody")
        table.winner = seat_number(winner) if winner != "nobody" else -1
    _no_card_twice(table)
    if len(table.pending):
        check_frames(table)


def _read_realm(table: Table, seat: int, name: str, realm: Mapping[str, Any]) -> None:
    begun = 0 if len(table.pending) and table.pending.what() in SETTING_UP else 1
    table.turns[seat] = _number(f"{name}.turns", realm.get("turns", begun))
    for lane in (0, 1):
        for unit in _texts(f"{name}.{LANES[lane]}", realm.get(LANES[lane], [])):
            _read_unit(table, 2 * seat + lane, f"{name}.{LANES[lane]}", unit)
    if name == "enemy":
        return
    hand = _texts(f"{name}.hand", realm.get("hand", [WATCHTOWER]))
    towers = [place for place, word in enumerate(hand) if word in (WATCHTOWER, STRONGHOLD)]
    if len(towers) > 1:
        raise bad(f"{name}.hand", "there is more than one tower card")
    if towers:
        table.tower[seat] = towers[0]
        table.stronghold[seat] = hand.pop(towers[0]) == STRONGHOLD
    field = f"{name}.hand"
    named = [_card(table, field, word) for word in hand if word != "?"]
    own = mask_of(named + table.lanes[2 * seat] + table.lanes[2 * seat + 1])
    deck = mask_of(_cards(table, "deck", realm)) if "deck" in realm else own
    set_deck(table, seat, deck)
    if own & ~deck:
        raise bad(f"{name}.deck", "a card in the hand or in a lane is missing from it")
    left = members(deck & ~own)
    if hand.count("?") > len(left):
        raise bad(field, 'there are more "?" than cards left in the deck')
    table.hand[seat] = [left.pop(0) if word == "?" else _card(table, field, word) for word in hand]
    known = mask_of(_cards(table, "known", realm))
    table.known |= known
    if known & ~mask_of(table.hand[seat]):
        raise bad(f"{name}.known", "it lists a card that is not in the hand")


def _read_unit(table: Table, lane: int, field: str, text: str) -> None:
    found = _UNIT.fullmatch(text)
    card = _card(table, field, found.group(1) if found is not None else text)
    if card >= table.setup.cards.units:
        raise bad(field, f"{text} is an incantation and cannot stand in a lane")
    table.lanes[lane].append(card)
    marks = found.group(2) if found is not None else None
    for mark in marks.split(",") if marks is not None else []:
        word = mark.strip()
        if word == "entered":
            table.entered |= bit(card)
        elif word == "struck":
            table.struck |= bit(card)
        elif word.startswith("damage ") and word[7:].isdecimal():
            table.damage[card] = int(word[7:])
            table.hurt |= bit(card)
            table.struck |= bit(card)
            if table.damage[card] >= table.setup.cards.health[card]:
                raise bad(field, f"{text} would have been destroyed")
        else:
            raise bad(field, f"'{word}' is not a mark; marks are: damage N, entered, struck")


def _read_pile(table: Table, realm: Mapping[str, Any]) -> None:
    """From the top: a named card lying face up, "?" for the rest, then the known bottom."""
    cards = table.setup.cards
    field = "enemy.pile"
    lanes = mask_of(table.lanes[2 * ENEMY] + table.lanes[2 * ENEMY + 1])
    free = cards.everything & ~table.deck_a & ~table.unseen & ~mask_of(table.row)
    deck = mask_of(_cards(table, "deck", realm)) if "deck" in realm else free
    if "pile" not in realm:
        table.pile_rest = deck & ~lanes
        table.pile_tail = [TOWER]
        set_deck(table, ENEMY, deck)
        know_the_last(table)
        return
    pile = _texts(field, realm["pile"])
    words = [word for word in pile if word != "?"]
    named = [_card(table, field, w) for w in words if w not in (WATCHTOWER, STRONGHOLD)]
    hidden = len(pile) - len(words)
    if "deck" not in realm and not hidden:
        deck = mask_of(named) | lanes
    rest = deck & ~mask_of(named) & ~lanes
    if count_of(rest) != hidden:
        raise bad(field, f'{hidden} "?" stand for {count_of(rest)} cards')
    set_deck(table, ENEMY, deck)
    table.pile_rest = rest
    if hidden and pile[0] != "?":
        table.pile_top = _card(table, field, pile.pop(0))
    if pile[:hidden] != ["?"] * hidden:
        raise bad(field, 'only one card may lie above the "?"')
    for word in pile[hidden:]:
        if word in (WATCHTOWER, STRONGHOLD):
            table.pile_tail.append(TOWER)
            table.stronghold[ENEMY] = word == STRONGHOLD
        else:
            table.pile_tail.append(_card(table, field, word))
    if table.pile_tail.count(TOWER) != 1:
        raise bad(field, "just one tower card lies in the pile")
    know_the_last(table)


def _read_stood(table: Table, data: Mapping[str, Any]) -> None:
    for line in _texts("stood", data.get("stood", [])):
        times, _, text = line.partition(" ")
        if not times.isdecimal() or text.count("|") != 8:
            raise bad("stood", f"'{line}' is not a kept position")
        for seat in (0, 1):
            names = table.setup.cards.names
            unknown = [c for c in table.hand[seat] if not table.known >> c & 1]
            full = filled(text, seat, [names[card] for card in unknown])
            if full is None:
                raise bad("stood", f"'{line}' has more \"?\" than the hand has unknown cards")
            text = full
        table.stood[text] = int(times)


def _no_card_twice(table: Table) -> None:
    names = table.setup.cards.names
    dealing = len(table.pending) > 0 and table.pending.what() == ASK_DEAL
    places = [*table.lanes, *table.hand, table.row, members(table.unseen)]
    places += [members(table.pile_rest), [card for card in table.pile_tail if card != TOWER]]
    places.append([table.pile_top] if table.pile_top >= 0 else [])
    seen = 0
    for place in places:
        for card in place:
            if seen >> card & 1:
                raise bad("position", f"{names[card]} is in two places")
            seen |= bit(card)
    if table.deck_a & table.deck_b and not dealing:
        raise bad("position", "a card belongs to both sides")


def _card(table: Table, field: str, word: str) -> int:
    number = table.setup.cards.number.get(word.casefold())
    if number is None:
        raise bad(field, f"set {table.setup.cards.set_name} has no card '{word}'")
    return number


def _cards(table: Table, field: str, data: Mapping[str, Any]) -> list[int]:
    return [_card(table, field, word) for word in _texts(field, data.get(field, []))]


def _texts(field: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad(field, "it must be a list of texts")
    return list(value)


def _number(field: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise bad(field, "it must be a whole number from 0")
    return value
