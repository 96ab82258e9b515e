"""What can be counted in a position when a turn begins, for the search's judgement.

The apprentice's `worth` looks at what is beside a card. Here it also counts whom a face card could
confront after one manoeuvre, and how much there is to eat near the whole court.
"""

from typing import Final

from quadrille.bots.royal_map.worth import FACE, OF_COLOUR
from quadrille.games.royal_map.cards import (
    ACE,
    CARDS,
    COLOUR,
    FACES,
    JACK,
    KING,
    NUMBERS,
    QUEEN,
    RANK,
)
from quadrille.games.royal_map.cells import COLUMN, DOWN, LEFT, RIGHT, ROW, UP, on_a_diagonal
from quadrille.games.royal_map.confrontation_outcome import AGGRESSOR, COIN, verdict
from quadrille.games.royal_map.confrontation_reach import front
from quadrille.games.royal_map.confrontation_worth import colour_sum, worth
from quadrille.games.royal_map.data import NONE
from quadrille.games.royal_map.price import price_of, primes_of, sums_of
from quadrille.games.royal_map.state import RoyalMapState

COUNTED: Final = (
    "land",
    "little land",
    "jacks",
    "queens",
    "kings",
    "aces",
    "small court",
    "king's worth",
    "queens' worth",
    "coins",
    "own cards kept",
    "buys a courtier",
    "buys an ace",
    "grazing",
    "near food",
    "stranded",
    "roads",
    "pasture",
    "strikes",
    "strikes after a manoeuvre",
    "ends the court",
    "ends the court after a manoeuvre",
    "ahead at the end",
)
"""What is counted for a side, in this order; each is of the size of 1."""

STEPS: Final = [LEFT, RIGHT, DOWN, UP]


def situation(state: RoyalMapState) -> list[float]:
    """What is `COUNTED`, for the player whose turn begins and then for the other."""
    counted: list[float] = []
    _count(state, state.mover, counted)
    _count(state, 1 - state.mover, counted)
    return counted


def _count(state: RoyalMapState, seat: int, counted: list[float]) -> None:
    land = state.colours[seat]
    counted.append(0.1 * land)
    counted.append(1.0 / (land + 1.0))
    _count_court(state, seat, counted)
    _count_pool(state, seat, counted)
    _count_food(state, seat, counted)
    counted.append(_pasture(state, seat))
    _count_strikes(state, seat, counted)
    # M7: the longer nothing happens, the more it matters who has more land.
    late = state.quiet / state.setup.quiet_turns
    lead = land - state.colours[1 - seat]
    counted.append(late * late * lead / (2.0 + (lead if lead > 0 else -lead)))


def _count_court(state: RoyalMapState, seat: int, counted: list[float]) -> None:
    ranks = [0, 0, 0, 0]
    queens = 0.0
    court = state.court[seat]
    for face in court:
        rank = RANK[face]
        ranks[rank] += 1
        if rank == QUEEN:
            queens += _grown(worth(state, face))
    for count in ranks:
        counted.append(float(count))
    counted.append(1.0 / (len(court) + 1.0))
    counted.append(_grown(colour_sum(state, seat)) if ranks[KING] else 0.0)
    counted.append(queens)


def _grown(points: int) -> float:
    """The more there are, the less each point adds."""
    return points / (points + 10.0)


def _count_pool(state: RoyalMapState, seat: int, counted: list[float]) -> None:
    pool = state.pool[seat]
    coins = 0
    for number in pool:
        if COLOUR[number] != seat:
            coins += 1
    ace = 0.0
    courtier = 0.0
    if coins:
        sums = sums_of(state, seat, NONE)
        for face in state.faces[seat]:
            if RANK[face] != ACE:
                if sums >> price_of(state, face) & 1:
                    courtier = 1.0
            elif primes_of(state, seat, NONE) >= price_of(state, face):
                ace = 1.0
    counted.append(0.2 * coins)
    counted.append(0.2 * (len(pool) - coins))
    counted.append(courtier)
    counted.append(ace)


def _count_food(state: RoyalMapState, seat: int, counted: list[float]) -> None:
    """What the face cards can eat at once or after a swap, and where they can go."""
    board = state.board
    grazing = 0.0
    near = 0.0
    stranded = 0.0
    roads = 0.0
    for face in state.court[seat]:
        cell = state.where[face]
        eats = False
        soon = False
        before = roads
        for step in STEPS:
            card = board[cell + step]
            if card < NUMBERS:
                roads += 1.0
                if COLOUR[card] != seat:
                    eats = True
                elif not soon:
                    soon = _food_beside(board, cell + step, seat)
        if eats:
            grazing += 1.0
        elif soon:
            near += 1.0
        elif roads == before:
            stranded += 1.0
    counted.append(grazing)
    counted.append(near)
    counted.append(stranded)
    counted.append(0.3 * roads)


def _food_beside(board: list[int], cell: int, seat: int) -> bool:
    for step in STEPS:
        card = board[cell + step]
        if card < NUMBERS and COLOUR[card] != seat:
            return True
    return False


def _pasture(state: RoyalMapState, seat: int) -> float:
    """The Number cards of the other colour: the nearer to a face card, the more each counts."""
    where = state.where
    columns: list[int] = []
    rows: list[int] = []
    for face in state.court[seat]:
        columns.append(COLUMN[where[face]])
        rows.append(ROW[where[face]])
    court = len(columns)
    total = 0.0
    for number in OF_COLOUR[1 - seat]:
        cell = where[number]
        if cell:
            column = COLUMN[cell]
            row = ROW[cell]
            nearest = 34
            for place in range(court):
                across = columns[place] - column
                along = rows[place] - row
                way = (across if across > 0 else -across) + (along if along > 0 else -along)
                if way < nearest:
                    nearest = way
            total += 1.0 / nearest
    return total


def _count_strikes(state: RoyalMapState, seat: int, counted: list[float]) -> None:
    """Which enemies could be removed: as the cards lie, and after a swap."""
    now = [0.0] * FACES
    moved = [0.0] * FACES
    board = state.board
    where = state.where
    court = state.court[seat]
    for face in court:
        cell = where[face]
        _strike(state, face, cell, now)
        for step in STEPS:
            if board[cell + step] < NUMBERS:
                _strike(state, face, cell + step, moved)
        if RANK[face] == ACE:
            for courtier in court:
                if courtier != face:
                    _strike(state, face, where[courtier], moved)
                    _strike(state, courtier, cell, moved)
    strikes = 0.0
    gain = 0.0
    all_now = 1.0
    all_moved = 1.0
    for enemy in state.court[1 - seat]:
        odds = now[enemy - NUMBERS]
        more = max(odds, moved[enemy - NUMBERS])
        price = 0.15 * FACE[RANK[enemy]]
        strikes += odds * price
        gain = max(gain, (more - odds) * price)
        all_now *= odds
        all_moved *= more
    counted.append(strikes)
    counted.append(gain)
    counted.append(all_now)
    counted.append(all_moved - all_now)


def _strike(state: RoyalMapState, face: int, cell: int, best: list[float]) -> None:
    """M4: note the odds of all confrontations of a face card, were it in this cell."""
    rank = RANK[face]
    board = state.board
    if rank == JACK:
        _meet(state, face, board[cell + front(COLOUR[face])], best)
    elif rank == ACE:
        for enemy in state.court[1 - COLOUR[face]]:
            if on_a_diagonal(cell, state.where[enemy]):
                _meet(state, face, enemy, best)
    else:
        _meet(state, face, board[cell + LEFT], best)
        _meet(state, face, board[cell + RIGHT], best)
        if rank == KING:
            _meet(state, face, board[cell + UP], best)
            _meet(state, face, board[cell + DOWN], best)


def _meet(state: RoyalMapState, face: int, other: int, best: list[float]) -> None:
    """Note the odds against whatever lies where a face card strikes."""
    if not NUMBERS <= other < CARDS or COLOUR[other] == COLOUR[face]:
        return
    result = verdict(state, face, other)
    odds = 1.0 if result == AGGRESSOR else 0.5 if result == COIN else 0.0
    if odds > best[other - NUMBERS]:
        best[other - NUMBERS] = odds
