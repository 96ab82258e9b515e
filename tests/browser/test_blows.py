"""An assault of Clash is a single action, and is shown blow by blow."""

from typing import Final

from quadrille.client import Client
from quadrille.core.position import write_position
from tests.browser.board_playing import wait_until_still
from tests.browser.conftest import NewContext
from tools.browser import sit_down

POSITION: Final = {
    "mana": 5,
    "A": {"hand": ["Watchtower", "Boom!", "Grrr"], "upper": ["Brute"], "lower": ["Ogre"]},
    "B": {
        "hand": ["Watchtower", "?", "?"],
        "deck": ["Zombie", "Alpha", "Partisan"],
        "upper": ["Partisan"],
    },
}
RECORD: Final = """() => {
  window.cues = [];
  const note = () => {
    const cue = document.querySelector("[data-cue]")?.dataset.cue ?? null;
    if (cue !== null && cue !== window.cues.at(-1)) window.cues.push(cue);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, attributes: true });
}"""


def test_blows_are_shown_one_by_one(new_context: NewContext, client: Client) -> None:
    text = write_position("clash", {"set": "starter"}, POSITION)
    keys = client.create("clash", position=text)
    page = new_context(plain=False, speed="fast").new_page()
    sit_down(page, next(seat["link"] for seat in keys["seats"] if seat["link"]))
    page.evaluate(RECORD)
    page.locator('[data-thing="cast:Boom!"]').click()
    page.locator('[data-thing="unit:Partisan"]').click()
    page.wait_for_function("() => window.cues.includes('cast')")
    wait_until_still(page)
    page.locator("[data-line=end]").click()
    page.wait_for_function("() => window.cues.includes('falls')")
    wait_until_still(page)
    assert page.evaluate("window.cues") == ["cast", "attack", "attack_tower", "falls"]
    assert page.locator("[data-cue]").count() == 0
