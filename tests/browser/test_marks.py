"""What the others did since one's own last decision is marked on Royal Map's board."""

from playwright.sync_api import Page

from quadrille.client import Client
from tests.browser.conftest import NewContext
from tools.browser import sit_down
from tools.full_boards import full_map


def marked(page: Page) -> list[str]:
    page.locator(".lying").first.wait_for()
    return sorted(
        str(card.get_attribute("data-key")) for card in page.locator(".lying.touched").all()
    )


def test_marks_are_the_same_before_and_after_a_reload(
    new_context: NewContext, client: Client
) -> None:
    page = new_context(plain=False).new_page()
    # Saying a name brings an update, which may be there before the board.
    sit_down(page, full_map(client))
    page.wait_for_load_state("networkidle")
    first = marked(page)
    page.reload()
    assert first == marked(page) != []
