"""The page in a real browser, served as anybody would serve it."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from quadrille.client import Client
from tests.service import missing
from tools.browser import CHROMIUM, chromium, service

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});
"""
LIKES = """
if (location.protocol !== "about:") localStorage.setItem("quadrille.settings", '%s');
"""
PATIENCE = 180_000
"""Milliseconds until something that does not come is a failure: for the slowest machine."""
expect.set_options(timeout=PATIENCE)

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the service is."""
    with service(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        missing("Chromium", "on Debian: apt install chromium")
    with chromium() as browser:
        yield browser


@pytest.fixture
def new_context(browser: Browser, address: str) -> Iterator[NewContext]:
    """A visitor with a memory of its own. Nothing may go wrong in its console, nor against the
    page's policy, but what the pattern `allowing` says that the test brings about. `plain`:
    every game is shown as lists, else each on its own board; `speed`: of the cards."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def make(
        allowing: str = "", plain: bool = True, speed: str = "off", **wanted: Any
    ) -> BrowserContext:
        context = browser.new_context(base_url=address, **wanted)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_VIOLATIONS)
        context.add_init_script(LIKES % json.dumps({"plain": plain, "speed": speed}))

        def heed(message: ConsoleMessage) -> None:
            allowed = allowing != "" and re.search(allowing, message.text)
            if message.type == "error" and not allowed:
                complaints.append(message.text)

        context.on("console", heed)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        return context

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    with Client(address) as client:
        yield client
