"""What can be counted in a position when a turn begins, for the search's judgement.

The apprentice's `worth` looks at what is beside a card. Here it also counts whom a face card could
confront after one manoeuvre: that is what is lost or won in the turn that now begins.
"""

from typing import Final

from quadrille.bots.royal_map.worth import FACE
from quadrille.games.royal_map.cards import (
    ACE,
    COLOUR,
    JACK,
    KING,
    NUMBERS,
    PRIME,
    QUEEN,
    RANK,
    SUIT,
    VALUE,
)
from quadrille.games.royal_map.cells import COLUMN, DOWN, LEFT, RIGHT, ROW, UP
from quadrille.games.royal_map.confronting import JACK_WORTH
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import sums_of
from quadrille.games.royal_map.turn import QUIET_TURNS

COUNTED: Final = (
    "land",
    "little land",
    "jacks",
    "queens",
    "kings",
    "aces",
    "last face",
    "small court",
    "king's worth",
    "queens' worth",
    "coins",
    "buys a courtier",
    "buys an ace",
    "own cards kept",
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
"""What is counted for a side."""

STEPS: Final = [LEFT, RIGHT, DOWN, UP]


class Side:
    """One player's cards, as far as a confrontation asks for them."""

    def __init__(self, state: RoyalMapState, seat: int) -> None:
        self.seat = seat
        self.court = state.court[seat]
        self.coins = 0
        self.primes = 0
        self.kept = 0
        self.suits = [0, 0, 0, 0]
        for number in state.pool[seat]:
            if COLOUR[number] == seat:
                self.suits[SUIT[number]] += VALUE[number]
                self.kept += 1
            else:
                self.coins += 1
                if PRIME[number]:
                    self.primes += 1
        self.whole = self.suits[0] + self.suits[1] + self.suits[2] + self.suits[3]

    def worth(self, face: int) -> int:
        """M5.2"""
        rank = RANK[face]
        if rank == JACK:
            return JACK_WORTH
        return self.whole if rank == KING else self.suits[SUIT[face]]


def situation(state: RoyalMapState) -> list[float]:
    """What is `COUNTED`, for the player whose turn begins and then for the other."""
    mover = state.mover
    own = Side(state, mover)
    other = Side(state, 1 - mover)
    counted: list[float] = []
    _count(state, own, other, counted)
    _count(state, other, own, counted)
    return counted


def _count(state: RoyalMapState, side: Side, enemy: Side, counted: list[float]) -> None:
    seat = side.seat
    land = state.colours[seat]
    ranks = [0, 0, 0, 0]
    queens = 0.0
    for face in side.court:
        rank = RANK[face]
        ranks[rank] += 1
        if rank == QUEEN:
            queens += _grown(side.suits[SUIT[face]])
    court = len(side.court)
    counted.append(0.1 * land)
    counted.append(1.0 / (land + 1.0))
    counted.append(float(ranks[JACK]))
    counted.append(float(ranks[QUEEN]))
    counted.append(float(ranks[KING]))
    counted.append(float(ranks[ACE]))
    counted.append(1.0 if court == 1 else 0.0)
    counted.append(1.0 / (court + 1.0))
    counted.append(_grown(side.whole) if ranks[KING] else 0.0)
    counted.append(queens)
    counted.append(0.2 * side.coins)
    deck = state.faces[seat]
    ace = False
    courtier = False
    if deck and side.coins:
        sums = sums_of(state.pool[seat], seat, -1)
        for face in deck:
            if RANK[face] == ACE:
                ace = ace or side.primes >= 2
            elif sums >> (7 + RANK[face]) & 1:
                courtier = True
    counted.append(1.0 if courtier else 0.0)
    counted.append(1.0 if ace else 0.0)
    counted.append(0.2 * side.kept)
    _count_food(state, side, counted)
    _count_strikes(state, side, enemy, counted)
    late = state.quiet / QUIET_TURNS
    lead = land - state.colours[enemy.seat]
    counted.append(late * late * lead / (2.0 + (lead if lead > 0 else -lead)))


def _grown(worth: int) -> float:
    """The more, the less each point adds."""
    return worth / (worth + 10.0)


def _count_food(state: RoyalMapState, side: Side, counted: list[float]) -> None:
    """How near the face cards are to Number cards of the other colour."""
    board = state.board
    seat = side.seat
    grazing = 0.0
    near = 0.0
    stranded = 0.0
    roads = 0.0
    for face in side.court:
        cell = state.where[face]
        eats = False
        soon = False
        before = roads
        for step in STEPS:
            card = board[cell + step]
            if 0 <= card < NUMBERS:
                roads += 1.0
                if COLOUR[card] != seat:
                    eats = True
                elif not soon:
                    for further in STEPS:
                        card = board[cell + step + further]
                        if 0 <= card < NUMBERS and COLOUR[card] != seat:
                            soon = True
                            break
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
    counted.append(_pasture(state, side))


def _pasture(state: RoyalMapState, side: Side) -> float:
    """The Number cards of the other colour: the nearer to a face card, the more each counts."""
    where = state.where
    columns: list[int] = []
    rows: list[int] = []
    for face in side.court:
        columns.append(COLUMN[where[face]])
        rows.append(ROW[where[face]])
    court = len(columns)
    total = 0.0
    for number in OF_COLOUR[1 - side.seat]:
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


OF_COLOUR: Final = [
    [number for number in range(NUMBERS) if COLOUR[number] == seat] for seat in (0, 1)
]


def _count_strikes(
    state: RoyalMapState, side: Side, enemy: Side, counted: list[float]
) -> None:
    """Which enemies could be removed: as the cards lie, and after a swap."""
    now = [0.0] * 16
    moved = [0.0] * 16
    board = state.board
    where = state.where
    for face in side.court:
        cell = where[face]
        _strike(state, side, enemy, face, cell, now)
        for step in STEPS:
            card = board[cell + step]
            if 0 <= card < NUMBERS:
                _strike(state, side, enemy, face, cell + step, moved)
        if RANK[face] == ACE:
            for courtier in side.court:
                if courtier != face:
                    _strike(state, side, enemy, face, where[courtier], moved)
                    _strike(state, side, enemy, courtier, cell, moved)
    strikes = 0.0
    gain = 0.0
    all_now = 1.0
    all_moved = 1.0
    for face in enemy.court:
        odds = now[face - NUMBERS]
        more = moved[face - NUMBERS]
        price = 0.15 * FACE[RANK[face]]
        strikes += odds * price
        all_now *= odds
        if more > odds:
            if (more - odds) * price > gain:
                gain = (more - odds) * price
            all_moved *= more
        else:
            all_moved *= odds
    counted.append(strikes)
    counted.append(gain)
    counted.append(all_now)
    counted.append(all_moved - all_now)


def _strike(
    state: RoyalMapState, side: Side, enemy: Side, face: int, cell: int, best: list[float]
) -> None:
    """Note the odds of all confrontations of a face card, were it in this cell."""
    rank = RANK[face]
    board = state.board
    if rank == JACK:
        _meet(side, enemy, face, board[cell + (UP if side.seat == 0 else DOWN)], best)
    elif rank == ACE:
        column = COLUMN[cell]
        row = ROW[cell]
        for target in enemy.court:
            there = state.where[target]
            columns = COLUMN[there] - column
            rows = ROW[there] - row
            if (columns == rows or columns == -rows) and best[target - NUMBERS] < 0.5:
                best[target - NUMBERS] = 0.5
    else:
        _meet(side, enemy, face, board[cell + LEFT], best)
        _meet(side, enemy, face, board[cell + RIGHT], best)
        if rank == KING:
            _meet(side, enemy, face, board[cell + UP], best)
            _meet(side, enemy, face, board[cell + DOWN], best)


def _meet(side: Side, enemy: Side, face: int, target: int, best: list[float]) -> None:
    """M5, for a Jack, Queen or King and whatever lies where it strikes."""
    if target < NUMBERS or COLOUR[target] == side.seat:
        return
    odds = 1.0
    if RANK[target] != ACE:
        mine = side.worth(face)
        theirs = enemy.worth(target)
        if mine < theirs:
            return
        if mine == theirs:
            higher = SUIT[face] > SUIT[target]
            if RANK[face] == JACK or RANK[target] == JACK:
                if RANK[face] == RANK[target] and not higher:
                    odds = 0.5
            elif not higher:
                return
    if odds > best[target - NUMBERS]:
        best[target - NUMBERS] = odds
