"""The arena: paired deals, a journal that outlives an interrupt, figures that can be believed."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.cli import main
from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import Unreadable
from quadrille.core.seats import CHANCE
from quadrille.games.registry import find_game
from quadrille.lab import identity
from quadrille.lab.arena import Arena, Contest, check_bots, run_arena
from quadrille.lab.contest import play_contest
from quadrille.lab.intervals import Mean, number_text, share_interval
from quadrille.lab.journal import Journal
from quadrille.lab.report import report
from quadrille.lab.standings import Differences, Standings
from quadrille.language import sentence
from tests.paths import TEMPLATE_GAME

TEMPLATE = TEMPLATE_GAME


def arena(*bots: str, games: int = 4, game: str = "clash", **options: object) -> Arena:
    return Arena(game, find_game(game).settle(options), bots, games, "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", *arguments, "--pure", "--workers", "1", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_every_deal_is_played_from_every_seat() -> None:
    wanted = arena("random", "novice", "apprentice", games=5)
    contests = list(wanted.contests())
    assert wanted.size() == len(contests)
    assert len(contests) == 3 * 6  # three pairs, three deals each, both ways round
    for one, other in zip(contests[::2], contests[1::2], strict=True):
        assert one.deal == other.deal
        assert one.seats == other.seats[::-1]
    four = list(arena("random", "apprentice", game="iditacards", players=4).contests())
    assert [contest.seats.index("random") for contest in four] == [0, 1, 2, 3]
    assert len({contest.deal for contest in four}) == 1


def test_alone_everybody_plays_the_same_deals() -> None:
    wanted = arena("random", "apprentice", game="horde")
    contests = list(wanted.contests())
    assert len(contests) == wanted.size() == 8
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


def kept(journal: Journal) -> dict[str, Any]:
    return {result["id"]: result for result in journal.results(journal.places)}


def test_an_interrupted_arena_goes_on(tmp_path: Path) -> None:
    wanted = arena("random", "novice", games=6)
    running = run_arena(wanted, Journal(tmp_path, wanted.header()), 1)
    for _ in range(3):
        next(running)
    running.close()  # type: ignore[attr-defined]
    journal = Journal(tmp_path, wanted.header())
    first = kept(journal)
    assert len(first) == 3
    with journal.file.open("a", encoding="utf-8") as file:
        file.write('{"id": "half a li')
    again = Journal(tmp_path, wanted.header())
    rest = list(run_arena(wanted, again, 1))
    assert len(rest) == 3
    whole = kept(Journal(tmp_path, wanted.header()))
    assert whole == kept(again)
    assert set(whole) == {contest.id for contest in wanted.contests()}
    assert {name: whole[name] for name in first} == first


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
        (["horde", "random", "random"], "A bot was named twice"),
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


@pytest.mark.parametrize("option", ["--games", "--workers"])
@pytest.mark.parametrize("number", ["0", "-3", "300000000", "9" * 5000, "many", "1.5", ""])
def test_a_number_that_makes_no_sense_is_refused(
    option: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "clash", "random", "novice", "--pure", "--out", str(tmp_path / "none")]
    with pytest.raises(SystemExit) as ended:
        main([*words, f"{option}={number}"])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert "is not a whole number from 1 to" in told
    assert told.count("\n") == 1 and len(told) < 200
    assert not (tmp_path / "none").exists()


def test_a_million_games_are_not_listed() -> None:
    wanted = arena("random", "novice", games=1_000_000)
    assert wanted.size() == 1_000_000
    assert next(iter(wanted.contests())).deal == "1/0"


def test_a_bot_plays_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each deal once; what there is to learn is how the seats fare, and who begins."""
    words = ["clash", "novice", "novice", "--games", "20", "--out", str(tmp_path)]
    found = run(capsys, *words)
    assert found["games"] == 20 and found["bots"]["novice"]["games"] == 20
    assert found["bots"]["novice"]["share"] is None
    assert found["pairings"] == []
    seats = found["seats"]
    assert seats["A"]["value"] + seats["B"]["value"] == pytest.approx(1.0)
    (journal,) = tmp_path.glob("*.jsonl")
    results = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    assert {result["first"] for result in results} == {0, 1}  # chance decides at Clash
    share = sum(result["shares"][result["first"]] for result in results) / 20
    assert found["first_player"]["value"] == pytest.approx(share)
    assert found["first_player"]["low"] < share < found["first_player"]["high"]
    assert main(["arena", *words, "--pure", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Seat A: " in told and "Seat B: " in told and "The player who begins: " in told


def test_who_begins_at_clash_is_whose_turn_is_first_not_who_opens_the_draft() -> None:
    game = find_game("clash")
    for deal in range(6):
        result = play_contest(game, game.settle({}), ["random", "random"], f"{deal}")
        state = game.start(game.settle({}))
        dealer = SeededDealer(f"{deal}")
        while state.actor == CHANCE:
            state.do(dealer.choose(state))
        assert result["first"] == 1 - state.actor  # the opener of the draft has the second turn


def copied_game(folder: Path) -> Path:
    """A game of one's own, with card data beside it."""
    shutil.copytree(TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "cards.toml").write_text("cards = 10\n", encoding="utf-8")
    return folder / "game.py"


@pytest.mark.parametrize(
    ("changed", "content", "other"),
    [
        ("cards.toml", "cards = 11\n", True),
        ("game.py", None, True),
        ("bots.py", None, True),
        ("rulebook.md", "# Another\n", False),
        ("texts/en.toml", None, False),
    ],
)
def test_results_with_other_card_data_or_code_are_not_counted(
    changed: str,
    content: str | None,
    other: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = copied_game(tmp_path / "game")
    script = "from quadrille.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    words = ["arena", str(file), "random", "adept:5", "--pure", "--json", "--workers", "1"]
    command = [sys.executable, "-c", script, *words, "--games", "2", "--out", str(tmp_path / "out")]

    def play() -> tuple[dict[str, Any], str]:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout), done.stderr

    first, said = play()
    assert said == ""
    assert play() == (first, "")
    edited = file.parent / changed
    edited.write_text(
        edited.read_text(encoding="utf-8") + "\n# edited\n" if content is None else content,
        encoding="utf-8",
    )
    again, said = play()
    journals = list((tmp_path / "out").glob("*.jsonl"))
    assert (again["digest"] != first["digest"]) == other
    assert len(journals) == (2 if other else 1)
    assert ("was played with other rules, card data or code" in said) == other


def test_the_levels_of_the_bots_count_too() -> None:
    files = {file.name for file in identity._our_files()}
    assert {"levels.toml", "tree.py", "rng.py", "contest.py"} <= files
    files = {file.name for file in identity._bot_files(find_game("clash"))}
    assert {"levels.toml", "guide.py"} <= files
    files = {file.name for file in identity._game_files(find_game("clash"))}
    assert "cards.toml" in files and "en.toml" not in files


def test_a_journal_without_an_identity_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As journals were before the card data belonged to them."""
    header = arena("random", "novice", games=2).header()
    del header["digest"]
    old = tmp_path / "clash-00000000.jsonl"
    text = json.dumps(header) + '\n{"id": "000000 random novice 0", "shares": [9, 9]}\n'
    old.write_text(text, encoding="utf-8")
    words = ["arena", "clash", "random", "novice", "--games", "2", "--pure", "--workers", "1"]
    assert main([*words, "--out", str(tmp_path), "--json"]) == 0
    told = capsys.readouterr()
    assert "clash-00000000.jsonl was played with other rules" in told.err
    assert json.loads(told.out)["games"] == 2
    assert old.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text.replace('"seed": "1"', '"seed": "2"'), "is not the journal of this"),
        (lambda text: "nonsense\n" + text, "is not the journal of this"),
        (lambda text: text + "nonsense\n", "is damaged (at byte "),
        (lambda text: text + "[1]\n", "is damaged (at byte "),
    ],
)
def test_a_journal_that_cannot_be_read_is_refused(
    damage: Callable[[str], str], said: str, tmp_path: Path
) -> None:
    header = arena("random", "novice").header()
    file = Journal(tmp_path, header).file
    damaged = damage(file.read_text(encoding="utf-8"))
    file.write_text(damaged, encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        Journal(tmp_path, header)
    assert said in sentence(caught.value)
    assert file.read_text(encoding="utf-8") == damaged


def test_intervals() -> None:
    # Wilson's interval for 8 of 10, as the textbooks have it.
    assert share_interval(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share_interval(10, 10).high == pytest.approx(1.0)
    assert share_interval(0, 0) == (0.0, 0.0, 1.0)
    mean = Mean([1.0, 2.0, 3.0, 4.0])
    assert mean.interval() == pytest.approx((2.5, 1.2348, 3.7652), abs=1e-4)
    # One value has no interval: JSON gets no infinity, and people no "inf".
    alone = Mean([7.0]).interval().data()
    assert alone == {"value": 7.0, "low": None, "high": None}
    assert number_text(alone) == "7.0"


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
    standings = Standings()
    for result in results:
        standings.add(result)
    found = standings.bots
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
    differences = Differences()
    for result in results:
        differences.add(result)
    found = differences.gaps()
    assert found["good", "bad"].share.value == 0.5
    assert found["good", "bad"].score.value == -12.0
    assert found["bad", "good"].score.value == 12.0
    assert found["good", "bad"].score.low < -12.0 < found["good", "bad"].score.high


def contest_result(contest: Contest, winner: str) -> dict[str, Any]:
    """As if this bot had won, for all its seats together."""
    seat = {"decisions": 1, "seconds": 0.1, "slowest": 0.1, "rounds": 0}
    seats = [{"bot": bot, **seat} for bot in contest.seats]
    place = contest.seats.index(winner)
    shares = [float(number == place) for number in range(len(seats))]
    more = {"id": contest.id, "deal": contest.deal, "first": 0, "reason": "finish"}
    return {**more, "seats": seats, "shares": shares, "scores": shares}


def test_a_bot_at_several_seats_has_one_share_wherever_it_is_told() -> None:
    wanted = arena("random", "apprentice", game="iditacards", players=3, games=6)
    results = [contest_result(contest, "apprentice") for contest in wanted.contests()]
    found = report(wanted, results)
    (pair,) = [pair for pair in found["pairings"] if pair["bot"] == "apprentice"]
    assert pair["value"] == found["bots"]["apprentice"]["share"]["value"] == 1.0
    assert found["bots"]["apprentice"]["games"] == found["games"] == 6
    assert pair["even"] == pytest.approx(2 / 3, abs=1e-4)


def test_differences_are_worded_by_their_sign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["horde", "random", "apprentice", "--games", "6", "--option", "malus=5"]
    words += ["--workers", "1", "--pure", "--out", str(tmp_path)]
    assert main(["arena", *words]) == 0
    told = capsys.readouterr().out.splitlines()[-2:]
    assert any(word in told[0] for word in ("wins more often than", "win equally often"))
    assert any(word in told[1] for word in ("scores higher than", "score the same"))
    for line in told:
        value = re.search(r"(-?[\d.]+) \[", line)
        assert value is not None and float(value[1]) >= 0
