"""A game from outside: with lists, and on a board of its own in plain JavaScript."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from quadrille.games.registry import OWN_FILES
from tests.browser.board_playing import play_board, see, touch, wait_for_board, wait_until_still
from tests.browser.conftest import NewContext
from tests.browser.playing import by, pick, play_on, set_up, wait_for_turn
from tests.browser.test_tours import tour_to_its_end
from tests.paths import SMALL_GAME, TEMPLATE_GAME
from tools.browser import service

FILES = os.pathsep.join([str(TEMPLATE_GAME / "game.py"), str(SMALL_GAME)])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service that knows the games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN_FILES, FILES)
        with service(tmp_path_factory.mktemp("own_game")) as found:
            yield found


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """As anybody has it who has set nothing: boards, where there are any."""
    return new_context(plain=False).new_page()


@pytest.fixture
def lists(new_context: NewContext) -> Page:
    return new_context(plain=True).new_page()


def test_with_options_of_its_own(lists: Page) -> None:
    set_up(lists, "magpie", "me", "bot adept", options={"hand": "4"})
    seen = wait_for_turn(lists)
    assert len(seen["lines"]) == 4
    expect(by(lists, "side-A")).to_contain_text("Hand")
    expect(by(lists, "side-B").get_by_role("list", name="Hand")).to_be_visible()
    pick(lists, seen["lines"][0])
    expect(by(lists, "log")).to_contain_text("leads")
    assert play_on(lists, seed=1) >= 2
    expect(by(lists, "ending")).to_be_visible()


def test_in_one_click_with_its_rules(lists: Page) -> None:
    lists.goto("/")
    by(lists, "game-magpie").get_by_test_id("play").click()
    wait_for_turn(lists)
    lists.keyboard.press("r")
    expect(by(lists, "panel")).to_contain_text("The higher card takes the trick")
    lists.keyboard.press("Escape")
    assert play_on(lists, seed=2) >= 3


def test_a_game_without_a_board_is_shown_as_lists(page: Page) -> None:
    set_up(page, "ambush", "me", "bot random")
    pick(page, wait_for_turn(page)["lines"][0])
    expect(by(page, "log")).to_contain_text("lays")
    assert by(page, "board").count() == 0


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_on_its_own_board(page: Page, hand: str) -> None:
    set_up(page, "magpie", "me", "bot apprentice")
    wait_for_board(page)
    assert sorted(see(page)["ways"]) == ways(page)
    assert play_board(page, seed=3, by="keys" if hand == "keys" else "mouse") >= 3
    expect(by(page, "ending")).to_be_visible()


def ways(page: Page) -> list[str]:
    """The cards of the own hand, as the board shows them."""
    hand = page.locator(".magpie-row.own [data-thing]").evaluate_all(
        "(cards) => cards.map((card) => CSS.escape(card.dataset.thing))"
    )
    return sorted(f'[data-testid=board] [data-thing="{card}"]' for card in hand)


def test_its_board_is_drawn_as_its_stylesheet_says(page: Page) -> None:
    set_up(page, "magpie", "me", "bot apprentice")
    wait_for_board(page)
    assert (
        page.locator(".magpie-row.own").evaluate("(row) => getComputedStyle(row).display") == "flex"
    )
    assert page.locator(".magpie-row.other .magpie-back").count() == 3


def test_a_card_is_looked_at_closely(page: Page) -> None:
    set_up(page, "magpie", "me", "bot apprentice")
    wait_for_board(page)
    see(page)
    card = page.locator(".magpie-row.own [data-thing]").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.move(box["x"] + 15, box["y"] + 15, steps=4)
    details = page.get_by_role("tooltip")
    expect(details.locator(".magpie-large")).to_be_visible()
    expect(details).to_contain_text("cards that you have not seen")


def test_it_says_why_a_card_cannot_be_played(page: Page) -> None:
    """What was led can be touched, but not played."""
    set_up(page, "magpie", "me", "bot apprentice", seed="1")
    wait_for_board(page)
    touch(page, '[data-testid=board] [data-thing="card\\:1"]', "mouse")
    page.locator(".magpie-row.middle [data-thing]").wait_for()
    see(page)
    page.locator(".magpie-row.middle [data-thing]").click()
    expect(by(page, "notice")).to_contain_text("is not in the hand")


def test_its_cards_travel_and_both_of_a_trick_are_seen(new_context: NewContext) -> None:
    page = new_context(plain=False, speed="slow").new_page()
    set_up(page, "magpie", "me", "bot apprentice", seed="1")
    wait_for_board(page)
    touch(page, see(page)["ways"][0], "mouse")
    page.wait_for_function(
        "() => document.querySelectorAll('.magpie-row.middle [data-thing]').length === 2"
    )
    page.wait_for_function("() => document.querySelector('[data-flies]') !== null")
    wait_until_still(page)


def test_its_tour_to_its_end(page: Page) -> None:
    assert len(tour_to_its_end(page, "magpie")) == 4


def test_an_earlier_moment_is_shown_on_its_board(page: Page) -> None:
    set_up(page, "magpie", "me", "bot apprentice")
    wait_for_board(page)
    touch(page, see(page)["ways"][0], "mouse")
    see(page)
    cards = page.locator(".magpie-row.own .magpie-card")
    page.locator("[data-testid=log] button").last.click()
    page.locator("[data-testid=past]").wait_for()
    expect(cards).to_have_count(1)  # the first card that was drawn
