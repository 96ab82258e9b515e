"""Random numbers that are the same everywhere and fair; dealers that decide what chance does."""

from collections import Counter

import pytest

from quadrille.core.dealers import Dealer, SamplingDealer, SeededDealer, StackedDealer
from quadrille.core.errors import Unreadable
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.registry import find_game
from tests.engines import OTHER, run_on
from tests.small_game import GAME, AmbushState

FIRST_WORDS = (
    "from quadrille.core.rng import Rng; r = Rng('seed'); print([r.word() for _ in range(5)])"
)


def test_the_numbers_are_sfc32() -> None:
    """Held against a second, plain writing of the published generator."""
    mine = Rng("seed")
    a, b, c, count = mine._a, mine._b, mine._c, mine._count
    for _ in range(1000):
        total = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + total) % 2**32
        assert mine.word() == total


def test_the_other_engine_draws_the_same_numbers() -> None:
    rng = Rng("seed")
    mine = [rng.word() for _ in range(5)]
    assert run_on(OTHER, "-c", FIRST_WORDS).stdout.strip() == str(mine)


def test_every_number_below_comes_equally_often() -> None:
    rng = Rng(1)
    for n in (2, 3, 7, 32):
        counts = Counter(rng.below(n) for _ in range(4000 * n))
        assert set(counts) == set(range(n))
        chi_square = sum((count - 4000) ** 2 / 4000 for count in counts.values())
        assert chi_square < 3 * n + 20


def test_shuffles_are_fair() -> None:
    rng = Rng(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 60


def test_chance_lies_between_0_and_1() -> None:
    rng = Rng(3)
    numbers = [rng.chance() for _ in range(10_000)]
    assert 0 <= min(numbers) < 0.01 and 0.99 < max(numbers) < 1
    assert abs(sum(numbers) / len(numbers) - 0.5) < 0.02


def test_a_fork_is_its_own_and_leaves_the_stem_alone() -> None:
    one, other = Rng(4), Rng(4)
    left, right = one.fork("left"), one.fork("right")
    assert left.word() != right.word()
    assert [one.word() for _ in range(5)] == [other.word() for _ in range(5)]
    assert Rng(4).fork("left").word() == Rng(4).fork("left").word()


def deal(dealer: Dealer) -> list[list[int]]:
    state = GAME.new()
    assert isinstance(state, AmbushState)
    dealer.settle(state)
    assert state.actor != CHANCE
    return state.hands


def test_a_seed_deals_the_same_cards_again_and_another_seed_others() -> None:
    assert deal(SeededDealer(5)) == deal(SeededDealer(5))
    assert len({str(deal(SeededDealer(seed))) for seed in range(20)}) > 15


def test_a_pile_has_its_own_stream() -> None:
    """What is drawn from one pile does not change what another gives."""
    game = find_game("clash")
    orders = []
    for opener in ("opener A", "opener B"):
        state, dealer = game.new(), SeededDealer("s")
        state.apply(state.space.read(opener))  # decided by hand, not drawn
        row = [state.line(dealer.choose(state))]
        state.apply(state.space.read(row[0]))
        orders.append([*row, state.line(dealer.choose(state))])
    assert orders[0] == orders[1]


def test_a_dealer_that_follows_a_record_goes_on_as_if_it_had_dealt() -> None:
    dealt, followed = SeededDealer(6), SeededDealer(6)
    one, other = GAME.new(), GAME.new()
    for _ in range(3):
        outcome = dealt.choose(one)
        followed.follow(other, outcome)
        one.do(outcome)
        other.do(outcome)
    assert dealt.choose(one) == followed.choose(other)


def test_sampling_is_fair() -> None:
    dealer, state = SamplingDealer(Rng(7)), GAME.new()
    counts = Counter(dealer.choose(state) for _ in range(12_000))
    assert set(counts) == set(state.legal())
    assert all(850 < count < 1150 for count in counts.values())


def test_a_stack_deals_lines_words_and_piles() -> None:
    lines = ["draw 3", "DRAW  0", "7", "1", "2", "4"]
    assert deal(StackedDealer(lines)) == [[2, 3, 7], [0, 1, 4]]
    by_pile = StackedDealer(piles={"chance": lines})
    assert deal(by_pile) == [[2, 3, 7], [0, 1, 4]]
    assert by_pile.piles["chance"] == []
    assert lines  # the caller's list is not used up


def test_what_is_not_stacked_is_left_to_another_dealer() -> None:
    mixed = StackedDealer(["3"], otherwise=SeededDealer(8))
    assert 3 in deal(mixed)[0]


@pytest.mark.parametrize(
    ("stack", "key"), [([], "core.stack_empty"), (["Brute"], "core.stack_wrong")]
)
def test_a_stack_that_cannot_deal_says_so(stack: list[str], key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        deal(StackedDealer(stack))
    assert caught.value.message.key == key
