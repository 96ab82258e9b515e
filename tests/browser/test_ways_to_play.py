"""Without a mouse, on a phone, and in the dark or the light."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.playing import by, look, pick, wait_for_turn

PHONE = {"width": 360, "height": 740}


def test_a_whole_match_by_keyboard(page: Page) -> None:
    page.goto("/")
    play = by(page, "game-horde").get_by_test_id("play")
    play.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if play.evaluate("(button) => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    wait_for_turn(page)

    for key, title in (("?", "Keys"), ("r", "Rules")):
        page.keyboard.press(key)
        expect(by(page, "panel").get_by_role("heading", name=title).first).to_be_visible()
        page.keyboard.press("Escape")
        expect(by(page, "panel")).to_have_count(0)

    random = Random(5)
    before = -2
    for count in range(500):
        seen = wait_for_turn(page, before)
        if seen["over"]:
            break
        before = seen["ply"]
        # By turns with the arrows and by number.
        if count % 2 == 0:
            for _ in range(random.randint(1, 3)):
                page.keyboard.press("ArrowDown")
        else:
            page.keyboard.type(str(random.randint(1, len(seen["lines"]))))
        page.keyboard.press("Enter")
    assert look(page)["over"]


@pytest.mark.parametrize("game", ["clash", "horde", "iditacards", "royal_map"])
def test_on_a_phone_nothing_is_too_wide(new_context: NewContext, game: str) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()

    def fits() -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.goto("/")
    by(page, f"game-{game}").wait_for()
    fits()
    by(page, f"game-{game}").get_by_test_id("setup").tap()
    page.locator("summary").tap()
    fits()
    page.go_back()
    by(page, f"game-{game}").get_by_test_id("play").tap()
    before = -2
    for _ in range(5):
        seen = wait_for_turn(page, before)
        before = seen["ply"]
        expect(by(page, "choice").first).to_be_in_viewport()
        expect(by(page, "prompt")).to_be_in_viewport()
        fits()
        pick(page, seen["lines"][-1])
    for tool in ("rules", "log"):
        by(page, f"bar-{tool}").tap()
        by(page, "panel").wait_for()
        fits()
        page.keyboard.press("Escape")
        expect(by(page, "panel")).to_have_count(0)


def test_the_description_of_the_interface(page: Page) -> None:
    page.goto("/api/docs")
    page.get_by_text("/api/matches/{match_id}/act").first.wait_for()


def test_a_key_that_opens_nothing(page: Page) -> None:
    page.goto("/m/nothing#nokey")
    page.get_by_text("There is no such match").wait_for()
    page.goto("/m/other")
    page.get_by_text("no key for this table").wait_for()
