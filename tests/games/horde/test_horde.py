"""The Horde of Upwind beyond its scenarios: files of formations, fair imagining, drawing, a bot."""

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from quadrille.bots.horde.planning import Planner
from quadrille.bots.horde.situation import Situation
from quadrille.bots.horde.weights import APPRENTICE
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SamplingDealer
from quadrille.core.errors import Unreadable
from quadrille.core.record import Record, replay
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import ATTACK, PLAY
from quadrille.games.horde.cards import ACE, CHASE
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.packed_numbers import listed, packed, put_at, things_listed
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import ROW_SLOTS
from quadrille.language import catalogue, sentence
from quadrille.telling.story import tell
from quadrille.terminal.boards.board import find_board

HOUSE = (GAME.folder / "formations.toml").read_text(encoding="utf-8")


def test_another_file_of_formations_is_kept_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace('["B1", "C1"]', '["A1", "C2"]', 1), encoding="utf-8")
    options = GAME.settle({"formations": str(file)})
    assert options["formations"].startswith("cone: A1 C2, B2 C2, A3 D3, B3 C3; diamond: B1 C1, ")
    file.unlink()
    assert GAME.settle(options) == options
    record = Record("horde", GAME.rules_version, options, ["A"])
    state = GAME.start(options)
    record.actions.append(state.line(state.legal()[0]))
    assert replay(GAME, record)[2] is None


def test_the_house_table_under_another_name_is_the_house_table(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(HOUSE, encoding="utf-8")
    assert GAME.settle({"formations": str(file)})["formations"] == "house"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[drop]", "[drip]", "there is no formation 'drip'"),
        ("[drop]", "[drop", "is no table of formations"),
        ('winger = ["A2", "D2"]', 'winger = ["A2"]', "diamond.winger must be two squares"),
        ('winger = ["A2", "D2"]', "winger = 3", "diamond.winger must be two squares"),
        ('"A2", "D2"', '"A2", "A2"', "names A2 twice"),
        ('"A2", "D2"', '"A2", "E2"', "'E2' is no square"),
        ("winger", "scout", "there is no role 'scout'"),
        ('fire-linker = ["B3", "C3"]', "", "cone.fire-linker must be two squares"),
    ],
)
def test_a_malformed_file_of_formations_is_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "bad.toml"
    assert old in HOUSE
    file.write_text(HOUSE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Unreadable) as refusal:
        GAME.settle({"formations": str(file)})
    assert said in sentence(refusal.value)


@pytest.mark.parametrize("name", ["", "no/such/file.toml", "\0"])
def test_a_file_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.settle({"formations": name})
    assert "There is no file of formations" in sentence(refusal.value)


def test_encounters_are_imagined_within_their_shuffle() -> None:
    """A card dealt before the discards were shuffled can only be one of those unseen by then."""
    position = {
        "breezes": {"1": "2♥"},
        "encounters": {"A": "J (down)", "B": "Q (down 1)", "C": "K (down 1)"},
        "encounter_deck": ["A"],
        "encounter_discard": [],
    }
    seen: Counter[str] = Counter()
    view = GAME.load(position, GAME.settle({})).view(0)
    for number in range(400):
        state = GAME.determinize(view, Rng(number))
        row = state.position(-2)["encounters"]
        seen["".join(row[column][0] for column in COLUMNS[:3])] += 1
    assert set(seen) == {"JQK", "JKQ", "AQK", "AKQ"}
    assert min(seen.values()) > 60


def test_the_board_draws_and_tells_every_position() -> None:
    words = catalogue(GAME)
    board = find_board(GAME, words)
    for options in ({}, {"mode": "competition"}):
        state = GAME.new(**options)
        rng = Rng("board")
        while not state.over():
            for eye in (-1, *range(GAME.seats(state.options))):
                view = state.view(eye)
                for width in (78, 100):
                    assert max(line.cell_len for line in board.draw(view, width)) <= width
                assert not any("horde." in line for line in board.words(view))
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])


def said_of(position: dict[str, Any], **options: object) -> str:
    """The table in words, to the left player."""
    view = GAME.load(position, GAME.settle(options)).view(0)
    return "\n".join(find_board(GAME, catalogue(GAME)).words(view))


def test_the_forecast_is_what_happens_when_nothing_is_spent() -> None:
    said = said_of(
        {
            "pending": ["line A 1"],
            "breezes": {"1": "8♠", "2": "4♠", "3": "4♦", "4": "2♥"},
            "A": {
                "hand": [2],
                "field": {"tracer": "A1", "combatant": "B2", "winger": "C4", "fire-linker": "D4"},
            },
        }
    )
    assert "A1: 4 against wind 8, destroyed (+1: only wounded, +4: holds, +5: may move)" in said
    assert "the Combatant on B2: 3 against wind 4, wounded, back to B3; 3 against wind 4" in said
    assert "4, destroyed (+1: holds, +2: may move)." in said
    assert "the Winger on C4: 2 against wind 2, holds (+1: may move)." in said
    assert "the Fire-linker on D4: 1 against wind 2, back to the Aval (+1: holds" in said


def test_the_forecast_has_face_up_enemies_and_pushes() -> None:
    """The Chase wounds the Combatant, who then dies of a wind that would only drive her back; the
    Winger is pushed. What lies face down over D is nobody's business yet."""
    said = said_of(
        {
            "pending": ["horde A 2"],
            "breezes": {"2": "5♠", "4": "3♥"},
            "encounters": {"A": "J", "B": "Q", "C": "K", "D": "J (down)"},
            "A": {
                "hand": [2, 2, 2, 2],
                "pack": [5, 5],
                "field": {"combatant": "A2", "tracer": "B2", "fire-linker": "C3", "winger": "B3"},
                "aval": ["fire-linker"],
            },
        }
    )
    assert "on A2: Chase (J): wounded; 3 against wind 5, destroyed (+2: only wounded)" in said
    assert "the Tracer on B2: Véramorphe (Q): a Pack card lost; 4 against wind 5, wounded" in said
    assert "Winger on B3: Véramorphe (Q): a Pack card lost, pushed to B4 by the Tracer; 2" in said
    assert "the Fire-linker on C3: Corroyeur (K): one in the Aval destroyed." in said
    assert "the Pack has 2, and the Horde is lost" in said


def test_no_more_points_are_asked_for_a_line_that_is_being_resolved() -> None:
    said = said_of(
        {
            "pending": ["won A 2", "facing A 4"],
            "breezes": {"4": "4♥"},
            "facing": ["tracer"],
            "boost": 3,
            "A": {"hand": [2], "field": {"winger": "A4", "tracer": "B4 (wounded)"}},
        }
    )
    assert "the Tracer on B4: 7 against wind 4, holds." in said


def test_what_happens_again_is_told_in_the_same_sentence() -> None:
    words = catalogue(GAME)
    words.alone = True

    def event(key: str, **params: object) -> dict[str, Any]:
        return {"key": f"horde.{key}", "params": params}

    events = [
        event("missed", seat="A", formation="cone", n=2),
        event("discard", seat="A", card=6),
        event("discard", seat="A", card=4),
        event("discard", seat="B", card=2),
        event("draw", seat="A", card=8),
        event("draw", seat="A", card=3),
    ]
    told = tell([{"ply": 0, "forced": False, "events": events}], words)
    assert [line.text for line in told] == [
        "You miss the Cone; it costs 2 of your Pack. Discarded: 6, 4. Discarded: 2.",
        "You draw 8, 3.",
    ]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("winger", "The Chase spares him."),
        ("Combatant", "The Véramorphe spares her."),
        ("veramorphe", "The Véramorphe (Q): takes a Pack card"),
        ("k", "The Corroyeur (K): for every character"),
        ("pack", "in any order: 5 ×2, 7. Discarded: 9."),
        ("wit", "Wit of A: Tracer. Lost or dismissed: Winger ×2."),
        ("breezes", "in any order: 3♥, 10♠. Discarded: –."),
        ("encounters", "face down: Chase (J) ×2. Discarded: Ace."),
        ("drop", "2  W  T  T  W"),
    ],
)
def test_things_are_explained(word: str, said: str) -> None:
    position = {
        "breezes": {"1": "2♥"},
        "breeze_deck": ["10♠", "3♥"],
        "encounters": {"A": "J (down)"},
        "encounter_deck": ["J"],
        "encounter_discard": ["A"],
        "A": {
            "up": "2♥",
            "field": {"tracer": "A1"},
            "hand": [2],
            "pack": [5, 7, 5],
            "discard": [9],
            "wit": ["tracer"],
            "lost": ["winger", "winger"],
        },
    }
    view = GAME.load(position, GAME.settle({})).view(0)
    explained = find_board(GAME, catalogue(GAME)).explain(view, word)
    assert said in "\n".join(explained)


def test_by_the_other_table_others_are_spared() -> None:
    view = GAME.new(immunity="table").view(0)
    explained = find_board(GAME, catalogue(GAME)).explain(view, "winger")
    assert explained[0].endswith("The Véramorphe spares him.")


@pytest.mark.parametrize("variant", list(GAME.variants()))
def test_the_pathfinder_plays_every_variant_to_its_end(variant: str) -> None:
    bot = find_bot("apprentice", GAME)
    rng = Rng(variant)
    state = GAME.new(**GAME.variants()[variant])
    dealer = SamplingDealer(rng)
    while not state.over():
        if state.actor == CHANCE:
            dealer.settle(state)
            continue
        choice = bot.choose(state.view(state.actor), Budget(), rng)
        state.apply(state.space.read(choice.line))
    assert state.outcome() is not None


def without_aces(state: HordeState) -> HordeState:
    """Where no Encounter is an Ace, even one that lies face down could be attacked, as far as its
    rank goes."""
    other = state.clone()
    other.encounter_deck = packed([*listed(other.encounter_deck, 4)[:ACE], 0])
    for slot, rank in enumerate(things_listed(other.row, ROW_SLOTS)):
        if rank == ACE:
            other.row = put_at(other.row, slot, CHASE)
    return other


@pytest.mark.parametrize("variant", ["solo table", "competition", "by the book"])
def test_just_what_is_not_legal_is_refused(variant: str) -> None:
    state = GAME.new(**GAME.variants()[variant])
    rng = Rng(variant)
    actions = state.space.actions()
    while not state.over():
        legal = state.legal()
        assert [action for action in actions if state.why_not(action) is None] == sorted(legal)
        state.do(legal[rng.below(len(legal))])


def test_no_plan_attacks_an_encounter_that_lies_face_down() -> None:
    rng = Rng("face down")
    planned = 0
    for _ in range(4):
        state = cast(HordeState, GAME.new())
        dealer = SamplingDealer(rng)
        while not state.over():
            if state.actor == CHANCE:
                dealer.settle(state)
                continue
            if state.decision is ACT:
                for plan in Planner(Situation(without_aces(state), 0, APPRENTICE)).plans():
                    attacked = [step - ATTACK for step in plan.steps if ATTACK <= step < PLAY]
                    planned += len(attacked)
                    assert all(state.face_up >> slot & 1 for slot in attacked)
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])
    assert planned
