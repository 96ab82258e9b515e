"""PettingZoo's classic games, without the wrappers that check each call: its quickest way.

A step is one call of `step` for a player that is still in the game; what the player sees and may do
is asked for before each, as its interface wants.
"""

import importlib
from random import random
from time import process_time
from typing import Any

from benchmarks.counting import BATCH, Measure


def measures(name: str) -> dict[str, Measure]:
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        return play_steps(env, seconds)

    return {"play": play, "steps": play}


def play_steps(env: Any, seconds: float) -> dict[str, Any]:
    """Random games of an environment, whoever wrote it."""
    actions = steps = games = 0
    started = process_time()
    end = started + seconds
    while games % BATCH or process_time() < end:
        env.reset()
        games += 1
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            legal = seen["action_mask"].view(bool).nonzero()[0]  # of bytes it takes far longer
            choices = len(legal)
            if choices > 1:
                actions += 1
            steps += 1
            env.step(legal[int(random() * choices)])
    taken = process_time() - started
    return {"actions": actions, "steps": steps, "games": games, "seconds": taken}
