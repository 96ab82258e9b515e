"""The environments of all adapters, played in the same way."""

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from quadrille.adapters.gymnasium import SoloEnv
from quadrille.adapters.openspiel import load
from quadrille.adapters.pettingzoo import env
from quadrille.adapters.vector import VectorTables
from quadrille.games.registry import HOUSE_GAMES, find_game
from tests.service import FULL

TABLES = 3
VARIANTS = [(game, variant) for game in HOUSE_GAMES for variant in find_game(game).variants()]
# One of each kind; what only makes a game longer is for a full run.
CHOSEN = VARIANTS if FULL else [
    ("clash", "first"),
    ("clash", "starter choose"),
    ("clash", "siege 10"),
    ("horde", "solo formations"),
    ("horde", "competition"),
    ("royal_map", "classic"),
    ("iditacards", "one short"),
    ("iditacards", "two short"),
]  # fmt: skip


def vector(game: Any, **options: Any) -> VectorTables:
    return VectorTables(game, TABLES, **options)


MAKERS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "pettingzoo": (env, {}),
    "gymnasium": (SoloEnv, {"players": 1}),
    "vector": (vector, {}),
    "openspiel": (load, {}),
}
"""How each adapter makes a game, and the options that it needs for Iditacards."""
SEEDED = [name for name in MAKERS if name != "openspiel"]


def make(adapter: str, **options: Any) -> Any:
    """Iditacards under this adapter."""
    maker, needed = MAKERS[adapter]
    return maker("iditacards", **{**needed, **options})


def environments(game_id: str, variant: str) -> list[Any]:
    """One of each kind that takes so many players."""
    game = find_game(game_id)
    options = game.variants()[variant]
    alone = game.seats(game.settle(options)) == 1
    return [(SoloEnv if alone else env)(game_id, **options), vector(game_id, **options)]


def loaded(game_id: str, variant: str) -> Any:
    """The game in OpenSpiel."""
    return load(game_id, **find_game(game_id).variants()[variant])


def act(made: Any, action: Any) -> None:
    """The same action at every table."""
    made.step([action] * TABLES if isinstance(made, VectorTables) else action)


def seen(made: Any) -> bytes:
    """What every seat that decides sees and may do, and what was won."""
    if isinstance(made, VectorTables):
        told = (made.observations, made.masks, made.actors, made.rewards, made.ended)
        return b"".join(array.tobytes() for array in told)
    if isinstance(made, SoloEnv):
        return bytes(made.playing.observation(0)) + bytes(made.action_masks())
    agent: str = made.agent_selection
    told = made.observe(agent)
    rewards = repr(sorted(made.rewards.items())).encode()
    return agent.encode() + bytes(told["observation"]) + bytes(told["action_mask"]) + rewards


def allowed(made: Any) -> int:
    """The first action that may be chosen: at all tables, where there are several."""
    masks = _masks(made)
    return int(np.flatnonzero(masks.all(axis=0))[0])


def play_on(made: Any, seed: int, steps: int) -> list[bytes]:
    """All that is seen on the way of so many random steps; what has ended is reset."""
    rng = random.Random(seed)
    told = []
    for _ in range(steps):
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in _masks(made)]
        made.step(actions if isinstance(made, VectorTables) else actions[0])
        told.append(seen(made))
        if not isinstance(made, VectorTables) and made.playing.state.over():
            made.reset()
            told.append(seen(made))
    return told


def _masks(made: Any) -> Any:
    if isinstance(made, VectorTables):
        return made.masks
    if isinstance(made, SoloEnv):
        return made.action_masks()[None]
    return made.observe(made.agent_selection)["action_mask"][None]


def play_spiel(state: Any, seed: int, moves: float = math.inf) -> Any:
    """The state so many random moves later, or at its end: with four, Iditacards has more than
    10,000 draws and decisions."""
    rng = random.Random(seed)
    while moves and not state.is_terminal():
        moves -= 1
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state
