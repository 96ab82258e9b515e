"""M2.4, M2.6: what a recruit costs, whether a pool can pay it, and in which order."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.games.royal_map.card_numbers import HIGHEST_VALUE
from quadrille.games.royal_map.cards import ACE, COLOUR, RANK
from quadrille.games.royal_map.data import NONE, RoyalMapData

SUMS_THAT_COUNT: Final = (1 << HIGHEST_VALUE + 1) - 1
"""No price is higher."""


def price_of(state: RoyalMapData, face: i64) -> i64:
    """The sum for a Jack, Queen or King; the count of primes for an Ace."""
    return state.setup.price[RANK[face]]


def paid_by(state: RoyalMapData, face: i64, number: i64) -> i64:
    """How much of the price of a face card a Number card pays."""
    if RANK[face] == ACE:
        return 1
    return state.setup.value[number]


def can_pay(state: RoyalMapData, face: i64) -> bool:
    """Whether the pool of the card's player can pay its price."""
    seat: i64 = COLOUR[face]
    return buys(state, face, sums_of(state, seat, NONE), primes_of(state, seat, NONE))


def buys(state: RoyalMapData, face: i64, sums: i64, primes: i64) -> bool:
    """Whether a face card can be had for one of these sums, as bits, or these primes."""
    price = price_of(state, face)
    if RANK[face] == ACE:
        return primes >= price
    return sums >> price & 1 == 1


def can_buy_any(state: RoyalMapData, sums: i64, primes: i64) -> bool:
    """Whether these sums or primes are the price of some rank."""
    return sums & state.setup.sums_that_buy != 0 or primes >= state.setup.price[ACE]


def is_in_order(paid: i64, number: i64) -> bool:
    """M2.6: whether a card comes after all that are paid, in the order of the pool."""
    return paid >> number == 0


def completes(state: RoyalMapData, face: i64, left: i64, number: i64) -> bool:
    """M2.6: whether what is left of the price can be met exactly with this card of the other
    colour and what comes after it in the pool."""
    seat = state.mover
    if RANK[face] == ACE:
        return state.setup.prime[number] and primes_of(state, seat, number) >= left - 1
    value: i64 = state.setup.value[number]
    return value <= left and sums_of(state, seat, number) >> (left - value) & 1 == 1


def sums_of(state: RoyalMapData, seat: i64, after: i64) -> i64:
    """The sums that the opposite-colour cards after a card in a pool make, as bits, as far as they
    can be a price."""
    values = state.setup.value
    sums: i64 = 1
    number: i64
    for number in state.pool[seat]:
        if number > after and COLOUR[number] != seat:
            value: i64 = values[number]
            sums |= (sums << value) & SUMS_THAT_COUNT
    return sums


def primes_of(state: RoyalMapData, seat: i64, after: i64) -> i64:
    """How many primes there are among the opposite-colour cards after a card in a pool."""
    prime = state.setup.prime
    count: i64 = 0
    number: i64
    for number in state.pool[seat]:
        if number > after and COLOUR[number] != seat and prime[number]:
            count += 1
    return count
