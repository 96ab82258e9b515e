"""The Counterwind foreseen: which lines to brace, and where winners should go.

Nothing is left to chance in phase 5, so the best that a Horde can make of it is found by looking at
every sensible commitment: enough to survive, to hold, to win.
"""

from typing import NamedTuple

from quadrille.bots.horde.purse import IMPOSSIBLE, Purse
from quadrille.bots.horde.situation import Situation
from quadrille.games.horde.field import squares_of
from quadrille.games.horde.movement import reach

Places = tuple[int, ...]
"""The square of each role; -1 not on the field, -2 back in the Aval, -3 lost."""


class Braced(NamedTuple):
    """The best that can be made of it from here: its worth, and the points for the next line."""

    worth: float
    points: int


class After(NamedTuple):
    """How a line can end: where everybody is, and how the first winner chose (-1: to stay)."""

    place: Places
    hurt: int
    first: int


class Bracing:
    def __init__(self, situation: Situation, purse: Purse) -> None:
        self.situation = situation
        self.purse = purse
        self.resistance = situation.resistance
        self.most = purse.affordable()
        self.known: dict[tuple[int, Places, int, int], Braced] = {}

    def from_line(self, line: int, place: Places, hurt: int, spent: int) -> Braced:
        """The best from the beginning of a line on."""
        situation = self.situation
        while line < 4 and not (situation.winds[line] and _on_line(place, line)):
            line += 1
        if line == 4:
            return Braced(self._end(place, hurt, spent), 0)
        key = (line, place, hurt, spent)
        found = self.known.get(key)
        if found is not None:
            return found
        queue = _on_line(place, line)
        best = Braced(-IMPOSSIBLE, 0)
        # The most points first: a formation held early spares a look at most of the rest.
        for points in reversed(self._sensible(line, queue, self.most - spent)):
            price = self.purse.price(spent + points)
            for after in self.outcomes(line, queue, points, place, hurt):
                if self._hope(line + 1, after.place, after.hurt) - price <= best.worth:
                    continue  # even if all went well it would not be worth so many cards
                worth = self.from_line(line + 1, after.place, after.hurt, spent + points).worth
                if worth > best.worth or (worth == best.worth and points < best.points):
                    best = Braced(worth, points)
        self.known[key] = best
        return best

    def options(self, line: int, place: Places, hurt: int) -> list[Braced]:
        """What each sensible commitment to a line can lead to."""
        queue = _on_line(place, line)
        found: list[Braced] = []
        for points in self._sensible(line, queue, self.most):
            best = -IMPOSSIBLE
            for after in self.outcomes(line, queue, points, place, hurt):
                worth = self.from_line(line + 1, after.place, after.hurt, points).worth
                best = max(best, worth)
            found.append(Braced(best, points))
        return found

    def _hope(self, line: int, place: Places, hurt: int) -> float:
        """The best that the check of the formation can still bring. Who is wounded, or is through
        with the wind, does not move any more (that others may push it is left out)."""
        for role in range(4):
            square = place[role]
            if square < 0:
                return self.situation.least_miss
            stuck = hurt >> role & 1 or square < 4 * line
            if stuck and not self.situation.targets[role] >> square & 1:
                return self.situation.least_miss
        return self.situation.weights.progress

    def _end(self, place: Places, hurt: int, spent: int) -> float:
        situation = self.situation
        price = self.purse.price(spent)
        if price >= IMPOSSIBLE:
            return -IMPOSSIBLE
        left = len(self.purse.hand) - round(price)
        return situation.worth(place, hurt) + situation.formation_worth(place, left) - price

    def _sensible(self, line: int, queue: list[int], most: int) -> list[int]:
        """Points that make a difference to somebody on the line."""
        wind = self.situation.winds[line]
        numbers = {0}
        for role in queue:
            gap = wind - self.resistance[role]
            numbers.update((gap - self.situation.malus + 1, gap, gap + 1))
        return sorted(number for number in numbers if 0 <= number <= most)

    def outcomes(
        self, line: int, queue: list[int], points: int, place: Places, hurt: int
    ) -> list[After]:
        """Every way a line can end, depending on where the winners go."""
        if not queue:
            return [After(place, hurt, -1)]
        role, rest = queue[0], queue[1:]
        margin = self.resistance[role] + points - self.situation.winds[line]
        if margin < 0:
            place, hurt = self._beaten(role, margin, place, hurt)
            return self.outcomes(line, rest, points, place, hurt)
        found: list[After] = []
        if margin > 0 and not hurt >> role & 1:
            for square in self._goals(role, place):
                moved = (*place[:role], square, *place[role + 1 :])
                for after in self.outcomes(line, rest, points, moved, hurt):
                    found.append(After(after.place, after.hurt, square))
        for after in self.outcomes(line, rest, points, place, hurt):
            found.append(After(after.place, after.hurt, -1))
        return found

    def _goals(self, role: int, place: Places) -> list[int]:
        """Squares worth going to: of the formation, or the readiest for the next turn."""
        situation = self.situation
        here = place[role]
        ends = reach(role, here, occupied(place))
        goals = squares_of(ends & situation.targets[role])
        if not goals and ends:
            ready = situation.ready[role]
            calm = [
                s for s in squares_of(ends) if s // 4 <= here // 4 or not situation.winds[s // 4]
            ]
            if calm:
                goals = [min(calm, key=lambda square: ready[square])]
        return goals

    def _beaten(self, role: int, margin: int, place: Places, hurt: int) -> tuple[Places, int]:
        squares = list(place)
        if hurt >> role & 1 or -margin >= self.situation.malus:
            squares[role] = -3
            return tuple(squares), hurt & ~(1 << role)
        hurt |= 1 << role
        while True:
            below = squares[role] + 4
            if below >= 16:
                squares[role] = -2
                return tuple(squares), hurt & ~(1 << role)
            pushed = squares.index(below) if below in squares else -1
            squares[role] = below
            if pushed < 0:
                return tuple(squares), hurt
            role = pushed


def occupied(place: Places) -> int:
    mask = 0
    for square in place:
        if square >= 0:
            mask |= 1 << square
    return mask


def _on_line(place: Places, line: int) -> list[int]:
    """The roles on a line, column A to D."""
    roles = [role for role in range(4) if place[role] >= 0 and place[role] // 4 == line]
    roles.sort(key=lambda role: place[role])
    return roles
