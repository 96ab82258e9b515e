"""New days (I6.1, I6.2)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.course import (
    FREEZE_EACH_DAY,
    NO_EXTRA_HAND,
    SACRIFICE_EACH_DAY,
    STARVE_EACH_DAY,
)
from quadrille.games.iditacards.data import (
    CRICKET_MOVE,
    HAND_DOWN,
    HAND_UP,
    NO_CARD,
    STORM,
    SUMS,
    IditacardsData,
    leg_effect,
    past_finish,
)
from quadrille.games.iditacards.drawing import draw_new_hand
from quadrille.games.iditacards.events import tell, tell_number
from quadrille.games.iditacards.fields import Stage
from quadrille.games.iditacards.hypothermia_starvation import raise_counter
from quadrille.games.iditacards.movement import BY_CRICKET, start_move
from quadrille.games.iditacards.packing import STAGE_BITS, stage_in, with_stage
from quadrille.games.iditacards.question import Question, Step
from quadrille.games.iditacards.refusing import not_asked
from quadrille.games.iditacards.risk import abandon
from quadrille.games.iditacards.sacrifice import FOR_LEG, ask_sacrifice
from quadrille.games.iditacards.team_totals import at_least_0, day_is_over
from quadrille.games.iditacards.turn_action import TurnAction
from quadrille.games.iditacards.vocabulary import COLD, HUNGER
from quadrille.games.iditacards.weather import roll_at_end, weather_for

# How far a participant's new day is: Cricket has moved, the leg is done with.
AWAKE: Final = 1
RESTED: Final = 2


class NewDay(TurnAction):
    """Always possible, so nobody ever passes."""

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        return None

    def apply_unchecked(self, state: IditacardsData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        state.answered()
        new_day(state, seat, sink)


class JoinDay(Question):
    """I6.1: whether another player joins the new day."""

    def legal(self, state: IditacardsData) -> list[int]:
        return state.setup.acts.join_or_not

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        return None if action in state.setup.acts.join_or_not else not_asked(state, action)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat = state.actor
        state.answered()
        if action == state.setup.acts.join:
            state.joined |= bit(seat)
            tell(sink, "join", seat)
        else:
            tell(sink, "sit_out", seat)

    def prompt(self, state: IditacardsData) -> Message:
        told = {"seat": seat_letter(state.actor), "caller": seat_letter(state.turn_of)}
        return Message("iditacards.ask.join", told)


class BeginDay(Step):
    """I6.2: everybody has decided. The legs' daily effects, the participants one by one, the
    weather."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        caller = state.actor
        roll_at_end(state, caller)
        players = state.setup.players
        for step in range(players):
            seat = (caller + step) % players
            effect = leg_effect(state, seat)
            if effect == STARVE_EACH_DAY:
                raise_counter(state, seat, HUNGER, 1, sink)
            elif effect == FREEZE_EACH_DAY:
                raise_counter(state, seat, COLD, 1, sink)
        for step in range(players - 1, -1, -1):
            seat = (caller + step) % players
            if state.joined >> seat & 1:
                state.ask(WAKE, seat)
        state.joined = 0


class Wake(Step):
    """I6.2, one participant: risk, Cricket, the leg's sacrifice, then a new hand."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        if stage_in(state.about) < AWAKE:
            state.about = with_stage(state.about, AWAKE)
            abandon(state, seat, sink)
            squares = state.sums[SUMS * seat + CRICKET_MOVE]
            if squares and not state.hand[seat] and not state.deck[seat]:
                start_move(state, seat, squares, False, BY_CRICKET, sink)
                if state.decision is not self:
                    return
        if stage_in(state.about) < RESTED:
            state.about = with_stage(state.about, RESTED)
            if leg_effect(state, seat) == SACRIFICE_EACH_DAY:
                ask_sacrifice(state, seat, FOR_LEG)
                return
        shuffle_all(state, seat)
        days = state.days[seat] + 1
        state.days[seat] = days
        state.moved[seat] = False
        tell_number(sink, "wakes", seat, days)
        draw_new_hand(state, seat, new_hand(state, seat))


TAKING_DAY: Final = NewDay()
JOIN_DAY: Final = JoinDay("join")
BEGIN_DAY: Final = BeginDay("day")
WAKE: Final = Wake("wake", Stage("stage", STAGE_BITS, ("called", "awake", "rested"), later="woken"))


def new_day(state: IditacardsData, caller: i64, sink: Sink | None) -> None:
    """I6.1: every other player who is still on the way chooses to join or not."""
    tell(sink, "new_day", caller)
    state.joined = bit(caller)
    state.ask(BEGIN_DAY, caller)
    players = state.setup.players
    for step in range(players - 1, 0, -1):
        other = (caller + step) % players
        if not past_finish(state, other):
            state.ask(JOIN_DAY, other)


def shuffle_all(state: IditacardsData, seat: i64) -> None:
    """Hand, discard and played cards into the deck, and the card that called the day (I6.3)."""
    deck = state.shuffled[seat].copy()
    known = len(deck) > 0
    if not known:
        deck = state.deck[seat] + state.hand[seat] + state.discard[seat] + state.played[seat]
        if seat == state.turn_of and state.card != NO_CARD:
            deck.append(state.card)
        deck.sort()
    if seat == state.turn_of:
        state.card = NO_CARD
    if not known and state.card == NO_CARD and not state.looked:
        state.shuffled[seat] = deck.copy()  # with nothing of theirs elsewhere, these are all
    state.deck[seat] = deck
    state.hand[seat].clear()
    if state.known[seat]:
        state.known[seat].clear()
    state.discard[seat].clear()
    if state.played[seat]:
        state.played[seat].clear()
        day_is_over(state, seat)


def new_hand(state: IditacardsData, seat: i64) -> i64:
    """I6.2: how many cards a new day brings."""
    first = SUMS * seat
    up: i64 = state.sums[first + HAND_UP]
    if up and (weather_for(state, seat) == STORM or leg_effect(state, seat) == NO_EXTRA_HAND):
        up = 0
    return at_least_0(6 + up - state.sums[first + HAND_DOWN])
