"""What a person does at a game's own board, for tests: touches things and presses buttons."""

from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Page

from tests.browser.playing import set_up

By = Literal["mouse", "keys", "touch"]
GAMES: Final = ["clash", "horde", "iditacards", "royal_map"]
SHORT: Final = {"iditacards": {"max_turns": "4"}}
"""Options that end a random game sooner."""
RATHER: Final = ("confront", "consume")
"""What ends a game of Royal Map sooner."""
MOST_TABS: Final = 150

LOOK: Final = """() => {
  const board = document.querySelector("[data-testid=board]");
  const prompt = document.querySelector("[data-testid=prompt]");
  if (document.querySelector("[data-testid=ending]")) return { over: true };
  if (board === null || prompt === null || prompt.dataset.acting !== undefined) return null;
  if (board.dataset.playing !== undefined) return null; // a touch would only hurry it
  const open = [...board.querySelectorAll("[data-open]")].map((thing) => thing.dataset.thing);
  const lines = [...board.querySelectorAll("[data-testid=actions] [data-line]")];
  if (open.length + lines.length === 0) return null;
  const picked = [...board.querySelectorAll("[data-picked]")].map((thing) => thing.dataset.thing);
  const ways = [
    ...new Set(open.map((thing) => `[data-testid=board] [data-thing="${CSS.escape(thing)}"]`)),
    ...lines.map((b) => `[data-testid=actions] [data-line="${CSS.escape(b.dataset.line)}"]`),
  ];
  return { over: false, ply: Number(prompt.dataset.ply), picked, ways };
}"""
PLACES: Final = """(way) => {
  const board = document.querySelector("[data-testid=board]");
  if (!document.querySelector(way)?.matches("[data-picked]")) return [];
  return [...board.querySelectorAll("[data-open]")].flatMap((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = document.elementFromPoint(x, y)?.closest("[data-thing]");
    return seen === thing ? [[thing.dataset.thing, x, y]] : [];
  });
}"""
"""Things in sight that may be touched after what was picked, and where they are."""


def sit_down(page: Page, game: str) -> None:
    """At a game's own board, if the page shows these: alone, or against a random bot."""
    seats = ["me"] if game == "horde" else ["me", "bot random"]
    set_up(page, game, *seats, options=SHORT.get(game))
    wait_for_board(page)


def wait_for_board(page: Page) -> None:
    page.get_by_test_id("board").wait_for()


def see(page: Page) -> dict[str, Any]:
    """What can be touched or pressed, as soon as there is anything; or that it is over."""
    seen: dict[str, Any] = page.wait_for_function(LOOK).json_value()
    return seen


TOO_WIDE = "document.documentElement.scrollWidth > screen.width + 1"


def touch(page: Page, way: str, by: By) -> None:
    if by == "keys":
        for _ in range(MOST_TABS):
            there = "(way) => document.activeElement?.matches(way) ?? false"
            if page.evaluate(there, way):
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError(f"The focus never comes to {way}.")
        page.keyboard.press("Enter")
    elif by == "touch":
        assert not page.evaluate(TOO_WIDE), "The board is wider than the screen."
        page.locator(way).first.tap()
    else:
        page.locator(way).first.click()


CHANGED: Final = f"""(before) => {{
  const seen = ({LOOK})();
  if (document.querySelector("[data-testid=prompt]")?.dataset.acting !== undefined) return true;
  return seen !== null && JSON.stringify(seen) !== JSON.stringify(before);
}}"""


def wait_for_change(page: Page, seen: dict[str, Any]) -> None:
    """Until a touch has done something: picked or let go of a thing, or begun an action."""
    page.wait_for_function(CHANGED, arg=seen)


STILL: Final = """() => document.querySelector("[data-testid=board][data-playing]") === null"""


def wait_until_still(page: Page) -> None:
    """Until all that happened has been shown."""
    page.wait_for_function(STILL)


def drag(page: Page, way: str, random: Random) -> str | None:
    """Drag a thing to one that opens when it is lifted; where to, None if it leads nowhere."""
    thing = page.locator(way).first
    # Gone with what was lifted before it, or gathered for later.
    if thing.count() == 0 or thing.get_attribute("data-picked") is not None:
        return None
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)
    places = page.evaluate(PLACES, way)
    if not places:
        page.mouse.move(x, y)
        page.mouse.up()
        return None
    there, x, y = random.choice(places)
    page.mouse.move(x, y, steps=5)
    page.mouse.up()
    return str(there)


def play_board(page: Page, seed: int, by: By = "mouse", most: int = 4000) -> int:
    """Touch at random until the game is over, what ends it sooner first; how often something was
    touched."""
    random = Random(seed)
    wait_for_board(page)
    for count in range(most):
        seen = see(page)
        if seen["over"]:
            return count
        ways: list[str] = []
        for word in RATHER:
            ways = ways or [way for way in seen["ways"] if word in way]
        touch(page, random.choice(ways or seen["ways"]), by)
        wait_for_change(page, seen)
    raise AssertionError(f"Not over after {most} touches.")
