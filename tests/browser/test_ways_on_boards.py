"""The games' own boards for everybody: by keys, touch, dragging, in French, without motion."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_playing import (
    GAMES,
    drag,
    play_board,
    see,
    sit_down,
    touch,
    wait_for_change,
    wait_until_still,
)
from tests.browser.conftest import NewContext
from tests.browser.playing import by
from tests.service import FULL
from tools import page as page_tool

PHONE = {"width": 360, "height": 740}
BY_KEYS = GAMES if FULL else ["clash"]
BY_TOUCH = GAMES if FULL else ["horde"]
"""To their end; the rest far enough to have seen most of the board."""
TEXTS = page_tool.FRONTEND / "src" / "texts"


@pytest.mark.parametrize("game", BY_KEYS)
def test_a_whole_match_by_keys_alone(new_context: NewContext, game: str) -> None:
    page = new_context(plain=False).new_page()
    sit_down(page, game)
    assert play_board(page, seed=2, by="keys") > 5


@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(new_context: NewContext, game: str) -> None:
    page = new_context(plain=False, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    sit_down(page, game)
    if game in BY_TOUCH:
        assert play_board(page, seed=3, by="touch") > 5
        return
    for count in range(40):
        seen = see(page)
        if seen["over"]:
            break
        touch(page, seen["ways"][count % len(seen["ways"])], "touch")
        wait_for_change(page, seen)


@pytest.mark.parametrize("game", GAMES)
def test_what_needs_two_touches_can_be_dragged(new_context: NewContext, game: str) -> None:
    page = new_context(plain=False, viewport={"width": 1280, "height": 1000}).new_page()
    sit_down(page, game)
    random = Random(5)
    dragged = 0
    for _ in range(60):
        seen = see(page)
        if seen["over"] or dragged == 3:
            break
        things = [way for way in seen["ways"] if "data-thing" in way]
        random.shuffle(things)
        if any(drag(page, way, random) is not None for way in things):
            dragged += 1
        else:
            seen = see(page)
            touch(page, random.choice(seen["ways"]), "mouse")
        wait_for_change(page, seen)
    assert dragged >= 2
    expect(page.locator(".drag-ghost")).to_have_count(0)


def moves(page: Page) -> int:
    """How many movements began on the board, over ten touches. Each is told as it begins, so that
    none is missed between two frames."""
    page.evaluate("""() => {
      window.moving = 0;
      const board = document.querySelector("[data-testid=board]");
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        const begun = animate.apply(this, given);
        window.moving += Number(begun.effect.getTiming().duration) > 50;
        return begun;
      };
      for (const kind of ["animationstart", "transitionstart"])
        board.addEventListener(kind, ({ target }) => {
          window.moving += target.getAnimations().some((one) => {
            return Number(one.effect.getTiming().duration) > 50;
          });
        });
    }""")
    for _ in range(10):
        seen = see(page)
        touch(page, seen["ways"][0], "mouse")
        wait_for_change(page, seen)
        wait_until_still(page)
    moved: int = page.evaluate("window.moving")
    return moved


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_those_who_asked_for_that(new_context: NewContext, game: str) -> None:
    still = new_context(plain=False, speed="normal", reduced_motion="reduce").new_page()
    sit_down(still, game)
    assert moves(still) == 0


def test_cards_travel_for_all_others(new_context: NewContext) -> None:
    page = new_context(plain=False, speed="normal").new_page()
    sit_down(page, "horde")
    assert moves(page) > 10


def texts(language: str) -> dict[str, str]:
    source = (TEXTS / f"{language}.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^  "([^"]+)":\s+"([^"]*)",$', source, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_in_french_has_no_english_in_it(new_context: NewContext, game: str) -> None:
    english, french = texts("en"), texts("fr")
    foreign = [
        text
        for key, text in english.items()
        if len(text) > 8 and "{" not in text and text not in french.values()
    ]
    assert len(foreign) > 50
    page = new_context(plain=False, locale="fr-CH").new_page()
    sit_down(page, game)
    assert page.locator("html").get_attribute("lang") == "fr"

    def look() -> None:
        said = page.locator("body").inner_text()
        labels = page.eval_on_selector_all("[aria-label]", "all => all.map((n) => n.ariaLabel)")
        for text in foreign:
            assert text not in said and text not in labels

    look()
    if game in BY_TOUCH:
        play_board(page, seed=6)
        by(page, "ending").wait_for()
    else:
        for _ in range(12):
            seen = see(page)
            touch(page, seen["ways"][0], "mouse")
            wait_for_change(page, seen)
    look()
    page.keyboard.press("r")
    page.locator("dialog[open]").wait_for()
    look()
