"""Every game on its own board, from the lobby to its end."""

import functools

import pytest
from playwright.sync_api import Page

from tests.browser.board_playing import (
    GAMES,
    play_board,
    see,
    sit_down,
    touch,
    wait_for_board,
    wait_for_change,
)
from tests.browser.conftest import NewContext
from tests.browser.playing import by, set_up, wait_for_step
from tools import page as page_tool

SHOWN = """() => document.getAnimations().every((one) => {
  return one.playState !== "running" || one.effect.getTiming().iterations === Infinity;
})"""
"""Nothing is still fading in."""


@pytest.fixture
def own(new_context: NewContext) -> Page:
    """A page that shows every game on its own board."""
    return new_context(plain=False).new_page()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_clicks(own: Page, game: str) -> None:
    sit_down(own, game)
    assert play_board(own, seed=1) > 5
    by(own, "ending").locator("p").first.wait_for()


@functools.cache
def axe() -> str:
    """The source of axe-core."""
    page_tool.prepare_development()
    return (page_tool.MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """What axe finds that would keep somebody out. One of its rules is left out: that a label
    repeats all that is drawn. A card's label names it and then says its numbers in order, with
    what they are; the card itself has them in its corners."""
    page.evaluate(axe())
    found = page.evaluate(
        "axe.run({ rules: { 'label-content-name-mismatch': { enabled: false } } })"
    )
    return [
        f"{violation['id']}: {node['target']} {node['html'][:160]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_board_keeps_anybody_out(
    new_context: NewContext, game: str, scheme: str
) -> None:
    page = new_context(plain=False, color_scheme=scheme).new_page()
    sit_down(page, game)
    assert serious(page) == []
    for _ in range(12):
        seen = see(page)
        if seen["over"]:
            break
        touch(page, seen["ways"][0], "mouse")
        wait_for_change(page, seen)
    assert serious(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nothing_around_the_boards_keeps_anybody_out(new_context: NewContext, scheme: str) -> None:
    page = new_context(plain=True, color_scheme=scheme).new_page()
    page.goto("/")
    by(page, "game-clash").wait_for()
    assert serious(page) == []
    by(page, "game-clash").get_by_test_id("setup").click()
    by(page, "start").wait_for()
    assert serious(page) == []
    set_up(page, "clash", "me", "bot random")
    by(page, "choice").first.wait_for()
    assert serious(page) == []
    for key in ("r", "?"):
        page.keyboard.press(key)
        page.locator("dialog[open]").wait_for()
        page.wait_for_function(SHOWN)
        assert serious(page) == []
        page.keyboard.press("Escape")


def test_a_link_leads_to_a_moment_and_one_plays_on_from_there(
    own: Page, new_context: NewContext
) -> None:
    sit_down(own, "horde")
    play_board(own, seed=4)
    by(own, "replay").click()
    wait_for_step(own, 3)  # it runs by itself
    by(own, "scrubber").fill("7")
    by(own, "past").get_by_text("at step 7 of").wait_for()
    by(own, "share").click()
    link = by(own, "past").get_by_test_id("link").input_value()
    stranger = new_context(plain=False).new_page()
    stranger.goto(link)
    by(stranger, "past").get_by_text("at step 7 of").wait_for()
    assert "#" not in stranger.url and stranger.url.endswith("?ply=7")
    first = own.url
    by(own, "branch").click()
    own.wait_for_url(lambda url: url != first)
    wait_for_board(own)
    assert see(own)["ply"] >= 7


NOTE_ALERTS = """() => {
  window.alerts = [];
  const note = () => {
    const text = document.querySelector("[role=alert]")?.innerText;
    if (text) window.alerts.push(text);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_tried_illegal_touch_is_answered_with_the_rule(own: Page) -> None:
    sit_down(own, "clash")
    see(own)
    own.evaluate(NOTE_ALERTS)
    closed = own.locator("[data-testid=board] [data-thing]:not([data-open])")
    for place in range(closed.count()):
        closed.nth(place).click()
    own.wait_for_function("() => window.alerts.length > 0")


def test_the_first_load_is_small(own: Page) -> None:
    sizes: list[int] = []
    own.on("response", lambda answer: sizes.append(answer.request.sizes()["responseBodySize"]))
    hosts: set[str] = set()
    own.on("request", lambda asked: hosts.add(asked.url.split("/")[2]))
    own.goto("/")
    by(own, "game-clash").wait_for()
    own.wait_for_load_state("networkidle")
    assert len(hosts) == 1
    assert 20_000 < sum(sizes) < 300_000
