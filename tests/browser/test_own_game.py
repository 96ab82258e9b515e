"""A game without a board of its own is played with lists, from the lobby to its end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from quadrille.games.registry import OWN_FILES
from tests.browser.conftest import NewContext
from tests.browser.playing import by, pick, play_on, set_up, wait_for_turn
from tests.paths import TEMPLATE_GAME
from tools.browser import service

TEMPLATE = TEMPLATE_GAME / "game.py"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service that knows the game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN_FILES, str(TEMPLATE))
        with service(tmp_path_factory.mktemp("own_game")) as found:
            yield found


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """As anybody has it who has set nothing: boards, where there are any."""
    return new_context(plain=False).new_page()


def test_with_options_of_its_own(page: Page) -> None:
    set_up(page, "magpie", "me", "bot adept", options={"hand": "4"})
    seen = wait_for_turn(page)
    assert len(seen["lines"]) == 4
    expect(by(page, "side-A")).to_contain_text("Hand")
    expect(by(page, "side-B").get_by_role("list", name="Hand")).to_be_visible()
    pick(page, seen["lines"][0])
    expect(by(page, "log")).to_contain_text("leads")
    assert play_on(page, seed=1) >= 2
    expect(by(page, "ending")).to_be_visible()


def test_in_one_click_with_its_rules(page: Page) -> None:
    page.goto("/")
    by(page, "game-magpie").get_by_test_id("play").click()
    wait_for_turn(page)
    page.keyboard.press("r")
    expect(by(page, "panel")).to_contain_text("The higher card takes the trick")
    page.keyboard.press("Escape")
    assert play_on(page, seed=2) >= 3
