"""How far everybody is from where the formation wants them, and what points can do."""

from quadrille.games.horde.field import LINE_4, SQUARES, squares_of
from quadrille.games.horde.movement import reach
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_3_entering import entries
from quadrille.games.horde.phase_3_moving import add_moves
from quadrille.games.horde.phase_3_steps import ACTING, ENTERING, asked_step
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state import HordeState
from quadrille.insight.horde.forecast import Fate
from quadrille.insight.horde.scene import Scene, Side
from quadrille.insight.shapes import horde as shape


def places(side: Side, awaited: list[Fate]) -> list[shape.Place]:
    """H7.1, role by role, now and after what awaits."""
    ends = {fate.one.role: fate.end() for fate in awaited}
    return [_place(side, role, name, ends.get(role, "")) for role, name in enumerate(ROLES)]


def _place(side: Side, role: int, name: str, end: str) -> shape.Place:
    one = next((one for one in side.characters if one.role == role), None)
    if one is not None:
        on = one.square
    else:
        on = "aval" if name in side.aval else "wit" if name in side.wit else "gone"
    return {
        "role": name,
        "squares": side.targets[role],
        "on": on,
        "held": one is not None and one.target,
        "stays": end in side.targets[role],
        "steps": -1 if on == "gone" else _movements(side, role),
    }


def _movements(side: Side, role: int) -> int:
    """The fewest movements to a square of the formation while all others stay where they are. Who
    is not on the field enters first, which is no movement."""
    occupied = 0
    start = 0
    for one in side.characters:
        bit = 1 << SQUARES.index(one.square) % 16
        occupied |= bit
        if one.role == role:
            start = bit
    occupied &= ~start
    if not start:
        start = 0xF << LINE_4 & ~occupied
    wanted = 0
    for name in side.targets[role]:
        wanted |= 1 << SQUARES.index(name) % 16
    seen = start
    steps = 0
    while not seen & wanted:
        more = seen
        for square in squares_of(seen):
            more |= reach(role, square, occupied | 1 << square)
        if more == seen:
            return -1
        seen = more
        steps += 1
    return steps


def closes(state: HordeState, seat: int) -> shape.Step3:
    """H4: what a card played or a deed ends though somebody could still do it."""
    if state.decision is not ACT or state.actor != seat:
        return ""
    step = asked_step(state)
    if step == ENTERING and entries(state, seat):
        return "entering"
    walks: list[int] = []
    add_moves(state, seat, walks)
    return "moving" if step < ACTING and walks else ""


def deeds(scene: Scene, side: Side) -> list[shape.Deed]:
    """H4.3: what the four roles can do, in their order."""
    now = scene.acting and scene.actor == side.letter
    there = {one.role for one in side.characters}
    occupied = 0
    for one in side.characters:
        occupied |= 1 << SQUARES.index(one.square) % 16
    walkers = any(
        reach(one.role, SQUARES.index(one.square) % 16, occupied)
        for one in side.characters
        if not one.wounded
    )
    faces_up = any(not card.get("down") for card in scene.encounters.values())
    wounded = any(one.wounded for one in side.characters)
    needed = (walkers, faces_up, side.pack > 0, wounded)
    costs = scene.setup.costs
    return [
        {
            "role": name,
            "cost": costs[role],
            "there": now and role in there and needed[role],
            "short": max(0, costs[role] - side.pool),
        }
        for role, name in enumerate(ROLES)
    ]
