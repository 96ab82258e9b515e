"""The service as a process of its own, and a PostgreSQL server, for the tests that need them."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.paths import ROOT

IN_CI = os.environ.get("CI") == "true"
FULL = bool(os.environ.get("QUADRILLE_FULL"))
PATIENCE = 300
"""Seconds until a service that does not answer is a failure."""


def missing(what: str, how: str) -> None:
    """Skips the test; in CI it is a failure."""
    sentence = f"This test needs {what}, which is not here; {how}."
    if IN_CI:
        pytest.fail(sentence)
    pytest.skip(sentence)


class Service:
    """`quadrille serve`, started and stopped, or killed, at will; always at the same port."""

    def __init__(self, folder: Path, database: str = "", *options: str) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'quadrille.db'}"
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / f"service-{self.port}.log"
        """A file: a pipe that nobody reads would fill up, and hold the service."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", "tests.bare_service", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, str(self.port), *self.options],
                stderr=log,
                cwd=ROOT,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path])},
            )
        try:
            wait_for_port(self.port, self.process)
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.log.read_text()}") from None

    def kill(self) -> None:
        """At once, with all its children: nothing gets a chance to tidy up."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=120)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def running(folder: Path, database: str = "", *options: str) -> Iterator[Service]:
    service = Service(folder, database, *options)
    service.start()
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def echo_service() -> Iterator[str]:
    """Where a bare echo over sockets is, once it answers."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "tests.echo_service", str(port)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    try:
        wait_for_port(port, process)
        yield f"ws://127.0.0.1:{port}/"
    finally:
        process.kill()
        process.wait()


def wait_for_port(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise AssertionError("the service ended before it answered")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError("the service does not answer")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


# PostgreSQL.


def _programs() -> Path | None:
    """Where initdb and pg_ctl are; Debian keeps them off the PATH."""
    found = shutil.which("pg_ctl")
    if found is not None:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return versions[-1].parent if versions else None


class PostgresServer:
    """A server of its own in a folder, for a database called postgres."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.port = free_port()
        self._as_user: list[str] = []
        if os.geteuid() == 0:  # the server refuses to run as root
            account = pwd.getpwnam("postgres")
            os.chown(folder, account.pw_uid, account.pw_gid)
            self._as_user = ["runuser", "-u", "postgres", "--"]
        self._run("initdb", "-U", "test", "-A", "trust", "-E", "UTF8")

    @property
    def address(self) -> str:
        return f"postgresql://test@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-w", "-l", log, "-o", f"{options} -c max_connections=200", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "data"), *words]
        done = subprocess.run(
            [*self._as_user, *command], capture_output=True, text=True, cwd=self.folder, check=False
        )
        assert done.returncode == 0, done.stderr + done.stdout


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    programs = _programs()
    if programs is None:
        missing("a PostgreSQL server", "on Debian: apt install postgresql")
    assert programs is not None
    with tempfile.TemporaryDirectory(prefix="quadrille-pg-") as name:
        server = PostgresServer(programs, Path(name))
        server.start()
        try:
            yield server
        finally:
            server.stop()
