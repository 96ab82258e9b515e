"""The table at a real (pseudo) terminal: what is drawn, asked and left."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sessions import heed_interrupts

SECONDS = 300


def _listen_to_keys() -> None:
    """So that Ctrl-C typed at the terminal reaches the program."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    heed_interrupts()


class Terminal:
    """The program at a terminal of a given size."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        columns: int = 100,
        rows: int = 60,
        more: dict[str, str] | None = None,
    ) -> None:
        self.master, slave = pty.openpty()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        environment |= {
            "XDG_DATA_HOME": str(folder / "data"),
            "TERM": "xterm-256color",
            "PYTHONIOENCODING": "utf-8",
            **(more or {}),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quadrille", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=_listen_to_keys,
        )
        os.close(slave)
        self.shown = ""

    def wait_for(self, text: str) -> str:
        """Read until this text is shown; returns everything since the last wait."""
        until = time.monotonic() + SECONDS
        start = len(self.shown)
        while text not in self.shown[start:]:
            ready, _, _ = select.select([self.master], [], [], max(0, until - time.monotonic()))
            assert ready, f"{text!r} was not shown in: {self.shown[start:]}"
            try:
                data = os.read(self.master, 65536)
            except OSError:
                data = b""
            assert data, f"the program ended before {text!r}: {self.shown[start:]}"
            self.shown += data.decode("utf-8", "replace")
        return self.shown[start:]

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """Press a key until it is heard: one that comes before the program listens is lost."""
        for _ in range(SECONDS // 5):
            os.write(self.master, key.encode())
            if self._read_to_end(5):
                return
        raise AssertionError(f"the key is not heard: {self.shown}")

    def end(self) -> int:
        """Read to the end and tell the exit status."""
        assert self._read_to_end(SECONDS), f"the program does not end: {self.shown}"
        return self.process.wait(SECONDS)

    def _read_to_end(self, seconds: int) -> bool:
        """False if the program has not ended after so many seconds of silence."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return True
            if not data:
                return True
            self.shown += data.decode("utf-8", "replace")
        return False

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_drawn_table_fits_the_screen(tmp_path: Path, terminals: list[Terminal]) -> None:
    for columns in (80, 100, 140):
        words = ["play", "clash", "--preset", "abilities", "--seed", "3"]
        terminal = Terminal(tmp_path, *words, columns=columns)
        terminals.append(terminal)
        shown = terminal.wait_for("> ")
        for _ in range(12):
            terminal.type("1")
            shown = terminal.wait_for("\n> ")
        assert "\x1b[" in terminal.shown, "there is colour"
        lines = plain(terminal.shown).replace("\r", "").split("\n")
        lines = [line for line in lines if ".journal" not in line]  # a path is not broken
        assert max(len(line.rstrip()) for line in lines) <= columns
        assert "═upper═" in plain(terminal.shown)
        assert "you may play these" in plain(shown)
        terminal.type("quit")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("key", "status"), [("\x03", 130), ("\x03\x03\x03", 130), ("\x04", 0)], ids=["c", "ccc", "d"]
)
def test_leaving_by_a_key_is_clean(
    tmp_path: Path, terminals: list[Terminal], key: str, status: int
) -> None:
    terminal = Terminal(tmp_path, "play", "clash", "--seed", "3")
    terminals.append(terminal)
    terminal.wait_for("\n> ")
    terminal.press(key)
    assert terminal.end() == status
    assert "The game is kept in" in plain(terminal.shown)
    assert ("quadrille: stopped." in plain(terminal.shown)) == (status == 130)
    assert "Traceback" not in terminal.shown


def test_a_killed_game_is_resumed_where_it_was(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "play", "clash", "--seed", "3")
    terminals.append(terminal)
    terminal.wait_for("\n> ")
    for _ in range(9):
        terminal.type("1")
        before = terminal.wait_for("\n> ")
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.process.wait()
    again = Terminal(tmp_path, "play", "clash", "--resume")
    terminals.append(again)
    table = "turn"
    shown = plain(again.wait_for("\n> "))
    was = [line for line in plain(before).replace("\r", "").split("\n") if table in line]
    now = [line for line in shown.replace("\r", "").split("\n") if table in line]
    assert was and now and was[-1] == now[-1]


def test_two_people_pass_the_screen(tmp_path: Path, terminals: list[Terminal]) -> None:
    words = ["play", "clash", "--preset", "quick", "--hotseat", "--seed", "3", "--no-auto"]
    terminal = Terminal(tmp_path, *words)
    terminals.append(terminal)
    begun = plain(terminal.wait_for("\n> "))
    mover = begun.split("Pass the screen to ")[1][0]
    other = "B" if mover == "A" else "A"
    terminal.type("")
    assert f"{mover}: play a card" in plain(terminal.wait_for("\n> "))
    terminal.type("end")
    passed = terminal.wait_for("\n> ")
    assert f"Pass the screen to {other}" in plain(passed)
    assert "\x1b[2J" in passed, "the screen is wiped"
    assert "play a card" not in plain(passed).split("Pass the screen")[1]
    terminal.type("")
    assert f"{other}: play a card" in plain(terminal.wait_for("\n> "))


def test_a_draft_has_nothing_to_hide(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "play", "clash", "--hotseat", "--seed", "3")
    terminals.append(terminal)
    terminal.wait_for("\n> ")
    terminal.type("1")
    assert "Pass the screen" not in terminal.wait_for("\n> ")


def test_a_secret_is_chosen_in_private(tmp_path: Path, terminals: list[Terminal]) -> None:
    """Both see the same table, but not the same choice; and no typed line is left for the next."""
    secret = tmp_path / "secret.toml"
    text = 'game = "royal_map"\nasked = "station"\nmap = {"0,0" = "4♥", "1,0" = "6♥"}\n'
    secret.write_text(text, encoding="utf-8")
    terminal = Terminal(tmp_path, "play", "--position", str(secret), "--hotseat")
    terminals.append(terminal)
    assert "Pass the screen to A" in plain(terminal.wait_for("\n> "))
    terminal.type("")
    terminal.wait_for("\n> ")
    terminal.type("station K♥")
    assert "Pass the screen" not in terminal.wait_for("\n> ")
    terminal.type("1")
    assert "Pass the screen to B" in plain(terminal.wait_for("\n> "))
    terminal.type("")
    terminal.wait_for("\n> ")
    terminal.type("\x1b[A\x1b[A")  # the arrow that brings back what was typed
    assert "K♥" not in plain(terminal.wait_for("\n> "))


def test_a_small_screen_waits_before_the_news_are_gone(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    words = ["play", "clash", "--preset", "quick", "--seed", "3", "--no-auto"]
    terminal = Terminal(tmp_path, *words, columns=80, rows=24)
    terminals.append(terminal)
    shown = terminal.wait_for("\n> ")
    while "Enter shows the table." not in plain(shown):
        terminal.type("end")
        shown = terminal.wait_for("\n> ")
    assert "Apprentice" in plain(shown)
    terminal.type("")
    assert "═upper═" in plain(terminal.wait_for("\n> "))


def test_no_color_is_respected(tmp_path: Path, terminals: list[Terminal]) -> None:
    for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        terminal = Terminal(tmp_path, "play", "clash", "--seed", "3", more=more)
        terminals.append(terminal)
        shown = terminal.wait_for("\n> ")
        assert ("\x1b[1;38" in shown) == coloured
        assert "╭" in shown


def test_plain_has_no_control_codes(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "play", "clash", "--seed", "3", "--plain")
    terminals.append(terminal)
    terminal.wait_for("\n> ")
    terminal.type("quit")
    assert terminal.end() == 0
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.shown)
    assert not set(terminal.shown) & set("╭│═━▒◆⚔♥•")
