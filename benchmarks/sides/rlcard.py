"""RLCard, in pure Python: its games by themselves, which is its quickest way, and, with `/env`
after the game's name, the environments around them, which encode what the player sees."""

import importlib
from random import random
from time import process_time
from typing import Any

from benchmarks.counting import BATCH, Measure


def measures(name: str) -> dict[str, Measure]:
    rlcard = importlib.import_module("rlcard")  # typed nowhere
    title, _, wrapped = name.partition("/")
    env = rlcard.make(title)
    game = env.game
    legal_of = game.judge.get_legal_actions if title == "gin-rummy" else game.get_legal_actions

    def play(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        actions = games = 0
        started = process_time()
        end = started + seconds
        while games % BATCH or process_time() < end:
            game.init_game()
            games += 1
            while not game.is_over():
                legal = legal_of()
                choices = len(legal)
                if choices > 1:
                    actions += 1
                    game.step(legal[int(random() * choices)])
                else:
                    game.step(legal[0])
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    def play_env(options: dict[str, Any], seconds: float) -> dict[str, Any]:
        actions = games = 0
        started = process_time()
        end = started + seconds
        while games % BATCH or process_time() < end:
            state, _ = env.reset()
            games += 1
            while not env.is_over():
                legal = list(state["legal_actions"])
                choices = len(legal)
                if choices > 1:
                    actions += 1
                    state, _ = env.step(legal[int(random() * choices)])
                else:
                    state, _ = env.step(legal[0])
        return {"actions": actions, "games": games, "seconds": process_time() - started}

    return {"play": play_env if wrapped else play}
