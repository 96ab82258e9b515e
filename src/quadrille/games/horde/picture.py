"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

An Encounter is its rank, with `(down)` while it lies face down, and `(down 1)` if the deck was
shuffled once since it was dealt. "?" stands for a card that the eye does not know; the cards that
the question marks of a zone can be are listed beside it as unseen.
"""

from typing import Any

from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.horde.cards import BREEZES, RANKS, ROLES, STRIDE
from quadrille.games.horde.fate import square_of
from quadrille.games.horde.field import COLUMNS, LINES
from quadrille.games.horde.frames import frame_texts
from quadrille.games.horde.imagining import face_down
from quadrille.games.horde.table import REASONS, SLOTS, Table


def picture(table: Table, eye: int) -> dict[str, Any]:
    data: dict[str, Any] = {"turn": table.turn, "pending": frame_texts(table.pending)}
    data["breezes"] = {
        LINES[slot]: BREEZES[table.breezes[slot]]
        for slot in range(SLOTS)
        if table.breezes[slot] >= 0
    }
    data["breeze_deck"] = breeze_names(table.breeze_deck)
    if table.breeze_top >= 0:
        data["breeze_top"] = BREEZES[table.breeze_top]
    data["breeze_discard"] = breeze_names(table.breeze_discard)
    _encounters(table, eye, data)
    if table.entered:
        data["entered"] = table.entered
    if table.facing:
        data["facing"] = [ROLES[role] for role in table.facing]
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


def role_names(counts: list[int], seat: int) -> list[str]:
    return [ROLES[role] for role in range(4) for _ in range(counts[4 * seat + role])]


def powers(counts: list[int], seat: int) -> list[int]:
    return [value for value in range(2, STRIDE) for _ in range(counts[STRIDE * seat + value])]


def _encounters(table: Table, eye: int, data: dict[str, Any]) -> None:
    down = face_down(table)
    row: dict[str, str] = {}
    for slot in range(8):
        if table.row[slot] >= 0:
            name = RANKS[table.row[slot]]
            if slot in down:
                ago = table.shuffles - table.origin[slot]
                name = name if eye == ALL_SEEING else "?"
                name += f" (down {ago})" if ago else " (down)"
            row[COLUMNS[slot]] = name
    data["encounters"] = row
    if eye == ALL_SEEING:
        data["encounter_deck"] = rank_names(table.encounter_deck)
    else:
        # H8.10: all know how many there are, and by counting which are still to come.
        data["encounter_deck"] = ["?"] * table.encounters_left
        unseen: dict[int, list[int]] = {0: table.encounter_deck.copy()}
        for slot in down:
            ago = table.shuffles - table.origin[slot]
            unseen.setdefault(ago, [0] * 4)[table.row[slot]] += 1
        data["encounter_unseen"] = rank_names(unseen[0])
        before = {str(ago): rank_names(unseen[ago]) for ago in sorted(unseen) if ago}
        if before:
            data["encounter_before"] = before
    data["encounter_discard"] = rank_names(table.encounter_discard)


def _horde(table: Table, seat: int, eye: int) -> dict[str, Any]:
    horde: dict[str, Any] = {}
    if table.up[seat] >= 0:
        horde["up"] = BREEZES[table.up[seat]]
    horde["field"] = {
        ROLES[role]: _character(table, seat, role)
        for role in range(4)
        if table.place[4 * seat + role] >= 0
    }
    horde["aval"] = role_names(table.aval, seat)
    horde["wit"] = role_names(table.wit, seat)
    horde["lost"] = role_names(table.lost, seat)
    horde["pool"] = table.pool[seat]
    horde["support"] = table.support[seat]
    looked = table.looked if table.looked and table.pending.who() == seat else []
    top = table.pack_top[seat]
    if eye in (ALL_SEEING, seat):
        horde["hand"] = powers(table.hand, seat)
        horde["pack"] = powers(table.pack, seat)
        if top:
            horde["pack_top"] = top
        if looked:
            horde["looked"] = looked.copy()
    else:
        horde["hand"] = ["?"] * table.hand_size[seat]
        horde["pack"] = ["?"] * table.pack_left[seat]
        if top:
            horde["pack_top"] = "?"
        if looked:
            horde["looked"] = ["?"] * len(looked)
        unseen = [table.hand[n] + table.pack[n] for n in range(2 * STRIDE)]
        for value in [*looked, top]:
            unseen[STRIDE * seat + value] += 1
        horde["unseen"] = powers(unseen, seat)
    horde["discard"] = powers(table.discard, seat)
    return horde


def _character(table: Table, seat: int, role: int) -> str:
    number = 4 * seat + role
    marks: list[str] = []
    if table.wounded >> number & 1:
        marks.append("wounded")
    if table.moved >> number & 1:
        marks.append("moved")
    square = square_of(table, seat, role)
    return f"{square} ({', '.join(marks)})" if marks else square
