"""Where bots think: processes of their own, beside the service.

Each has its own line to the service, so that one that hangs or dies takes nobody with it.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, TypeVar

from quadrille.bots.player import Budget, Choice
from quadrille.bots.registry import find_bot
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game

Result = TypeVar("Result")
PATIENCE: Final = 60.0
"""Seconds after which a bot that has not chosen never will."""

GLANCE: Final = 0.06
"""Seconds for one of many positions that are judged after the game."""


def think(game: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
    """In a process of its own: choose from a view, and nothing else."""
    return find_bot(bot, find_game(game)).choose(view, Budget(), Rng(seed))


def judge(game: str, bot: str, views: list[dict[str, Any]]) -> list[float | None]:
    """In a process of its own: the chance of winning that a bot sees in each view."""
    found = find_game(game)
    glance = Budget(seconds=GLANCE)
    return [find_bot(bot, found).choose(view, glance, Rng("judge")).value for view in views]


class Thinkers:
    def __init__(self, processes: int | None = None, patience: float = PATIENCE) -> None:
        # One core is left to the service.
        self._free: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._all: set[ProcessPoolExecutor] = set()
        self._patience = patience
        for _ in range(processes or max(1, (os.cpu_count() or 2) - 1)):
            self._free.put_nowait(self._new())

    def _new(self) -> ProcessPoolExecutor:
        """A process for one bot at a time; it starts when it is first needed."""
        context = multiprocessing.get_context("spawn")
        thinker = ProcessPoolExecutor(1, mp_context=context)
        self._all.add(thinker)
        return thinker

    async def choose(self, game: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
        """A bot's choice. Raises whatever went wrong in its process, or with it."""
        return await self._ask(think, game, bot, dict(view), seed)

    async def judge(self, game: str, bot: str, views: list[dict[str, Any]]) -> list[float | None]:
        """What a bot would expect in each of these views."""
        return await self._ask(judge, game, bot, views)

    async def _ask(self, function: Callable[..., Result], *given: Any) -> Result:
        thinker = await self._free.get()
        failed = True
        try:
            asked = thinker.submit(function, *given)
            answer = await asyncio.wait_for(asyncio.wrap_future(asked), self._patience)
            failed = False
            return answer
        finally:
            # Whatever it was: one that failed is not trusted any more.
            self._free.put_nowait(self._replaced(thinker) if failed else thinker)

    def _replaced(self, thinker: ProcessPoolExecutor) -> ProcessPoolExecutor:
        self._end(thinker)
        self._all.discard(thinker)
        return self._new()

    def _end(self, thinker: ProcessPoolExecutor) -> None:
        # There is no public way yet to end a process that hangs (Python 3.14 has one).
        for process in list((thinker._processes or {}).values()):
            process.kill()
        thinker.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        for thinker in self._all:
            self._end(thinker)
