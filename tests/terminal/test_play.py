"""Whole games and every command through the real program, by piped input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quadrille.bots.registry import adviser
from quadrille.core.compiling import engine
from quadrille.core.record import read_record, replay
from quadrille.games.registry import find_game

MODES = {
    "first": ["--seed", "3"],
    "starter": ["--set", "starter", "--seed", "4"],
    "decks": ["--preset", "quick", "--option", "decks=choose", "--seed", "5"],
    "siege": ["--preset", "siege", "--level", "8", "--seed", "6"],
}


class Home:
    """A place of its own for kept games, and the program run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **os.environ,
            "XDG_DATA_HOME": str(folder / "data"),
            "COLUMNS": "80",
            "PYTHONIOENCODING": "utf-8",
        }

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "quadrille", *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment,
            timeout=600,
        )

    def journals(self) -> list[Path]:
        return sorted((self.folder / "data/quadrille/games").glob("*.journal"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def decisions_of_a(journal: Path) -> int:
    entries = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    return sum(entry.get("by") == "A" and not entry.get("forced") for entry in entries)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("look", [[], ["--plain"]], ids=["drawn", "plain"])
def test_a_scripted_game_to_its_end(home: Home, mode: str, look: list[str]) -> None:
    first = home.run("play", "clash", *MODES[mode], "--save", "trial", *look, typed="1\n" * 120)
    assert first.returncode == 0, first.stderr
    count = decisions_of_a(home.folder / "trial")
    script = "1\n" * count + "save game.json\nquit\n"
    done = home.run(
        "play", "clash", *MODES[mode], "--save", "kept", "--strict", *look, typed=script
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "The record is saved in game.json." in done.stdout
    assert "The finished game is kept in kept." in done.stdout
    record, complaint = read_record((home.folder / "game.json").read_text(encoding="utf-8"))
    assert complaint is None
    state, played, wrong = replay(find_game("clash"), record)
    assert (played, wrong) == (len(record.actions), None)
    outcome = state.outcome()
    assert outcome is not None
    if outcome.shares[0] == 1:
        assert "A (you) wins." in done.stdout
    elif mode == "siege":
        assert "The game is lost." in done.stdout
    else:
        assert "Apprentice wins." in done.stdout
    if look:
        assert not set(done.stdout) & set("╭│═━▒◆⚔♥•→\x1b")
    assert "\x1b" not in done.stdout


def test_piped_input_may_end_anywhere_and_the_game_goes_on(home: Home) -> None:
    begun = home.run("play", "clash", "--seed", "1", typed="1\n")
    assert begun.returncode == 0
    (journal,) = home.journals()
    assert "The game is kept in" in begun.stdout and str(journal) in begun.stdout
    taken = next(line for line in begun.stdout.splitlines() if "A (you) takes" in line)
    for words in (["--resume", str(journal)], ["clash", "--resume"], ["--resume"]):
        again = home.run("play", *words, typed="log\nquit\n")
        assert again.returncode == 0, again.stderr
        assert "taken up again" in again.stdout
        assert taken.removeprefix("• ").split(".")[0] in again.stdout
    assert home.journals() == [journal]


def test_a_record_is_resumed_in_a_journal_of_its_own(home: Home) -> None:
    home.run("play", "clash", "--seed", "1", typed="1\nsave half.json\n")
    again = home.run("play", "--resume", "half.json", "--save", "own", typed="quit\n")
    assert again.returncode == 0, again.stderr
    assert (home.folder / "own").exists()


def test_what_can_be_typed(home: Home) -> None:
    script = [
        "?",
        "? brute",
        "? C3",
        "? window",
        "? xyzzy",
        "hint",
        "moves",
        "board",
        "log",
        "position",
        "save here.json",
        "t Scav",
        "undo",
        "nonsense",
        "77",
        "take Colossus of Rhodes",
        "take Colossus",
        "end",
        "",
        "quit",
    ]
    done = home.run("play", "clash", "--seed", "7", typed="\n".join(script) + "\n")
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "take back your last decision" in said
    assert "Brute is a unit: it costs 4 mana, attack 5, health 5." in said
    assert "**C3**" in said
    assert said.count("**C3**") >= 2, "by id and by word"
    assert "There is nothing about 'xyzzy'" in said
    assert f"{adviser(find_game('clash'), engine()).title()} would play: take" in said
    assert 'game = "clash"' in said
    assert "The record is saved in here.json." in said
    assert "A (you) takes Scavenger." in said
    assert "I cannot read 'nonsense'" in said
    assert "There is no choice 77" in said
    assert "There is no card called 'Colossus of Rhodes'" in said
    assert "That is not asked now." in said and "[C3]" in said
    assert (home.folder / "here.json").exists()


def test_saving_destroys_nothing(home: Home) -> None:
    (home.folder / "letter").write_text("Dear Ada", encoding="utf-8")
    script = "1\nsave letter\nsave kept\nsave .\nsave no/where\nsave a.json\nsave a.json\nsave\n"
    done = home.run("play", "clash", "--seed", "1", "--save", "kept", typed=script)
    said = " ".join(done.stdout.split())
    assert done.returncode == 0, done.stderr
    assert "letter is there already and is no record" in said
    assert "kept is there already and is no record" in said
    assert "no/where: " in said or "no/where cannot" in said
    assert said.count("The record is saved in a.json.") == 2
    assert "The record is saved in clash-1.json." in said
    assert (home.folder / "letter").read_text(encoding="utf-8") == "Dear Ada"
    again = home.run("play", "--resume", "kept", typed="log\n")
    assert "A (you) takes" in again.stdout


def test_typing_that_is_not_even_text(home: Home) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "quadrille", "play", "clash", "--seed", "1"],
        input=b"\xff\xfe\n" + "²\n".encode() + b"9" * 6000 + b"\n\x00\nquit\n",
        capture_output=True,
        cwd=home.folder,
        env={**home.environment, "PYTHONIOENCODING": "ascii"},
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == b""
    assert b"There is no choice 999" in b" ".join(run.stdout.split())


def test_undo_takes_back_and_says_when_it_cannot(home: Home) -> None:
    first = home.run("play", "clash", "--seed", "2", "--hotseat", typed="1\n1\nundo\n2\nlog\n")
    said = " ".join(first.stdout.split())
    assert first.returncode == 0
    assert "Taken back." in said
    late = home.run("play", "clash", "--seed", "3", typed="1\n1\n1\nundo\n")
    assert "That cannot be taken back" in " ".join(late.stdout.split())


def test_beginnings_of_lines(home: Home) -> None:
    done = home.run("play", "clash", "--seed", "3", typed="take\n")
    assert "'take' may mean: take" in " ".join(done.stdout.split())


def test_a_strict_script_stops_at_a_wrong_line(home: Home) -> None:
    done = home.run("play", "clash", "--seed", "3", "--strict", typed="1\nend\n1\n")
    assert done.returncode == 2
    assert done.stderr.startswith("quadrille: That is not asked now.")
    assert "The game is kept in" in done.stdout
    loose = home.run("play", "clash", "--seed", "3", typed="1\nend\n1\n")
    assert loose.returncode == 0


def test_the_same_seed_is_the_same_game(home: Home) -> None:
    words = ["play", "clash", "--plain", "--seed", "9"]
    games = [home.run(*words, typed="1\n" * 16).stdout.splitlines() for _ in range(2)]
    told = [[line for line in game if "kept in" not in line] for game in games]
    told = [game[: game.index("Apprentice wins.")] for game in told]
    assert told[0] == told[1]
    assert any(line.startswith("Turn 2 of A (you)") for line in told[0])


def test_bots_may_play_alone(home: Home) -> None:
    done = home.run("play", "clash", "--seat", "A=random", "B=apprentice", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout


def test_a_position_is_played_from_and_dumped(home: Home) -> None:
    (home.folder / "here.toml").write_text(
        'game = "clash"\nmana = 4\n[A]\nhand = ["Watchtower", "Zealot"]\nupper = ["Brute"]\n'
        '[B]\nhand = ["Stronghold", "Baron"]\n',
        encoding="utf-8",
    )
    typed = "position\nsave begun.json\nsummon Zealot lower\nundo\nquit\n"
    done = home.run("play", "--position", "here.toml", "--save", "here.journal", typed=typed)
    assert done.returncode == 0, done.stderr
    assert 'upper = [{ card = "Brute" }]' in done.stdout
    for kept in ("here.journal", "begun.json"):
        resumed = home.run("play", "--resume", kept, typed="end\nsave ended.json\nquit\n")
        assert resumed.returncode == 0, resumed.stderr
        assert "A (you) wins." in resumed.stdout
        assert home.run("replay", "ended.json").returncode == 0


def test_the_own_position_hides_what_the_other_hides(home: Home) -> None:
    done = home.run("play", "clash", "--preset", "quick", "--seed", "2", typed="position\nquit\n")
    assert done.returncode == 0
    theirs = done.stdout.split("[B]")[1]
    hand = next(line for line in theirs.splitlines() if line.startswith("hand"))
    assert hand.count('"?"') >= 2


def test_hotseat_by_pipe_plays_both_sides(home: Home) -> None:
    done = home.run("play", "clash", "--hotseat", "--seed", "1", typed="1\n" * 12)
    assert done.returncode == 0
    assert "A: take" in done.stdout and "B: take" in done.stdout
    assert "Pass the screen" not in done.stdout


def test_forced_choices_are_said_and_can_be_switched_off(home: Home) -> None:
    auto = home.run("play", "clash", "--seed", "3", "--plain", typed="1\n" * 40)
    assert "(the only choice)." in auto.stdout
    asked = home.run("play", "clash", "--seed", "3", "--plain", "--no-auto", typed="1\n" * 40)
    assert "only choice" not in asked.stdout


BAD = {
    "no game": (["play"], "Say which game to play; there are: "),
    "unknown game": (["play", "chess"], "There is no game 'chess'"),
    "unknown set": (["play", "clash", "--set", "third"], "The option set cannot be 'third'"),
    "unknown option": (["play", "clash", "--option", "size=3"], "There is no option 'size'"),
    "option without value": (["play", "clash", "--option", "size"], "written NAME=VALUE"),
    "impossible options": (["play", "clash", "--mode", "siege", "--set", "first"], "set starter"),
    "unknown preset": (["play", "clash", "--preset", "hard"], "clash has no preset 'hard'"),
    "unknown seat": (["play", "clash", "--seat", "C=random"], "There is no seat 'C' here"),
    "seat without who": (["play", "clash", "--seat", "A"], "A seat is written A=you"),
    "unknown bot": (["play", "clash", "--seat", "B=wizard"], "Nobody called 'wizard'"),
    "no journal": (["play", "--resume", "nowhere"], "nowhere cannot be opened"),
    "nothing kept": (["play", "clash", "--resume"], "There is no kept game in"),
    "resume with options": (["play", "--resume", "x", "--set", "first"], "without them"),
    "no position": (["play", "--position", "nowhere.toml"], "No such file"),
    "bad position": (["play", "--position", "bad"], "position cannot be read"),
    "not a journal": (["play", "--resume", "bad"], "This is not a record of a game."),
    "no folder": (["play", "clash", "--save", "no/where"], "no/where cannot be opened"),
    "save over": (["play", "clash", "--save", "bad"], "bad exists already"),
    "unknown argument": (["play", "clash", "--fast"], "unrecognized arguments: --fast"),
    "no rules": (["rules", "chess"], "There is no game 'chess'"),
    "unknown rule": (["rules", "clash", "C99"], "There is no rule 'C99'"),
    "unknown game listed": (["games", "chess"], "There is no game 'chess'"),
    "no record": (["replay", "nowhere"], "nowhere cannot be opened"),
    "not a record": (["replay", "bad"], "This is not a record of a game."),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence(home: Home, case: str) -> None:
    words, expected = BAD[case]
    (home.folder / "bad").write_bytes(b"\x00\xff\xfe nonsense = [")
    done = home.run(*words)
    assert done.returncode == 2
    assert expected in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert (home.folder / "bad").read_bytes() == b"\x00\xff\xfe nonsense = ["


def test_a_drawing_is_not_read_out(home: Home) -> None:
    script = "\n".join([*["1"] * 18, "station J♦", "1", "? J♦", "quit"]) + "\n"
    drawn = home.run("play", "royal_map", "--seed", "7", typed=script).stdout
    answer = drawn.partition("> ? J♦")[2]
    assert "J♦ is a red Jack" in answer and "y/x" in answer
    said = home.run("play", "royal_map", "--seed", "7", "--plain", typed=script).stdout
    assert "J♦ is a red Jack" in said and "y/x" not in said


def test_rules(home: Home) -> None:
    whole = home.run("rules", "clash")
    assert whole.returncode == 0
    assert whole.stdout == find_game("clash").rulebook().text + "\n"
    one = home.run("rules", "clash", "c5.1").stdout
    assert one.count("**C5") == 1
    chapter = home.run("rules", "clash", "C5", "--json")
    rules = json.loads(chapter.stdout)["rules"]
    assert next(iter(rules)) == "C5" and all(rule.startswith("C5") for rule in rules)
    word = json.loads(home.run("rules", "clash", "tide", "--json").stdout)["rules"]
    assert "C7" in word and all("tide" in text.casefold() for text in word.values())
    aces = json.loads(home.run("rules", "royal_map", "ace", "--json").stdout)["rules"]
    assert "M5.1" in aces and "M1.2" not in aces, "an Ace, not a place"


def test_games(home: Home) -> None:
    game = find_game("clash")
    for words in (["games"], ["games", "clash", "--plain"]):
        listed = home.run(*words)
        assert listed.returncode == 0
        for name in [o.name for o in game.options] + [p.name for p in game.presets]:
            assert name in listed.stdout
    told = json.loads(home.run("games", "--json").stdout)["games"]
    clash = next(entry for entry in told if entry["id"] == "clash")
    assert clash["seats"] == [1, 2]
    assert clash["bots"] == ["random", "novice", "apprentice", "adept", "master"]
    assert all(option["text"] for option in clash["options"])
    assert all(preset["text"] for preset in clash["presets"])


def test_replay(home: Home) -> None:
    home.run("play", "clash", "--seed", "5", "--save", "kept", typed="1\n1\n1\nsave game.json\n")
    sound = home.run("replay", "game.json")
    assert sound.returncode == 0, sound.stderr
    told = json.loads(home.run("replay", "game.json", "--json").stdout)
    assert told["complaint"] is None and told["sound"] == told["actions"] == len(told["log"])
    early = json.loads(home.run("replay", "game.json", "--ply", "3", "--json").stdout)
    assert [entry["ply"] for entry in early["log"]] == [0, 1, 2]
    drawn = home.run("replay", "game.json", "--ply", "6")
    assert drawn.returncode == 0 and "stands at ply 6" in drawn.stdout
    far = home.run("replay", "game.json", "--ply", "100000")
    assert far.returncode == 2 and "There is no ply 100000" in far.stderr
    journal = home.run("replay", "kept")
    assert journal.returncode == 2 and "is a kept game, not a record" in journal.stderr


def test_replay_of_a_damaged_record_keeps_what_is_sound(home: Home) -> None:
    home.run("play", "clash", "--seed", "5", typed="1\n1\n1\nsave game.json\n")
    text = (home.folder / "game.json").read_text(encoding="utf-8")
    (home.folder / "half.json").write_text(text[: len(text) // 2], encoding="utf-8")
    half = home.run("replay", "half.json")
    assert half.returncode == 2
    assert "The file breaks off" in half.stdout
    lines = text.splitlines()
    place = next(n for n, line in enumerate(lines) if '"take ' in line)
    lines[place] = '    "end",'
    (home.folder / "edited.json").write_text("\n".join(lines), encoding="utf-8")
    edited = home.run("replay", "edited.json", "--json")
    assert edited.returncode == 2
    told = json.loads(edited.stdout)
    assert "cannot be played" in told["complaint"]
    assert len(told["log"]) == told["sound"] < told["actions"]


def test_the_help_has_examples_of_the_game_that_is_played(home: Home) -> None:
    for game, example in [("clash", "? Brute"), ("horde", "? winger"), ("royal_map", "? K♥")]:
        done = home.run("play", game, "--seed", "1", typed="?\nquit\n")
        assert example in done.stdout
        shown = next(line for line in done.stdout.splitlines() if "a rule by its id" in line)
        rule = shown.split()[1]
        assert rule in home.run("rules", game, rule).stdout


def test_a_word_that_is_an_action_and_a_command_is_the_action_while_it_is_offered(
    home: Home,
) -> None:
    """`help` is what the Winger does, and the list of commands."""
    script = ["enter winger A4", "help", "play 2", "help", "quit"]
    (home.folder / "winger.toml").write_text(
        'game = "horde"\nturn = 1\npending = ["horde A 0"]\n'
        'breezes = { 1 = "2♥" }\nbreeze_deck = ["3♥", "4♥"]\n'
        '[A]\nup = "5♥"\naval = ["winger"]\nhand = [2]\npack = [7, 9, 9]\n',
        encoding="utf-8",
    )
    done = home.run("play", "horde", "--position", "winger.toml", typed="\n".join(script) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("At the prompt you can type:") == 1
    assert "You look at" in done.stdout
