"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.given import Given
from quadrille.core.masks import bit, count_of, mask_of, members
from quadrille.games.clash.actions import LANES, SEATS
from quadrille.games.clash.cards import STRONGHOLD, TOWERS, WATCHTOWER
from quadrille.games.clash.data import ENEMY, REASONS, TOWER, ClashData, reset, set_deck
from quadrille.games.clash.dealing_hands import is_dealing
from quadrille.games.clash.position import realm_name
from quadrille.games.clash.question import asked_seat
from quadrille.games.clash.reading_pending import check_pending, is_setting_up, read_pending
from quadrille.games.clash.repetition import KeptPosition, unordered
from quadrille.games.clash.siege_pile import know_the_last

_FIELDS: Final = {
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
}
_REALM_FIELDS: Final = {"turns", "deck", "upper", "lower"}
_MARKS: Final = "its marks are: damage, entered, struck"
_MOST: Final = 1 << 50
"""No number of a position is larger."""


def read_position(state: ClashData, data: Mapping[str, Any]) -> None:
    """Fill an empty state. Raises Unreadable with the field that is wrong."""
    reset(state)
    given = Given("", dict(data))
    realms = [realm_name(state, seat) for seat in (0, 1)]
    given.only({*_FIELDS, *realms})
    over = given.has("ended")
    if not over:
        read_pending(state, given)
    state.row = _cards(state, given, "row")
    state.unseen = mask_of(_cards(state, given, "unseen"))
    if given.has("opener"):
        state.opener = given.one_of("opener", SEATS, "")
    for seat in (0, 1):
        _read_realm(state, seat, Given(f"{realms[seat]}.", given.table(realms[seat])))
    state.acting = _cards(state, given, "acting")
    state.waiting = len(state.acting)
    state.turn = given.number("turn", state.turns[0] + state.turns[1], 0, _MOST)
    mover = max(0, asked_seat(state))
    state.mana = given.number("mana", len(state.hand[mover]) + 1, 0, _MOST)
    for place, entry in enumerate(given.listed("stood")):
        _read_kept(state, _table(given, f"stood.{place}", entry))
    if over:
        state.ended = given.one_of("ended", REASONS[1:], "") + 1
        winner = given.one_of("winner", (*SEATS, "nobody"), "nobody")
        state.winner = winner if winner < len(SEATS) else -1
    _no_card_twice(state)
    if not over:
        check_pending(state)


def _read_realm(state: ClashData, seat: int, given: Given) -> None:
    enemy = state.setup.siege and seat == ENEMY
    given.only(_REALM_FIELDS | ({"pile"} if enemy else {"hand", "known"}))
    begun = 0 if is_setting_up(state) else 1
    state.turns[seat] = given.number("turns", begun, 0, _MOST)
    for lane in (0, 1):
        name = LANES[lane]
        for place, unit in enumerate(given.listed(name)):
            if not isinstance(unit, dict):
                raise given.bad(f"{name}.{place}", f"'{unit}' is no table with a card; {_MARKS}")
            _read_unit(state, 2 * seat + lane, Given(f"{given.prefix}{name}.{place}.", unit))
    if enemy:
        _read_pile(state, given)
    else:
        _read_hand(state, seat, given)


def _read_unit(state: ClashData, lane: int, given: Given) -> None:
    given.only({"card", "damage", "entered", "struck"})
    card = _card(state, given, "card", given.text("card", ""))
    name = state.setup.cards.names[card]
    if card >= state.setup.cards.units:
        raise given.bad("card", f"{name} is an incantation and cannot stand in a lane")
    state.lanes[lane].append(card)
    damage = given.number("damage", 0, 0, _MOST)
    if damage >= state.setup.cards.health[card]:
        raise given.bad("damage", f"{name} would have been destroyed")
    if damage:
        state.damage[card] = damage
        state.hurt |= bit(card)
    if damage or given.truth("struck"):
        state.struck |= bit(card)
    if given.truth("entered"):
        state.entered |= bit(card)


def _read_hand(state: ClashData, seat: int, given: Given) -> None:
    hand = given.texts("hand") if given.has("hand") else [WATCHTOWER]
    state.tower[seat], state.stronghold[seat] = _take_tower(given, "hand", hand)
    own = mask_of([_card(state, given, "hand", word) for word in hand if word != "?"])
    own |= mask_of(state.lanes[2 * seat] + state.lanes[2 * seat + 1])
    deck = mask_of(_cards(state, given, "deck")) if given.has("deck") else own
    set_deck(state, seat, deck)
    if own & ~deck:
        raise given.bad("deck", "a card in the hand or in a lane is missing from it")
    left = members(deck & ~own)
    if hand.count("?") > len(left):
        raise given.bad("hand", 'there are more "?" than cards left in the deck')
    state.hand[seat] = [
        left.pop(0) if word == "?" else _card(state, given, "hand", word) for word in hand
    ]
    known = mask_of(_cards(state, given, "known"))
    state.known |= known
    if known & ~mask_of(state.hand[seat]):
        raise given.bad("known", "it lists a card that is not in the hand")


def _take_tower(given: Given, field: str, hand: list[str]) -> tuple[int, bool]:
    """Take the tower card out of a hand: its place, and whether it is a Stronghold. A hand without
    one has a Watchtower at the far left."""
    towers = [place for place, word in enumerate(hand) if word in TOWERS]
    if len(towers) > 1:
        raise given.bad(field, "there is more than one tower card")
    return (towers[0], hand.pop(towers[0]) == STRONGHOLD) if towers else (0, False)


def _read_pile(state: ClashData, given: Given) -> None:
    """From the top: a named card lying face up, "?" for the rest, then the known bottom."""
    cards = state.setup.cards
    lanes = mask_of(state.lanes[2 * ENEMY] + state.lanes[2 * ENEMY + 1])
    free = cards.everything & ~state.deck_a & ~state.unseen & ~mask_of(state.row)
    deck = mask_of(_cards(state, given, "deck")) if given.has("deck") else free
    if not given.has("pile"):
        state.pile_rest = deck & ~lanes
        state.pile_tail = [TOWER]
        set_deck(state, ENEMY, deck)
        know_the_last(state)
        return
    pile = given.texts("pile")
    named = [_card(state, given, "pile", w) for w in pile if w != "?" and w not in TOWERS]
    hidden = pile.count("?")
    if not given.has("deck") and not hidden:
        deck = mask_of(named) | lanes
    rest = deck & ~mask_of(named) & ~lanes
    if count_of(rest) != hidden:
        raise given.bad("pile", f'{hidden} "?" stand for {count_of(rest)} cards')
    set_deck(state, ENEMY, deck)
    state.pile_rest = rest
    if hidden and pile[0] != "?":
        state.pile_top = _card(state, given, "pile", pile.pop(0))
    if pile[:hidden] != ["?"] * hidden:
        raise given.bad("pile", 'only one card may lie above the "?"')
    for word in pile[hidden:]:
        if word in TOWERS:
            state.pile_tail.append(TOWER)
            state.stronghold[ENEMY] = word == STRONGHOLD
        else:
            state.pile_tail.append(_card(state, given, "pile", word))
    if state.pile_tail.count(TOWER) != 1:
        raise given.bad("pile", "just one tower card lies in the pile")
    know_the_last(state)


# Kept positions.


def _read_kept(state: ClashData, given: Given) -> None:
    realms = [realm_name(state, seat) for seat in (0, 1)]
    given.only({"times", "seat", *realms})
    kept = KeptPosition(given.one_of("seat", SEATS, ""), [], [], [], [])
    for seat in (0, 1):
        realm = Given(f"{given.prefix}{realms[seat]}.", given.table(realms[seat]))
        lanes = [_cards(state, realm, name) for name in LANES]
        kept.lanes += lanes
        if state.setup.siege and seat == ENEMY:
            realm.only({"pile", *LANES})
            _read_kept_pile(state, kept, realm, mask_of(lanes[0] + lanes[1]))
        else:
            realm.only({"hand", *LANES})
            _read_kept_hand(state, seat, kept, realm)
    state.stood[kept.packed()] = given.number("times", 1, 1, _MOST)


def _read_kept_hand(state: ClashData, seat: int, kept: KeptPosition, given: Given) -> None:
    """The n-th unknown card of every kept position is the n-th of the hand."""
    hand = given.texts("hand")
    tower, stronghold = _take_tower(given, "hand", hand)
    kept.tower.append(tower)
    kept.stronghold.append(stronghold)
    unknown = [card for card in state.hand[seat] if not state.known >> card & 1]
    if hand.count("?") > len(unknown):
        raise given.bad("hand", 'it has more "?" than the hand has unknown cards')
    kept.ordered.append(
        [unknown.pop(0) if word == "?" else _card(state, given, "hand", word) for word in hand]
    )


def _read_kept_pile(state: ClashData, kept: KeptPosition, given: Given, lanes: int) -> None:
    pile = given.texts("pile")
    towers = [word for word in pile if word in TOWERS]
    if len(towers) != 1:
        raise given.bad("pile", "just one tower card lies in the pile")
    kept.tower.append(0)
    kept.stronghold.append(towers[0] == STRONGHOLD)
    entries = [
        TOWER if word in TOWERS else -1 if word == "?" else _card(state, given, "pile", word)
        for word in pile
    ]
    named = mask_of([entry for entry in entries if entry not in (TOWER, -1)])
    rest = members(state.deck_b & ~named & ~lanes)
    if entries.count(-1) != len(rest):
        raise given.bad("pile", f'{entries.count(-1)} "?" stand for {len(rest)} cards')
    kept.ordered.append([unordered(rest.pop(0)) if e == -1 else e for e in entries])


# The parts of a position.


def _no_card_twice(state: ClashData) -> None:
    names = state.setup.cards.names
    places = [*state.lanes, *state.hand, state.row, members(state.unseen)]
    places += [members(state.pile_rest), [card for card in state.pile_tail if card != TOWER]]
    places.append([state.pile_top] if state.pile_top >= 0 else [])
    seen = 0
    for place in places:
        for card in place:
            if seen >> card & 1:
                raise _bad_position(f"{names[card]} is in two places")
            seen |= bit(card)
    if state.deck_a & state.deck_b and not is_dealing(state):
        raise _bad_position("a card belongs to both sides")


def _bad_position(reason: str) -> Unreadable:
    return unreadable("core.position_field", field="position", reason=reason)


def _table(given: Given, field: str, entry: Any) -> Given:
    """An entry of a list that holds tables."""
    if not isinstance(entry, dict):
        raise given.bad(field, f"it must be a table, not '{entry}'")
    return Given(f"{given.prefix}{field}.", entry)


def _card(state: ClashData, given: Given, field: str, word: str) -> int:
    number = state.setup.cards.number.get(word.casefold())
    if number is None:
        raise given.bad(field, f"set {state.setup.cards.set_name} has no card '{word}'")
    return number


def _cards(state: ClashData, given: Given, field: str) -> list[int]:
    return [_card(state, given, field, word) for word in given.texts(field)]
