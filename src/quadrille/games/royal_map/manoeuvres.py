"""The manoeuvre (M2): at most one, before the first deed of the turn."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.piles import take_out
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import (
    ACTIONS,
    EXCHANGE,
    LEAD,
    PAY,
    PLACES,
    RECRUIT,
    SACRIFICE,
    STEP,
    STOP,
    SWAP,
)
from quadrille.games.royal_map.cards import ACE, COLOUR, NAMES, NUMBERS, PRIME, RANK, SUIT, VALUE
from quadrille.games.royal_map.cells import EMPTY, SIDES, cell_name
from quadrille.games.royal_map.table import (
    ASK_LEAD,
    ASK_MARCH,
    ASK_PAY,
    ASK_RECRUIT_CELL,
    ASK_STEP_CELL,
    LOWEST_PRICE,
    NUMBER_BESIDE,
    ROOM_BESIDE,
    Table,
    change_places,
    has_number_beside,
    lift,
    look_around,
    out_of_pool,
    price_of,
    primes_of,
    put,
    sums_of,
)
from quadrille.games.royal_map.turn import ask_turn, mark_event


def manoeuvre_actions(table: Table, actions: list[int]) -> None:
    """Every way to begin a manoeuvre."""
    court = table.court[table.mover]
    movable: i64 = 0  # the suits of which a face card has a Number card beside it
    around: i64 = 0  # what there is beside all of them
    face: i64
    ace: i64
    for face in court:
        beside = swaps_of(table, face, actions)
        around |= beside
        if beside & NUMBER_BESIDE:
            movable |= bit(SUIT[face])
        elif beside & ROOM_BESIDE and table.setup.step:
            actions.append(ACTIONS[STEP + face - NUMBERS])  # M2.5
    for ace in court:
        if RANK[ace] == ACE:
            for face in court:
                if face != ace:
                    actions.append(ACTIONS[EXCHANGE + 4 * (face - NUMBERS) + SUIT[ace]])
    pool = table.pool[table.mover]
    if pool:
        if movable:
            for number in pool:
                if movable & bit(SUIT[number]) and COLOUR[number] == table.mover:
                    actions.append(ACTIONS[SACRIFICE + number])
        if around & ROOM_BESIDE:
            _recruits(table, pool, actions)


def swaps_of(table: Table, face: i64, actions: list[int]) -> i64:
    """M2.1: with the Number cards beside a face card. Tells what else is there."""
    swap = SWAP + NUMBERS * (face - NUMBERS)
    return look_around(table.board, table.where[face], swap, actions)


def swap(table: Table, face: i64, other: i64, sink: Sink | None) -> None:
    """M2.1, M2.2, and each swap of M2.3."""
    change_places(table, face, other)
    table.manoeuvre = False
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[face],
            "other": NAMES[other],
            "cell": cell_name(table.where[face]),
            "other_cell": cell_name(table.where[other]),
        }
        sink.append(Event("royal_map.swap", told))
    if table.asked == ASK_MARCH:
        table.left -= 1
        if table.left == 0:
            ask_turn(table)


# M2.3 Sacrifice: a card, the face card that it moves, the swaps one by one.


def sacrifice(table: Table, number: i64, sink: Sink | None) -> None:
    out_of_pool(table, table.mover, number)
    table.gone |= bit(number)
    mark_event(table)
    table.manoeuvre = False
    table.number = number
    table.asked = ASK_LEAD
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[number], "n": VALUE[number]}
        sink.append(Event("royal_map.sacrifice", told))


def lead_actions(table: Table) -> list[int]:
    """The own face cards of the suit, Aces included, with a Number card beside them."""
    suit = SUIT[table.number]
    return [
        LEAD + face - NUMBERS
        for face in table.court[table.mover]
        if SUIT[face] == suit and has_number_beside(table.board, table.where[face])
    ]


def lead(table: Table, face: i64, sink: Sink | None) -> None:
    table.face = face
    table.left = VALUE[table.number]
    table.asked = ASK_MARCH
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[face], "n": table.left}
        sink.append(Event("royal_map.lead", told))


def march_actions(table: Table) -> list[int]:
    """The next swap, or no more; with `sacrifice = "exact"` all of them must be made. There is
    always one to make: the card just swapped lies beside."""
    actions: list[int] = []
    swaps_of(table, table.face, actions)
    if table.left < VALUE[table.number] and not table.setup.exact:
        actions.append(STOP)
    return actions


def stop_march(table: Table, sink: Sink | None) -> None:
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[table.face], "n": table.left}
        sink.append(Event("royal_map.stop", told))
    ask_turn(table)


# M2.4 Recruit: a card of the Face deck, its price card by card, a cell.


def _recruits(table: Table, pool: list[int], actions: list[int]) -> None:
    seat = table.mover
    sums = sums_of(pool, seat, -1)
    aces = primes_of(pool, seat, -1) >= 2
    if not sums >> LOWEST_PRICE and not aces:
        return
    face: i64
    for face in table.faces[seat]:
        if aces if RANK[face] == ACE else sums >> price_of(face) & 1:
            actions.append(ACTIONS[RECRUIT + face - NUMBERS])


def can_pay(table: Table, face: i64) -> bool:
    """Whether the pool of the card's player can pay its price."""
    seat: i64 = COLOUR[face]
    if RANK[face] == ACE:
        return primes_of(table.pool[seat], seat, -1) >= 2
    return sums_of(table.pool[seat], seat, -1) >> price_of(face) & 1 == 1


def recruit(table: Table, face: i64, sink: Sink | None) -> None:
    table.face = face
    table.left = price_of(face)
    table.asked = ASK_PAY
    table.manoeuvre = False
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[face]}
        sink.append(Event("royal_map.recruit", told))


def pay_actions(table: Table) -> list[int]:
    """The next card of the price, in the order of the pool, so that a set of cards is paid in one
    way only: a card with which, and what comes after it in the pool, the price can be met."""
    seat = table.mover
    pool = table.pool[seat]
    left = table.left
    last: i64 = table.paid[-1] if table.paid else -1
    ace = RANK[table.face] == ACE
    actions: list[int] = []
    number: i64
    for number in pool:
        if number <= last or COLOUR[number] == seat:
            continue
        value: i64 = VALUE[number]
        if ace:
            if PRIME[number] and primes_of(pool, seat, number) >= left - 1:
                actions.append(ACTIONS[PAY + number])
        elif value <= left and sums_of(pool, seat, number) >> (left - value) & 1:
            actions.append(ACTIONS[PAY + number])
    return actions


def pay(table: Table, number: i64, sink: Sink | None) -> None:
    out_of_pool(table, table.mover, number)
    table.gone |= bit(number)
    table.paid.append(number)
    table.left -= 1 if RANK[table.face] == ACE else VALUE[number]
    mark_event(table)
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[number],
            "face": NAMES[table.face],
            "left": table.left,
        }
        sink.append(Event("royal_map.pay", told))
    if table.left == 0:
        table.paid = []
        table.asked = ASK_RECRUIT_CELL


def recruit_cell_actions(table: Table) -> list[int]:
    """The empty cells beside the own face cards."""
    cells: list[int] = []
    for face in table.court[table.mover]:
        _add_room(table.board, table.where[face], cells)
    cells.sort()
    return cells


def _add_room(board: list[int], cell: i64, actions: list[int]) -> None:
    side: i64
    for side in SIDES:
        if board[cell + side] >= EMPTY:
            action = PLACES[cell + side]
            if action not in actions:
                actions.append(action)


def enter(table: Table, cell: i64, sink: Sink | None) -> None:
    """The recruited card comes into the Map; it may act in this turn."""
    face = table.face
    faces = table.faces[table.mover]
    take_out(faces, face)
    put(table, face, cell)
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[face], "cell": cell_name(cell)}
        sink.append(Event("royal_map.enter", told))
    ask_turn(table)


# M2.5 Step: only with `stranded = "step"`.


def choose_step(table: Table, face: i64) -> None:
    table.face = face
    table.asked = ASK_STEP_CELL
    table.manoeuvre = False


def step_cell_actions(table: Table) -> list[int]:
    cells: list[int] = []
    _add_room(table.board, table.where[table.face], cells)
    cells.sort()
    return cells


def step(table: Table, cell: i64, sink: Sink | None) -> None:
    face = table.face
    origin: i64 = table.where[face]
    lift(table, face)
    put(table, face, cell)
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[face],
            "origin": cell_name(origin),
            "cell": cell_name(cell),
        }
        sink.append(Event("royal_map.step", told))
    ask_turn(table)
