"""Why an action is refused, in words, with the rule's id."""

from typing import Final

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.royal_map import denials
from quadrille.games.royal_map.actions import (
    BUILD,
    CONFRONT,
    CONSUME,
    DRAW,
    END,
    EXCHANGE,
    LAY,
    LEAD,
    PAY,
    PLACE,
    RECRUIT,
    SACRIFICE,
    STATION,
    STEP,
    STOP,
    SWAP,
)
from quadrille.games.royal_map.cards import ACE, FACES, NUMBERS
from quadrille.games.royal_map.cells import CELLS
from quadrille.games.royal_map.denials import no
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
    ASK_TURN,
    Table,
)


def refusal(table: Table, action: int) -> Message:
    """The reason, for an action that is not legal here."""
    if table.actor == NOBODY:
        return no("over", "M6")
    if table.actor == CHANCE or action >= DRAW:
        return _chance(table, action)
    asked = table.asked
    if action == END:
        return _not_now(table, "M3")
    if action == STOP:
        return denials.stop(table) if asked == ASK_MARCH else _not_now(table, "M2.3")
    if action < STATION:
        return _cell(table, CELLS[action - PLACE])
    if action < SWAP:
        if asked != ASK_STATION:
            return _not_now(table, "M1.3")
        return denials.station(table, action - STATION + NUMBERS)
    if action >= CONSUME:
        return _deed(table, action)
    return _manoeuvre(table, action)


def _chance(table: Table, action: int) -> Message:
    line = table.space.line(action)
    rule = "M8" if table.asked == ASK_COIN else "M1.2"
    if table.actor == CHANCE:
        return no("chance", rule, line=line, prompt=table.prompt().data())
    return no("only_chance", "M8", line=line, seat=seat_letter(table.actor))


def _not_now(table: Table, rule: str) -> Message:
    return no("not_now", rule, prompt=table.prompt().data())


def _cell(table: Table, cell: int) -> Message:
    asked = table.asked
    if asked == ASK_PLACE:
        return denials.place(table, cell)
    if asked == ASK_STATION_CELL:
        return denials.station_cell(table, cell)
    if asked == ASK_RECRUIT_CELL:
        return denials.recruit_cell(table, cell)
    if asked == ASK_BUILD_CELL:
        return denials.build_cell(table, cell)
    if asked in _NO_CELL:
        return _not_now(table, "M1.2" if asked <= ASK_STATION else "M3.2")
    return denials.step_cell(table, cell)


_NO_CELL: Final = (ASK_STATION, ASK_TURN, ASK_PAY, ASK_LEAD, ASK_MARCH, ASK_LAY)


def _manoeuvre(table: Table, action: int) -> Message:
    asked = table.asked
    if action < SACRIFICE:
        ace = action >= EXCHANGE
        if asked != ASK_TURN and (asked != ASK_MARCH or ace):
            return _not_now(table, "M2.2" if ace else "M2.1")
        if ace:
            face, suit = divmod(action - EXCHANGE, 4)
            return denials.exchange(table, face + NUMBERS, NUMBERS + 4 * suit + ACE)
        face, number = divmod(action - SWAP, NUMBERS)
        return denials.swap(table, face + NUMBERS, number)
    if action < LEAD:
        if asked != ASK_TURN:
            return _not_now(table, "M2.3")
        return denials.sacrifice(table, action - SACRIFICE)
    if action < RECRUIT:
        if asked != ASK_LEAD:
            return _not_now(table, "M2.3")
        return denials.lead(table, action - LEAD + NUMBERS)
    if action < PAY:
        if asked != ASK_TURN:
            return _not_now(table, "M2.4")
        return denials.recruit(table, action - RECRUIT + NUMBERS)
    if action < STEP:
        if asked != ASK_PAY:
            return _not_now(table, "M2.4")
        return denials.pay(table, action - PAY)
    if asked != ASK_TURN:
        return _not_now(table, "M2.5")
    return denials.step(table, action - STEP + NUMBERS)


def _deed(table: Table, action: int) -> Message:
    if LAY <= action < CONFRONT:
        if table.asked != ASK_LAY:
            return _not_now(table, "M3.2")
        return denials.lay(table, action - LAY)
    if action >= CONFRONT:
        face, enemy = divmod(action - CONFRONT, FACES)
        if table.asked != ASK_TURN:
            return _not_now(table, "M3.3")
        return denials.confront(table, face + NUMBERS, enemy + NUMBERS)
    if action >= BUILD:
        if table.asked != ASK_TURN:
            return _not_now(table, "M3.2")
        return denials.build(table, action - BUILD + NUMBERS)
    if table.asked != ASK_TURN:
        return _not_now(table, "M3.1")
    face, number = divmod(action - CONSUME, NUMBERS)
    return denials.consume(table, face + NUMBERS, number)
