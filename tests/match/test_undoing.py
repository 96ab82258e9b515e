"""Undo: back to the last thing learned, with the reason when refused; between people by consent."""

import os
from collections.abc import Callable
from functools import partial

import pytest

from quadrille.core.errors import OutOfTurn
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, WATCHER
from quadrille.language import catalogue
from quadrille.match.match import Match
from tests.match_play import BOTS, CLASH, choose, play, players, step

GAMES = 30 if os.environ.get("QUADRILLE_FULL") else 3
VARIANTS = CLASH.variants()


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(OutOfTurn) as refused:
        act()
    return refused.value.message.key


def summoning_match(seats: list[str]) -> Match:
    """After the draft, where somebody may summon."""
    match, rng = Match(CLASH, {"first_mana": 12}, seats, seed="undo"), Rng("undo")
    while not choose(match, rng).startswith(("summon", "end")):
        step(match, choose(match, rng))
    return match


def position(match: Match) -> object:
    return match.course.state.position(ALL_SEEING)


def test_nothing_to_undo() -> None:
    match = Match(CLASH, seats=BOTS, seed=1)
    for seat in (0, 1):
        assert refusal(partial(match.undo, seat)) == "match.nothing_to_undo"


def test_a_summoned_card_of_ones_own_is_taken_back() -> None:
    match = summoning_match(BOTS)
    seat, ply, before = match.waiting_for(), match.ply, position(match)
    assert seat is not None
    views = [match.view(eye) for eye in (0, 1, WATCHER)]
    step(match, match.view(seat)["legal"][0])
    assert position(match) != before
    assert match.undo(seat) == ply
    assert (match.ply, match.undos) == (ply, 1)
    assert position(match) == before
    assert len(match.log(seat)) == ply
    for eye, view in zip((0, 1, WATCHER), views, strict=True):
        assert match.view(eye) == {**view, "undos": 1}


def test_after_the_other_has_shown_a_card_it_stands() -> None:
    match = summoning_match(BOTS)
    seat = match.waiting_for()
    assert seat is not None
    step(match, "end")
    other = match.waiting_for()
    assert other == 1 - seat
    summon = next(line for line in match.view(other)["legal"] if line.startswith("summon"))
    step(match, summon)
    before = match.export()
    with pytest.raises(OutOfTurn) as refused:
        match.undo(seat)
    message = refused.value.message
    assert message.key == "match.undo_learned"
    assert message.params["what"]["key"] == "clash.summon"
    sentence = catalogue(CLASH).say(message)
    assert "learned" in sentence and summon.split()[1] in sentence and "summons" in sentence
    assert (match.export(), match.undos) == (before, 0)
    assert match.undo(other) == match.ply  # but who showed it has learned nothing


def test_a_reveal_of_the_draft_stands_between() -> None:
    match = Match(CLASH, seats=BOTS, seed=1)
    opener = match.waiting_for()
    assert opener is not None
    first, *row = match.view(opener)["legal"]
    start = match.ply
    step(match, first)
    step(match, row[0])
    assert match.undo(1 - opener) == start + 1
    step(match, row[0])
    # Picks are open: the bot's reply goes back with the own pick.
    assert match.undo(opener) == start
    for line in (first, *row[:2]):
        step(match, line)
    for seat in (0, 1):
        with pytest.raises(OutOfTurn) as refused:
            match.undo(seat)
        assert refused.value.message.params["what"]["key"] == "clash.reveal"


def test_chance_stands_between_even_where_it_taught_nothing() -> None:
    """B chose the last deck; then A's hand was dealt, of which B sees nothing."""
    for seed in range(10):
        match = Match(CLASH, VARIANTS["starter choose"], BOTS, seed=seed)
        if match.waiting_for() == 0:
            break
    play(match, Rng("decks"), 2)
    with pytest.raises(OutOfTurn) as refused:
        match.undo(1)
    assert refused.value.message.key == "match.undo_chance"
    assert refused.value.message.params["line"] == "deal ?"


def test_a_forced_choice_goes_back_with_the_decision_before_it() -> None:
    """What was played by itself is nobody's decision."""
    found = 0
    for seed in range(40):
        match, rng = Match(CLASH, {"first_mana": 3}, BOTS, seed=seed), Rng(seed)
        while match.waiting_for() is not None:
            seat, ply = match.waiting_for(), match.ply
            assert seat is not None
            step(match, choose(match, rng))
            after = match.course.plies[ply + 1 :]
            if after and after[0].forced and after[0].actor == seat:
                try:
                    assert match.undo(seat) == ply
                    found += 1
                except OutOfTurn:
                    continue
                break
    assert found


@pytest.mark.parametrize("variant", VARIANTS)
def test_undo_and_redo_change_nothing(variant: str) -> None:
    """The same positions and the same deals as in a match where nothing was ever taken back."""
    options, undone = VARIANTS[variant], 0
    for game in range(GAMES):
        plain = Match(CLASH, options, players(options), seed=game)
        play(plain, Rng(f"redo {game}"))
        match, rng = Match(CLASH, options, players(options), seed=game), Rng(f"undo {game}")
        while match.waiting_for() is not None:
            step(match, plain.record.actions[match.ply])
            if rng.below(3):
                continue
            seat = rng.below(len(match.players))
            before = match.export(), position(match), match.ply
            try:
                ply = match.undo(seat)
            except OutOfTurn:
                assert match.export() == before[0]
                continue
            undone += 1
            assert match.waiting_for() == seat
            assert match.record.actions == plain.record.actions[:ply]
            # A detour that is taken back leaves no trace either.
            step(match, choose(match, rng))
            if match.ply == ply + 1:
                match.undo(seat)
            else:
                match = match.branch(ply)
            while match.ply < before[2]:
                step(match, plain.record.actions[match.ply])
            assert (match.export(), position(match)) == before[:2]
        assert match.export() == plain.export()
        assert match.log(0) == plain.log(0)
    assert undone


def test_submissions_after_an_undo() -> None:
    match = summoning_match(BOTS)
    seat = match.waiting_for()
    assert seat is not None
    one, two = match.view(seat)["legal"][:2]
    first = step(match, one)
    second = step(match, choose(match, Rng(1)))
    match.undo(second.seat)
    match.undo(seat)
    standing = match.export()

    def submit(line: str, undos: int, ply: int = first.ply) -> Callable[[], object]:
        return lambda: match.submit(seat, ply, line, undos)

    # The network brings the old submissions once more.
    assert refusal(submit(one, 0)) == "match.was_undone"
    assert refusal(submit(second.line, 0, second.ply)) == "match.was_undone"
    assert refusal(submit(two, 0)) == "match.stale_undone"
    assert refusal(submit(one, 1)) == "match.stale_undone"
    assert refusal(submit(one, 3)) == "match.ahead"
    assert match.export() == standing
    again = match.submit(seat, first.ply, one, 2)
    assert (again.ply, again.line, again.undos) == (first.ply, one, 2)
    assert match.submit(seat, first.ply, one, 2) == again
    assert refusal(submit(one, 0)) == "match.was_undone"
    assert match.ply == first.ply + 1


def test_what_stands_from_before_an_undo_is_still_answered() -> None:
    match = summoning_match(BOTS)
    seat = match.waiting_for()
    assert seat is not None
    first = step(match, match.view(seat)["legal"][0])
    step(match, choose(match, Rng(1)))
    match.undo(seat)
    assert match.submit(seat, first.ply, first.line, 0) == first
    assert match.ply == first.ply + 1


def test_people_are_asked() -> None:
    match = summoning_match(["Ada", "Bob"])
    seat = match.waiting_for()
    assert seat is not None
    other, before = 1 - seat, match.export()
    line = match.view(seat)["legal"][0]
    step(match, line)
    assert refusal(lambda: match.answer_undo(other, True)) == "match.undo_not_asked"
    assert refusal(lambda: match.undo(seat)) == "match.undo_needs_consent"
    request = match.request_undo(seat)
    assert request.waiting == [other]
    asked = match.view(WATCHER)["undo_request"]
    assert asked == {"seat": "AB"[seat], "ply": request.ply, "waiting": ["AB"[other]]}
    assert match.request_undo(seat) is request
    assert refusal(lambda: match.answer_undo(seat, True)) == "match.undo_not_asked"
    assert match.undos == 0
    # No.
    assert match.answer_undo(other, False).refused_by == other
    assert match.view(seat)["undo_request"] is None
    assert refusal(lambda: match.answer_undo(other, True)) == "match.undo_not_asked"
    # Yes.
    match.request_undo(seat)
    assert match.answer_undo(other, True).waiting == []
    assert (match.export(), match.undos) == (before, 1)
    # Playing on takes the question back.
    step(match, line)
    match.request_undo(seat)
    assert match.waiting_for() == seat
    step(match, "end")
    assert match.request is None
    assert refusal(lambda: match.answer_undo(other, True)) == "match.undo_not_asked"


def test_two_do_not_ask_at_once_and_consent_may_come_with_the_undo() -> None:
    match = Match(CLASH, seats=["Ada", "Bob"], seed=1)
    opener = match.waiting_for()
    assert opener is not None
    play(match, Rng(1), 2)
    match.request_undo(opener)
    assert refusal(lambda: match.request_undo(1 - opener)) == "match.undo_asked_already"
    assert refusal(lambda: match.undo(opener, [opener])) == "match.undo_needs_consent"
    match.undo(opener, [1 - opener])
    assert match.waiting_for() == opener and match.request is None


def test_a_bot_is_not_asked() -> None:
    match = Match(CLASH, seats=["Ada", "bot:random"], seed=1)
    while match.waiting_for() != 0:
        step(match, choose(match, Rng(1)))
    ply = match.ply
    step(match, choose(match, Rng(1)))
    assert match.request_undo(0).waiting == []
    assert (match.ply, match.undos) == (ply, 1)


def test_the_last_action_of_a_game_may_be_taken_back_too() -> None:
    ended = 0
    for seed in range(10):
        match, rng = Match(CLASH, seats=BOTS, seed=seed), Rng(seed)
        seat = 0
        while (waiting := match.waiting_for()) is not None:
            seat = waiting
            last = step(match, choose(match, rng))
        try:
            assert match.undo(seat) == last.ply
        except OutOfTurn:
            continue
        ended += 1
        assert match.record.outcome is None and match.waiting_for() == seat
        step(match, last.line)
        assert match.record.outcome is not None
    assert ended
