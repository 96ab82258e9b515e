"""Where bots think: processes of their own, beside the service.

A bot that hangs or dies takes only its own process with it.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Mapping
from typing import Any, Final

from pebble import ProcessPool

from quadrille.bots.player import Budget, Choice
from quadrille.bots.registry import find_bot
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game

PATIENCE: Final = 60.0
"""Seconds after which a bot that has not chosen never will."""


def think(source: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
    """In a process of the pool: choose from a view, and nothing else."""
    return find_bot(bot, find_game(source)).choose(view, Budget(), Rng(seed))


class Thinkers:
    def __init__(self, processes: int | None = None) -> None:
        # One core is left to the service.
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPool(max_workers=count, context=context)

    async def choose(self, source: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
        """A bot's choice. Raises whatever went wrong in its process, or with it."""
        future = self._pool.schedule(think, args=[source, bot, dict(view), seed], timeout=PATIENCE)
        choice: Choice = await asyncio.wrap_future(future)
        return choice

    def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join(timeout=5)
