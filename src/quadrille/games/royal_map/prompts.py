"""What is asked of the actor, in one line."""

from typing import Any, Final

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.royal_map.cards import (
    ACE,
    BLACK,
    COLOUR,
    COLOURS,
    NAMES,
    NUMBERS,
    RANK,
    RED,
    WANTS,
    WANTS_RED_BESIDE,
)
from quadrille.games.royal_map.cells import SIDES
from quadrille.games.royal_map.table import (
    ASK_BUILD_CELL,
    ASK_COIN,
    ASK_LAY,
    ASK_LEAD,
    ASK_MARCH,
    ASK_PAY,
    ASK_PLACE,
    ASK_RECRUIT_CELL,
    ASK_STATION,
    ASK_STATION_CELL,
    ASK_STEP_CELL,
    ASK_TURN,
    NONE,
    Table,
)


def prompt(table: Table) -> Message:
    asked = table.asked
    if table.actor == NOBODY:
        return Message("royal_map.ask.over")
    if asked == ASK_COIN:
        return Message(
            "royal_map.ask.coin", {"card": NAMES[table.face], "target": NAMES[table.target]}
        )
    if table.actor == CHANCE:
        return Message(
            "royal_map.ask.draw", {"seat": seat_letter(table.mover), "n": len(table.rest)}
        )
    told: dict[str, Any] = {"seat": seat_letter(table.mover)}
    if asked == ASK_TURN:
        return _turn(table, told)
    if asked == ASK_PLACE:
        return _place(table, told)
    if asked in (ASK_STATION, ASK_STATION_CELL):
        return Message(f"royal_map.ask.{_WORDS[asked]}", told)  # the card is not told: a secret
    if table.face >= 0:
        told["card"] = NAMES[table.face]
    if table.number >= 0:
        told["number"] = NAMES[table.number]
    if asked in (ASK_MARCH, ASK_PAY):
        told["n"] = table.left
    key = _WORDS[asked]
    if asked == ASK_PAY and RANK[table.face] == ACE:
        key = "pay_primes"
    elif asked == ASK_MARCH and table.setup.exact:
        key = "march_exact"
    return Message(f"royal_map.ask.{key}", told)


_WORDS: Final = {
    ASK_STATION: "station",
    ASK_STATION_CELL: "station_cell",
    ASK_PAY: "pay",
    ASK_RECRUIT_CELL: "recruit_cell",
    ASK_LEAD: "lead",
    ASK_MARCH: "march",
    ASK_STEP_CELL: "step_cell",
    ASK_LAY: "lay",
    ASK_BUILD_CELL: "build_cell",
}


def _place(table: Table, told: dict[str, Any]) -> Message:
    """M1.2: the colours that the drawn card wants around it."""
    beside = RED if WANTS[table.number] == WANTS_RED_BESIDE else BLACK
    told["number"] = NAMES[table.number]
    told["beside"] = COLOURS[beside]
    told["upright"] = COLOURS[1 - beside]
    return Message(f"royal_map.ask.place{'_anchor' if table.setup.anchor else ''}", told)


def _turn(table: Table, told: dict[str, Any]) -> Message:
    """How much is left of the turn, with a warning when a consume would lose the game (M6)."""
    told["n"] = len([face for face in table.court[table.mover] if not table.acted >> face & 1])
    key = "turn" if table.manoeuvre else "deeds" if told["n"] else "done"
    last = fatal_meal(table)
    if last >= 0:
        key += "_beware"
        told["number"] = NAMES[last]
    return Message(f"royal_map.ask.{key}", told)


def fatal_meal(table: Table) -> int:
    """M6: the mover's own last Number card in the Map, if one of the mover's cards could consume
    it and so give the game away; below 0 if there is none."""
    seat = table.mover
    if table.colours[seat] != 1 or not table.colours[1 - seat]:
        return NONE
    for face in table.court[seat]:
        if not table.acted >> face & 1:
            cell = table.where[face]
            for step in SIDES:
                other = table.board[cell + step]
                if other < NUMBERS and COLOUR[other] == seat:
                    return other
    return NONE
