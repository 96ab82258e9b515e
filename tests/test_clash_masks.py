"""Sets of cards are bit masks; compiled and interpreted code must agree on every card."""

import json

from compiled_engine import run_compiled

from quadrille.games.clash.table import cards_of, count_of, mask_of, nth_of

SCRIPT = """
import json
from quadrille.core.compiling import engine
from quadrille.games.clash.table import cards_of, count_of, mask_of, nth_of
masks = [mask_of([card]) for card in range(32)] + [mask_of(list(range(32))), mask_of([0, 30, 31])]
print(json.dumps({
    "engine": engine(),
    "masks": masks,
    "cards": [cards_of(mask) for mask in masks],
    "counts": [count_of(mask) for mask in masks],
    "last": [nth_of(mask, count_of(mask) - 1) for mask in masks],
}))
"""


def test_masks_of_every_card() -> None:
    for card in range(32):
        assert mask_of([card]) == 2**card
        assert cards_of(2**card) == [card]
        assert nth_of(2**card, 0) == card
    assert cards_of(mask_of(list(range(32)))) == list(range(32))
    assert [nth_of(mask_of([2, 30, 31]), n) for n in range(3)] == [2, 30, 31]
    assert count_of(2**32 - 1) == 32


def test_the_compiled_engine_has_the_same_masks() -> None:
    told = json.loads(run_compiled("-c", SCRIPT).stdout)
    assert told["engine"] == "compiled"
    masks = [2**card for card in range(32)] + [2**32 - 1, 2**31 + 2**30 + 1]
    assert told["masks"] == masks
    assert told["cards"] == [cards_of(mask) for mask in masks]
    assert told["counts"] == [count_of(mask) for mask in masks]
    assert told["last"] == [*range(32), 31, 31]
