"""C6.8: incantations, played in the summoning phase on any unit in play."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.hits import strike
from quadrille.games.clash.refusing import no
from quadrille.games.clash.tower import check_both_right_ends
from quadrille.games.clash.window import Play, leave_hand, tell_play, why_not_playable


class Cast(Play):
    def why_not(self, state: ClashData, action: int) -> Message | None:
        card, target = incantation_of(state, action), target_of(state, action)
        refusal = why_not_playable(state, card)
        if refusal is None and lane_with(state, target) < 0:
            names = state.setup.cards.names
            refusal = no("no_target", "C6.8", card=names[card], target=names[target])
        return refusal

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        """Own units destroyed return first, then the card goes to the right end of the hand."""
        seat: i64 = state.actor
        card, target = incantation_of(state, action), target_of(state, action)
        if sink is not None:
            tell_play(state, "clash.cast", card, sink, {"target": state.setup.cards.names[target]})
        leave_hand(state, seat, card)
        cast_at(state, card, target, sink)
        state.hand[seat].append(card)
        state.known |= bit(card)
        check_both_right_ends(state, seat, sink)


CASTING: Final = Cast()


def incantation_of(state: ClashData, action: i64) -> i64:
    numbers = state.setup.numbers
    return state.setup.cards.units + (action - numbers.cast) // numbers.cards


def target_of(state: ClashData, action: i64) -> i64:
    numbers = state.setup.numbers
    return (action - numbers.cast) % numbers.cards


def casts(state: ClashData, card: i64) -> list[int]:
    """An incantation can be aimed at every unit."""
    numbers = state.setup.numbers
    cast: int = numbers.cast + numbers.cards * (card - state.setup.cards.units)
    return [cast + target for row in state.lanes for target in row]


def lane_with(state: ClashData, unit: i64) -> int:
    """The number of the lane that a unit stands in; -1 if it is not in play."""
    for lane, row in enumerate(state.lanes):
        if unit in row:
            return lane
    return -1


def cast_at(state: ClashData, card: i64, target: i64, sink: Sink | None) -> None:
    """An incantation's damage to the unit aimed at and its neighbours of the same owner."""
    cards = state.setup.cards
    lane = lane_with(state, target)
    place = state.lanes[lane].index(target)
    damage, abilities = cards.attack[card], cards.abilities[card]
    strike(state, lane // 2, lane % 2, place, damage, abilities, True, sink)
