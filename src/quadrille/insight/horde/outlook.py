"""What awaits everybody, and what points or a movement would make of it: by the rules themselves.

All that a table shows of it comes from here, so that no two places contradict each other.
"""

from quadrille.core.dealers import SamplingDealer
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde.actions import COMMIT, ENTER, FIELDS
from quadrille.games.horde.field import SQUARES, line_of
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.question_base import asked_line
from quadrille.games.horde.state import HordeState
from quadrille.insight.horde.forecast import Fate, fates
from quadrille.insight.horde.scene import Character, Scene, Side
from quadrille.insight.horde.unspent import (
    hide_encounters,
    spending_nothing,
    unspent,
    wind_to_come,
)


def outlook(state: HordeState, scene: Scene) -> dict[str, list[Fate]]:
    """By seat. The state is one that the reader could imagine (`Game.determinize`)."""
    events = unspent(state.clone())
    found: dict[str, list[Fate]] = {}
    for side in scene.sides:
        awaited = fates(side.characters, side.letter, events)
        for line in {line_of(fate.wind["square"]) for fate in awaited if fate.wind}:
            here = [fate for fate in awaited if fate.wind and line_of(fate.wind["square"]) == line]
            _add_changes(state, side, line, here)
        found[side.letter] = awaited
    return found


def committed(state: HordeState, points: int) -> list[Event]:
    """What happens from there on if the line that is asked for gets so many points, and no other
    gets any."""
    imagined = state.clone()
    imagined.sides[imagined.actor].pool = points
    events: list[Event] = []
    imagined.do(COMMIT + points, events)
    return events + unspent(imagined)


def going(state: HordeState, scene: Scene) -> list[Fate]:
    """What awaits whoever may go somewhere now, on each square there is to go to."""
    letters = [side.letter for side in scene.sides]
    if scene.over or scene.actor not in letters or scene.seat != scene.actor:
        return []
    found: dict[tuple[int, int], Fate] = {}
    for action in state.legal():
        role, square = divmod((action - ENTER) % (4 * FIELDS), FIELDS)
        # A movement and a Provocation to the same square come to the same.
        if not ENTER <= action < COMMIT or (role, square) in found:
            continue
        imagined = state.clone()
        events: list[Event] = []
        imagined.do(action, events)
        one = Character(role, SQUARES[square], False, False)
        found[role, square] = fates([one], scene.actor, events + unspent(imagined))[0]
    return list(found.values())


def _add_changes(state: HordeState, side: Side, line: str, here: list[Fate]) -> None:
    """`here`: those whose first wind is that of the line."""
    then = state.clone()
    before = _reach(then, side.seat, int(line) - 1)
    if before is None:
        return
    last = {fate.one.name: fate.outcome() for fate in here}
    most = max(fate.wind["wind"] - fate.wind["resistance"] for fate in here) + 1
    for points in range(1, most + 1):
        events = before + committed(then, points)
        now = fates([fate.one for fate in here], side.letter, events)
        for fate, other in zip(here, now, strict=True):
            outcome = other.outcome()
            if outcome != last[fate.one.name]:
                fate.changes.append((outcome, points))
                last[fate.one.name] = outcome


def _reach(state: HordeState, seat: int, line: int) -> list[Event] | None:
    """Plays on without spending anything until points are asked for the line; None if they are not,
    for want of any, or because it has its points already."""
    events: list[Event] = []
    hide_encounters(state)
    dealer = SamplingDealer(Rng("forecast"))
    while wind_to_come(state):
        if state.actor == CHANCE:
            dealer.settle(state, events)
        elif state.decision is BRACE_LINE and (state.actor, asked_line(state)) == (seat, line):
            return events
        else:
            state.do(spending_nothing(state), events)
    return None
