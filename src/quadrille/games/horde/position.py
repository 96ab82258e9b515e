"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

"?" stands for a card that the viewer does not know; the cards that the question marks of a zone can
be are listed beside it as unseen.
"""

from typing import Any

from quadrille.core.compiling import i64
from quadrille.core.pending_entries import pending_entries
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.horde.cards import BREEZES, RANKS
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.packed_numbers import listed, number_at, thing_at, things_listed
from quadrille.games.horde.phase_1_encounter_row import face_down
from quadrille.games.horde.phase_3_help import is_shown_to
from quadrille.games.horde.player_side import powers, stands
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import REASONS, ROW_SLOTS, SLOTS, HordeData, facing_roles
from quadrille.games.horde.wounds_and_losses import has_moved, is_wounded, square_name


def position(state: HordeData, viewer: int) -> dict[str, Any]:
    data: dict[str, Any] = {"turn": state.turn, "pending": pending_entries(state)}
    data["breezes"] = {
        LINES[slot]: BREEZES[card]
        for slot, card in enumerate(things_listed(state.breezes, SLOTS))
        if card >= 0
    }
    data["breeze_deck"] = breeze_names(state.breeze_deck)
    if state.breeze_top >= 0:
        data["breeze_top"] = BREEZES[state.breeze_top]
    data["breeze_discard"] = breeze_names(state.breeze_discard)
    _encounters(state, viewer, data)
    if state.entered:
        data["entered"] = state.entered
    if state.facing:
        data["facing"] = [ROLES[role] for role in facing_roles(state)]
    if state.boost:
        data["boost"] = state.boost
    if state.earned:
        data["earned"] = True
    if state.out:
        data["out"] = [seat_letter(seat) for seat in (0, 1) if state.out >> seat & 1]
    if state.ended:
        data["ended"] = REASONS[state.ended]
        data["winner"] = seat_letter(state.winner) if state.winner >= 0 else "nobody"
    for seat in range(state.setup.seats):
        data[seat_letter(seat)] = _horde(state, seat, viewer)
    return data


def breeze_names(mask: int) -> list[str]:
    return [BREEZES[card] for card in range(36) if mask >> card & 1]


def rank_names(counts: list[int]) -> list[str]:
    return [RANKS[rank] for rank in range(4) for _ in range(counts[rank])]


def role_names(counts: i64) -> list[str]:
    return [ROLES[role] for role in range(4) for _ in range(number_at(counts, role))]


def _encounters(state: HordeData, viewer: int, data: dict[str, Any]) -> None:
    down = face_down(state)
    row: dict[str, dict[str, Any]] = {}
    for slot, rank in enumerate(things_listed(state.row, ROW_SLOTS)):
        if rank < 0:
            continue
        card: dict[str, Any] = {"rank": RANKS[rank]}
        if slot in down:
            if viewer != ALL_SEEING:
                card["rank"] = "?"
            card["down"] = True
            ago = state.shuffles - state.origin[slot]
            if ago:
                card["shuffles_ago"] = ago
        row[COLUMNS[slot]] = card
    data["encounters"] = row
    if viewer == ALL_SEEING:
        data["encounter_deck"] = rank_names(listed(state.encounter_deck, 4))
    else:
        # H8.10: all know how many there are, and by counting which are still to come.
        data["encounter_deck"] = ["?"] * state.encounters_left
        unseen: dict[int, list[int]] = {0: listed(state.encounter_deck, 4)}
        for slot in down:
            ago = state.shuffles - state.origin[slot]
            unseen.setdefault(ago, [0] * 4)[thing_at(state.row, slot)] += 1
        data["encounter_unseen"] = rank_names(unseen[0])
        before = {str(ago): rank_names(unseen[ago]) for ago in sorted(unseen) if ago}
        if before:
            data["encounter_before"] = before
    data["encounter_discard"] = rank_names(listed(state.encounter_discard, 4))


def _horde(state: HordeData, seat: int, viewer: int) -> dict[str, Any]:
    horde: dict[str, Any] = {}
    side = state.sides[seat]
    if side.up >= 0:
        horde["up"] = BREEZES[side.up]
    horde["field"] = {
        ROLES[role]: _character(state, seat, role) for role in range(4) if stands(side, role)
    }
    horde["aval"] = role_names(side.aval)
    horde["wit"] = role_names(side.wit)
    horde["lost"] = role_names(side.lost)
    horde["pool"] = side.pool
    horde["support"] = side.support
    looked = state.looked if is_shown_to(state, seat) else []
    top = side.pack_top
    if viewer in (ALL_SEEING, seat):
        horde["hand"] = powers(side.hand)
        horde["pack"] = powers(side.pack)
        if top:
            horde["pack_top"] = top
        if looked:
            horde["looked"] = looked.copy()
    else:
        horde["hand"] = ["?"] * side.hand_size
        horde["pack"] = ["?"] * side.pack_left
        if top:
            horde["pack_top"] = "?"
        if looked:
            horde["looked"] = ["?"] * len(looked)
        unseen = powers(side.hand + side.pack) + looked
        horde["unseen"] = sorted([*unseen, top] if top else unseen)
    horde["discard"] = powers(side.discard)
    return horde


def _character(state: HordeData, seat: int, role: int) -> dict[str, Any]:
    found: dict[str, Any] = {"square": square_name(state, seat, role)}
    if is_wounded(state, seat, role):
        found["wounded"] = True
    if has_moved(state, seat, role):
        found["moved"] = True
    return found
