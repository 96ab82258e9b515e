"""Our scenarios hold; and the runner keeps every promise of docs/scenarios.md."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from quadrille.check.scenario import SCENARIO_KEYS, STEP_KEYS, read_scenarios
from quadrille.check.scenario_run import ERROR, FAILED, PASSED, Verdict, judge
from quadrille.cli import main
from quadrille.games.registry import find_game, game_ids
from quadrille.language import catalogue
from tests.paths import ROOT, SMALL_GAME

SMALL = SMALL_GAME.as_posix()
FILES = sorted((ROOT / "scenarios").rglob("*.toml"))
GUIDE = ROOT / "docs" / "scenarios.md"

HAND = 'position.A.hand = ["Watchtower", "Scavenger", "Zealot", "Ferryman", "Bridge Rat", "Brute"]'
ROUND = (
    'position = { "A.hand" = [9], "B.hand" = [3, 8], laid = 5, leader = "A",'
    " played = [0, 1, 2, 4, 6, 7, 10, 11], points = [2, 1] }"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_our_scenarios_hold(file: Path) -> None:
    verdicts = [judge(scenario) for scenario in read_scenarios(file)]
    assert verdicts
    wrong = [(v.name, v.step, v.reasons) for v in verdicts if v.status != PASSED]
    assert wrong == []


def test_the_examples_of_the_guide_hold(tmp_path: Path) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    examples = [code for code in re.findall(r"```toml\n(.*?)```", text, re.S) if "[[scen" in code]
    assert examples
    for code in examples:
        file = tmp_path / "example.toml"
        shared = "" if re.search(r"^game = ", code, re.M) else 'game = "clash"\n'
        file.write_text(shared + code, encoding="utf-8")
        for scenario in read_scenarios(file):
            verdict = judge(scenario)
            assert verdict.status == PASSED, (verdict.name, verdict.reasons)


def test_the_guide_names_every_key() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for key in (*SCENARIO_KEYS, *STEP_KEYS):
        assert f"| `{key}` |" in text, key


def chapter(game: str) -> str:
    """What the guide says of a game; its title is that of the game."""
    title = catalogue(find_game(game)).text(f"{game}.title")
    return GUIDE.read_text(encoding="utf-8").split(f"\n# {title}\n")[1].split("\n# ")[0]


@pytest.mark.parametrize("name", game_ids())
def test_the_guide_names_every_event(name: str) -> None:
    told = chapter(name)
    for file in sorted(find_game(name).folder.glob("*.py")):
        for event in re.findall(rf'"{name}\.(\w+)"', file.read_text(encoding="utf-8")):
            assert f"`{name}.{event}`" in told or f"`{event}`" in told, (file.name, event)


def test_the_guide_quotes_every_refusal_of_royal_map() -> None:
    """Each quoted text of its table stands in a refusal, and each refusal has a quoted text."""
    rows = chapter("royal_map").split("## Refusals\n")[1].split("\n## ")[0].splitlines()
    quoted = [
        words
        for row in rows
        if row.startswith(("| M", "| the rule"))
        for words in re.findall('"(.*?)"', row)
    ]
    entries = catalogue(find_game("royal_map")).entries
    refusals = [said for key, said in entries.items() if key.startswith("royal_map.no.")]
    assert quoted and refusals
    assert [words for words in quoted if not any(words in said for said in refusals)] == []
    assert [said for said in refusals if not any(words in said for words in quoted)] == []


def verdict_of(tmp_path: Path, body: str, game: str = "clash") -> Verdict:
    """What becomes of one scenario with this body."""
    file = tmp_path / "one.toml"
    file.write_text(f'game = "{game}"\n[[scenario]]\nname = "one"\n{body}\n', encoding="utf-8")
    (scenario,) = read_scenarios(file)
    return judge(scenario)


HOLDS = {
    "illegal": f'{HAND}\nsteps = [{{ illegal = "summon Brute upper", rule = "C3" }}]',
    "illegal by a chapter": 'steps = [{ illegal = "take Brute", rule = "C1" }]',
    "because": f'{HAND}\nsteps = [{{ illegal = "take Brute", because = "not asked now" }}]',
    "unreadable": f'{HAND}\nsteps = [{{ unreadable = "summon Bruto upper", because = "mean" }}]',
    "do a list": f"""{HAND}
steps = [{{ do = ["summon Scavenger upper", "summon Zealot lower"], by = "A" }},
  {{ events = [{{ key = "clash.summon", card = "Scavenger" }}, "clash.summon"] }},
  {{ no_events = ["clash.end"] }}]""",
    "only": 'steps = [{ only = ["opener B", "OPENER a"], actor = "chance" }]',
    "chances": 'steps = [{ chances = { "opener A" = 0.5, "opener B" = "1/2" } }]',
    "deals in order": """deals = ["opener A", "Brute"]
steps = [{ actor = "chance", expect = { row = ["Brute"] } }, { do = "reveal Baron" }]""",
    "deals by pile": """deals = { reveal = ["Brute"], opener = ["B"] }
steps = [{ expect = { opener = "B", row = ["Brute"] } }]""",
    "a seed": 'seed = 7\nsteps = [{ actor = "A", expect = { row = { count = 4 } } }]',
    "a seed under deals": """seed = 7
deals = ["opener B", "Brute"]
steps = [{ actor = "B", expect = { "row.0" = "Brute", row = { count = 4 } } }]""",
    "fields with dots": f'{HAND}\nsteps = [{{ expect = {{ A.turns = 1, "A.upper" = [] }} }}]',
    "tests": f"""{HAND}
steps = [{{ expect = {{ "A.hand" = {{ count = 6, has = ["Brute"], lacks = ["Baron"] }} }} }},
  {{ expect = {{ mana = {{ min = 6, max = 6 }}, row = {{ absent = true }} }} }},
  {{ expect = {{ pending = {{ set = ["summon A 1"] }} }} }}
]""",
    "a view": f"""{HAND}
steps = [{{ view = "B", expect = {{ seat = "B", legal = [], "A.hand.1" = "?" }} }},
  {{ view = "watcher", expect = {{ actor = "A" }} }}]""",
    "going on": f'{HAND}\nsteps = [{{ outcome = "none" }}]',
    "refused options": 'options = { set = "third" }\nrefused = "first, starter"',
    "refused position": 'position.A.hand = ["Nobody"]\nrefused = true',
    "a preset": 'preset = "siege_easy"\nsteps = [{ actor = "chance", expect = { mana = 0 } }]',
}


@pytest.mark.parametrize("body", HOLDS.values(), ids=HOLDS)
def test_what_holds_passes(tmp_path: Path, body: str) -> None:
    verdict = verdict_of(tmp_path, body)
    assert (verdict.status, verdict.reasons) == (PASSED, [])


FAILS = {
    'illegal = "summon Scavenger upper"': "should be refused, but it is legal",
    'illegal = "summon Brute upper", rule = "C4"': "should be refused by rule C4, but rule C3",
    'illegal = "summon Brute upper", because = "mana"': "the sentence has no 'mana'",
    'unreadable = "end"': "should not be readable",
    'do = "summon Brute upper", actor = "A"': "'summon Brute upper' is refused: Brute stands",
    'do = "end", by = "B"': "should be for B to decide, but A is to decide",
    'legal = ["end", "summon Brute lower"]': "only the first four",
    'only = ["end", "summon Brute lower"]': "Missing: summon Brute lower. Not expected: summon",
    'actor = "B"': 'actor: expected "B", is A',
    'chances = { "opener A" = 1 }': "Chance should be to act, but A is",
    "expect = { mana = 7 }": "mana: expected 7, is 6",
    "expect = { mana = true }": "mana: expected true, is 6",
    "expect = { A.hands = [] }": "A.hands: expected [], but there is no such field here",
    'expect = { "A.hand" = { has = ["Brute", "Brute"] } }': 'expected has ["Brute", "Brute"]',
    "expect = { mana = { min = 7 } }": "mana: expected min 7, is 6",
    "expect = { mana = { absent = true } }": "mana: expected absent true, is 6",
    'do = "end", events = ["clash.turn", "clash.end"]': "not in this order",
    'do = "end", no_events = [{ key = "clash.turn", seat = "B" }]': "should not be told",
    'outcome = { winner = "A" }': "should be over",
}


@pytest.mark.parametrize(("step", "reason"), FAILS.items(), ids=FAILS)
def test_what_does_not_hold_fails_with_its_reason(tmp_path: Path, step: str, reason: str) -> None:
    verdict = verdict_of(tmp_path, f'{HAND}\nsteps = [{{ legal = "end" }}, {{ {step} }}]')
    assert (verdict.status, verdict.step) == (FAILED, 2), verdict.reasons
    assert reason in " ".join(verdict.reasons)


def test_all_wrong_fields_of_a_step_are_told(tmp_path: Path) -> None:
    verdict = verdict_of(tmp_path, f"{HAND}\nsteps = [{{ expect = {{ mana = 1, turn = 9 }} }}]")
    assert len(verdict.reasons) == 2


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('steps = [{ do = "take Brute", actor = "A" }]', "chance is to act first, and may give"),
        ('deals = ["Colossus"]\nsteps = [{ actor = "A" }]', "cannot deal 'Colossus'"),
        ('options = { tide = 3 }\nrefused = "tide"', "should be refused"),
        ('options = { tide = -3 }\nrefused = "mana"', "the sentence has no 'mana'"),
        ('steps = [{ chances = { "opener A" = 0.4, "opener B" = 0.6 } }]', "expected 0.4, is 0.5"),
        ('steps = [{ chances = { "opener A" = 1 } }]', "Not expected: opener B"),
    ],
)
def test_more_that_fails(tmp_path: Path, body: str, reason: str) -> None:
    verdict = verdict_of(tmp_path, body)
    assert verdict.status == FAILED
    assert reason in verdict.reasons[0]


ERRORS = {
    "steps = []": "checks nothing",
    'steps = [{ do = "opener A" }]': "checks nothing",
    "rules = []": "needs steps",
    "steps = [{}]": "Step 1 is empty",
    "steps = [{ expects = {} }]": "no key 'expects' in step 1",
    'step = [{ actor = "A" }]': "no key 'step' in a scenario",
    "steps = [{ actor = 1 }]": "actor (step 1) must be a text",
    'steps = [{ actor = "Z" }]': "There is no seat 'Z'",
    "steps = [{ only = 3 }]": "must be a text or a list",
    "steps = [{ legal = [] }]": "nothing in legal (step 1)",
    'steps = [{ actor = "A", by = "A" }]': "'by' needs do",
    'steps = [{ actor = "A", rule = "C3" }]': "'rule' needs illegal",
    'steps = [{ actor = "A", view = "A" }]': "'view' needs expect",
    'steps = [{ actor = "A", seen_by = "A" }]': "'seen_by' needs events / no_events",
    'steps = [{ outcome = "A" }]': 'must be "none" or a table',
    'steps = [{ outcome = { won = "A" } }]': "no key 'won' in outcome",
    "steps = [{ events = [3] }]": "must list events",
    "steps = [{ expect = { mana = { about = 3 } } }]": "'about' is no test",
    "steps = [{ expect = { pending = { count = true } } }]": "value of the wrong kind",
    'steps = [{ view = "C", expect = { mana = 1 } }]': "no seat 'C' in this game; it has 2",
    'steps = [{ chances = { "opener A" = "half", "opener B" = 0.5 } }]': 'cannot be "half"',
    'steps = [{ legal = "reveal Bruute" }]': "did you mean 'Brute'",
    'deals = ["Bruute"]\nsteps = [{ actor = "A" }]': "cannot deal 'Bruute'",
    'deals = 3\nsteps = [{ actor = "A" }]': "deals must be",
    'seed = true\nsteps = [{ actor = "A" }]': "seed must be",
    'options = { sets = "first" }\nsteps = [{ actor = "A" }]': "There is no option 'sets'",
    'preset = "easy"\nsteps = [{ actor = "A" }]': "no preset 'easy'",
    'position.A.hand = ["Nobody"]\nsteps = [{ actor = "A" }]': "no card 'Nobody'",
    'position = { A.turns = 1, "A.turns" = 2 }\nsteps = [{ actor = "A" }]': "given twice",
    'game = "chess"\nsteps = [{ actor = "A" }]': "There is no game 'chess'",
    "refused = false": "refused must be true",
    'rules = ["C3", "C6.99"]\nsteps = [{ actor = "A" }]': "no rule 'C6.99'; did you mean 'C6.9'?",
    'rules = ["c4.1"]\nsteps = [{ actor = "A" }]': "no rule 'c4.1'; did you mean 'C4.1'?",
    'rules = ["C6"]\nsteps = [{ actor = "A" }]': "no rule 'C6'; did you mean 'C6.1'?",
    'rules = ["Tide"]\nsteps = [{ actor = "A" }]': "no rule 'Tide'; its rules are: C1.0, C1.1",
    'rules = ["C98"]\noptions = { tide = -3 }\nrefused = true': "no rule 'C98'",
    'refused = true\nsteps = [{ actor = "A" }]': "with 'refused' has no 'steps'",
}


@pytest.mark.parametrize(("body", "reason"), ERRORS.items(), ids=range(len(ERRORS)))
def test_what_cannot_be_run_is_an_error(tmp_path: Path, body: str, reason: str) -> None:
    tomllib.loads(body)
    file = tmp_path / "one.toml"
    file.write_text(f'[[scenario]]\nname = "one"\ngame = "clash"\n{body}\n', encoding="utf-8")
    if body.startswith("game"):
        file.write_text(f'[[scenario]]\nname = "one"\n{body}\n', encoding="utf-8")
    (scenario,) = read_scenarios(file)
    verdict = judge(scenario)
    assert verdict.status == ERROR
    assert reason in verdict.reasons[0]


def test_events_and_outcome_of_a_strangers_game(tmp_path: Path) -> None:
    body = f"""{ROUND}
steps = [
  {{ view = "B", expect = {{ laid = "?", "A.hand" = ["?"], "B.hand" = [3, 8] }} }},
  {{ do = "answer 8", by = "B", events = [{{ key = "ambush.answered", winner = "B" }}] }},
  {{ do = "lay 3", events = [{{ key = "ambush.laid", card = "?" }}], seen_by = "watcher" }},
  {{ no_events = [{{ key = "ambush.laid", card = 3 }}], seen_by = "A" }},
  {{ events = [{{ key = "ambush.laid", card = 3 }}], seen_by = "B" }},
  {{ do = "answer 9", outcome = {{ reason = "ahead", winner = "A", scores = [3, 2] }} }},
  {{ outcome = {{ ranking = [["A"], ["B"]], shares = [1, 0] }}, actor = "nobody", only = [] }},
]"""
    verdict = verdict_of(tmp_path, body, game=SMALL)
    assert (verdict.status, verdict.reasons) == (PASSED, [])


def test_a_strangers_rules_are_looked_up_in_its_rulebook(tmp_path: Path) -> None:
    steps = 'steps = [{ actor = "chance" }]'
    assert verdict_of(tmp_path, f'rules = ["S1"]\n{steps}', game=SMALL).status == PASSED
    verdict = verdict_of(tmp_path, f'rules = ["S1", "S4"]\n{steps}', game=SMALL)
    assert verdict.status == ERROR
    assert verdict.reasons == ["The rulebook of ambush has no rule 'S4'; did you mean 'S3'?"]


def test_a_game_without_a_rulebook_takes_any_rule(tmp_path: Path) -> None:
    text = Path(SMALL).read_text(encoding="utf-8")
    game = tmp_path / "unruly.py"
    game.write_text(
        text.replace('"\\n\\n".join(RULES.values()), RULES', '"", {}'), encoding="utf-8"
    )
    body = 'rules = ["anything"]\nsteps = [{ actor = "chance" }]'
    assert verdict_of(tmp_path, body, game=game.name).status == PASSED


def test_a_draw_has_no_winner(tmp_path: Path) -> None:
    draw = 'position = { "A.hand" = [], "B.hand" = [8], laid = 9, leader = "A", points = [1, 2],'
    draw += " played = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11] }\n"
    steps = 'steps = [{ do = "answer 8", outcome = { winner = "draw", reason = "level" } }]'
    verdict = verdict_of(tmp_path, draw + steps, game=SMALL)
    assert (verdict.status, verdict.reasons) == (PASSED, [])


def test_an_unsound_position_is_refused(tmp_path: Path) -> None:
    body = 'position = { "A.hand" = [1] }\nsteps = [{ actor = "A" }]'
    verdict = verdict_of(tmp_path, body, game=SMALL)
    assert verdict.status == ERROR
    assert "not sound" in verdict.reasons[0]


def test_rules_that_break_down_are_a_failure(tmp_path: Path) -> None:
    game = tmp_path / "broken.py"
    text = Path(SMALL).read_text(encoding="utf-8")
    game.write_text(text.replace("self.points[winner] += 1", "self.points[winner + 9] += 1"))
    verdict = verdict_of(
        tmp_path, f'{ROUND}\nsteps = [{{ do = "answer 8", actor = "B" }}]', game.name
    )
    assert verdict.status == FAILED
    assert "broke down: IndexError" in verdict.reasons[0]


GOOD = (
    f'game = "clash"\n[[scenario]]\nname = "It goes on"\n{HAND}\nsteps = [{{ outcome = "none" }}]\n'
)
BAD = GOOD.replace("It goes on", "It is over").replace('"none"', '{ winner = "A" }')


def test_the_command_reports_like_a_test_runner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(BAD, encoding="utf-8")
    assert main(["scenario", str(good)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 0 failed"
    assert main(["scenario", str(tmp_path), "-v"]) == 1
    told = capsys.readouterr().out
    assert "ok      It goes on" in told
    assert "FAILED  It is over" in told and "step 1:" in told
    assert told.splitlines()[-1] == "1 passed, 1 failed"
    assert main(["scenario", str(tmp_path), "-k", "goes"]) == 0
    capsys.readouterr()
    assert main(["scenario", str(tmp_path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["errors"]) == (1, 1, 0)
    assert {one["status"] for file in report["files"] for one in file["scenarios"]} == {
        PASSED,
        FAILED,
    }


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\x00\xff\xfe\x80PNG", "not a text file"),
        (b"\x00\x01\x02", "not TOML"),
        (b"[[scenario", "not TOML"),
        (b"[[scenario]]\nsteps = [{ actor = 'A',\n }]", "must stand on one line"),
        (b"title = 1\n" + GOOD.encode(), "no key 'title' at the top of a file"),
        (b'game = "clash"\n', "has no [[scenario]]"),
        (None, "cannot be opened"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_the_others_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, sentence: str
) -> None:
    odd, good = tmp_path / "odd.toml", tmp_path / "zgood.toml"
    if content is not None:
        odd.write_bytes(content)
    good.write_text(GOOD, encoding="utf-8")
    assert main(["scenario", str(odd), str(good)]) == 2
    told = capsys.readouterr()
    assert str(odd) in told.err and sentence in told.err
    assert told.err.count("\n") == 1
    assert "1 passed, 0 failed, 1 error" in told.out


def test_nothing_to_run_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert "no scenario file" in capsys.readouterr().err
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    assert main(["scenario", str(tmp_path), "-k", "zebra"]) == 2
    assert "No scenario has 'zebra'" in capsys.readouterr().err


def test_without_a_file_all_of_the_folder_scenarios_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "good.toml").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["scenario"]) == 0
    assert "1 passed" in capsys.readouterr().out
