"""Sets of numbers are bit masks; compiled and interpreted code must agree on every number."""

import json

import pytest

from quadrille.core.masks import bit, count_of, mask_of, members, nth_of
from tests.engines import OTHER, run_on

NUMBERS = 63
SCRIPT = """
import json

import pytest
from quadrille.core.compiling import engine
from quadrille.core.masks import bit, count_of, mask_of, members, nth_of
masks = [bit(number) for number in range(63)] + [mask_of(list(range(63))), mask_of([0, 31, 62])]
print(json.dumps({
    "engine": engine(),
    "masks": masks,
    "members": [members(mask) for mask in masks],
    "counts": [count_of(mask) for mask in masks],
    "last": [nth_of(mask, count_of(mask) - 1) for mask in masks],
}))
"""


def test_masks_of_every_number() -> None:
    for number in range(NUMBERS):
        assert bit(number) == mask_of([number]) == 2**number
        assert members(2**number) == [number]
        assert nth_of(2**number, 0) == number
    assert members(mask_of(list(range(NUMBERS)))) == list(range(NUMBERS))
    assert [nth_of(mask_of([2, 31, 62]), n) for n in range(3)] == [2, 31, 62]
    assert count_of(2**NUMBERS - 1) == NUMBERS


def test_the_other_engine_has_the_same_masks() -> None:
    told = json.loads(run_on(OTHER, "-c", SCRIPT).stdout)
    assert told["engine"] == OTHER
    masks = [2**number for number in range(NUMBERS)] + [2**NUMBERS - 1, 2**62 + 2**31 + 1]
    assert told["masks"] == masks
    assert told["members"] == [members(mask) for mask in masks]
    assert told["counts"] == [count_of(mask) for mask in masks]
    assert told["last"] == [*range(NUMBERS), 62, 62]


@pytest.mark.parametrize(("mask", "n"), [(0, 0), (0b101, 2), (0b101, -1), (2**62, 1)])
def test_a_number_that_a_set_does_not_have_is_refused(mask: int, n: int) -> None:
    with pytest.raises(IndexError):
        nth_of(mask, n)
