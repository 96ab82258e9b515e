"""People against each other: by links, at one screen, and those who only watch."""

from playwright.sync_api import Page, WebSocketRoute

from quadrille.client import Client
from tests.browser.conftest import PATIENCE, NewContext
from tests.browser.playing import (
    by,
    cards_shown,
    links,
    look,
    pick,
    seats_here,
    set_up,
)

Pages = dict[str, Page]
LOST = "ERR_INTERNET_DISCONNECTED|WebSocket"


def whose_turn(pages: Pages) -> str | None:
    """The one who has a choice, once one has; None at the end."""
    for _ in range(PATIENCE // 30):
        for seat, page in pages.items():
            seen = look(page)
            if seen["over"]:
                return None
            if seen["lines"]:
                return seat
        page.wait_for_timeout(30)
    raise AssertionError("Nobody has a choice.")


def take_turns(pages: Pages, most: int, until: str = "\0") -> bool:
    """First choices, until somebody has one that begins with `until`; whether it is over."""
    for _ in range(most):
        seat = whose_turn(pages)
        if seat is None:
            return True
        seen = look(pages[seat])
        lines = seen["lines"]
        if any(line.startswith(until) for line in lines):
            return False
        if lines:
            pick(pages[seat], lines[0])
            wait_past(pages, seen["ply"])
    return False


def wait_past(pages: Pages, ply: int) -> None:
    for page in pages.values():
        page.wait_for_function(
            "(ply) => Number(document.querySelector('[data-testid=prompt]').dataset.ply) > ply",
            arg=ply,
        )


def sit_down(host: Page, guest: Page, game: str) -> None:
    set_up(host, game, "me", "friend")
    friend, _ = links(host)
    host.get_by_role("button", name="Copy the link: Seat B").click()
    host.get_by_text("Copied").or_(host.get_by_text("Selected")).first.wait_for()
    by(host, "to-table").click()
    guest.goto(friend)
    by(guest, "ask-name").get_by_role("textbox").fill("Bob")
    by(guest, "ask-name").get_by_role("button").click()
    by(guest, "table").wait_for()
    assert "#" not in guest.url
    host.get_by_text("Bob").first.wait_for()


def test_two_browsers_with_all_that_happens_between_people(new_context: NewContext) -> None:
    far = new_context(allowing=LOST)
    pages = {"A": new_context().new_page(), "B": far.new_page()}
    sit_down(pages["A"], pages["B"], "clash")
    take_turns(pages, 40, until="summon")

    # One asks to take back what it did, the other agrees.
    seat = whose_turn(pages)
    assert seat is not None
    asker, other = pages[seat], pages["B" if seat == "A" else "A"]
    before = look(asker)
    pick(asker, next(line for line in before["lines"] if line.startswith("summon")))
    wait_past(pages, before["ply"])
    asker.keyboard.press("u")
    by(other, "undo-yes").click()
    asker.wait_for_function(
        "(ply) => Number(document.querySelector('[data-testid=prompt]').dataset.ply) === ply",
        arg=before["ply"],
    )
    take_turns(pages, 4)

    # One reloads the page.
    pages["A"].reload()
    by(pages["A"], "table").wait_for()
    take_turns(pages, 4)

    # One loses the network, chooses all the same, and comes back.
    while whose_turn(pages) == "A":
        take_turns(pages, 1)
    seen = look(pages["B"])
    far.set_offline(True)
    pages["B"].locator("[data-testid=connection][data-state=offline]").wait_for()
    pick(pages["B"], seen["lines"][0])
    far.set_offline(False)
    pages["B"].locator("[data-testid=connection][data-state=open]").wait_for()
    wait_past(pages, seen["ply"])

    assert take_turns(pages, 500)
    by(pages["A"], "rematch").click()
    by(pages["B"], "next").click()
    for page in pages.values():
        by(page, "table").wait_for()


def test_an_action_without_an_answer_is_sent_again(new_context: NewContext) -> None:
    page = new_context(allowing=LOST).new_page()
    losing = False
    sent: list[str] = []

    def between(browser: WebSocketRoute) -> None:
        service = browser.connect_to_server()
        lost = False

        def up(message: str | bytes) -> None:
            if '"act"' in str(message):
                sent.append(str(message))
            service.send(message)

        def down(message: str | bytes) -> None:
            nonlocal losing, lost
            if losing:
                losing, lost = False, True
                browser.close()
            elif not lost:
                browser.send(message)

        browser.on_message(up)
        service.on_message(down)

    page.route_web_socket("**/api/socket", between)
    page.goto("/")
    by(page, "game-horde").get_by_test_id("play").click()
    by(page, "choice").first.wait_for()
    seen = look(page)
    losing = True
    pick(page, seen["lines"][0])
    wait_past({"A": page}, seen["ply"])
    page.wait_for_function(
        "() => !document.querySelector('[data-testid=prompt]').innerText.includes('On its way')"
    )
    assert len(sent) == 2 and sent[0] == sent[1]
    assert by(page, "notice").count() == 0


def test_two_at_one_screen_never_see_the_other_hand(page: Page, client: Client) -> None:
    set_up(page, "clash", "me", "here")
    by(page, "table").wait_for()
    seats = seats_here(page, client)
    covers = 0
    for _ in range(80):
        page.locator(
            "[data-testid=choice], [data-testid=cover], [data-testid=ending]"
        ).first.wait_for()
        seen = look(page)
        if seen["over"] or covers == 6:
            break
        if seen["covered"]:
            covers += 1
            texts = page.locator("body").inner_text().splitlines()
            assert len([text for text in texts if text.strip()]) == 3
            assert page.locator("[data-testid=table]").count() == 0
            by(page, "uncover").click()
            by(page, "table").wait_for()
            me = by(page, "table").get_attribute("data-seat")
            assert me is not None
            other = "B" if me == "A" else "A"
            shown = cards_shown(page, other, "Hand")
            assert shown == seats[me].view()["view"]["position"][other]["hand"]
            assert "?" in shown
            assert shown != seats[other].view()["view"]["position"][other]["hand"]
            continue
        line = next((line for line in seen["lines"] if line == "end"), seen["lines"][0])
        pick(page, line)
        page.wait_for_function(
            "(ply) => { const prompt = document.querySelector('[data-testid=prompt]');"
            " return prompt === null || Number(prompt.dataset.ply) > ply; }",
            arg=seen["ply"],
        )
    assert covers >= 2


def test_who_watches_sees_no_hidden_card(
    page: Page, new_context: NewContext, client: Client
) -> None:
    set_up(page, "clash", "me", "bot random")
    take_turns({"A": page}, 40, until="summon")
    by(page, "bar-links").click()
    (watch,) = links(page)
    watcher = new_context().new_page()
    watcher.goto(watch)
    by(watcher, "table").wait_for()
    match, _, key = watch.rpartition("/")[2].partition("#")
    position = client.sit(match, key).view()["view"]["position"]
    for seat in "AB":
        shown = cards_shown(watcher, seat, "Hand")
        assert shown == position[seat]["hand"]
        assert "?" in shown
    assert by(watcher, "choice").count() == 0
    assert by(watcher, "bar-undo").count() == 0


def test_a_refusal_names_its_rule(page: Page) -> None:
    def between(browser: WebSocketRoute) -> None:
        service = browser.connect_to_server()
        browser.on_message(
            lambda message: service.send(str(message).replace("enter tracer A4", "enter tracer A1"))
        )

    page.route_web_socket("**/api/socket", between)
    page.goto("/")
    by(page, "game-horde").get_by_test_id("play").click()
    pick(page, "enter tracer A4")
    by(page, "notice").get_by_role("button", name="Show rule").click()
    shown = by(page, "rulebook").locator(".shown")
    shown.wait_for()
    assert shown.inner_text().startswith("H")


def test_who_misses_an_update_asks_for_the_whole(
    page: Page, new_context: NewContext, client: Client
) -> None:
    missed: list[str | bytes] = []

    def between(browser: WebSocketRoute) -> None:
        service = browser.connect_to_server()

        def down(message: str | bytes) -> None:
            is_update = '"table":{' in str(message)
            if is_update and not missed:
                missed.append(message)
            else:
                browser.send(message)

        service.on_message(down)

    page.goto("/")
    by(page, "game-horde").get_by_test_id("play").click()
    by(page, "choice").first.wait_for()
    by(page, "bar-links").click()
    (watch,) = links(page)
    by(page, "to-table").click()
    watcher = new_context().new_page()
    watcher.route_web_socket("**/api/socket", between)
    watcher.goto(watch)
    by(watcher, "table").wait_for()

    for _ in range(2):
        seen = look(page)
        pick(page, seen["lines"][0])
        wait_past({"A": page}, seen["ply"])
    wait_past({"A": page, "W": watcher}, look(page)["ply"] - 1)
    assert len(missed) == 1
    match, _, key = watch.rpartition("/")[2].partition("#")
    told = client.sit(match, key).view()["told"]
    shown = by(watcher, "log").locator("button span:last-child").all_text_contents()
    assert shown == [line["text"] for line in reversed(told)]
