"""The stack of pending decisions, against a plain list."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.decision import AutomaticStep, Decision, GameOver, numbered
from quadrille.core.events import Sink
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State

KINDS = 63
LARGEST = (1 << 53) - 1

Entry = tuple[int, int, int]
entries = st.tuples(st.integers(1, KINDS), st.integers(CHANCE, 13), st.integers(0, LARGEST))
moves = st.one_of(
    st.tuples(st.just("ask"), entries),
    st.tuples(st.just("ask_instead"), entries),
    st.tuples(st.just("answered"), entries),
)


def decisions() -> list[Decision[Any]]:
    return numbered(GameOver("small", "S3"), *(Decision[State](f"kind {n}") for n in range(KINDS)))


def top(state: State) -> Entry:
    return state.decision.number, state.actor, state.about


def plain(state: State) -> list[Entry]:
    return [(decision.number, actor, about) for decision, actor, about in state.pending()]


@given(st.lists(moves, max_size=60))
def test_it_behaves_as_a_list(done: list[tuple[str, Entry]]) -> None:
    table = decisions()
    state = State()
    state.begin(table)
    expected: list[Entry] = []
    for move, (kind, actor, about) in done:
        if move == "ask":
            state.ask(table[kind], actor, about)
            expected.insert(0, (kind, actor, about))
        elif expected and move == "ask_instead":
            state.ask_instead(table[kind], actor, about)
            expected[0] = (kind, actor, about)
        elif expected:
            state.answered()
            del expected[0]
        assert top(state) == (expected[0] if expected else (0, NOBODY, 0))
        assert plain(state) == expected


@given(st.lists(entries, min_size=1, max_size=8), st.lists(entries, min_size=1, max_size=8))
def test_a_copy_is_independent(before: list[Entry], after: list[Entry]) -> None:
    table = decisions()
    state = State()
    state.begin(table)
    for kind, actor, about in before:
        state.ask(table[kind], actor, about)
    copy = State()
    state.copy_pending(copy)
    state.answered()
    for kind, actor, about in after:
        state.ask(table[kind], actor, about)
    assert plain(copy) == before[::-1]


class Countdown(AutomaticStep[State]):
    """Comes again until it is about 0."""

    def run(self, state: State, sink: Sink | None) -> None:
        if state.about:
            state.about -= 1
        else:
            state.answered()


def test_what_is_automatic_happens_until_somebody_decides() -> None:
    question, countdown = Decision[State]("question"), Countdown("countdown")
    state = State()
    state.begin(numbered(GameOver("small", "S3"), question, countdown))
    state.ask(question, 1, 7)
    state.ask(countdown, 0, 3)
    state.proceed(None)
    assert plain(state) == [(question.number, 1, 7)]


class Optional(Decision[State]):
    """Nothing to choose from where it is about 0."""

    def is_needed(self, state: State, sink: Sink | None) -> bool:
        if state.about:
            return True
        state.answered()
        return False


def test_a_question_with_nothing_to_choose_from_is_skipped() -> None:
    optional = Optional("optional")
    state = State()
    state.begin(numbered(GameOver("small", "S3"), optional))
    state.ask(optional, 1, 2)
    state.ask(optional, 0, 0)
    state.proceed(None)
    assert plain(state) == [(optional.number, 1, 2)]


def test_the_end_of_the_game_leaves_nothing_pending() -> None:
    table = decisions()
    state = State()
    state.space = ActionSpace([Family(0, "end")], [])
    state.begin(table)
    state.ask(table[3], 0)
    state.ask(table[4], 1)
    state.end_game()
    state.proceed(None)
    assert state.over() and plain(state) == []
    refusal = state.why_not(0)
    assert refusal is not None and refusal.rule == "S3"
