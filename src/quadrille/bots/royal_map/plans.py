"""Plans for one turn: what to do in which order, found by a narrow search over the own moves."""

from collections.abc import Callable
from typing import Final, NamedTuple

from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.actions import END, HEADS, LAY, STOP, TAILS
from quadrille.games.royal_map.build import CHOOSE_BUILT
from quadrille.games.royal_map.cards import COLOUR
from quadrille.games.royal_map.recruit import PAY_PRICE
from quadrille.games.royal_map.sacrifice import MARCH
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.turn import TURN

Judge = Callable[[RoyalMapState], float]

LONGEST_MARCH: Final = 3
"""So many swaps of a sacrifice are looked at; what would come later is rarely worth the time."""
WAYS_TO_PAY: Final = 2
CARDS_TO_LAY: Final = 2


class Plan(NamedTuple):
    """The actions of a turn without its end, and what the position after it is worth."""

    worth: float
    actions: tuple[int, ...]

    def first(self) -> int:
        return self.actions[0] if self.actions else END


def plans(state: RoyalMapState, width: int, judge: Judge) -> list[Plan]:
    """Every plan that was looked at, the best first. Only the `width` best positions of each number
    of moves are followed further; a plan that leaves something to a coin ends there."""
    found: list[Plan] = []
    beam: list[tuple[float, tuple[int, ...], RoyalMapState]] = []
    seen: set[tuple[int, int, int, int, bool]] = set()
    if state.decision is TURN:
        worth = ended(state, judge)
        found.append(Plan(worth, ()))
        beam.append((worth, (), state))
    else:
        _complete(state, (), judge, found, beam, seen, LONGEST_MARCH)
    while beam:
        beam.sort(key=lambda entry: -entry[0])
        longer: list[tuple[float, tuple[int, ...], RoyalMapState]] = []
        for _, actions, node in beam[:width]:
            for action in node.legal():
                if action != END:
                    child = node.clone()
                    child.do(action)
                    path = (*actions, action)
                    _complete(child, path, judge, found, longer, seen, LONGEST_MARCH)
        beam = longer
    found.sort(key=lambda plan: -plan.worth)
    return found


def _complete(
    state: RoyalMapState,
    actions: tuple[int, ...],
    judge: Judge,
    found: list[Plan],
    longer: list[tuple[float, tuple[int, ...], RoyalMapState]],
    seen: set[tuple[int, int, int, int, bool]],
    march: int,
) -> None:
    """Follow a move that has begun through all its smaller decisions to where the turn goes on."""
    if state.ended:
        found.append(Plan(judge(state), actions))
        return
    if state.actor == CHANCE:
        found.append(Plan(_coin(state, judge), actions))
        return
    key = (state.key, state.decision.number, state.about, state.acted, state.manoeuvre)
    if key in seen and state.decision in (TURN, MARCH):
        return
    seen.add(key)
    if state.decision is TURN:
        worth = ended(state, judge)
        found.append(Plan(worth, actions))
        longer.append((worth, actions, state))
        return
    if state.decision is MARCH:
        march -= 1
    for action in _worth_a_look(state, march):
        child = state.clone()
        child.do(action)
        _complete(child, (*actions, action), judge, found, longer, seen, march)


def _worth_a_look(state: RoyalMapState, march: int) -> list[int]:
    """Of many choices that are much alike, a few."""
    legal = state.legal()
    if state.decision is MARCH and march < 0:
        return legal[-1:] if legal[-1] == STOP else legal[:1]
    if state.decision is PAY_PRICE:
        return legal[:WAYS_TO_PAY]
    if state.decision is CHOOSE_BUILT:
        # The small ones of the own colour: the great ones are a King's worth.
        own = [action for action in legal if COLOUR[action - LAY] == state.mover]
        value = state.setup.value
        return sorted(own, key=lambda action: value[action - LAY])[:CARDS_TO_LAY] or legal[:1]
    return legal


def ended(state: RoyalMapState, judge: Judge) -> float:
    after = state.clone()
    after.do(END)
    return judge(after)


def _coin(state: RoyalMapState, judge: Judge) -> float:
    total = 0.0
    for side in (HEADS, TAILS):
        after = state.clone()
        after.do(side)
        total += judge(after) if after.ended else ended(after, judge)
    return total / 2
