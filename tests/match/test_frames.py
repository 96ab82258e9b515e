"""What a match keeps of the states that it went through, to be shown one after the other."""

from contextlib import suppress
from typing import Any

import pytest

from quadrille.core.errors import OutOfTurn
from quadrille.core.rng import Rng
from quadrille.core.seats import WATCHER, seat_letter
from quadrille.games.registry import find_game
from quadrille.match.course import Course
from quadrille.match.match import Match
from tests.match_play import choose, step

GAMES = ("clash", "horde", "iditacards", "royal_map")
KEPT = 40


def seen_at(match: Match, eye: int, ply: int) -> dict[str, Any]:
    """What an eye sees after so many plies, from a replay of the record."""
    course = Course(match.game, match.record)
    for past in match.course.plies[:ply]:
        course.play(past.action, past.forced)
    state = course.state
    return {"ply": ply, "actor": seat_letter(state.actor), "position": state.position(eye)}


def begun(game: str) -> Match:
    match = Match(find_game(game), seed="5")
    match.course.states_kept = KEPT
    return match


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_what_was_seen_in_between(game: str) -> None:
    match = begun(game)
    rng = Rng(game)
    shown = 0
    for _ in range(40):
        if match.waiting_for() is None:
            break
        before = match.ply
        step(match, choose(match, rng))
        for eye in (0, WATCHER):
            wanted = [seen_at(match, eye, ply) for ply in range(before + 1, match.ply)]
            assert match.frames(eye, before) == (wanted if len(wanted) < KEPT else [])
            shown += len(wanted)
        match.forget_frames()
        assert match.frames(0, before) == []
    assert shown


def test_frames_of_several_actions_follow_each_other() -> None:
    match = begun("clash")
    rng = Rng("several")
    before = match.ply
    for _ in range(6):
        step(match, choose(match, rng))
    assert match.ply - before < KEPT
    assert [frame["ply"] for frame in match.frames(0, before)] == [*range(before + 1, match.ply)]


def test_what_was_followed_has_frames_too() -> None:
    match, other = begun("clash"), begun("clash")
    rng = Rng("followed")
    before, steps = match.ply, other.steps
    for _ in range(5):
        step(match, choose(match, rng))
    other.catch_up([ply.entry(number) for number, ply in enumerate(match.course.plies)][steps:])
    assert other.frames(0, before) == match.frames(0, before) != []


def test_an_undo_leaves_no_frames() -> None:
    match = Match(find_game("clash"), {}, ["Ann", "bot:x"], seed="5")
    match.course.states_kept = KEPT
    rng = Rng("undo")
    undone = 0
    for _ in range(60):
        before = match.ply
        step(match, choose(match, rng))
        with suppress(OutOfTurn):
            match.undo(0)
            undone += 1
            assert match.frames(0, before) == match.frames(0, before - 1) == []
    assert undone


def test_a_match_keeps_no_states_unless_it_is_asked_to() -> None:
    match = Match(find_game("clash"), seed="5")
    rng = Rng("none")
    for _ in range(10):
        before = match.ply
        step(match, choose(match, rng))
        assert match.frames(0, before) == []
