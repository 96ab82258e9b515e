"""What a person does at a game's own board, for tests: touches things and presses buttons."""

from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Page

By = Literal["mouse", "keys", "touch", "drag"]
MOST_TABS: Final = 150

LOOK: Final = """() => {
  const board = document.querySelector("[data-testid=board]");
  const prompt = document.querySelector("[data-testid=prompt]");
  if (document.querySelector("[data-testid=ending]")) return { over: true };
  if (board === null || prompt === null || prompt.dataset.acting !== undefined) return null;
  const open = [...board.querySelectorAll("[data-open]")].map((thing) => thing.dataset.thing);
  const lines = [...board.querySelectorAll("[data-testid=actions] [data-line]")];
  if (open.length + lines.length === 0) return null;
  const picked = [...board.querySelectorAll("[data-picked]")].length;
  const ways = [
    ...new Set(open.map((thing) => `[data-testid=board] [data-thing="${CSS.escape(thing)}"]`)),
    ...lines.map((b) => `[data-testid=actions] [data-line="${CSS.escape(b.dataset.line)}"]`),
  ];
  return { over: false, ply: Number(prompt.dataset.ply), picked, ways };
}"""


def wait_for_board(page: Page) -> None:
    page.get_by_test_id("board").wait_for()


def see(page: Page) -> dict[str, Any]:
    """What can be touched or pressed, as soon as there is anything; or that it is over."""
    seen: dict[str, Any] = page.wait_for_function(LOOK).json_value()
    return seen


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
        page.locator(way).first.tap()
    else:
        page.locator(way).first.click()


def play_board(
    page: Page, seed: int, by: By = "mouse", most: int = 4000, rather: tuple[str, ...] = ()
) -> int:
    """Touch at random until the game is over, ways that hold a word of `rather` first; how often
    something was touched."""
    random = Random(seed)
    wait_for_board(page)
    for count in range(most):
        seen = see(page)
        if seen["over"]:
            return count
        ways: list[str] = []
        for word in rather:
            ways = ways or [way for way in seen["ways"] if word in way]
        before = (seen["ply"], seen["picked"])
        touch(page, random.choice(ways or seen["ways"]), by)
        page.wait_for_function(
            f"([ply, picked]) => {{ const seen = ({LOOK})(); return seen !== null && "
            "(seen.over || seen.ply !== ply || seen.picked !== picked) || "
            "document.querySelector('[data-testid=prompt]')?.dataset.acting !== undefined; }",
            arg=list(before),
        )
    raise AssertionError(f"Not over after {most} touches.")
