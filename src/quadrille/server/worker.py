"""The service's end of a process in which bots think."""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from quadrille.match.players import CRASHED, FAILED, STOPPED
from quadrille.server.bot_pipe import LENGTH, Answer, Question, Ready, frame

COMMAND: Final = ("-P", "-m", "quadrille.server.bot_worker")
"""`-P`: the current directory is no place to import from."""
LARGEST: Final = 64 * 1024 * 1024
"""Bytes of an answer; a worker that announces more writes rubbish."""
STARTING: Final = 120.0
"""Seconds after which a process that has not said that it is ready never will."""
LEEWAY: Final = 10.0
"""Seconds after the service's patience until a worker that nobody has ended ends itself."""


class WorkerFailure(Exception):
    """A worker gave no usable answer; it cannot be trusted any more. `reason` is one of
    `players.REASONS`."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class Worker:
    """A running process that has said that it is ready. It answers one question at a time."""

    def __init__(self, process: Process, generation: int) -> None:
        self.process = process
        self.generation = generation
        self.engine = ""
        self.asked = 0
        """How many questions it was given."""
        self.successor: Worker | None = None
        """Who takes its place when it has answered."""

    async def greet(self) -> None:
        """Wait until it is ready. Raises WorkerFailure if it is not in time."""
        ready = await self._heard(STARTING)
        if not isinstance(ready, Ready):
            raise WorkerFailure(FAILED, f"not a greeting: {type(ready).__name__}")
        self.engine = ready.engine

    async def ask(self, task: str, arguments: tuple[Any, ...], patience: float) -> Any:
        """The result of a task. Raises WorkerFailure."""
        self.asked += 1
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(frame(Question(task, arguments, patience + LEEWAY)))
        except (OSError, RuntimeError):  # how it is told depends on the event loop
            raise WorkerFailure(CRASHED, "the process has ended") from None
        answer = await self._heard(patience)
        if not isinstance(answer, Answer):
            raise WorkerFailure(FAILED, f"not an answer: {type(answer).__name__}")
        if answer.failure:
            raise WorkerFailure(FAILED, answer.failure)
        return answer.result

    async def _heard(self, patience: float) -> Any:
        try:
            return await asyncio.wait_for(self._message(), patience)
        except TimeoutError:
            raise WorkerFailure(STOPPED, f"no answer in {patience} s") from None
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerFailure(CRASHED, "the process has ended") from None
        except WorkerFailure:
            raise
        except Exception as error:  # bytes that are no pickle, or not one of ours
            raise WorkerFailure(FAILED, f"unreadable: {error!r}") from None

    async def _message(self) -> Any:
        assert self.process.stdout is not None
        (size,) = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))
        if size > LARGEST:
            raise WorkerFailure(FAILED, f"an answer of {size} bytes")
        return pickle.loads(await self.process.stdout.readexactly(size))

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()

    async def gone(self) -> None:
        """Wait until nothing is left of a worker that was killed, its pipes included."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        while await self.process.stdout.read(LARGEST):
            pass
        await self.process.wait()


async def start_worker(generation: int) -> Worker:
    """A new process that is ready. Raises WorkerFailure if none comes up."""
    try:
        # In a session of its own: Ctrl-C is for the service, whose end it notices by its input.
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise WorkerFailure(CRASHED, str(error)) from None
    worker = Worker(process, generation)
    try:
        await worker.greet()
    except BaseException:
        worker.kill()
        raise
    return worker
