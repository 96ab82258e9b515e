"""What the page tells of bots that fail, and of the engines."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from quadrille.core.compiling import engine
from quadrille.games.registry import OWN_FILES
from tests.browser.playing import by, pick, set_up, wait_for_turn
from tests.paths import TESTS
from tests.server.faulty_game import FAULTS
from tools.browser import service

FAULTY = TESTS / "server" / "faulty_game.py"
SAFETY = 120_000
LINE = "Master could not choose an action; Adept plays on."


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults") / "faults"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, faults: Path) -> Iterator[str]:
    """A service whose bots meet the faults of a file."""
    faults.write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN_FILES, str(FAULTY))
        patch.setenv(FAULTS, str(faults))
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        with service(tmp_path_factory.mktemp("faulty")) as found:
            yield found


def test_a_replaced_bot_is_announced_and_stays_in_the_log(page: Page, faults: Path) -> None:
    faults.write_text("fail\nfail\n")
    set_up(page, "ambush", "me", "bot master")
    pick(page, wait_for_turn(page)["lines"][0])
    expect(by(page, "notice")).to_contain_text(LINE, timeout=SAFETY)
    expect(by(page, "log")).to_contain_text(LINE)
    page.reload()
    expect(by(page, "log")).to_contain_text(LINE)
    expect(by(page, "notice")).to_have_count(0)


def test_the_lobby_names_the_version_and_the_engines(page: Page) -> None:
    page.goto("/")
    named = {"compiled": "compiled", "pure": "pure Python"}[engine()]
    expect(by(page, "about")).to_contain_text(f"Engine: {named}.")
