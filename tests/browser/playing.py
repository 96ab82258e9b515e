"""What a person does at the page, for tests."""

import re
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from quadrille.client import Client, Seat

LOOK = """() => {
  const prompt = document.querySelector("[data-testid=prompt]");
  const past = document.querySelector("[data-testid=past]");
  const cover = document.querySelector("[data-testid=cover]");
  const ended = document.querySelector("[data-testid=ending]");
  const lines = [...document.querySelectorAll("[data-testid=choice]")].map((b) => b.dataset.line);
  return {
    ply: prompt === null ? -1 : Number(prompt.dataset.ply),
    over: ended !== null,
    covered: cover !== null,
    past: past !== null,
    lines,
  };
}"""
READY = f"(before) => {{ const seen = ({LOOK})(); return seen.over || seen.covered || "
READY += "(seen.lines.length > 0 && seen.ply !== before) ? seen : false; }"


def by(page: Page, name: str) -> Locator:
    return page.get_by_test_id(name)


def look(page: Page) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def wait_for_turn(page: Page, before: int = -2) -> dict[str, Any]:
    """Until there is something to choose at another ply, or it is over, or the screen covered."""
    seen: dict[str, Any] = page.wait_for_function(READY, arg=before).json_value()
    return seen


def wait_for_step(page: Page, least: int) -> int:
    """Until the past is shown at this step or a later one, since it may run by itself; which."""
    step: int = page.wait_for_function(
        "(least) => { const scrubber = document.querySelector('[data-testid=scrubber]');"
        " return scrubber !== null && scrubber.valueAsNumber >= least && scrubber.valueAsNumber; }",
        arg=least,
    ).json_value()
    return step


def pick(page: Page, line: str) -> None:
    page.locator(f'[data-line="{line}"]').click()


def play_on(page: Page, seed: int, most: int = 2000, rather: tuple[str, ...] = ()) -> int:
    """Choose at random until it is over, the words of `rather` first; how many choices there
    were."""
    random = Random(seed)
    before = -2
    for count in range(most):
        seen = wait_for_turn(page, before)
        if seen["over"]:
            return count
        before = seen["ply"]
        lines = seen["lines"]
        for word in rather:
            lines = [line for line in seen["lines"] if line.startswith(word)]
            if lines:
                break
        pick(page, random.choice(lines or seen["lines"]))
    raise AssertionError(f"Not over after {most} choices.")


def set_up(
    page: Page,
    game: str,
    *seats: str,
    preset: str | None = None,
    options: dict[str, str] | None = None,
    name: str = "Ann",
    seed: str = "the same each time",
) -> None:
    """Through the form to the table. `seats` as the form's select has them."""
    page.goto("/")
    by(page, "my-name").fill(name)
    by(page, f"game-{game}").get_by_test_id("setup").click()
    if preset is not None:
        by(page, "preset").select_option(preset)
    page.locator("summary").click()
    by(page, "seed").fill(seed)
    for option, value in (options or {}).items():
        by(page, f"option-{option}").fill(value)
    for letter, sitter in zip("ABCD", seats, strict=False):
        by(page, f"seat-{letter}").select_option(sitter)
        if sitter == "here":
            by(page, f"name-{letter}").fill(f"Player {letter}")
    by(page, "start").click()


def links(page: Page) -> list[str]:
    """The links of the panel that is open: friends' first, the watcher's last."""
    by(page, "link").first.wait_for()
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-testid=link]')].map((field) => field.value)"
    )
    return found


def seats_here(page: Page, client: Client) -> dict[str, Seat]:
    """The seats that this browser has keys for, to ask the service what it would show them."""
    places = page.evaluate("JSON.parse(localStorage.getItem('quadrille.matches'))")
    match = page.url.rpartition("/")[2]
    place = next(place for place in places if place["match"] == match)
    return {held["seat"]: client.sit(match, held["key"]) for held in place["keys"]}


def cards_shown(page: Page, seat: str, zone: str) -> list[str]:
    """The cards of a list at somebody's side as the page shows them."""
    items = by(page, f"side-{seat}").get_by_role("list", name=zone).locator("li")
    cards: list[str] = []
    for text in items.all_text_contents():
        found = re.fullmatch(r"(.+?)(?:×(\d+))?", text.strip())
        assert found is not None
        cards += [found[1].strip()] * int(found[2] or 1)
    return cards
