"""Messages, options, positions and rulebooks: everything of the engine that is text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import QuadrilleError, Unreadable
from quadrille.core.events import EVERYBODY, Event
from quadrille.core.messages import Catalogue, Message, message_from
from quadrille.core.options import Option, read_options
from quadrille.core.position import read_position, write_position
from quadrille.core.rulebook import read_rulebook
from quadrille.core.seats import ALL_SEEING, WATCHER, seat_letter, seat_number
from quadrille.games.registry import find_game
from quadrille.language import catalogue, sentence

SENTENCES = """
[go]
plain = "{card} in the {lane:name} lane, by {seat:who}."
several = "One of: {cards}; {cards:name}."
outer = "No: {why:message}"
[go.name]
upper = "top"
seat_A = "Ann"
[go.steps]
one = "{n} step"
other = "{n} steps"
[go.win]
alone = "You win."
other = "{seat:who} wins."
"""


@pytest.fixture
def words(tmp_path: Path) -> Catalogue:
    file = tmp_path / "en.toml"
    file.write_text(SENTENCES, encoding="utf-8")
    return Catalogue().add(file)


def test_parameters_names_and_people_are_put_in(words: Catalogue) -> None:
    told = {"card": "Brute", "lane": "upper", "seat": "A"}
    assert words.text("go.plain", told) == "Brute in the top lane, by Ann."
    words.people["A"] = "Léa"
    assert words.text("go.plain", {**told, "card": None}) == "? in the top lane, by Léa."
    assert words.text("go.plain", {}) == "? in the ? lane, by ?."


def test_lists_are_joined_word_by_word(words: Catalogue) -> None:
    assert words.text("go.several", {"cards": ["upper", "x"]}) == "One of: upper, x; top, x."


@pytest.mark.parametrize(("n", "text"), [(0, "0 steps"), (1, "1 step"), (2, "2 steps")])
def test_plurals(words: Catalogue, n: int, text: str) -> None:
    assert words.has("go.steps")
    assert words.text("go.steps", {"n": n}) == text


def test_one_who_plays_alone_is_addressed(words: Catalogue) -> None:
    assert words.text("go.win", {"seat": "A"}) == "Ann wins."
    words.alone = True
    assert words.text("go.win", {"seat": "A"}) == "You win."
    assert words.text("go.steps", {"n": 1}) == "1 step"


def test_a_message_within_a_message(words: Catalogue) -> None:
    inner = Message("go.steps", {"n": 1}, "G1")
    assert words.say(Message("go.outer", {"why": inner.data()})) == "No: 1 step"
    again = message_from(inner.data())
    assert (again.key, again.params, again.rule) == ("go.steps", {"n": 1}, "G1")


def test_a_key_without_a_sentence_is_shown_not_hidden(words: Catalogue) -> None:
    assert not words.has("go.none")
    assert words.text("go.none", {"a": 1, "b": "x"}) == "go.none a=1, b=x"


def test_a_language_that_lacks_a_sentence_says_it_in_english() -> None:
    english, other = catalogue(), catalogue(language="xx")
    assert other.text("core.not_a_record") == english.text("core.not_a_record")
    assert catalogue(language="fr").text("core.not_a_record") != english.text("core.not_a_record")


def test_a_part_that_speaks_of_a_game_uses_the_games_words() -> None:
    words = Catalogue()
    words.entries = {
        "terminal.go.x": "{stone:name}",
        "go.name.black": "noire",
        "go.y": "{stone:name}",
    }
    assert words.text("terminal.go.x", {"stone": "black"}) == "noire"
    assert words.text("go.y", {"stone": "white"}) == "white"


def test_errors_are_sentences_of_their_game() -> None:
    with pytest.raises(Unreadable) as caught:
        find_game("clash").settle({"mode": "siege", "set": "first"})
    assert sentence(caught.value) == "The Siege is played with set starter, not with set first."
    assert isinstance(caught.value, QuadrilleError)


def test_secrets_reach_their_audience_alone() -> None:
    event = Event("x.deal", {"card": "Brute", "n": 1}, 0, ("card",), audience=0b10)
    assert event.seen_by(1)["params"] == event.seen_by(ALL_SEEING)["params"] == event.params
    for eye in (0, WATCHER):
        assert event.seen_by(eye)["params"] == {"card": None, "n": 1}
    assert Event("x", {"card": 1}, 0, ("card",), EVERYBODY).told(WATCHER)
    assert Event("x", {}, reveals=0b10).teaches(1)
    assert not Event("x", {}, reveals=0b10).teaches(0)


def test_seats_are_letters() -> None:
    for seat in range(-2, 8):
        assert seat_number(seat_letter(seat)) == seat
    for wrong in ("", "AB", "Z", "a"):
        with pytest.raises(Unreadable):
            seat_number(wrong)


OPTIONS = [Option("set", None, ("first", "starter")), Option("tide", 15, low=0, high=99)]


def test_options_take_their_defaults_and_read_texts() -> None:
    assert read_options(OPTIONS, {}) == {"set": None, "tide": 15}
    assert read_options(OPTIONS, {"set": "first", "tide": "7"}) == {"set": "first", "tide": 7}
    assert Option("level", 8, (8, 10)).read("10") == 10
    assert OPTIONS[0].range_text() == "first, starter"
    assert OPTIONS[1].range_text() == "0 to 99"


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"set": "third"}, "core.bad_option_value"),
        ({"tide": -1}, "core.bad_option_value"),
        ({"tide": 100}, "core.bad_option_value"),
        ({"tide": True}, "core.bad_option_value"),
        ({"tide": "many"}, "core.bad_option_value"),
        ({"tide": 1.5}, "core.bad_option_value"),
        ({"tides": 1}, "core.unknown_option"),
    ],
)
def test_options_that_are_none(given: dict[str, object], key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_options(OPTIONS, given)
    assert caught.value.message.key == key


PRINTABLE = st.characters(codec="utf-8", exclude_categories=["Cc"])

scalars = st.booleans() | st.integers(-(2**40), 2**40) | st.text(PRINTABLE, max_size=12)
names = st.text(PRINTABLE, min_size=1, max_size=8)
fields = st.dictionaries(names, scalars | st.lists(scalars, max_size=4), max_size=5)


@given(
    fields,
    st.dictionaries(
        names.filter(lambda name: name not in ("game", "options")),
        scalars | st.lists(scalars, max_size=4) | fields,
        max_size=5,
    ),
)
def test_positions_read_back(options: dict[str, object], position: dict[str, object]) -> None:
    text = write_position("go", options, position)
    assert read_position(text) == ("go", options, position)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("game = ", "core.bad_toml"),
        ("turn = 1", "core.position_without_game"),
        ('game = "x"\noptions = 1', "core.position_without_game"),
    ],
)
def test_a_text_that_is_no_position(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_position(text)
    assert caught.value.message.key == key


def test_rules_are_found_by_id(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.md"
    file.write_text(
        "# Go\n**G1** Place a stone.\nOn a point.\n\n- **G1.2** Not on another.\n# More\nText.\n",
        encoding="utf-8",
    )
    book = read_rulebook(file)
    assert book.rules == {
        "G1": "**G1** Place a stone.\nOn a point.",
        "G1.2": "- **G1.2** Not on another.",
    }
    assert "On a point." in book.rule("g1") and "another" in book.rule("G1")
    with pytest.raises(Unreadable) as caught:
        book.rule("G2")
    assert caught.value.message.params["known"] == ["G1", "G1.2"]
    assert read_rulebook(tmp_path / "none.md").rules == {}
