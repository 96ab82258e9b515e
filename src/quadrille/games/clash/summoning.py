"""C3: the summoning phase. Units and incantations are played from the window of four."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import END, LANES, LOWER, UPPER, ActionNumbers
from quadrille.games.clash.assault import begin_assault
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.incantations import CASTING, casts
from quadrille.games.clash.mana import affordable
from quadrille.games.clash.question import PLAYER, Question
from quadrille.games.clash.refusing import not_asked
from quadrille.games.clash.tower import check_right_end
from quadrille.games.clash.window import (
    Play,
    is_in_window,
    leave_hand,
    tell_play,
    why_not_playable,
)

_DIGIT_BITS: Final = 6
_DIGITS: Final = 64  # 2 ** _DIGIT_BITS; no set has as many cards
_PAIR_BITS: Final = 12
_PAIRS: Final = 4096  # _DIGITS * _DIGITS


class Summon(Play):
    """A unit goes behind the own units already in the lane."""

    def why_not(self, state: ClashData, action: int) -> Message | None:
        return why_not_playable(state, unit_of(state, action))

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        card = unit_of(state, action)
        lane = lane_of(state, action)
        if sink is not None:
            tell_play(state, "clash.summon", card, sink, {"lane": LANES[lane]})
        leave_hand(state, seat, card)
        state.lanes[2 * seat + lane].append(card)
        state.entered |= bit(card)
        check_right_end(state, seat, sink)


def unit_of(state: ClashData, action: i64) -> i64:
    return action - state.setup.numbers.summon >> 1


def lane_of(state: ClashData, action: i64) -> i64:
    return action - state.setup.numbers.summon & 1


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


_SUMMON: Final = Summon()
_END: Final = EndSummoning()


class SummonOrEnd(Question):
    """A card of the window, or the end of the summoning."""

    def legal(self, state: ClashData) -> list[int]:
        """Every affordable card of the window, from the left, then ending the summoning.

        Units next to each other are written as one number, a digit for each, so that the actions of
        two can be looked up (see `SummoningTables`).
        """
        cards = state.setup.cards
        tables = state.setup.summoning
        summons = tables.summons
        hand = state.hand[state.actor]
        payable = affordable(state)
        before: list[int] = summons[0]
        units: i64 = 0
        place: i64 = 0
        card: i64
        for card in hand:
            if not is_in_window(place):
                break
            place += 1
            if not payable >> card & 1:
                continue
            if card < cards.units:
                units = (units << _DIGIT_BITS) + card + 1
            else:
                before = before + summons[units >> _PAIR_BITS] + summons[units & _PAIRS - 1]
                before += casts(state, card)
                units = 0
        if units >= _PAIRS:
            first = summons[units >> _PAIR_BITS]
            before = before + first if before else first
        last = tables.summons_or_end[units & _PAIRS - 1]
        return before + last if before else last

    def why_not(self, state: ClashData, action: int) -> Message | None:
        plays = state.setup.summoning.plays
        play = plays[action] if action < len(plays) else None
        return not_asked(state, action) if play is None else play.why_not(state, action)

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        play = state.setup.summoning.plays[action]
        assert play is not None
        play.apply_unchecked(state, action, sink)

    def prompt(self, state: ClashData) -> Message:
        told = {"seat": seat_letter(state.actor), "mana": state.mana}
        return Message("clash.ask.summon", told)


SUMMON_OR_END: Final = SummonOrEnd("summon", "", PLAYER, leads_on=True)


def begin_summoning(state: ClashData, seat: i64) -> None:
    """In place of the start of the turn."""
    state.ask_instead(SUMMON_OR_END, seat)


def is_summoning(state: ClashData) -> bool:
    """Whether a player is asked to play a card or to end the summoning."""
    return state.decision is SUMMON_OR_END


class SummoningTables:
    """What can be done in the summoning phase, for the actions of one game: `plays` by action;
    `summons` by a pair of units, each a digit (its number plus 1, or 0 for none), and the same with
    the end of the summoning behind it."""

    def __init__(self, numbers: ActionNumbers) -> None:
        self.numbers = numbers
        summon = int(numbers.summon)
        of_one = [
            [summon + 2 * (digit - 1) + lane for lane in (UPPER, LOWER)]
            if 0 < digit <= numbers.cards
            else []
            for digit in range(_DIGITS)
        ]
        self.summons = [first + second for first in of_one for second in of_one]
        self.summons_or_end = [[*actions, END] for actions in self.summons]
        self.plays: list[Play | None] = [None] * int(numbers.opener)
        families = ((END, END + 1, _END), (summon, numbers.cast, _SUMMON))
        for first, beyond, play in (*families, (numbers.cast, numbers.deck, CASTING)):
            for action in range(first, beyond):
                self.plays[action] = play
