"""The bench's end of a measuring process (see measures.py)."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from quadrille.interrupts import held

ROOT = Path(__file__).resolve().parents[1]


class BenchError(Exception):
    """A sentence that says why nothing can be measured."""


class Worker:
    def __init__(
        self,
        name: str,
        python: Path,
        arguments: list[str],
        engine: str | None = None,
        path: Path | None = None,
    ) -> None:
        """`engine` says which of ours is measured; a peer has none. `path`: a folder with another
        build of the package."""
        found = [str(path)] if path else []
        env = os.environ | {"PYTHONPATH": os.pathsep.join([*found, str(ROOT)])}
        if engine is not None:
            env["QUADRILLE_ENGINE"] = engine
        self.name = name
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 (open as long as the process)
        with held():  # it gets no interrupts: whoever started it kills it
            self.process = subprocess.Popen(
                [str(python), "-P", "-m", "benchmarks.measures", *arguments],
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.log,
                text=True,
            )

    def ask(self, measure: str, options: dict[str, Any], seconds: float) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = json.dumps({"measure": measure, "options": options, "seconds": seconds})
        try:
            self.process.stdin.write(asked + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            self.process.wait()
            self.log.seek(0)
            status = f"it ended with status {self.process.returncode} and said nothing"
            said = self.log.read().strip().splitlines() or [status]
            raise BenchError(f"The measuring of {self.name} broke off: {said[-1]}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.log.close()
