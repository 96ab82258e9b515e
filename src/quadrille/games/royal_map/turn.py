"""The turn: one manoeuvre (M2), then an action for each own face card (M3), then the other's."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, BUILD, CONSUME, DRAW, END, STEP, first_of
from quadrille.games.royal_map.build import BUILDING, can_build
from quadrille.games.royal_map.card_action import has_acted
from quadrille.games.royal_map.cards import NAMES, NUMBERS, SUIT
from quadrille.games.royal_map.confront import CONFRONTING, add_confrontations
from quadrille.games.royal_map.consume import CONSUMING, losing_consume
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.endless_games import (
    adjudicate,
    reached_limit,
    standing_key,
    trace_of,
)
from quadrille.games.royal_map.map import FACE_BESIDE, NUMBER_BESIDE, ROOM_BESIDE, look_around
from quadrille.games.royal_map.question import TurnQuestion
from quadrille.games.royal_map.recruit import RECRUITING, add_recruits
from quadrille.games.royal_map.refusals import not_asked
from quadrille.games.royal_map.sacrifice import SACRIFICING, add_sacrifices
from quadrille.games.royal_map.step import STEPPING
from quadrille.games.royal_map.swap import EXCHANGING, SWAPPING, add_exchanges, add_swaps
from quadrille.games.royal_map.turn_action import TurnAction


class EndTurn(TurnAction):
    """Everything in a turn is optional."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        end_turn(state, sink)


class Turn(TurnQuestion):
    """A manoeuvre, a card's action, or the end of the turn."""

    def meaning(self) -> str:
        return "a manoeuvre, a card's action, or the end of the turn"

    def legal(self, state: RoyalMapData) -> list[int]:
        actions: list[int] = []
        if state.manoeuvre:
            _add_manoeuvres(state, actions)
        _add_card_actions(state, actions)
        actions.append(END)
        return actions

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        answer = _BY_ACTION[action] if action < DRAW else None
        return not_asked(state, action) if answer is None else answer.why_not(state, action)

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        answer = _BY_ACTION[action]
        assert answer is not None
        answer.apply_unchecked(state, action, sink)

    def prompt(self, state: RoyalMapData) -> Message:
        """How much is left of the turn, with a warning when a consume would lose the game (M6)."""
        idle = [face for face in state.court[state.mover] if not has_acted(state, face)]
        told = {"seat": seat_letter(state.mover), "n": len(idle)}
        key = "turn" if state.manoeuvre else "deeds" if idle else "done"
        last = losing_consume(state)
        if last >= 0:
            return Message(f"royal_map.ask.{key}_beware", told | {"number": NAMES[last]})
        return Message(f"royal_map.ask.{key}", told)


TURN: Final = Turn("turn")
USUALLY_ASKED: Final = TURN.name
"""What is asked in a position that does not say, or that has ended."""


def ask_turn(state: RoyalMapData) -> None:
    state.ask(TURN, state.mover)


def is_turn_asked(state: RoyalMapData) -> bool:
    """Whether nothing is under way: the mover begins something, or ends the turn."""
    return state.decision is TURN


def _answers() -> list[TurnAction | None]:
    """By action, what it is in a turn."""
    ways = [EndTurn(END), SWAPPING, EXCHANGING, SACRIFICING, RECRUITING, STEPPING]
    ways += [CONSUMING, BUILDING, CONFRONTING]
    answers: list[TurnAction | None] = [None] * DRAW
    by_first = {way.first: way for way in ways}
    for action in range(DRAW):
        answers[action] = by_first.get(first_of(action))
    return answers


_BY_ACTION: Final = _answers()


def _add_manoeuvres(state: RoyalMapData, actions: list[int]) -> None:
    """M2: every way to begin a manoeuvre."""
    court = state.court[state.mover]
    movable: i64 = 0  # the suits of which a face card has a Number card beside it
    around: i64 = 0  # what there is beside all of them
    face: i64
    for face in court:
        beside = add_swaps(state, face, actions)
        around |= beside
        if beside & NUMBER_BESIDE:
            movable |= bit(SUIT[face])
        elif beside & ROOM_BESIDE and state.setup.step:
            actions.append(ACTIONS[STEP + face - NUMBERS])
    add_exchanges(court, actions)
    pool = state.pool[state.mover]
    if pool:
        if movable:
            add_sacrifices(state, pool, movable, actions)
        if around & ROOM_BESIDE:
            add_recruits(state, actions)


def _add_card_actions(state: RoyalMapData, actions: list[int]) -> None:
    """M3: for each own face card that has not acted, what it may consume, build and confront."""
    board = state.board
    where = state.where
    pool = state.pool[state.mover]
    matched = state.setup.matched
    face: i64
    for face in state.court[state.mover]:
        if has_acted(state, face):
            continue
        consume = CONSUME + NUMBERS * (face - NUMBERS)
        beside = look_around(board, where[face], consume, actions)
        if beside & ROOM_BESIDE and pool and (not matched or can_build(state, face)):
            actions.append(ACTIONS[BUILD + face - NUMBERS])
        add_confrontations(state, face, beside & FACE_BESIDE != 0, actions)


def begin_turn(state: RoyalMapData, sink: Sink | None) -> None:
    key = standing_key(state)
    state.stood.append(key)
    state.traces |= trace_of(key)
    state.manoeuvre = True
    state.eventful = False
    state.ask_instead(TURN, state.mover)
    if sink is not None:
        told = {"seat": seat_letter(state.mover), "turn": state.turn}
        sink.append(Event("royal_map.turn", told))


def end_turn(state: RoyalMapData, sink: Sink | None) -> None:
    """M7: the limits are looked at when a turn has ended."""
    if sink is not None:
        sink.append(Event("royal_map.end", {"seat": seat_letter(state.mover)}))
    state.quiet = 0 if state.eventful else state.quiet + 1
    state.mover = 1 - state.mover
    state.manoeuvre = False
    state.acted = 0
    limit = reached_limit(state)
    if limit:
        adjudicate(state, limit, sink)
    else:
        state.turn += 1
        begin_turn(state, sink)
