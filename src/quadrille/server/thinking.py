"""Where bots think: processes of their own, beside the service.

A process that dies, hangs or answers rubbish is ended, and the question is asked again in a fresh
one that has proven that it works. Only if that fails too is it the bot's fault.
"""

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from typing import Any, Final

from quadrille.bots.player import Choice
from quadrille.core.errors import QuadrilleError
from quadrille.core.messages import Message
from quadrille.match.players import FAILED
from quadrille.server.metrics import BOT_FAILURES
from quadrille.server.wire import BotProcesses
from quadrille.server.worker import Worker, WorkerFailure, start_worker

LOG: Final = logging.getLogger("quadrille.bots")


class CannotThink(QuadrilleError):
    """No process for bots can be started now; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(Message("server.no_bot"))


class BotFailed(CannotThink):
    """A bot failed in a process that was fresh; `reason` is one of `players.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason


class Thinkers:
    """A limited number of workers; each is started when it is first needed."""

    def __init__(self, processes: int | None, patience: float) -> None:
        """A bot that has not chosen after so many seconds of patience never will."""
        # One core is left to the service.
        self._most = processes or max(1, (os.cpu_count() or 2) - 1)
        self._turns = asyncio.Semaphore(self._most)
        self._patience = patience
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._leaving: set[asyncio.Task[None]] = set()
        """Workers that were ended, until they are gone."""
        self._generation = 0
        self._renewing = asyncio.Lock()

    async def choose(self, game: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
        """A bot's choice, one of the view's legal lines. Raises BotFailed or CannotThink."""

        def check(choice: object) -> None:
            if not isinstance(choice, Choice):
                raise WorkerFailure(FAILED, f"not a choice: {type(choice).__name__}")
            if choice.line not in view["legal"]:
                raise WorkerFailure(FAILED, f"not legal: {choice.line!r}")

        choice: Choice = await self._ask("think", (game, bot, dict(view), seed), check)
        return choice

    async def judge(self, game: str, bot: str, views: list[dict[str, Any]]) -> list[float | None]:
        """What a bot would expect in each of these views. Raises BotFailed or CannotThink."""

        def check(values: object) -> None:
            if not isinstance(values, list) or len(values) != len(views):
                raise WorkerFailure(FAILED, f"not values: {type(values).__name__}")

        values: list[float | None] = await self._ask("judge", (game, bot, views), check)
        return values

    def health(self) -> BotProcesses:
        """Which engine the workers run (`mixed` if not all the same, None before the first has
        started), how many there are, and how many there may be."""
        engines = {worker.engine for worker in self._workers}
        engine = None if not engines else engines.pop() if len(engines) == 1 else "mixed"
        return BotProcesses(engine=engine, processes=len(self._workers), most=self._most)

    async def renew(self) -> None:
        """Replace every worker by a fresh process, each when it has answered its present question.
        A fresh one is ready before an old one leaves. Raises CannotThink if none can be started;
        then the old ones that are left go on."""
        self._generation += 1
        async with self._renewing:
            while (old := self._outdated()) is not None:
                fresh = await self._start()
                if old not in self._workers:
                    self._end(fresh)  # whoever ended it has another already, or needs none
                elif old in self._idle:
                    self._end(old)
                    self._idle.append(fresh)
                else:
                    old.successor = fresh

    async def close(self) -> None:
        """End every worker."""
        for worker in list(self._workers):
            self._end(worker)
        await asyncio.gather(*self._leaving, return_exceptions=True)

    # One question.

    async def _ask(
        self, task: str, arguments: tuple[Any, ...], check: Callable[[object], None]
    ) -> Any:
        async with self._turns:
            try:
                return await self._attempt(await self._take(), task, arguments, check)
            except WorkerFailure as failure:
                self._note(failure, arguments)
            try:
                return await self._attempt(await self._take_fresh(), task, arguments, check)
            except WorkerFailure as failure:
                self._note(failure, arguments)
                raise BotFailed(failure.reason) from None

    async def _attempt(
        self,
        worker: Worker,
        task: str,
        arguments: tuple[Any, ...],
        check: Callable[[object], None],
    ) -> Any:
        try:
            result = await worker.ask(task, arguments, self._patience)
            check(result)
        except BaseException:
            # It failed, or whoever asked has gone and its answer would come too late.
            self._end(worker)
            raise
        self._give_back(worker)
        return result

    def _note(self, failure: WorkerFailure, arguments: tuple[Any, ...]) -> None:
        BOT_FAILURES.inc()
        game, bot = arguments[:2]
        noted = {"game": game, "bot": bot, "reason": failure.reason, "why": str(failure)}
        LOG.warning("bot failed", extra=noted)

    # The workers. Whoever holds one of the turns may take one.

    async def _take(self) -> Worker:
        return self._idle.pop() if self._idle else await self._start()

    async def _take_fresh(self) -> Worker:
        """One that has answered nothing yet but that it is ready."""
        for worker in self._idle:
            if not worker.asked:
                self._idle.remove(worker)
                return worker
        return await self._start()

    def _give_back(self, worker: Worker) -> None:
        if worker.successor is not None:
            self._end(worker)
        else:
            self._idle.append(worker)

    async def _start(self) -> Worker:
        try:
            worker = await start_worker(self._generation)
        except WorkerFailure as failure:
            LOG.error("no bot process", extra={"reason": failure.reason, "why": str(failure)})
            raise CannotThink from None
        self._workers.append(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        worker.kill()
        leaving = asyncio.create_task(worker.gone())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)
        self._workers.remove(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        if worker.successor is not None:
            self._idle.append(worker.successor)

    def _outdated(self) -> Worker | None:
        """A worker from before the last `renew` that has no successor yet; an idle one first."""
        outdated = [
            worker
            for worker in [*self._idle, *self._workers]
            if worker.generation < self._generation and worker.successor is None
        ]
        return outdated[0] if outdated else None
