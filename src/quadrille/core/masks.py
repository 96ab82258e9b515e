"""Sets of small numbers, from 0 to 62, as the bits of one machine word. The compiled engine counts
and finds them with versions of its own (tools/written_in_c.py)."""

from quadrille.core.compiling import i64


def bit(number: i64, one: i64 = 1) -> i64:
    """The set of one number. What is shifted is an argument that nobody gives: see `compiling`."""
    return one << number


def mask_of(numbers: list[int]) -> i64:
    mask: i64 = 0
    for number in numbers:
        mask |= bit(number)
    return mask


def members(mask: i64) -> list[int]:
    """The numbers in a set, in order."""
    numbers: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            numbers.append(number)
        mask >>= 1
        number += 1
    return numbers


def count_of(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_of(mask: i64, n: i64) -> i64:
    """The n-th number in a set, counted from 0. Raises IndexError if there are not so many."""
    while n > 0 and mask:
        mask &= mask - 1
        n -= 1
    if n < 0 or not mask:
        raise IndexError("a set has not so many numbers")
    number: i64 = 0
    while not mask & 1:
        mask >>= 1
        number += 1
    return number
