"""Tables of formations from files (H7.6, H9.1): kept in the record, refused if malformed."""

from pathlib import Path

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.record import Record, replay
from quadrille.games.horde import GAME
from quadrille.language import sentence

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
