"""Pictures of every game's board: at the start, in the middle and at the end, on a phone, a tablet
and a wide screen, dark and light.

    python -m tools.screens            all of them, into build/screens/
    python -m tools.screens clash      those of one game
    python -m tools.screens --keep     the best dozen also into docs/screens/

The same deals every time. The person's seat is played by the game's apprentice.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot, usual_bot
from quadrille.client import Client, Seat
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game, game_ids
from tools.browser import chromium, service, sit_down

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build" / "screens"
KEPT = ROOT / "docs" / "screens"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "wide": (1440, 900)}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
MOMENTS = ("start", "middle", "end")
SEED = "pictures"
QUALITY = 82
OPTIONS: dict[str, dict[str, Any]] = {"iditacards": {"players": 4}}
BEST = (
    "lobby-wide-dark",
    "clash-middle-wide-dark",
    "clash-middle-phone-light",
    "horde-middle-wide-dark",
    "horde-start-wide-light",
    "horde-middle-phone-dark",
    "royal_map-middle-wide-dark",
    "royal_map-end-wide-light",
    "royal_map-middle-phone-dark",
    "iditacards-middle-wide-dark",
    "iditacards-start-tablet-light",
    "iditacards-middle-phone-light",
)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def begin(client: Client, game: str) -> tuple[Seat, str]:
    """A match with one person, and the link to that seat."""
    keys = client.create(game, seed=SEED, options=OPTIONS.get(game, {}))
    mine = next(seat for seat in keys["seats"] if seat["key"])
    return client.sit(keys["match"], mine["key"]), mine["link"]


def play_on(seat: Seat, game: str, most: int) -> int:
    """Decide until it is over, or so often; how often that was."""
    found = find_game(game)
    bot = find_bot(usual_bot(found), found)
    rng = Rng(SEED)
    for count in range(most):
        table = wait(seat)
        if table["view"]["outcome"] is not None:
            return count
        seat.act(bot.choose(table["view"], Budget(), rng).line, table)
    wait(seat)
    return most


def wait(seat: Seat) -> dict[str, Any]:
    """Until it is this seat's turn, or nobody's."""
    while True:
        table = seat.view()
        if table["view"]["legal"] or table["view"]["outcome"] is not None:
            return table


def shoot(browser: Browser, address: str, name: str) -> None:
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme
            )
            page = context.new_page()
            if "/m/" in address:
                sit_down(page, address)
            else:
                page.goto(address)
                page.get_by_test_id("play").first.wait_for()
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(400)
            file = MADE / f"{name}-{size}-{theme}.jpg"
            page.screenshot(path=file, type="jpeg", quality=QUALITY)
            context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Takes pictures of the boards.")
    parser.add_argument("games", nargs="*", default=[], help="of these only")
    parser.add_argument("--keep", action="store_true", help="the best dozen into docs/screens/")
    arguments = parser.parse_args()
    MADE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        service(Path(data)) as address,
        Client(address) as client,
        chromium() as browser,
    ):
        if not arguments.games:
            shoot(browser, address, "lobby")
        for game in arguments.games or game_ids():
            say(f"screens: {game} ...")
            seat, link = begin(client, game)
            decisions = play_on(seat, game, sys.maxsize)
            shoot(browser, address + link, f"{game}-end")
            for moment, most in (("start", 0), ("middle", decisions // 2)):
                seat, link = begin(client, game)
                play_on(seat, game, most)
                shoot(browser, address + link, f"{game}-{moment}")
    if arguments.keep:
        KEPT.mkdir(parents=True, exist_ok=True)
        for name in BEST:
            shutil.copy(MADE / f"{name}.jpg", KEPT)
    say(f"screens: they are in {MADE.relative_to(ROOT)}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
