"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

An Encounter is its rank, with `(down)` while it lies face down, and `(down 1)` if the deck was
shuffled once since it was dealt. "?" stands for a card that the eye does not know; the cards that
the question marks of a zone can be are listed beside it as unseen.
"""

from typing import Any

from quadrille.core.compiling import i64
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.horde.cards import BREEZES, RANKS, ROLES
from quadrille.games.horde.fate import square_name
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.frames import frame_texts
from quadrille.games.horde.imagining import face_down
from quadrille.games.horde.numbers import listed, number_at, thing_at, things_listed
from quadrille.games.horde.side import powers, stands
from quadrille.games.horde.table import REASONS, ROW_SLOTS, SLOTS, Table, facing_roles


def picture(table: Table, eye: int) -> dict[str, Any]:
    data: dict[str, Any] = {"turn": table.turn, "pending": frame_texts(table.pending)}
    data["breezes"] = {
        LINES[slot]: BREEZES[card]
        for slot, card in enumerate(things_listed(table.breezes, SLOTS))
        if card >= 0
    }
    data["breeze_deck"] = breeze_names(table.breeze_deck)
    if table.breeze_top >= 0:
        data["breeze_top"] = BREEZES[table.breeze_top]
    data["breeze_discard"] = breeze_names(table.breeze_discard)
    _encounters(table, eye, data)
    if table.entered:
        data["entered"] = table.entered
    if table.facing:
        data["facing"] = [ROLES[role] for role in facing_roles(table)]
    if table.boost:
        data["boost"] = table.boost
    if table.earned:
        data["earned"] = True
    if table.out:
        data["out"] = [seat_letter(seat) for seat in (0, 1) if table.out >> seat & 1]
    if table.ended:
        data["ended"] = REASONS[table.ended]
        data["winner"] = seat_letter(table.winner) if table.winner >= 0 else "nobody"
    for seat in range(table.setup.seats):
        data[seat_letter(seat)] = _horde(table, seat, eye)
    return data


def breeze_names(mask: int) -> list[str]:
    return [BREEZES[card] for card in range(36) if mask >> card & 1]


def rank_names(counts: list[int]) -> list[str]:
    return [RANKS[rank] for rank in range(4) for _ in range(counts[rank])]


def role_names(counts: i64) -> list[str]:
    return [ROLES[role] for role in range(4) for _ in range(number_at(counts, role))]


def _encounters(table: Table, eye: int, data: dict[str, Any]) -> None:
    down = face_down(table)
    row: dict[str, str] = {}
    for slot, rank in enumerate(things_listed(table.row, ROW_SLOTS)):
        if rank >= 0:
            name = RANKS[rank]
            if slot in down:
                ago = table.shuffles - table.origin[slot]
                name = name if eye == ALL_SEEING else "?"
                name += f" (down {ago})" if ago else " (down)"
            row[COLUMNS[slot]] = name
    data["encounters"] = row
    if eye == ALL_SEEING:
        data["encounter_deck"] = rank_names(listed(table.encounter_deck, 4))
    else:
        # H8.10: all know how many there are, and by counting which are still to come.
        data["encounter_deck"] = ["?"] * table.encounters_left
        unseen: dict[int, list[int]] = {0: listed(table.encounter_deck, 4)}
        for slot in down:
            ago = table.shuffles - table.origin[slot]
            unseen.setdefault(ago, [0] * 4)[thing_at(table.row, slot)] += 1
        data["encounter_unseen"] = rank_names(unseen[0])
        before = {str(ago): rank_names(unseen[ago]) for ago in sorted(unseen) if ago}
        if before:
            data["encounter_before"] = before
    data["encounter_discard"] = rank_names(listed(table.encounter_discard, 4))


def _horde(table: Table, seat: int, eye: int) -> dict[str, Any]:
    horde: dict[str, Any] = {}
    side = table.sides[seat]
    if side.up >= 0:
        horde["up"] = BREEZES[side.up]
    horde["field"] = {
        ROLES[role]: _character(table, seat, role) for role in range(4) if stands(side, role)
    }
    horde["aval"] = role_names(side.aval)
    horde["wit"] = role_names(side.wit)
    horde["lost"] = role_names(side.lost)
    horde["pool"] = side.pool
    horde["support"] = side.support
    looked = table.looked if table.looked and table.pending.who() == seat else []
    top = side.pack_top
    if eye in (ALL_SEEING, seat):
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


def _character(table: Table, seat: int, role: int) -> str:
    number = 4 * seat + role
    marks: list[str] = []
    if table.wounded >> number & 1:
        marks.append("wounded")
    if table.moved >> number & 1:
        marks.append("moved")
    square = square_name(table, seat, role)
    return f"{square} ({', '.join(marks)})" if marks else square
