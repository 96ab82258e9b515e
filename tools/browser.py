"""The service and a real browser, for the tests of the page and for its pictures."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def service(data: Path) -> Iterator[str]:
    """Where the service is; the page is built first if it is not fresh. Raises RuntimeError with
    what it said if it does not start."""
    command = [sys.executable, "-P", "-m", "quadrille", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(data), "--bots", "1"], stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        said = ""
        try:
            for line in process.stderr:
                said += line
                if found := re.search(r"http://\S+", line):
                    break
            else:
                raise RuntimeError(f"The service did not start: {said}")
            yield found.group().rstrip("/")
        finally:
            process.terminate()
            process.wait(timeout=120)


@contextmanager
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def sit_down(page: Page, link: str, name: str = "Ann") -> None:
    """Follow a link to a seat, say a name, and wait for the game's own board."""
    page.goto(link)
    page.locator("[data-testid=board], [data-testid=ask-name]").first.wait_for()
    if page.get_by_test_id("ask-name").count() > 0:
        page.get_by_test_id("ask-name").locator("input").fill(name)
        page.keyboard.press("Enter")
        page.get_by_test_id("board").wait_for()
