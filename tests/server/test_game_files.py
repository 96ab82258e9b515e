"""Boards of games for the browser: served from the game's folder, and nothing outside it."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from quadrille.client import Client
from quadrille.games.registry import HOUSE_GAMES, OWN_FILES, find_game
from quadrille.server.game_files import board_address, board_folder, picture_of
from tests.paths import SMALL_GAME, TEMPLATE_GAME
from tests.server.conftest import GENEROUS
from tests.service import running

RULES = (TEMPLATE_GAME / "game.py").read_text(encoding="utf-8").partition("\nPARTS")[0]
PARTS = "\nfrom quadrille.core.parts import GameParts\nPARTS = GameParts(browser_board={!r})\n"


@pytest.fixture(scope="module")
def nest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a game with a board, and with what nobody else is to read."""
    folder = tmp_path_factory.mktemp("nest")
    board = folder / "web"
    (board / "deep").mkdir(parents=True)
    (folder / "game.py").write_text(RULES + PARTS.format("web"), encoding="utf-8")
    (folder / "secret.js").write_text("secret")
    (board / "board.js").write_text("export const touches = () => [];")
    (board / "deep" / "more.js").write_text("export {};")
    (board / "notes.txt").write_text("secret")
    (board / "server.py").write_text("secret")
    (board / ".hidden.js").write_text("secret")
    (board / "linked.js").symlink_to(folder / "secret.js")
    (board / "folder.js").mkdir()
    return folder


@pytest.fixture(scope="module")
def address(nest: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN_FILES, f"{nest / 'game.py'}:{SMALL_GAME}")
        with running(tmp_path_factory.mktemp("files"), "", *GENEROUS) as service:
            yield service.address


def status_of(address: str, path: str) -> tuple[int, bytes]:
    """What is answered to a path as it is, which a client would have tidied up."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    connection.request("GET", path)
    answer = connection.getresponse()
    said = answer.status, answer.read()
    connection.close()
    return said


def test_the_board_of_a_game_is_served(address: str) -> None:
    answer = httpx.get(f"{address}/games/magpie/board.js")
    assert answer.status_code == 200 and "touches" in answer.text
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["cache-control"] == "no-cache"
    again = httpx.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert httpx.get(f"{address}/games/magpie/deep/more.js").text == "export {};"


@pytest.mark.parametrize(
    "path",
    [
        "magpie/../secret.js",
        "magpie/%2e%2e/secret.js",
        "magpie/..%2fsecret.js",
        "magpie/deep/../../secret.js",
        "magpie/deep/%2e%2e/%2e%2e/secret.js",
        "magpie//etc/passwd.js",
        "magpie/%2fetc%2fpasswd",
        "magpie/..%5csecret.js",
        "magpie/linked.js",
        "magpie/notes.txt",
        "magpie/server.py",
        "magpie/.hidden.js",
        "magpie/folder.js",
        "magpie/none.js",
        "magpie/board.js%00.css",
        "magpie/",
        "ambush/board.js",
        "nothing/board.js",
        "../games/magpie/game.py",
        "magpie/../game.py",
        "%2e%2e/magpie/board.js",
    ],
)
def test_nothing_else_is_served(address: str, path: str) -> None:
    status, body = status_of(address, f"/games/{path}")
    assert status == 404 and b"secret" not in body


def test_a_game_says_where_its_board_is(address: str) -> None:
    with Client(address) as client:
        magpie = client.call("GET", "/api/games/magpie/cards")
        ambush = client.call("GET", "/api/games/ambush/cards")
    assert (magpie["board"], magpie["styles"]) == ("/games/magpie/board.js", "")
    assert (ambush["board"], ambush["styles"]) == ("", "")


@pytest.mark.parametrize("named", ["..", ".", "/etc", "web/../..", ""])
def test_a_board_lies_in_a_folder_of_the_games_folder(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.py").write_text(RULES + PARTS.format(named), encoding="utf-8")
    (tmp_path / "board.js").write_text("export {};")
    monkeypatch.setenv(OWN_FILES, str(tmp_path / "game.py"))
    game = find_game("magpie")
    assert board_folder(game) is None
    assert board_address(game) == ""


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_our_games_have_a_picture_for_the_lobby(game: str) -> None:
    assert picture_of(find_game(game)).startswith("<svg")
