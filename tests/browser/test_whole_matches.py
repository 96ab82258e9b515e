"""Every game from the lobby to its end."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.playing import by, look, play_on, set_up, wait_for_step


@pytest.mark.parametrize("game", ["clash", "royal_map"])
def test_against_a_bot(page: Page, game: str) -> None:
    set_up(page, game, "me", "bot random")
    # Who seeks a fight in the Map is done sooner.
    assert play_on(page, seed=1, rather=("confront", "consume")) > 10
    by(page, "ending").locator("p").first.wait_for()


def test_iditacards_with_an_option_of_its_own(page: Page) -> None:
    set_up(page, "iditacards", "me", "bot random", options={"max_turns": "4"})
    assert play_on(page, seed=2) > 3


def test_horde_alone_in_one_click_then_the_past_the_record_and_again(page: Page) -> None:
    page.goto("/")
    by(page, "game-horde").get_by_test_id("play").click()
    play_on(page, seed=3)

    by(page, "log").get_by_role("button").nth(8).click()
    by(page, "past").wait_for()
    by(page, "back-to-now").click()
    by(page, "past").wait_for(state="detached")
    by(page, "replay").click()
    wait_for_step(page, 2)  # it runs by itself
    by(page, "scrubber").fill("5")  # which stops it
    by(page, "past").get_by_text("at step 5 of").wait_for()
    by(page, "scrubber").blur()
    page.keyboard.press("ArrowLeft")
    by(page, "past").get_by_text("at step 4 of").wait_for()
    page.keyboard.press("Escape")
    by(page, "past").wait_for(state="detached")
    with page.expect_download() as download:
        by(page, "download").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "horde" and record["actions"]

    first = page.url
    by(page, "again").click()
    page.wait_for_url(lambda url: url != first)
    by(page, "choice").first.wait_for()

    page.goto(first)
    by(page, "replay").click()
    by(page, "branch").click()
    page.wait_for_url(lambda url: url != first)
    by(page, "choice").first.wait_for()
    page.goto("/")
    expect(by(page, "continue").get_by_test_id("open")).to_have_count(3)


def test_a_hint_is_shown_and_played(page: Page) -> None:
    page.goto("/")
    by(page, "game-horde").get_by_test_id("play").click()
    by(page, "choice").first.wait_for()
    before = look(page)["ply"]
    page.keyboard.press("h")
    by(page, "hint-play").wait_for()
    expect(page.locator("button.hinted")).to_have_count(1)
    by(page, "hint-play").click()
    page.wait_for_function(
        f"() => Number(document.querySelector('[data-testid=prompt]').dataset.ply) > {before}"
    )


def test_the_form_has_as_many_seats_as_the_rules(new_context: NewContext) -> None:
    page = new_context().new_page()
    bots = ["bot random"] * 2
    set_up(page, "iditacards", "me", *bots, options={"players": "3"})
    by(page, "table").wait_for()
    expect(page.locator('[data-testid^="side-"]')).to_have_count(3)
