"""The peers, in an environment of their own: nothing is installed into .venv."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.worker import BenchError

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / "build" / "bench-venv"


class Peer(NamedTuple):
    title: str
    side: str
    name: str
    jobs: tuple[str, ...]

    def key(self) -> str:
        return f"{self.side}/{self.name}"


HEARTS = Peer(
    "OpenSpiel hearts",
    "openspiel",
    "hearts",
    ("play", "clone", "determinize", "view", "search"),
)
SKAT = Peer("OpenSpiel skat", "openspiel", "skat", ("play", "clone", "view"))
OPENSPIEL_GIN = Peer(
    "OpenSpiel gin_rummy", "openspiel", "gin_rummy", ("play", "clone", "determinize", "view")
)
GIN_RUMMY = Peer("RLCard gin-rummy, the game alone", "rlcard", "gin-rummy", ("play",))
GIN_RUMMY_ENV = Peer("RLCard gin-rummy", "rlcard", "gin-rummy/env", ("play",))
CONNECT_FOUR = Peer("PettingZoo connect_four", "pettingzoo", "connect_four_v3", ("play", "steps"))
PGX_CONNECT_FOUR = Peer(
    "pgx connect_four, 1024 at once", "pgx", "connect_four/1024", ("play_compiled", "vector_steps")
)
PGX_LEDUC = Peer(
    "pgx leduc_holdem, 1024 at once", "pgx", "leduc_holdem/1024", ("play_compiled", "vector_steps")
)

PEERS = (
    HEARTS,
    SKAT,
    OPENSPIEL_GIN,
    GIN_RUMMY_ENV,
    GIN_RUMMY,
    Peer("RLCard uno", "rlcard", "uno/env", ("play",)),
    Peer("RLCard uno, the game alone", "rlcard", "uno", ("play",)),
    CONNECT_FOUR,
    Peer("PettingZoo leduc_holdem", "pettingzoo", "leduc_holdem_v4", ("play", "steps")),
    Peer("PettingZoo tictactoe", "pettingzoo", "tictactoe_v3", ("play", "steps")),
    Peer("pgx connect_four", "pgx", "connect_four", ("play",)),
    PGX_CONNECT_FOUR,
    Peer("pgx leduc_holdem", "pgx", "leduc_holdem", ("play",)),
    PGX_LEDUC,
)
PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "numpy")


def peers_python() -> Path:
    """The interpreter that has the peers, as uv.lock names them; installed now if they are not."""
    uv = Path(sys.executable).with_name("uv")  # `./run` has put it there
    if not uv.exists():
        raise BenchError("The peers are installed with uv: start the bench by ./run.")
    command = [str(uv), "sync", "--frozen", "--only-group", "bench", "--python", sys.executable]
    if any(VENV.glob("lib/*/site-packages/pgx-*.dist-info")):
        command.append("--quiet")  # only compares, which needs no network
    else:
        print(f"installing the peers into {VENV.relative_to(ROOT)} ...", file=sys.stderr)
    env = os.environ | {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    env.pop("VIRTUAL_ENV", None)  # uv warns about an active environment that it does not use
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stderr, check=False)
    if done.returncode:
        raise BenchError(
            f"The peers could not be installed into {VENV.relative_to(ROOT)}; is the network there?"
        )
    return VENV / "bin" / "python"


def versions(python: Path) -> dict[str, str]:
    """Of the peers' packages, as far as they are there."""
    script = (
        "import importlib.metadata as m, json, sys\n"
        "there = {d.metadata['Name'].lower().replace('-', '_'): d.version "
        "for d in m.distributions()}\n"
        "print(json.dumps({name: there[name] for name in sys.argv[1:] if name in there}))"
    )
    command = [str(python), "-P", "-c", script, *PACKAGES]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found
