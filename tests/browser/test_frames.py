"""Cards travel smoothly on the fullest boards."""

import random
from typing import Any

import pytest

from quadrille.client import Client
from tests.browser.board_playing import see, touch
from tests.browser.conftest import NewContext
from tests.service import FULL
from tools.browser import sit_down

TOUCHES = 40 if FULL else 8
SLOWEST = 32 if FULL else 150
"""Milliseconds of the 95th of a hundred frames; for a few frames on any machine, only what nobody
would call an animation any more."""
RECORD = """() => {
  window.shownAt = [];
  const note = (now) => {
    const board = document.querySelector("[data-testid=board]");
    if (board?.dataset.playing !== undefined) window.shownAt.push(now);
    else window.shownAt.push(null);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
FRAMES = """() => window.shownAt.flatMap((now, place, all) =>
  now !== null && place > 0 && all[place - 1] !== null ? [now - all[place - 1]] : [])"""


def full_map(client: Client) -> str:
    """A Royal Map as it lies when all cards are out: the link to a seat."""
    keys = client.create("royal_map", seed="1", options={})
    return played_until(client, keys, lambda position: position["turn"] > 2)


def full_race(client: Client) -> str:
    keys = client.create("iditacards", seed="1", options={"players": 4})
    return played_until(client, keys, lambda position: position["A"]["turns"] > 6)


def played_until(client: Client, keys: dict[str, Any], enough: Any) -> str:
    mine = next(seat for seat in keys["seats"] if seat["key"])
    seat = client.sit(keys["match"], mine["key"])
    rng = random.Random(1)
    while not enough((table := seat.view())["view"]["position"]):
        if table["view"]["legal"]:
            seat.act(rng.choice(table["view"]["legal"]), table)
    link: str = mine["link"]
    return link


@pytest.mark.alone
@pytest.mark.parametrize("board", [full_map, full_race])
def test_frames_are_shown_in_time(new_context: NewContext, client: Client, board: Any) -> None:
    page = new_context(plain=False, speed="normal").new_page()
    sit_down(page, board(client))
    page.evaluate(RECORD)
    rng = random.Random(2)
    for _ in range(TOUCHES):
        seen = see(page)
        if seen["over"]:
            break
        touch(page, rng.choice(seen["ways"]), "mouse")
        page.wait_for_timeout(300)
    frames: list[float] = sorted(page.evaluate(FRAMES))
    assert len(frames) > 20
    late = frames[int(0.95 * len(frames))]
    print(
        f"{board.__name__}: 95% of {len(frames)} frames in {late:.1f} ms, median "
        f"{frames[len(frames) // 2]:.1f} ms"
    )
    assert late < SLOWEST
