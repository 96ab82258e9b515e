"""What points on the line that is asked for now would come to, by the rules themselves."""

from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE, SUPPORT, wind_on
from quadrille.games.horde.question_base import asked_line
from quadrille.games.horde.state import HordeState
from quadrille.insight.horde.forecast import Fate, fates
from quadrille.insight.horde.outlook import committed
from quadrille.insight.horde.scene import Scene
from quadrille.insight.horde.shaping import fate_shape
from quadrille.insight.shapes import horde as shape


def line_steps(state: HordeState, scene: Scene, words: Catalogue) -> shape.Line | None:
    """From how many points on the line ends otherwise, beyond the pool too: cards may be played
    for them. None where no points are asked for."""
    if state.decision is not BRACE_LINE:
        return None
    seat, number = state.actor, asked_line(state)
    side = scene.sides[seat]
    line = str(number + 1)
    wind = wind_on(state, number)
    here = [one for one in side.characters if one.line == line]
    steps: list[shape.Step] = []
    last: list[list[str]] = []
    for points in range(wind - min(state.setup.resistance[one.role] for one in here) + SUPPORT + 1):
        events = committed(state, points)
        support = any(event.key == "horde.support" for event in _of_this_line(events))
        awaited = fates(here, side.letter, events)
        now = [_course(fate) for fate in awaited] + [["support"] if support else []]
        if now == last:
            continue
        steps.append(
            {
                "points": points,
                "fates": [fate_shape(fate, scene, False, words) for fate in awaited],
                "support": support,
                "texts": [_told(fate, words) for fate in awaited],
            }
        )
        last = now
    return {
        "seat": side.letter,
        "line": line,
        "wind": wind,
        "pool": side.pool,
        "steps": steps,
    }


def _of_this_line(events: list[Event]) -> list[Event]:
    later = [place for place, event in enumerate(events) if event.key == "horde.line"][1:]
    return events[: later[0]] if later else events


def _course(fate: Fate) -> list[str]:
    """What becomes of a character, however it comes about."""
    return [fate.one.name, fate.end(), fate.outcome()]


def _told(fate: Fate, words: Catalogue) -> str:
    told = {"role": fate.one.name, "square": fate.one.square, "story": fate.story(words)}
    return words.text("insight.horde.told", told)
