"""Tours as data: read with care, and played through as the page plays them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from quadrille.client import Client
from quadrille.core.errors import Unreadable
from quadrille.games.registry import HOUSE_GAMES, OWN_FILES, find_game
from quadrille.language import catalogue, sentence
from quadrille.telling.tours import read_tour, tour_names
from tests.paths import TEMPLATE_GAME
from tests.server.conftest import GENEROUS
from tests.service import running

TOURS = [(game, tour) for game in HOUSE_GAMES for tour in tour_names(find_game(game))]
LANGUAGES = ("en", "fr")


def test_each_game_has_a_tour() -> None:
    assert {game for game, _ in TOURS} == set(HOUSE_GAMES)


def played(client: Client, game: str, name: str) -> list[str]:
    """The lines that a tour asks for, played in the match that it begins."""
    tour = client.call("GET", f"/api/games/{game}/tours/{name}")
    seats = [
        {"kind": "person"} if level is None else {"kind": "bot", "level": level}
        for level in tour["seats"]
    ]
    wish = {name: tour[name] for name in ("options", "seed", "position")}
    keys = client.create(game, seats=seats, **wish)
    place = tour["seats"].index(None)
    seat = client.sit(keys["match"], keys["seats"][place]["key"])
    lines = [step["play"] for step in tour["steps"] if step["play"] is not None]
    left = iter(lines)
    for table in seat.watch():
        legal = table["view"]["legal"]
        if not legal:
            continue
        line = next(left, None)
        if line is None:
            break
        assert line in legal
        seat.act(line, table)
    return lines


def test_the_templates_tour_can_be_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OWN_FILES, str(TEMPLATE_GAME / "game.py"))
    with running(tmp_path, "", *GENEROUS) as service, Client(service.address) as client:
        assert played(client, "magpie", "first") == ["play 1", "play 10"]


@pytest.mark.parametrize(("game", "name"), TOURS)
def test_a_tour_can_be_played_to_its_end(client: Client, game: str, name: str) -> None:
    assert len(played(client, game, name)) >= 3


@pytest.mark.parametrize(("game", "name"), TOURS)
def test_a_tour_is_told_in_every_language(game: str, name: str) -> None:
    told = [
        read_tour(find_game(game), name, catalogue(find_game(game), language))
        for language in LANGUAGES
    ]
    english, french = ([step.text for step in tour.steps] for tour in told)
    assert len(english) == len(french)
    assert all(one != other for one, other in zip(english, french, strict=True))


@pytest.mark.parametrize(("game", "name"), TOURS)
def test_every_sentence_of_a_tour_is_said(game: str, name: str) -> None:
    found = find_game(game)
    data = tomllib.loads((found.folder / "tours" / f"{name}.toml").read_text(encoding="utf-8"))
    written = [
        key.rpartition(".")[2]
        for key in catalogue(found).entries
        if key.startswith(f"{game}.tour.{name}.")
    ]
    assert sorted(step["say"] for step in data["steps"]) == sorted(written)


TOUR = """
seed = "1"
seats = ["you", "adept"]
[[steps]]
say = "lead"
at = ["card:1"]
play = "play 1"
"""
TEXTS = """
[magpie.tour.first]
lead = "Play the 1."
"""


def magpie_with(tour: str, folder: Path, patch: pytest.MonkeyPatch) -> Any:
    """The template game with this tour alone."""
    (folder / "texts").mkdir()
    (folder / "tours").mkdir()
    rules = (TEMPLATE_GAME / "game.py").read_text(encoding="utf-8").partition("\nPARTS")[0]
    (folder / "game.py").write_text(rules, encoding="utf-8")
    (folder / "texts" / "en.toml").write_text(TEXTS)
    (folder / "tours" / "first.toml").write_text(tour)
    patch.setenv(OWN_FILES, str(folder / "game.py"))
    return find_game("magpie")


def test_a_tour_of_ones_own_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = magpie_with(TOUR, tmp_path, monkeypatch)
    tour = read_tour(game, "first", catalogue(game))
    assert (tour.seats, tour.options, tour.position) == (["you", "adept"], {}, "")
    assert tour.steps == [("Play the 1.", ["card:1"], "play 1")]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('seed = "1"', "seed = 1", "'seed' must be a text"),
        ('seed = "1"', "seed =", "cannot be read"),
        ('"adept"', '"wizard"', "'seats' must name 2 of: you, random, "),
        (', "adept"', "", "'seats' must name 2 of"),
        ('["you", ', '["random", ', "'seats' must name 2 of"),
        ('"lead"', '"follow"', "the game's texts have no magpie.tour.first.follow"),
        ("[[steps]]", "[[stops]]", "there is no field 'stops'"),
        ("play =", "plays =", "there is no field 'plays'"),
        ('["card:1"]', '"card:1"', "'at' must be a list of texts"),
        ("[[steps]]", "[steps]", "it must have [[steps]]"),
        ("[[steps]]", "[options]\nhand = 9\n[[steps]]", "The option hand cannot be"),
    ],
)
def test_a_tour_that_is_wrong_is_one_sentence(
    right: str, wrong: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in TOUR
    game = magpie_with(TOUR.replace(right, wrong), tmp_path, monkeypatch)
    with pytest.raises(Unreadable) as refused:
        read_tour(game, "first", catalogue(game))
    assert said in sentence(refused.value)


@pytest.mark.parametrize("name", ["second", "../texts/en", "/etc/passwd", "first.toml", ""])
def test_only_a_tour_of_the_game_is_read(name: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_tour(find_game("clash"), name, catalogue())
    assert "there are: first" in sentence(refused.value)
