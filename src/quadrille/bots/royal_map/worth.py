"""What a position is worth to a seat, in the game's own terms.

A position is looked at when a turn has ended: the other player is to move.
"""

from typing import Final

from quadrille.games.royal_map.cards import COLOUR, NUMBERS, RANK, SUIT
from quadrille.games.royal_map.cells import COLUMN, DOWN, LEFT, RIGHT, ROW, UP
from quadrille.games.royal_map.confrontation_outcome import AGGRESSOR, COIN, verdict
from quadrille.games.royal_map.confrontation_reach import may_confront
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.data import NONE
from quadrille.games.royal_map.endless_games import standing_key, times_stood
from quadrille.games.royal_map.price import can_buy_any, primes_of, sums_of
from quadrille.games.royal_map.state import RoyalMapState

WON: Final = 1000.0

LAND: Final = 1.2
"""A Number card of the own colour in the Map."""
LAST_LAND: Final = 14.0
"""The fewer are left, the dearer: this over (cards + 1)."""
FACE: Final = [5.0, 5.5, 7.0, 6.0]
"""A Jack, Queen, King, Ace in the Map."""
LAST_FACE: Final = 10.0
"""This over the number of face cards: the last one is the game."""
STRENGTH: Final = 0.05
"""A point of a King's or Queen's worth."""
COIN_CARD: Final = 0.35
"""A card of the other colour in the pool: money."""
BUYS: Final = 1.5
"""Being able to pay for a recruit at all."""
WAY: Final = 0.2
"""A step between a face card and the nearest Number card of the other colour."""
ROAD: Final = 0.5
"""A swap that is still to be made, in steps."""
STRANDED: Final = 0.8
"""A face card without a Number card beside it."""
AGAIN: Final = 1.5
"""Each time that a position has stood before: nobody gets anywhere by it."""
THREAT: Final = 0.25
"""The share of a card's value that a threat by the player who has just moved is worth."""
DANGER: Final = 0.85
"""The share of a card's value that is lost when the player to move can remove it."""


OF_COLOUR: Final = [
    [number for number in range(NUMBERS) if COLOUR[number] == seat] for seat in (0, 1)
]


def value(state: RoyalMapState, seat: int) -> float:
    """How much better the seat stands than the other; a won game is WON."""
    if state.ended:
        if state.winner < 0:
            return 0.0
        won = WON - state.turn
        return won if state.winner == seat else -won
    again = times_stood(state, standing_key(state)) - 1
    return _side(state, seat) - _side(state, 1 - seat) - AGAIN * again


def _side(state: RoyalMapState, seat: int) -> float:
    land = state.colours[seat]
    total = LAND * land - LAST_LAND / (land + 1)
    court = state.court[seat]
    total -= LAST_FACE / (len(court) + 0.5)
    food = _food(state, seat)
    for face in court:
        total += (
            FACE[RANK[face]] + STRENGTH * float(worth(state, face)) + _outlook(state, face, food)
        )
    pool = state.pool[seat]
    coins = [number for number in pool if COLOUR[number] != seat]
    total += COIN_CARD * len(coins)
    if state.faces[seat] and can_buy_any(
        state, sums_of(state, seat, NONE), primes_of(state, seat, NONE)
    ):
        total += BUYS
    return total - _risks(state, seat)


def _food(state: RoyalMapState, seat: int) -> list[tuple[int, int]]:
    """Where the Number cards of the other colour lie."""
    where = state.where
    return [
        (COLUMN[where[number]], ROW[where[number]])
        for number in OF_COLOUR[1 - seat]
        if where[number]
    ]


def _outlook(state: RoyalMapState, face: int, food: list[tuple[int, int]]) -> float:
    """How far a face card is from something to eat, by way of the Number cards beside it."""
    cell = state.where[face]
    seat = COLOUR[face]
    board = state.board
    beside: list[int] = []
    for step in (LEFT, RIGHT, DOWN, UP):
        other = board[cell + step]
        if other < NUMBERS:
            if COLOUR[other] != seat:
                return -WAY
            beside.append(cell + step)
    way = _way(cell, food)
    for neighbour in beside:
        way = min(way, ROAD + _way(neighbour, food))
    return -WAY * way - (0.0 if beside else STRANDED)


def _way(cell: int, food: list[tuple[int, int]]) -> float:
    """Steps to the nearest of some cells."""
    column = COLUMN[cell]
    row = ROW[cell]
    return min((abs(x - column) + abs(y - row) for x, y in food), default=34)


def _risks(state: RoyalMapState, seat: int) -> float:
    """What the other player's confrontations may cost, at once if that player is to move."""
    share = DANGER if state.mover != seat else THREAT
    risks: list[float] = []
    last = len(state.court[seat]) == 1
    for face in state.court[seat]:
        price = FACE[RANK[face]] + (WON / 4 if last and state.mover != seat else 0.0)
        worst = 0.0
        for enemy in state.court[1 - seat]:
            chance = odds(state, enemy, face)
            if chance > worst:
                worst = chance
        if worst:
            risks.append(share * price * worst)
    return sum(risks)


def odds(state: RoyalMapState, aggressor: int, defender: int) -> float:
    """How likely a confrontation removes the defender, as things stand; 0 if it cannot be."""
    if not may_confront(state, aggressor, defender):
        return 0.0
    result = verdict(state, aggressor, defender)
    if result == COIN:
        return 0.5
    return 1.0 if result == AGGRESSOR else 0.0


def first_card(face: int) -> float:
    """What speaks for a first face card: a King reaches farthest, a high suit wins ties."""
    return FACE[RANK[face]] + 0.3 * SUIT[face]
