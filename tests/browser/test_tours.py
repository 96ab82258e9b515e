"""The tour of every game to its end, in every language."""

import pytest
from playwright.sync_api import Page

from tests.browser.board_playing import LOOK, see, touch, wait_for_board
from tests.browser.conftest import NewContext
from tests.browser.playing import by

GAMES = ["clash", "horde", "iditacards", "royal_map"]
MOST_TOUCHES = 60
# Until there is a button to go on, or something to touch, or the tour is over.
READY = f"""() => {{
  const tour = document.querySelector("[data-testid=tour]");
  return tour === null || tour.querySelector("[data-testid=tour-next]") || ({LOOK})() !== null;
}}"""


def step_of(page: Page) -> str:
    return by(page, "tour").locator("p").inner_text()


def tour_to_its_end(page: Page, game: str) -> list[str]:
    """What a tour says, step by step, while it is played."""
    page.goto("/")
    by(page, f"game-{game}").get_by_test_id("tour-begin").click()
    wait_for_board(page)
    by(page, "tour").wait_for()
    steps: list[str] = []
    for _ in range(MOST_TOUCHES):
        page.wait_for_function(READY)
        if by(page, "tour").count() == 0:
            break
        said = step_of(page)
        if not steps or steps[-1] != said:
            steps.append(said)
        if by(page, "tour-next").count() > 0:
            by(page, "tour-next").click()
            continue
        # Only what the tour asks for is open: whatever is touched leads there.
        before = page.evaluate(LOOK)
        touch(page, before["ways"][0], "mouse")
        page.wait_for_function(
            f"(before) => JSON.stringify(({LOOK})()) !== JSON.stringify(before)", arg=before
        )
    assert by(page, "tour").count() == 0, f"It stays at: {steps[-1]}"
    assert len(set(steps)) == len(steps)
    assert by(page, "notice").count() == 0
    assert not see(page)["over"], "One can play on from there."
    return steps


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_tour_to_its_end(new_context: NewContext, game: str, locale: str) -> None:
    page = new_context(plain=False, locale=locale).new_page()
    assert 6 <= len(tour_to_its_end(page, game)) <= 10


def test_a_tour_goes_back_with_an_undo(new_context: NewContext) -> None:
    page = new_context(plain=False).new_page()
    page.goto("/")
    by(page, "game-iditacards").get_by_test_id("tour-begin").click()
    by(page, "tour-next").click()
    tour = by(page, "tour")
    for line in ("play Move", "play Mush"):
        page.locator(f'[data-testid=tour][data-play="{line}"]').wait_for()
        touch(page, see(page)["ways"][0], "mouse")
    page.locator('[data-testid=tour][data-play="pay Grandma Soup"]').wait_for()
    see(page)
    page.keyboard.press("u")
    page.locator('[data-testid=tour][data-play="play Mush"]').wait_for()
    assert "hand:Mush" in see(page)["ways"][0].replace("\\", "")
    assert tour.count() == 1


def test_a_tour_can_be_left(new_context: NewContext) -> None:
    page = new_context(plain=False).new_page()
    page.goto("/")
    by(page, "game-horde").get_by_test_id("tour-begin").click()
    by(page, "tour-skip").click()
    by(page, "tour").wait_for(state="detached")
    assert see(page)["ways"]
