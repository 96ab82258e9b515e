"""M1.2: the cells that placing offers, against the rule looked up on the whole table."""

from itertools import product

import pytest

from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.registry import find_game

GAME = find_game("royal_map")
EDGE = 8
AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))


def is_red(card: str) -> bool:
    return card[-1] in "♦♥"


def fits(card: str, x: int, y: int, cells: dict[str, str], setup: str) -> bool:
    agreeing: list[bool] = []
    for right, up in AROUND:
        other = cells.get(f"{x + right},{y + up}")
        if other is not None:
            same = is_red(other) == is_red(card)
            agreeing.append(same == ((up == 0) == (int(card[:-1]) % 2 == 0)))
    if f"{x},{y}" in cells or not agreeing:
        return False
    return any(agreeing) if setup == "anchor" else all(agreeing)


@pytest.mark.parametrize("setup", ["every", "anchor"])
def test_placing_offers_just_the_cells_that_the_rule_allows(setup: str) -> None:
    dealer = SamplingDealer(Rng(setup))
    rng = Rng("placing")
    for _ in range(20):
        state = GAME.new(setup=setup)
        dealer.settle(state)
        while (position := state.position(ALL_SEEING))["asked"] == "place":
            lines = {state.line(action) for action in state.legal()}
            card, cells = position["number"], position["map"]
            rows = range(-EDGE, EDGE + 1)
            allowed = [(x, y) for x, y in product(rows, rows) if fits(card, x, y, cells, setup)]
            assert lines == {f"place {x},{y}" for x, y in allowed}
            state.do(state.legal()[rng.below(len(lines))])
            dealer.settle(state)
