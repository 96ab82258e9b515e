"""The match: whose turn, which ply, what everybody is told."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

import quadrille.match
from quadrille.core.dealers import StackedDealer
from quadrille.core.errors import Illegal, OutOfTurn, Unreadable
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, WATCHER
from quadrille.language import catalogue
from quadrille.match.match import Match
from tests.match_play import BOTS, CLASH, choose, play, players, step

GAMES = 20 if os.environ.get("QUADRILLE_FULL") else 2
VARIANTS = CLASH.variants()


def whole(match: Match) -> dict[str, Any]:
    """Everything that a submission could change."""
    return {
        "position": match.course.state.position(ALL_SEEING),
        "record": match.export(),
        "log": match.log(ALL_SEEING),
        "undos": match.undos,
    }


def test_chance_acts_at_once_and_is_recorded() -> None:
    match = Match(CLASH, seed=7)
    assert match.waiting_for() in (0, 1)
    assert [line.split()[0] for line in match.record.actions] == ["opener"] + ["reveal"] * 4
    assert Match(CLASH, seed="7").record.actions == match.record.actions
    assert Match(CLASH, seed=8).record.actions != match.record.actions


def test_a_match_without_seed_draws_one_and_records_it() -> None:
    match = Match(CLASH)
    assert match.record.seed
    assert match.record.seed != Match(CLASH).record.seed
    again = Match(CLASH, seed=match.record.seed)
    assert again.record.actions == match.record.actions


def test_a_stacked_dealer_deals() -> None:
    cards = ["opener B", "Brute", "Baron", "Zealot", "Ferryman"]
    match = Match(CLASH, dealer=StackedDealer(cards))
    assert match.waiting_for() == 1
    assert match.view(1)["legal"] == ["take Brute", "take Baron", "take Zealot", "take Ferryman"]


def test_a_dealer_that_has_nothing_left_changes_nothing() -> None:
    cards = ["opener B", "Brute", "Baron", "Zealot", "Ferryman"]
    match = Match(CLASH, dealer=StackedDealer(cards), autoplay=False)
    step(match, "take Brute")
    step(match, "take Baron")
    before = whole(match)
    with pytest.raises(Unreadable):
        step(match, "take Zealot")
    assert whole(match) == before


def test_a_line_is_read_whatever_its_case_and_recorded_canonically() -> None:
    match = Match(CLASH, seed=1)
    line = match.view(match.waiting_for() or 0)["legal"][0]
    assert step(match, f"  {line.upper()} ").line == line
    assert line in match.record.actions


def test_only_the_actor_may_act_and_only_legally() -> None:
    match = Match(CLASH, seed=1)
    seat = match.waiting_for()
    assert seat is not None
    legal = match.view(seat)["legal"][0]
    before = whole(match)
    with pytest.raises(OutOfTurn) as foreign:
        match.submit(1 - seat, match.ply, legal)
    assert foreign.value.message.key == "match.not_your_turn"
    with pytest.raises(Illegal) as illegal:
        match.submit(seat, match.ply, "end")
    assert illegal.value.message.rule
    with pytest.raises(Illegal):
        match.submit(seat, match.ply, "opener A")
    with pytest.raises(Unreadable):
        match.submit(seat, match.ply, "sing")
    for nobody in (2, WATCHER, ALL_SEEING):
        with pytest.raises(Unreadable):
            match.submit(nobody, match.ply, legal)
    assert whole(match) == before


def test_a_repeated_submission_gets_the_same_receipt_and_is_played_once() -> None:
    match, rng = Match(CLASH, seats=BOTS, seed=3), Rng("repeat")
    receipts = []
    while match.waiting_for() is not None:
        receipts.append(step(match, choose(match, rng)))
        before = whole(match)
        last = receipts[-1]
        assert match.submit(last.seat, last.ply, last.line, last.undos) == last
        assert match.submit(last.seat, last.ply, last.line.lower()) == last
        assert whole(match) == before
    for receipt in receipts:  # also when the game is over
        assert match.submit(receipt.seat, receipt.ply, receipt.line, receipt.undos) == receipt
    with pytest.raises(OutOfTurn) as over:
        match.submit(0, match.ply, "end")
    assert over.value.message.key == "match.over"


def test_another_action_for_an_old_ply_is_stale_and_a_future_ply_refused() -> None:
    match = Match(CLASH, seed=3)
    seat, ply = match.waiting_for(), match.ply
    assert seat is not None
    first, second = match.view(seat)["legal"][:2]
    match.submit(seat, ply, first)
    before = whole(match)
    for wrong_seat, wrong_ply, line, undos, key in [
        (seat, ply, second, None, "match.stale"),
        (seat, ply, second, 0, "match.stale"),
        (1 - seat, ply, first, None, "match.stale"),  # the same action, but not this seat's
        (seat, 0, first, None, "match.stale"),  # chance's ply
        (1 - seat, match.ply + 1, second, None, "match.ahead"),
        (1 - seat, match.ply, second, 1, "match.ahead"),
    ]:
        with pytest.raises(OutOfTurn) as refused:
            match.submit(wrong_seat, wrong_ply, line, undos)
        assert refused.value.message.key == key
    with pytest.raises(Unreadable):
        match.submit(seat, -1, first)
    assert whole(match) == before


@pytest.mark.parametrize("variant", VARIANTS)
def test_autoplay_changes_nothing_but_who_plays_the_single_choices(variant: str) -> None:
    forced = 0
    for game in range(GAMES):
        options = VARIANTS[variant]
        match = Match(CLASH, options, players(options), seed=game)
        play(match, Rng(f"autoplay {game}"))
        by_hand = Match(CLASH, options, players(options), seed=game, autoplay=False)
        while by_hand.waiting_for() is not None:
            if by_hand.ply in match.record.forced:
                assert len(by_hand.course.state.legal()) == 1
            step(by_hand, match.record.actions[by_hand.ply])
        assert by_hand.record.forced == []
        assert by_hand.record.actions == match.record.actions
        assert by_hand.record.outcome == match.record.outcome is not None
        assert by_hand.events(WATCHER) == match.events(WATCHER)
        assert by_hand.course.state.position(ALL_SEEING) == whole(match)["position"]
        forced += len(match.record.forced)
    assert forced


def test_that_a_choice_was_forced_is_told_to_its_owner_only() -> None:
    match = Match(CLASH, seats=BOTS, seed=5)
    play(match, Rng("forced"))
    assert match.record.forced
    for ply in match.record.forced:
        owner = match.course.plies[ply].actor
        assert match.log(owner)[ply]["forced"] is True
        assert match.log(1 - owner)[ply]["forced"] is False
        assert match.log(WATCHER)[ply]["forced"] is False
    assert "forced" not in str(match.view(0))


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_was_told_stays_as_it_was_told(variant: str) -> None:
    options = VARIANTS[variant]
    match, rng = Match(CLASH, options, players(options), seed="log"), Rng("log")
    eyes = [WATCHER, ALL_SEEING, *range(len(match.players))]
    told: dict[int, list[dict[str, Any]]] = {eye: match.log(eye) for eye in eyes}
    while match.waiting_for() is not None:
        step(match, choose(match, rng))
        for eye in eyes:
            since = len(told[eye])
            told[eye] += match.log(eye, since)
    for eye in eyes:
        assert told[eye] == match.log(eye)
        assert len(told[eye]) == match.ply
        assert match.events(eye) == [event for ply in told[eye] for event in ply["events"]]
    assert [ply["line"] for ply in told[ALL_SEEING]] == match.record.actions


def test_a_log_never_shows_what_the_other_was_dealt() -> None:
    """Two worlds that differ in the order of B's hand look the same to A until B plays."""

    def world(order: list[int]) -> Match:
        model = Match(CLASH, {"set": "starter", "format": "preconstructed"}, seed="worlds")
        assert all(line.startswith("deal ") for line in model.record.actions[-16:])
        hand_of_b = [model.record.actions[-8:][place] for place in order]
        deals = [*model.record.actions[:-8], *hand_of_b]
        return Match(CLASH, model.record.options, dealer=StackedDealer(deals))

    one, two = world([0, 1, 2, 3, 4, 5, 6, 7]), world([6, 4, 2, 0, 5, 3, 1, 7])
    assert one.record.actions != two.record.actions
    assert one.log(1) != two.log(1)
    for eye in (0, WATCHER):
        assert one.log(eye) == two.log(eye)
        assert one.events(eye) == two.events(eye)
        assert one.view(eye) == two.view(eye)
    assert [ply["line"] for ply in one.log(0)[-8:]] == ["deal ?"] * 8
    assert all(event["params"]["card"] is None for event in one.events(0, one.ply - 8)[:8])
    assert one.events(1, one.ply - 8)[0]["params"]["card"] is not None


def test_a_view_carries_what_a_submission_needs() -> None:
    match = Match(CLASH, seats=["Ada", "bot:random"], seed="a secret")
    view = match.view(0)
    assert (view["ply"], view["undos"], view["undo_request"]) == (match.ply, 0, None)
    assert view["seats"] == [
        {"seat": "A", "name": "Ada", "kind": "person"},
        {"seat": "B", "name": "random", "kind": "bot"},
    ]
    assert match.record.seed not in str(view)
    with pytest.raises(Unreadable):
        match.view(2)
    with pytest.raises(Unreadable):
        match.log(9)


@pytest.mark.parametrize("seats", [["Ada"], ["Ada", "Bob", "Cid"], ["Ada", " "], ["Ada", "bot:"]])
def test_the_seats_must_fit(seats: list[str]) -> None:
    with pytest.raises(Unreadable):
        Match(CLASH, seats=seats)


def test_a_name_or_seed_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(Unreadable):
        Match(CLASH, seats=["Ada", "\udc80"])
    with pytest.raises(Unreadable):
        Match(CLASH, seed="\udc80")


@pytest.mark.parametrize("variant", ["first", "starter choose", "siege 10"])
def test_a_branch_goes_its_own_way_and_leaves_the_match_alone(variant: str) -> None:
    options = VARIANTS[variant]
    match = Match(CLASH, options, players(options), seed="branch")
    play(match, Rng("trunk"))
    before = whole(match)
    for ply in range(0, match.ply + 1, 7):
        same = match.branch(ply)
        assert same.record.actions[:ply] == match.record.actions[:ply]
        while same.waiting_for() is not None:  # the same decisions meet the same chance
            step(same, match.record.actions[same.ply])
        assert same.export() == match.export()
        other = match.branch(ply)
        play(other, Rng(f"other {ply}"))
        assert other.record.actions[:ply] == match.record.actions[:ply]
        assert other.record.header() == match.record.header()
    assert whole(match) == before
    for nowhere in (-1, match.ply + 1):
        with pytest.raises(Unreadable):
            match.branch(nowhere)


def test_every_sentence_is_there_and_every_sentence_is_used() -> None:
    sentences = catalogue(CLASH)
    folder = Path(quadrille.match.__file__).parent
    used = {
        key
        for file in folder.glob("*.py")
        for key in re.findall(r'"(match\.\w+)"', file.read_text(encoding="utf-8"))
    }
    there = {
        key.removesuffix(".one").removesuffix(".other")
        for key in sentences.entries
        if key.startswith("match.")
    }
    assert used == there
    match = Match(CLASH, seed=3)
    with pytest.raises(OutOfTurn) as refused:
        match.submit(match.waiting_for() or 0, 99, "take Brute")
    text = sentences.say(refused.value.message)
    assert text == f"The match has not come to ply 99 yet; it stands at ply {match.ply}."
