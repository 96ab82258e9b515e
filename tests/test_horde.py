"""The Horde of Upwind beyond its scenarios: files of formations, fair imagining, drawing, a bot."""

from collections import Counter
from pathlib import Path

import pytest

from quadrille.bots.registry import best_bot, find_bot
from quadrille.core.dealers import SamplingDealer
from quadrille.core.errors import Unreadable
from quadrille.core.record import Record, replay
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde import GAME
from quadrille.games.horde.field import COLUMNS
from quadrille.language import catalogue, sentence
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
                assert max(len(line.plain) for line in board.draw(view, 110)) <= 110
                assert not any("horde.board" in line for line in board.words(view))
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])


def test_the_forecast_is_what_happens_when_nothing_is_spent() -> None:
    position = {
        "pending": ["line A 1"],
        "breezes": {"1": "8♠", "2": "4♠", "3": "4♦", "4": "2♥"},
        "A": {
            "hand": [2],
            "field": {"tracer": "A1", "combatant": "B2", "winger": "C4", "fire-linker": "D3"},
        },
    }
    view = GAME.load(position, GAME.settle({})).view(0)
    said = "\n".join(find_board(GAME, catalogue(GAME)).words(view))
    assert "Tracer on A1: 4 against wind 8, will be destroyed (+1 only wounds, +4 holds" in said
    assert "Combatant on B2: 3 against wind 4, will be wounded and driven back (+1 holds" in said
    assert "Winger on C4: 2 against wind 2, holds (+1 wins a movement)" in said
    assert "Fire-linker on D3: 1 against wind 4, will be wounded and driven back" in said


@pytest.mark.parametrize("variant", list(GAME.variants()))
def test_the_pathfinder_plays_every_variant_to_its_end(variant: str) -> None:
    bot = find_bot(best_bot(GAME), GAME)
    rng = Rng(variant)
    state = GAME.new(**GAME.variants()[variant])
    dealer = SamplingDealer(rng)
    while not state.over():
        if state.actor == CHANCE:
            dealer.settle(state)
            continue
        choice = bot.choose(state.view(state.actor), 0, rng)
        state.apply(state.space.read(choice.line))
    assert state.outcome() is not None
