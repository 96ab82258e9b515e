"""The two properties that make a view honest, checked at one ply of a game.

(a) States that differ only in what an eye cannot know look the same to it: the same view, and after
    the same action, as far as the eye is told of it, the same events and again the same view; up to
    the first event that says of itself that it teaches this eye something.
(b) A state imagined from a view gives that view again.

What holds of views holds of observations, the numbers for machines that learn, too.

The real state with its secrets imagined anew must look the same: so the view tells nothing of them.
The state imagined from the view has nothing but the view in common with the real one: it is the one
in which the action is played, too, so that nothing else can decide what the eye is told.
"""

import json
from typing import Any

from quadrille.check.faults import Fault, first_difference
from quadrille.core.events import EVERYBODY, Event
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, WATCHER, seat_letter
from quadrille.core.state import State


def teaches(event: Event, eye: int) -> bool:
    """Whether an eye learns by this event what it could not have known.

    The watcher has no bit of its own. It learns what everybody learns, and what teaches some seat
    unless that is kept from the watcher.
    """
    if eye != WATCHER:
        return event.teaches(eye)
    return event.reveals == EVERYBODY or (event.reveals != 0 and event.told(WATCHER))


def eye_name(eye: int) -> str:
    return "watcher" if eye == WATCHER else seat_letter(eye)


Views = dict[int, dict[str, Any]]
"""What the eyes see of one state."""


class Twin:
    """Another state that one eye cannot tell from the real one, and the action to play there;
    `closely`: whether it must be sound after that."""

    def __init__(self, eye: int, state: State, action: int | None, closely: bool) -> None:
        self.eye = eye
        self.state = state
        self.action = action
        self.closely = closely


class Honesty:
    """The checks of one game; counts how often imagining changed anything, where it was asked."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.imagined = 0
        self.compared = 0
        self.asked = 0
        self.changed = 0

    def before(
        self,
        state: State,
        position: dict[str, Any],
        action: int | None,
        rng: Rng,
        views: Views,
        text: bool,
    ) -> list[Twin]:
        """Imagine the state anew for every eye; the twins await what the real action does.

        `position` is the whole one; `views` are those of this state that are known already. Views
        are sent as JSON only where the position's `text` is read back, too; and whether what is
        imagined is sound and differs from the truth is looked at there and, elsewhere, for one eye
        after the other: that takes longer than all the rest."""
        twins: list[Twin] = []
        eyes = (*range(self.game.seats(state.options)), WATCHER)
        self.asked = (self.asked + 1) % len(eyes)
        for eye in eyes:
            view = views[eye] if eye in views else state.view(eye)
            other = state.clone()
            other.reimagine(eye, rng)
            self._same_view(eye, view, other.view(eye), "imagined")
            self._same_numbers(eye, state, other)
            self.imagined += 1
            twin = self.game.determinize(self._sent(eye, view) if text else view, rng)
            self._same_view(eye, view, twin.view(eye), "determinized")
            self._same_numbers(eye, state, twin)
            closely = text or eye == eyes[self.asked]
            if closely:
                self.compared += 1
                self.changed += other.position(ALL_SEEING) != position
                self._sound(eye, other)
                self._sound(eye, twin)
            twins.append(Twin(eye, twin, _match(state, twin, action, eye, rng), closely))
        return twins

    def after(self, state: State, told: list[Event], twins: list[Twin]) -> Views:
        """Compare what every eye was told of the real action with what its twin tells it. Returns
        the views of the state as it is now that were looked at."""
        views: Views = {}
        for twin in twins:
            if twin.action is None:
                continue
            events: list[Event] = []
            twin.state.do(twin.action, events)
            if twin.closely:
                self._sound(twin.eye, twin.state)
            if not self._same_story(twin.eye, told, events):
                view = views[twin.eye] = state.view(twin.eye)
                self._same_view(twin.eye, view, twin.state.view(twin.eye), "later")
        return views

    def _sent(self, eye: int, view: dict[str, Any]) -> dict[str, Any]:
        """A view that went through JSON as on its way to a client."""
        sent: dict[str, Any] = json.loads(json.dumps(view))
        if sent != view:
            raise Fault("view_not_plain", eye=eye_name(eye))
        return sent

    def _sound(self, eye: int, state: State) -> None:
        problems = state.problems()
        if problems:
            raise Fault("imagined_unsound", eye=eye_name(eye), problems="; ".join(problems))

    def _same_view(self, eye: int, one: dict[str, Any], other: dict[str, Any], how: str) -> None:
        if one != other:
            raise Fault(f"view_{how}", eye=eye_name(eye), difference=first_difference(one, other))

    def _same_numbers(self, eye: int, one: State, other: State) -> None:
        if eye == WATCHER:  # observations are for players
            return
        mine, theirs = one.observe(eye), other.observe(eye)
        if mine != theirs:
            layout = self.game.layout(one.options)
            difference = first_difference(layout.read(mine), layout.read(theirs))
            raise Fault("numbers_imagined", eye=eye_name(eye), difference=difference)

    def _same_story(self, eye: int, one: list[Event], other: list[Event]) -> bool:
        """Whether the eye learned something; raises Fault if the stories differ before that."""
        for place in range(max(len(one), len(other))):
            if place >= len(one) or place >= len(other):
                more = (one if place < len(one) else other)[place]
                raise Fault("events_differ", eye=eye_name(eye), difference=f"{more} / nothing")
            learns = teaches(one[place], eye)
            if learns != teaches(other[place], eye):
                difference = f"{one[place]} / {other[place]}"
                raise Fault("teaching_differs", eye=eye_name(eye), difference=difference)
            if learns:
                return True
            mine, theirs = one[place].seen_by(eye), other[place].seen_by(eye)
            if mine != theirs:
                difference = f"{mine} / {theirs}"
                raise Fault("events_differ", eye=eye_name(eye), difference=difference)
        return False


def _match(state: State, twin: State, action: int | None, eye: int, rng: Rng) -> int | None:
    """An action of the twin that this eye cannot tell from the real one, if there is any."""
    if action is None:
        return None
    if eye != WATCHER and state.actor == eye:  # the watcher's number is also chance's
        return action
    told = state.told(action, eye)
    same = [other for other in twin.legal() if twin.told(other, eye) == told]
    return same[rng.below(len(same))] if same else None
