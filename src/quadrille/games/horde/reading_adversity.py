"""The adversity's part of a position read back: Breezes, Up-cards and Encounters."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.given import Given
from quadrille.core.masks import bit, count_of
from quadrille.games.horde.cards import BREEZES, RANKS
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.packed_numbers import packed, put_at
from quadrille.games.horde.phase_1_breezes import nearest_breeze
from quadrille.games.horde.phase_1_up_cards import up_card_due, up_cards_shown
from quadrille.games.horde.reading_values import (
    HOW_MANY,
    as_list,
    as_table,
    bad_field,
    read_breeze,
    read_ranks,
)
from quadrille.games.horde.state_data import ROW_SLOTS, HordeData
from quadrille.games.horde.turn import has_turn_begun


def read_breezes(state: HordeData, data: Mapping[str, Any]) -> None:
    """A deck that is not given is all that lies nowhere else."""
    deck = state.setup.cards.breezes
    taken = 0
    for slot, word in as_table("breezes", data.get("breezes", {})).items():
        if slot not in LINES:
            raise bad_field(f"breezes.{slot}", "the slots are 1, 2, 3 and 4")
        card = _breeze(state, f"breezes.{slot}", word)
        taken = _once(f"breezes.{slot}", taken, card)
        state.breezes = put_at(state.breezes, LINES.index(slot), card)
    for word in as_list("breeze_discard", data.get("breeze_discard", [])):
        card = _breeze(state, "breeze_discard", word)
        taken = _once("breeze_discard", taken, card)
        state.breeze_discard |= bit(card)
    lying = taken
    if "breeze_deck" in data:
        for word in as_list("breeze_deck", data["breeze_deck"]):
            card = _breeze(state, "breeze_deck", word)
            taken = _once("breeze_deck", taken, card)
            state.breeze_deck |= bit(card)
    else:
        state.breeze_deck = deck & ~taken
    if "breeze_top" in data:
        if state.setup.competition:
            raise bad_field("breeze_top", "in competition Up-cards do not stay on the deck")
        card = _breeze(state, "breeze_top", data["breeze_top"])
        _once("breeze_top", lying, card)
        state.breeze_top = card
        state.breeze_deck &= ~bit(card)
    _read_up_cards(state, data, lying)
    state.breezes_left = count_of(state.breeze_deck)


def _breeze(state: HordeData, field: str, word: Any) -> int:
    card = read_breeze(field, word)
    if not state.setup.cards.breezes >> card & 1:
        raise bad_field(field, f"the game has no {BREEZES[card]}")
    return card


def _once(field: str, taken: int, card: int) -> int:
    """`taken`: the Breezes that were named already."""
    if taken >> card & 1:
        raise bad_field(field, f"{BREEZES[card]} is in two places")
    return taken | 1 << card


def _read_up_cards(state: HordeData, data: Mapping[str, Any], lying: int) -> None:
    """From the end of phase 1 on everybody has one; not given, it is the top of the deck."""
    shown = up_cards_shown(state) if has_turn_begun(state) else 0
    if state.breeze_top >= 0 and up_card_due(state):
        raise bad_field("breeze_top", "the card on top is still to be turned up")
    for seat in range(state.setup.seats):
        field = f"{'AB'[seat]}.up"
        given = data.get("AB"[seat], {})
        if "up" in given:
            if seat >= shown:
                raise bad_field(field, "no Up-card is shown yet")
            _put_up_card(state, seat, _breeze(state, field, given["up"]), field, lying)
        elif seat < shown and not state.over():
            _put_up_card(state, seat, _default_up_card(state), field, lying)


def _put_up_card(state: HordeData, seat: int, card: int, field: str, lying: int) -> None:
    """One that lies neither in the column nor among the discards is on top of the deck, or in
    competition off it."""
    side = state.sides[seat]
    side.up = card
    if lying >> card & 1 or state.breeze_top == card:
        return
    if state.breeze_top >= 0:
        raise bad_field(field, f"{BREEZES[state.breeze_top]} lies on top of the Breezes")
    if seat == 1 and state.sides[0].up_taken and state.sides[0].up == card:
        raise bad_field(field, f"{BREEZES[card]} is in two places")
    state.breeze_deck &= ~bit(card)
    if state.setup.competition:
        side.up_taken = True
    else:
        state.breeze_top = card


def _default_up_card(state: HordeData) -> int:
    """The card on top if it is known, else the lowest of the deck, else the nearest Breeze."""
    if state.breeze_top >= 0:
        return state.breeze_top
    for card in range(36):
        if state.breeze_deck >> card & 1:
            return card
    card = nearest_breeze(state)
    if card < 0:
        raise bad_field("breezes", "there is no Breeze that could be the Up-card")
    return card


def read_encounters(state: HordeData, data: Mapping[str, Any]) -> None:
    """A question mark is a card of the unseen ones that came by the same shuffle."""
    discards = read_ranks("encounter_discard", data.get("encounter_discard", []))
    row = [-1] * ROW_SLOTS
    ago = _read_row(state, row, data)
    deck = as_list("encounter_deck", data.get("encounter_deck", []))
    left = read_ranks("encounter_deck", [word for word in deck if word != "?"])
    counts = state.setup.cards.encounter_counts
    named = _added(_added(discards, left), [row.count(rank) for rank in range(4)])
    unseen = _unseen(counts, named, data)
    for slot in range(ROW_SLOTS):
        if slot in ago and row[slot] < 0:
            field = f"encounters.{COLUMNS[slot]}"
            row[slot] = _take(unseen.get(ago[slot], [0] * 4), field)
    if "encounter_deck" not in data:
        left = unseen[0]
    else:
        hidden = deck.count("?")
        if "encounter_unseen" in data and hidden != sum(unseen[0]):
            raise bad_field(
                "encounter_unseen", "it must be as many cards as there are question marks"
            )
        for _ in range(hidden):
            left[_take(unseen[0], "encounter_deck")] += 1
    for rank in range(4):
        most = counts[rank]
        if row.count(rank) + discards[rank] + left[rank] > most:
            reason = f"there are {HOW_MANY[most]} Encounters of rank {RANKS[rank]}"
            raise bad_field("encounters", reason)
    state.row = packed([rank + 1 for rank in row])
    state.encounter_discard = packed(discards)
    state.encounter_deck = packed(left)
    state.encounters_left = sum(left)


def _read_row(state: HordeData, row: list[int], data: Mapping[str, Any]) -> dict[int, int]:
    """The row; for the cards face down, by how many shuffles ago they were dealt."""
    ago: dict[int, int] = {}
    for column, card in as_table("encounters", data.get("encounters", {})).items():
        field = f"encounters.{column}"
        if column not in COLUMNS[: 4 * state.setup.seats]:
            raise bad_field(field, "there is no such column")
        if not isinstance(card, Mapping):
            raise bad_field(field, 'it must be a table such as { rank = "J", down = true }')
        given = Given(f"{field}.", dict(card))
        given.only({"rank", "down", "shuffles_ago"})
        slot = COLUMNS.index(column)
        rank = given.one_of("rank", (*RANKS, "?"), "")
        if rank < len(RANKS):
            row[slot] = rank
        if rank == len(RANKS) or given.truth("down"):
            ago[slot] = given.number("shuffles_ago", 0, 0, 9999)
        else:
            state.face_up |= bit(slot)
    state.shuffles = max([0, *ago.values()])
    for slot in ago:
        state.origin[slot] = state.shuffles - ago[slot]
    return ago


def _unseen(counts: list[int], named: list[int], data: Mapping[str, Any]) -> dict[int, list[int]]:
    """What the question marks can be, by how many shuffles ago they were dealt; `counts`: how
    many cards of each rank there are, `named`: how many of them stand there by name."""
    unseen: dict[int, list[int]] = {}
    for ago, cards in as_table("encounter_before", data.get("encounter_before", {})).items():
        if not ago.isdigit() or ago == "0":
            reason = "it is a table of numbers from 1, such as { 1 = [...] }"
            raise bad_field("encounter_before", reason)
        unseen[int(ago)] = read_ranks("encounter_before", cards)
    if "encounter_unseen" in data:
        unseen[0] = read_ranks("encounter_unseen", data["encounter_unseen"])
    else:
        for cards in unseen.values():
            named = _added(named, cards)
        unseen[0] = [max(0, counts[rank] - named[rank]) for rank in range(4)]
    return unseen


def _added(some: list[int], others: list[int]) -> list[int]:
    """Counts by rank."""
    return [some[rank] + others[rank] for rank in range(4)]


def _take(cards: list[int], field: str) -> int:
    for rank in range(4):
        if cards[rank]:
            cards[rank] -= 1
            return rank
    raise bad_field(field, 'there is no unseen card left for "?"')
