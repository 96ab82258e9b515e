"""The arena: paired deals, a journal that outlives an interrupt, figures that can be believed."""

import json
from pathlib import Path
from typing import Any

import pytest

from quadrille.cli import main
from quadrille.core.errors import Unreadable
from quadrille.games.registry import find_game
from quadrille.lab.arena import Arena, Journal, check_bots, run_arena
from quadrille.lab.contest import play_contest
from quadrille.lab.standings import differences, mean_interval, share_interval, standings


def arena(*bots: str, games: int = 4, game: str = "clash", **options: object) -> Arena:
    return Arena(game, find_game(game).settle(options), bots, games, "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", *arguments, "--pure", "--workers", "1", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_every_deal_is_played_from_every_seat() -> None:
    contests = arena("random", "novice", "apprentice", games=5).contests()
    assert len(contests) == 3 * 6  # three pairs, three deals each, both ways round
    for one, other in zip(contests[::2], contests[1::2], strict=True):
        assert one.deal == other.deal
        assert one.seats == other.seats[::-1]
    four = arena("random", "apprentice", game="iditacards", players=4).contests()
    assert [contest.seats.index("random") for contest in four] == [0, 1, 2, 3]
    assert len({contest.deal for contest in four}) == 1


def test_alone_everybody_plays_the_same_deals() -> None:
    contests = arena("random", "apprentice", game="horde").contests()
    assert len(contests) == 8
    deals = {
        bot: [c.deal for c in contests if c.seats == (bot,)] for bot in ("random", "apprentice")
    }
    assert deals["random"] == deals["apprentice"]


def test_a_contest_can_be_repeated() -> None:
    game = find_game("clash")
    options = game.settle({})
    bots = ["adept:20", "cheating:20"]
    one, other = (play_contest(game, options, bots, "deal 1") for _ in range(2))
    for result in (one, other):
        for seat in result["seats"]:
            assert seat["rounds"] > 0 and seat["seconds"] > 0
            del seat["seconds"], seat["slowest"]
    assert one == other


def test_an_interrupted_arena_goes_on(tmp_path: Path) -> None:
    wanted = arena("random", "novice", games=6)
    running = run_arena(wanted, Journal(tmp_path, wanted), 1)
    for _ in range(3):
        next(running)
    running.close()
    journal = Journal(tmp_path, wanted)
    first = dict(journal.results)
    assert len(first) == 3
    with journal.file.open("a", encoding="utf-8") as file:
        file.write('{"id": "half a li')
    again = Journal(tmp_path, wanted)
    rest = list(run_arena(wanted, again, 1))
    assert len(rest) == 3
    whole = Journal(tmp_path, wanted)
    assert set(whole.results) == {contest.id for contest in wanted.contests()}
    assert {name: whole.results[name] for name in first} == first


def test_the_command_reports_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "kept")
    found = run(capsys, "clash", "apprentice", "random", "--games", "8", "--out", out)
    assert found["games"] == 8 and sum(found["ends"].values()) == 8
    (pair,) = [pair for pair in found["pairings"] if pair["bot"] == "apprentice"]
    assert pair["low"] <= pair["value"] <= pair["high"]
    assert found["bots"]["apprentice"]["rating"] > found["bots"]["random"]["rating"]
    (summary,) = Path(out).glob("*.json")
    assert json.loads(summary.read_text(encoding="utf-8")) == found
    # What is kept is not played again.
    assert run(capsys, "clash", "apprentice", "random", "--games", "8", "--out", out) == found


def test_the_table_is_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["clash", "random", "novice", "--games", "2", "--workers", "1"]
    assert main(["arena", *arguments, "--pure", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "share of wins" in told and "novice against random" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say which game"),
        (["nim", "random"], "There is no game 'nim'"),
        (["clash", "random"], "Name at least 2 bots."),
        (["clash", "random", "wizard"], "There is no bot 'wizard'"),
        (["clash", "random", "master:soon"], "'soon' is no budget"),
        (["clash", "random", "random"], "A bot was named twice"),
        (["clash", "random", "novice", "--option", "set"], "An option is written NAME=VALUE"),
    ],
)
def test_what_cannot_be_played_is_said(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments, "--pure", "--out", str(tmp_path / "none")]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_bot_that_does_not_exist_is_found_before_anything_is_played() -> None:
    with pytest.raises(Unreadable):
        check_bots(arena("random", "wizard"))


def test_intervals() -> None:
    # Wilson's interval for 8 of 10, as the textbooks have it.
    assert share_interval(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share_interval(10, 10).high == pytest.approx(1.0)
    assert share_interval(0, 0) == (0.0, 0.0, 1.0)
    mean = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert mean == pytest.approx((2.5, 1.2348, 3.7652), abs=1e-4)


def test_ratings_follow_results() -> None:
    seat = {"decisions": 1, "seconds": 0.1, "slowest": 0.1, "rounds": 0}
    results = [
        {
            "id": str(number),
            "seats": [{"bot": "good", **seat}, {"bot": "bad", **seat}],
            "shares": [1.0, 0.0],
            "scores": [5, 2],
        }
        for number in range(20)
    ]
    found = standings(results)
    assert found["good"].rating.mu > found["bad"].rating.mu + 5
    assert found["good"].data()["share"]["value"] == 1.0


def test_alone_bots_are_compared_deal_by_deal() -> None:
    results = [
        {
            "deal": deal,
            "seats": [{"bot": bot}],
            "shares": [won],
            "scores": [turns, 0],
        }
        for deal, bot, won, turns in [
            ("1", "good", 1.0, 30),
            ("1", "bad", 0.0, 50),
            ("2", "good", 1.0, 40),
            ("2", "bad", 1.0, 44),
            ("3", "good", 1.0, 10),  # the other one has not played this deal
        ]
    ]
    found = differences(results)
    assert found["good", "bad"].share.value == 0.5
    assert found["good", "bad"].score.value == -12.0
    assert found["bad", "good"].score.value == 12.0
    assert found["good", "bad"].score.low < -12.0 < found["good", "bad"].score.high
