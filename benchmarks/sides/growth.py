"""How the cost of one action grows: with the game's length, with the hand, with the Map.

Positions of random games are sorted by size; then one action is played in fresh copies of each. The
games and the positions are the same in every round, so that rounds can be compared.
"""

from math import ceil
from time import process_time
from typing import Any

from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, seat_letter
from quadrille.core.state import State

GAMES = 40
BINS = 12
"""Steps in which a game's length is cut; what games rarely reach is left out."""
ENOUGH = 30
"""Positions below which a size says nothing."""
KEPT = 100

Bins = dict[str, dict[int, list[State]]]
"""Positions by size, by what the size is of."""


def growth_of(game: Game, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Microseconds for an action, by size, for everything that has a size in this game."""
    bins = gathered(game, options)
    number = sum(len(sizes) for sizes in bins.values())
    rng = Rng("growth of cost")
    return {
        "growth": {
            what: [
                [size, cost(kept, rng, seconds / number)] for size, kept in sorted(sizes.items())
            ]
            for what, sizes in bins.items()
        }
    }


def cost(positions: list[State], rng: Rng, seconds: float) -> float:
    """What chance decides after an action is a part of it."""
    taken = 0.0
    played = 0
    while not played or taken < seconds:
        copies = [position.clone() for position in positions]
        choices = [position.legal() for position in positions]
        actions = [legal[rng.below(len(legal))] for legal in choices]
        started = process_time()
        for state, action in zip(copies, actions, strict=True):
            state.legal()
            state.do(action)
            if state.actor == CHANCE:
                state.settle(rng)
        taken += process_time() - started
        played += len(copies)
    return taken / played * 1e6


def gathered(game: Game, options: dict[str, Any]) -> Bins:
    rng = Rng("growth")
    found: Bins = {}
    for _ in range(GAMES):
        state = game.start(options)
        decisions = 0
        while not state.over():
            if state.actor == CHANCE:
                state.settle(rng)
                continue
            legal = state.legal()
            if len(legal) > 1:
                for what, size in sizes_of(state).items():
                    found.setdefault(what, {}).setdefault(size, []).append(state.clone())
                found.setdefault("length", {}).setdefault(decisions, []).append(state.clone())
                decisions += 1
            state.do(legal[rng.below(len(legal))])
    found["length"] = in_steps(found["length"])
    return {
        what: {size: spread(kept) for size, kept in sizes.items() if len(kept) >= ENOUGH}
        for what, sizes in found.items()
    }


def sizes_of(state: State) -> dict[str, int]:
    """Read from the position's plain data, in which every game says the same in the same words."""
    position = state.position(ALL_SEEING)
    sizes = {}
    if "map" in position:
        # The Map grows while it is charted and shrinks in the turns, with other actions.
        sizes["charting" if "deck" in position else "map"] = len(position["map"])
    if hand := position[seat_letter(state.actor)].get("hand"):
        sizes["hand"] = len(hand)
    return sizes


def in_steps(lengths: dict[int, list[State]]) -> dict[int, list[State]]:
    """Under the middle of each step."""
    usual = [length for length, kept in lengths.items() if len(kept) >= GAMES // 4]
    step = max(1, ceil((max(usual) + 1) / BINS))
    steps: dict[int, list[State]] = {}
    for length, kept in lengths.items():
        steps.setdefault(length // step * step + step // 2, []).extend(kept)
    return steps


def spread(kept: list[State]) -> list[State]:
    """So many from all over the games."""
    return kept[:: ceil(len(kept) / KEPT)]
