"""OpenSpiel, the peer, in an environment of its own: nothing is installed into .venv."""

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.worker import BenchError

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / "build" / "bench-venv"
PEERS = ("hearts", "gin_rummy")


def peers_python() -> Path:
    """The interpreter that has the peers, as uv.lock names them; installed now if they are not."""
    uv = Path(sys.executable).with_name("uv")  # `./run` has put it there
    if not uv.exists():
        raise BenchError("The peers (OpenSpiel) are installed with uv: start the bench by ./run.")
    command = [str(uv), "sync", "--frozen", "--only-group", "bench", "--python", sys.executable]
    if any(VENV.glob("lib/*/site-packages/open_spiel-*.dist-info")):
        command.append("--quiet")  # only compares, which needs no network
    else:
        print(f"installing the peers into {VENV.relative_to(ROOT)} ...", file=sys.stderr)
    env = os.environ | {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}
    env.pop("VIRTUAL_ENV", None)  # uv warns about an active environment that it does not use
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stderr, check=False)
    if done.returncode:
        raise BenchError(
            f"The peers (OpenSpiel) could not be installed into {VENV.relative_to(ROOT)}; "
            "is the network there?"
        )
    return VENV / "bin" / "python"
