"""C3: the summoning phase. Units and incantations are played from the window of four."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import CARDS, CAST, END, LANES, LOWER, OPENER, SUMMON, UPPER
from quadrille.games.clash.assault import begin_assault
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.incantations import CASTING, casts
from quadrille.games.clash.play import (
    WINDOW,
    Play,
    affordable,
    leave_hand,
    tell_play,
    why_not_playable,
)
from quadrille.games.clash.question import PLAYER, Question
from quadrille.games.clash.refusing import not_asked
from quadrille.games.clash.tower import check_right_end

_PAIR_BITS: Final = 10
_PAIRS: Final = 1024  # CARDS * CARDS, or 2 ** _PAIR_BITS

# What can be done with up to two units; see `SummonOrEnd.legal` for how they are written.
_SUMMONS_OF_ONE: Final = [
    [SUMMON + 2 * (digit - 1) + lane for lane in (UPPER, LOWER)] if digit else []
    for digit in range(CARDS)
]
_SUMMONS: Final = [first + second for first in _SUMMONS_OF_ONE for second in _SUMMONS_OF_ONE]
_SUMMONS_OR_END: Final = [[*actions, END] for actions in _SUMMONS]


class Summon(Play):
    """A unit goes behind the own units already in the lane."""

    def why_not(self, state: ClashData, action: int) -> Message | None:
        return why_not_playable(state, (action - SUMMON) // 2)

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        card = action - SUMMON >> 1
        lane = action - SUMMON & 1
        if sink is not None:
            tell_play(state, "clash.summon", card, sink, {"lane": LANES[lane]})
        leave_hand(state, seat, card)
        state.lanes[2 * seat + lane].append(card)
        state.entered |= bit(card)
        check_right_end(state, seat, sink)


class EndSummoning(Play):
    """Always possible. What mana is left is lost."""

    def why_not(self, state: ClashData, action: int) -> Message | None:
        return None

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        seat = state.actor
        if sink is not None:
            sink.append(Event("clash.end", {"seat": seat_letter(seat), "mana": state.mana}))
        state.mana = 0
        begin_assault(state, seat)
        state.proceed(sink)


class SummonOrEnd(Question):
    """A card of the window, or the end of the summoning."""

    def legal(self, state: ClashData) -> list[int]:
        """Every affordable card of the window, from the left, then ending the summoning.

        Units next to each other are written as one number, a digit for each, so that the actions of
        two can be looked up; no set has as many units as there are digits.
        """
        cards = state.setup.cards
        hand = state.hand[state.actor]
        payable = affordable(state)
        before: list[int] = _SUMMONS[0]
        units: i64 = 0
        place: i64 = 0
        card: i64
        for card in hand:
            if place == WINDOW:
                break
            place += 1
            if not payable >> card & 1:
                continue
            if card < cards.units:
                units = units * CARDS + card + 1
            else:
                before = before + _SUMMONS[units >> _PAIR_BITS] + _SUMMONS[units & _PAIRS - 1]
                before += casts(state, card)
                units = 0
        if units >= _PAIRS:
            first = _SUMMONS[units >> _PAIR_BITS]
            before = before + first if before else first
        last = _SUMMONS_OR_END[units & _PAIRS - 1]
        return before + last if before else last

    def why_not(self, state: ClashData, action: int) -> Message | None:
        play = _PLAYS[action] if action < OPENER else None
        return not_asked(state, action) if play is None else play.why_not(state, action)

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        play = _PLAYS[action]
        assert play is not None
        play.apply_unchecked(state, action, sink)

    def prompt(self, state: ClashData) -> Message:
        told = {"seat": seat_letter(state.actor), "mana": state.mana}
        return Message("clash.ask.summon", told)


SUMMON_OR_END: Final = SummonOrEnd("summon", "", PLAYER, leads_on=True)


def ask_to_summon(state: ClashData, seat: i64) -> None:
    state.ask(SUMMON_OR_END, seat)


def _plays() -> list[Play | None]:
    """By action, what it is in the summoning phase."""
    plays: list[Play | None] = [None] * OPENER
    for play in (EndSummoning(END, END + 1), Summon(SUMMON, CAST), CASTING):
        for action in range(play.first, play.end):
            plays[action] = play
    return plays


_PLAYS: Final = _plays()
