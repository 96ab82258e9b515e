"""Plans for one turn: what to play in which order, found by a narrow search over the own plays."""

from collections.abc import Callable
from typing import NamedTuple

from quadrille.core.dealers import Dealer
from quadrille.games.clash.actions import END
from quadrille.games.clash.state import ClashState


class Plan(NamedTuple):
    """The plays of a turn without its end, the state after its assault, and what that is worth."""

    worth: float
    plays: tuple[int, ...]
    after: ClashState

    def first(self) -> int:
        return self.plays[0] if self.plays else END


def plans(
    state: ClashState,
    width: int,
    dealer: Callable[[], Dealer],
    judge: Callable[[ClashState], float],
) -> list[Plan]:
    """Every plan that was looked at, the best first. Only the `width` best of each length are
    followed further. Chance (the Siege's pile) is decided by a dealer for each plan, alike."""
    root = _ended(state, (), dealer, judge)
    found = [root]
    beam: list[tuple[float, tuple[int, ...], ClashState]] = [(root.worth, (), state)]
    seen: set[tuple[tuple[int, ...], ...]] = set()
    while beam:
        longer: list[tuple[float, tuple[int, ...], ClashState]] = []
        for _, plays, node in beam:
            for action in node.legal():
                if action == END:
                    continue
                child = node.clone()
                child.do(action)
                path = (*plays, action)
                if child.ended:
                    found.append(Plan(judge(child), path, child))
                    continue
                key = (*map(tuple, child.lanes), *map(tuple, child.hand), tuple(child.damage))
                if key in seen:
                    continue
                seen.add(key)
                plan = _ended(child, path, dealer, judge)
                found.append(plan)
                longer.append((plan.worth, path, child))
        longer.sort(key=lambda entry: -entry[0])
        beam = longer[:width]
    found.sort(key=lambda plan: -plan.worth)
    return found


def _ended(
    state: ClashState,
    plays: tuple[int, ...],
    dealer: Callable[[], Dealer],
    judge: Callable[[ClashState], float],
) -> Plan:
    after = state.clone()
    after.do(END)
    dealer().settle(after)
    return Plan(judge(after), plays, after)
