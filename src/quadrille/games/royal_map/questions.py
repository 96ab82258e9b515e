"""What a position asks, checked before it is played: a question must be one that can be asked."""

from typing import Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.cards import ACE, COLOUR, NAMES, NUMBERS, RANK, SUIT, VALUE
from quadrille.games.royal_map.charting import (
    drawn,
    next_draw,
    station_actions,
    station_cell_actions,
)
from quadrille.games.royal_map.confronting import COIN, may_confront, verdict
from quadrille.games.royal_map.deeds import build_cell_actions, lay_actions
from quadrille.games.royal_map.manoeuvres import (
    lead_actions,
    march_actions,
    pay_actions,
    recruit_cell_actions,
    step_cell_actions,
)
from quadrille.games.royal_map.table import (
    ASK_BUILD_CELL,
    ASK_COIN,
    ASK_DRAW,
    ASK_LAY,
    ASK_LEAD,
    ASK_MARCH,
    ASK_PAY,
    ASK_PLACE,
    ASK_RECRUIT_CELL,
    ASK_STATION,
    ASK_STATION_CELL,
    ASK_STEP_CELL,
    ASKED,
    Table,
    has_number_beside,
    price_of,
)


def check_question(table: Table) -> None:
    """Complete what is asked, and refuse what nobody could answer."""
    _only_what_belongs(table)
    table.actor = table.mover
    asked = table.asked
    if asked <= ASK_STATION_CELL:
        _check_set_up(table)
    elif table.face_down >= 0:
        raise _bad("map", "a card lies face down only before the first turn")
    elif asked in (ASK_PAY, ASK_RECRUIT_CELL):
        _check_recruit(table)
    elif asked in (ASK_LEAD, ASK_MARCH):
        _check_sacrifice(table)
    elif asked == ASK_STEP_CELL:
        _in_court(table, "face", table.face, table.mover)
        if not table.setup.step:
            raise _bad("asked", 'a card steps only with the option stranded = "step"')
        if has_number_beside(table.board, table.where[table.face]):
            raise _bad("face", f"{NAMES[table.face]} has a Number card beside it")
        _answerable(table, step_cell_actions(table))
    elif asked in (ASK_LAY, ASK_BUILD_CELL):
        _check_build(table)
    elif asked == ASK_COIN:
        _in_court(table, "face", table.face, table.mover)
        _in_court(table, "target", table.target, 1 - table.mover)
        if not may_confront(table, table.face, table.target):
            raise _bad("target", f"{NAMES[table.face]} cannot confront {NAMES[table.target]}")
        if verdict(table, table.face, table.target) != COIN:
            raise _bad("asked", "no coin is flipped for this confrontation")
        table.acted |= bit(table.face)
        table.actor = CHANCE


def _bad(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


_FACE: Final = (
    ASK_STATION_CELL,
    ASK_PAY,
    ASK_RECRUIT_CELL,
    ASK_MARCH,
    ASK_STEP_CELL,
    ASK_LAY,
    ASK_BUILD_CELL,
    ASK_COIN,
)
_NUMBER: Final = (ASK_PLACE, ASK_LEAD, ASK_MARCH, ASK_BUILD_CELL)


def _only_what_belongs(table: Table) -> None:
    """Each question has its own cards, and no others."""
    asked = table.asked
    word = ASKED[asked]
    if table.face >= 0 and asked not in _FACE:
        raise _bad("face", f"'{word}' is not about a face card")
    if table.face < 0 and asked in _FACE and asked != ASK_STATION_CELL:
        raise _bad("face", f"'{word}' is about a face card, and none is named")
    if table.number >= 0 and asked not in _NUMBER:
        raise _bad("number", f"'{word}' is not about a Number card")
    if table.number < 0 and asked in _NUMBER:
        raise _bad("number", f"'{word}' is about a Number card, and none is named")
    if table.target >= 0 and asked != ASK_COIN:
        raise _bad("target", f"'{word}' is not about a card that is confronted")
    if table.target < 0 and asked == ASK_COIN:
        raise _bad("target", "a coin is flipped about a card that is confronted")
    if table.left and asked not in (ASK_PAY, ASK_MARCH):
        raise _bad("left", f"nothing is counted when '{word}' is asked")
    if table.paid and asked != ASK_PAY:
        raise _bad("paid", f"nothing is being paid when '{word}' is asked")


def _answerable(table: Table, actions: list[int]) -> None:
    if not actions:
        raise _bad("asked", f"'{ASKED[table.asked]}' cannot be answered in this position")


def _in_court(table: Table, field: str, face: int, seat: int) -> None:
    if face < NUMBERS or COLOUR[face] != seat or not table.where[face]:
        raise _bad(field, f"{NAMES[face]} is not a face card of {'AB'[seat]} in the Map")


def _check_set_up(table: Table) -> None:
    asked = table.asked
    for seat in (0, 1):
        if table.pool[seat]:
            raise _bad(f"{'AB'[seat]}.pool", "the pools are empty during the set-up")
        for face in table.court[seat]:
            if face != table.face_down:
                raise _bad("map", f"{NAMES[face]} cannot lie open before both first cards lie")
    second = asked >= ASK_STATION and table.mover == 1
    if second and table.face_down < 0:
        raise _bad("map", "player 1's first card must lie face down")
    if table.face_down >= 0:
        if not second:
            raise _bad("map", "a card lies face down only while player 2 chooses the first card")
        if COLOUR[table.face_down] != 0 or RANK[table.face_down] == ACE:
            raise _bad("map", "only a King, Queen or Jack of player 1 lies face down")
    if asked == ASK_DRAW:
        next_draw(table, None)
    elif asked == ASK_PLACE:
        if not table.colours[0] + table.colours[1]:
            raise _bad("map", "the first card goes to the centre: there must be one")
        number = table.number
        table.number = -1
        drawn(table, number, True, None)
    else:
        _answerable(table, station_actions(table))
        _answerable(table, station_cell_actions(table))
        if asked == ASK_STATION_CELL:
            if table.face < 0:
                table.face = next(f for f in table.faces[table.mover] if RANK[f] != ACE)
            elif table.face not in table.faces[table.mover] or RANK[table.face] == ACE:
                raise _bad("face", "it is not a King, Queen or Jack of the mover's Face deck")


def _check_recruit(table: Table) -> None:
    face = table.face
    if face not in table.faces[table.mover]:
        raise _bad("face", f"{NAMES[face]} is not in the mover's Face deck")
    if table.asked == ASK_PAY:
        left = price_of(face)
        for number in table.paid:
            if COLOUR[number] == table.mover:
                raise _bad("paid", f"{NAMES[number]} is of the mover's own colour")
            left -= 1 if RANK[face] == ACE else VALUE[number]
        if table.paid != sorted(table.paid):
            raise _bad("paid", "cards are paid in the order ♣ ♦ ♥ ♠, the lowest of a suit first")
        if table.left and table.left != left:
            raise _bad("left", f"with what is paid, {left} is left")
        table.left = left
        _answerable(table, pay_actions(table))
    _answerable(table, recruit_cell_actions(table))


def _check_sacrifice(table: Table) -> None:
    """The card is out of the game, whether the position says so or not."""
    number = table.number
    if COLOUR[number] != table.mover:
        raise _bad("number", f"{NAMES[number]} is not of the mover's colour")
    if not table.existing >> number & 1:
        table.existing |= bit(number)
        table.gone |= bit(number)
    elif not table.gone >> number & 1:
        raise _bad("number", f"{NAMES[number]} is sacrificed and cannot be somewhere else")
    table.eventful = True
    if table.asked == ASK_LEAD:
        _answerable(table, lead_actions(table))
        return
    _in_court(table, "face", table.face, table.mover)
    if SUIT[table.face] != SUIT[number]:
        raise _bad("face", f"{NAMES[table.face]} is not of the suit of {NAMES[number]}")
    if not table.left:
        table.left = VALUE[number]
    if table.left > VALUE[number]:
        raise _bad("left", f"{NAMES[number]} gives {VALUE[number]} swaps")
    _answerable(table, march_actions(table))


def _check_build(table: Table) -> None:
    _in_court(table, "face", table.face, table.mover)
    table.acted |= bit(table.face)
    if table.asked == ASK_LAY:
        _answerable(table, lay_actions(table))
        return
    if table.number not in table.pool[table.mover]:
        raise _bad("number", f"{NAMES[table.number]} is not in the mover's pool")
    _answerable(table, build_cell_actions(table))
