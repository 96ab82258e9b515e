"""Plans for phase 3: who enters, who walks where, what is paid for it.

For each role the squares are listed that it can end the phase on, with their price in points. The
cheapest ways to stand in formation after the wind, and some ways to sit a turn out, are then judged
by foreseeing Encounters and Counterwind.
"""

from itertools import permutations, product
from typing import Final

from quadrille.bots.horde.bracing import Bracing, occupied
from quadrille.bots.horde.purse import IMPOSSIBLE
from quadrille.bots.horde.situation import Situation
from quadrille.bots.horde.ways import Plan, Way, entries, keep, longer
from quadrille.games.horde.actions import (
    ATTACK,
    ENTER,
    FIELDS,
    MOVE,
    PROVOKE,
    REST,
)
from quadrille.games.horde.cards import ACE, CHASE, VERAMORPHE
from quadrille.games.horde.field import GRID, LINE_MASKS, squares_of
from quadrille.games.horde.movement import reach
from quadrille.games.horde.packed_numbers import listed, thing_at
from quadrille.games.horde.phase_1_encounter_row import face_down
from quadrille.games.horde.phase_3_entering import (
    can_still_enter,
    enters_one_by_one,
    may_enter_more,
)
from quadrille.games.horde.phase_3_steps import ENTERING, MOVING, asked_step
from quadrille.games.horde.roles import COMBATANT, FIRE_LINKER, TRACER

_FAMILIES: Final = (
    (ENTER, MOVE),
    (MOVE, PROVOKE),
    (REST, REST + 4),
    (PROVOKE, PROVOKE + 4 * FIELDS),
)


Option = tuple[float, Way | None, list[int]]
"""What a way costs beside Power, the way (None: to wait), and the points that each line needs."""
_NEEDS_NOTHING: Final = [0, 0, 0, 0]
BOUND: Final = 5
LOOSE: Final = 2
PARTLY: Final = 8
"""Where a formation need not be whole: how many ways of a role into it and beside it are looked at,
and how many choices are judged."""


class Planner:
    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.weights = situation.weights
        self.costs = situation.costs
        self.state = situation.state
        self.seat = situation.seat
        self.base = GRID * self.seat
        self.step = asked_step(self.state)
        self.enemies = [self._enemy(column) for column in range(4)]
        self.ways = [self._ways(role) for role in range(4)]

    def best(self) -> Plan:
        """The best plan from here on."""
        return max(self.plans(), key=lambda plan: plan.worth)

    def plans(self) -> list[Plan]:
        """The plans from here on that are worth a look."""
        found: list[Plan] = []
        for chosen in self._formations():
            plan = self._judge(chosen)
            if plan is not None:
                found.append(plan)
                if len(found) == self.weights.judged:
                    break
        if not any(plan.worth > self.weights.good for plan in found):
            sitting = self._sitting_out()
            if self.weights.thorough and self.state.setup.graded:
                sitting += self._partly()
            for chosen in sitting:
                plan = self._judge(chosen)
                if plan is not None:
                    found.append(plan)
        best = max(found, key=lambda plan: plan.worth)
        return found + self._with_attack(best)

    # What may happen above a column.

    def _enemy(self, column: int) -> list[float]:
        """How likely each enemy is above a column."""
        state = self.state
        slot = 4 * self.seat + column
        odds = [0.0] * 4
        rank = thing_at(state.row, slot)
        if rank >= 0 and state.face_up >> slot & 1:
            odds[rank] = 1.0
        elif rank >= 0:
            unseen = [count + 0.0 for count in listed(state.encounter_deck, 4)]
            for other in face_down(state):
                unseen[thing_at(state.row, other)] += 1
            total = sum(unseen)
            odds = [count / total for count in unseen]
        return odds

    def danger(self, role: int, square: int, hurt: bool, moves: bool) -> tuple[float, float]:
        """What the Encounter above a square is expected to cost a role there, and how likely it
        spoils the formation: by destroying the role, or by wounding it when it wants to move."""
        situation = self.situation
        odds = self.enemies[square & 3]
        spared = self.state.setup.spared
        cost = spoiled = 0.0
        for rank in range(ACE):
            if not odds[rank] or spared[rank] == role:
                continue
            if rank == CHASE:
                cost += odds[rank] * (situation.loss[role] if hurt else self.weights.hurt)
                if hurt or moves:
                    spoiled += odds[rank]
            elif rank == VERAMORPHE:
                cost += odds[rank]
            elif situation.aval[role] > self._entering(role):
                cost += odds[rank] * self.weights.spare_lost
            else:
                cost += odds[rank] * situation.loss[role]
                spoiled += odds[rank]
        return cost, spoiled

    def _entering(self, role: int) -> int:
        """A role that is not on the field yet leaves one card less in the Aval."""
        return 1 if self.situation.place[role] < 0 else 0

    def _soft(self, role: int, square: int, hurt: bool, moves: bool) -> float:
        cost, spoiled = self.danger(role, square, hurt, moves)
        return cost + spoiled * self.weights.swing

    # The ways of each role.

    def _ways(self, role: int) -> list[Way]:
        """All squares that a role can end phase 3 on, the cheapest way to each."""
        situation = self.situation
        here = situation.place[role]
        fixed = self._fixed(role)
        starts: list[Way] = []
        if here >= 0:
            starts.append(Way(here, 0, False, ((),)))
        elif self.step == ENTERING and situation.aval[role] and may_enter_more(self.state):
            for square in squares_of(LINE_MASKS[3] & ~fixed):
                starts.append(Way(square, 0, False, ((self._act(ENTER, role, square),),)))
        hurt = here >= 0 and situation.hurt >> role & 1
        moved = self.state.moved >> (4 * self.seat + role) & 1
        ways: dict[tuple[int, bool], Way] = {}
        for start in starts:
            keep(ways, start)
        if hurt:
            healed = Way(here, self.costs[FIRE_LINKER], True, ((REST + role,),))
            if self._present(FIRE_LINKER):
                keep(ways, healed)
                self._provoked(ways, role, [healed], fixed)
            return list(ways.values())
        walked = list(starts)
        if self.step <= MOVING and not moved:
            for start in starts:
                for square in squares_of(reach(role, start.square, fixed | 1 << start.square)):
                    step = self._act(MOVE, role, square)
                    walked.append(longer(start, square, 0, step))
            for way in walked:
                keep(ways, way)
        self._provoked(ways, role, list(ways.values()), fixed)
        return list(ways.values())

    def _provoked(
        self, ways: dict[tuple[int, bool], Way], role: int, starts: list[Way], fixed: int
    ) -> None:
        if not self._present(TRACER):
            return
        for start in starts:
            for square in squares_of(reach(role, start.square, fixed | 1 << start.square)):
                step = self._act(PROVOKE, role, square)
                keep(ways, longer(start, square, self.costs[TRACER], step))

    def _fixed(self, role: int) -> int:
        """Squares of those who cannot get out of the way."""
        situation = self.situation
        mask = 0
        for other in range(4):
            square = situation.place[other]
            if other == role or square < 0:
                continue
            number = 4 * self.seat + other
            stuck = (self.state.wounded | self.state.moved) >> number & 1
            if stuck or self.step > MOVING:
                mask |= 1 << square
        return mask

    def _present(self, role: int) -> bool:
        """On the field, or still able to come."""
        if self.situation.place[role] >= 0:
            return True
        return (
            self.step == ENTERING and self.situation.aval[role] > 0 and may_enter_more(self.state)
        )

    def _act(self, family: int, role: int, square: int) -> int:
        return family + FIELDS * role + self.base + square

    # Which ways to choose together.

    def _formations(self) -> list[list[Way | None]]:
        """The cheapest choices of ways after which all four can stand in formation."""
        return self._cheapest([self._towards(role) for role in range(4)])

    def _partly(self) -> list[list[Way | None]]:
        """The cheapest choices where each misplaced role costs a card, and some may be."""
        options: list[list[Option]] = []
        for role in range(4):
            loose = [
                (self._exposure(role, way), way, _NEEDS_NOTHING)
                for way in self.ways[role]
                if not way.points
            ]
            loose.sort(key=lambda option: option[0])
            staying: list[Option] = [*loose[:LOOSE]]
            if self.situation.place[role] < 0:
                staying.append((self.situation.in_aval[role], None, _NEEDS_NOTHING))
            options.append(
                [*self._towards(role)[:BOUND], *[(c + 1.0, way, n) for c, way, n in staying]]
            )
        return self._cheapest(options)[:PARTLY]

    def _cheapest(self, options: list[list[Option]]) -> list[list[Way | None]]:
        if not all(options):
            return []
        found: list[tuple[float, list[Way | None]]] = []
        most = self.situation.purse.affordable()
        listed = self.weights.candidates

        def choose(
            role: int,
            taken: int,
            lines: list[int],
            chosen: list[Way | None],
            soft: float,
            points: int,
        ) -> None:
            bound = found[listed - 1][0] if len(found) >= listed else IMPOSSIBLE
            total = points + sum(lines)
            if total > most or soft + total / 6.0 >= bound:
                return
            if role == 4:
                found.append((soft + total / 6.0, chosen))
                found.sort(key=lambda entry: entry[0])
                del found[listed:]
                return
            for cost, way, needs in options[role]:
                square = 0 if way is None else 1 << way.square
                if taken & square:
                    continue
                braced = [max(lines[line], needs[line]) for line in range(4)]
                price = 0 if way is None else way.points
                taking = taken | square
                choose(role + 1, taking, braced, [*chosen, way], soft + cost, points + price)

        choose(0, 0, [0, 0, 0, 0], [], 0.0, 0)
        room = can_still_enter(self.state)
        return [chosen for _, chosen in found if entries(chosen) <= room]

    def _towards(self, role: int) -> list[Option]:
        """Ways from which a role ends in formation if its lines are braced so far."""
        situation = self.situation
        winds = situation.winds
        target = situation.targets[role]
        hurt_now = bool(situation.hurt >> role & 1)
        options: list[Option] = []
        for way in self.ways[role]:
            square = way.square
            line = square // 4
            hurt = hurt_now and not way.healed
            gap = winds[line] - situation.resistance[role]
            if target >> square & 1:
                needs = [0, 0, 0, 0]
                if winds[line]:
                    needs[line] = max(0, gap)
                options.append((self._soft(role, square, hurt, False), way, needs))
            elif winds[line] and not hurt:
                goals = squares_of(reach(role, square, 1 << square) & target)
                for goal in goals[:2]:
                    needs = [0, 0, 0, 0]
                    needs[line] = max(0, gap + 1)
                    below = goal // 4
                    if below > line and winds[below]:
                        needs[below] = max(needs[below], winds[below] - situation.resistance[role])
                    options.append((self._soft(role, square, hurt, True), way, needs))
        options.sort(key=_first_price)
        return options[:12]

    def _sitting_out(self) -> list[list[Way | None]]:
        """Ways to let a turn pass: nobody moves, or each goes where it is safe and ready."""
        situation = self.situation
        still: list[Way | None] = [
            Way(square, 0, False, ((),)) if square >= 0 else None for square in situation.place
        ]
        safe: list[Way | None] = []
        healed: list[Way | None] = []
        taken = 0
        for role in range(4):
            if situation.place[role] < 0:
                safe.append(None)
                healed.append(None)
                continue
            free = [w for w in self.ways[role] if not w.points and not taken >> w.square & 1]
            if not free:
                return [still]
            best = min(free, key=lambda way: self._exposure(role, way))
            taken |= 1 << best.square
            safe.append(best)
            rest = [w for w in self.ways[role] if w.healed and w.points == self.costs[FIRE_LINKER]]
            healed.append(rest[0] if rest else best)
        choices = [still]
        choices += [other for other in (safe, healed) if other not in choices]
        if self.weights.thorough:
            choices += self._entering_early(safe, taken)
        return choices + self._with_entry(safe, taken)

    def _entering_early(self, safe: list[Way | None], taken: int) -> list[list[Way | None]]:
        """More and more of those who wait go where they are safe and ready, the safest first."""
        choices: list[list[Way | None]] = []
        chosen = safe.copy()
        for _ in range(can_still_enter(self.state)):
            entering: tuple[float, int, Way] | None = None
            for role in range(4):
                for way in self.ways[role] if chosen[role] is None else ():
                    if not way.points and not taken >> way.square & 1:
                        exposure = self._exposure(role, way) - self.situation.in_aval[role]
                        if entering is None or exposure < entering[0]:
                            entering = (exposure, role, way)
            if entering is None:
                break
            chosen = chosen.copy()
            chosen[entering[1]] = entering[2]
            taken |= 1 << entering[2].square
            choices.append(chosen)
        return choices

    def _with_entry(self, safe: list[Way | None], taken: int) -> list[list[Way | None]]:
        """Where only one a turn may enter, somebody must begin."""
        if not enters_one_by_one(self.state.setup):
            return []
        choices: list[list[Way | None]] = []
        for role in range(4):
            free = [w for w in self.ways[role] if not w.points and not taken >> w.square & 1]
            if safe[role] is None and free:
                best = min(free, key=lambda way: self._exposure(role, way))
                choices.append([*safe[:role], best, *safe[role + 1 :]])
        return choices

    def _exposure(self, role: int, way: Way) -> float:
        """What standing there costs without any Power."""
        situation = self.situation
        hurt = bool(situation.hurt >> role & 1) and not way.healed
        wind = situation.winds[way.square // 4]
        gap = wind - situation.resistance[role] if wind else 0
        cost = situation.ready[role][way.square] + self.danger(role, way.square, hurt, False)[0]
        if gap > 0:
            lost = hurt or gap >= situation.malus
            cost += situation.loss[role] if lost else self.weights.hurt + 0.3
        return cost

    # What a choice is worth.

    def _judge(self, chosen: list[Way | None]) -> Plan | None:
        steps = self._in_order(chosen)
        if steps is None:
            return None
        points = sum(way.points for way in chosen if way is not None)
        return self._worth(chosen, steps, points)

    def _worth(self, chosen: list[Way | None], steps: tuple[int, ...], points: int) -> Plan | None:
        situation = self.situation
        price = situation.purse.price(points)
        if price >= IMPOSSIBLE:
            return None
        place: list[int] = []
        hurt = 0
        danger = 0.0
        sound = 1.0
        for role in range(4):
            way = chosen[role]
            place.append(way.square if way is not None else -1)
            if way is None:
                continue
            wounded = bool(situation.hurt >> role & 1) and not way.healed
            moves = not situation.targets[role] >> way.square & 1
            cost, spoiled = self.danger(role, way.square, wounded, moves)
            danger += cost
            sound *= 1.0 - spoiled
            chased = self.enemies[way.square & 3][CHASE] == 1.0
            if wounded or (chased and self.state.setup.spared[CHASE] != role):
                hurt |= 1 << role
        bracing = Bracing(situation, situation.purse.for_the_wind(points))
        worth = bracing.from_line(0, tuple(place), hurt, 0).worth
        if worth > 0 or situation.misplaced(tuple(place)) == 0:
            danger += (1.0 - sound) * self.weights.swing
        return Plan(worth - price - danger, steps, points)

    def _with_attack(self, plan: Plan) -> list[Plan]:
        """The same with the worst open Encounter above somebody destroyed."""
        if not self._present(COMBATANT):
            return []
        chosen = self._ways_of(plan)
        found: list[Plan] = []
        for column in range(4):
            odds = self.enemies[column]
            below = [way for way in chosen if way is not None and way.square & 3 == column]
            is_open = self.state.face_up >> 4 * self.seat + column & 1
            if not is_open or odds[ACE] or not below:
                continue
            self.enemies[column] = [0.25] * 4
            steps = (*plan.steps, ATTACK + 4 * self.seat + column)
            other = self._worth(chosen, steps, plan.points + self.costs[COMBATANT])
            self.enemies[column] = odds
            if other is not None:
                found.append(other)
        return found

    def _ways_of(self, plan: Plan) -> list[Way | None]:
        """Where a plan's steps lead everybody."""
        place = list(self.situation.place)
        healed = [False] * 4
        points = [0] * 4
        for step in plan.steps:
            if REST <= step < REST + 4:
                healed[step - REST] = True
                points[step - REST] += self.costs[FIRE_LINKER]
            elif step >= ENTER:
                place[((step - ENTER) // FIELDS) & 3] = (step - ENTER) & 15
        return [
            Way(place[role], points[role], healed[role], ((),)) if place[role] >= 0 else None
            for role in range(4)
        ]

    def _in_order(self, chosen: list[Way | None]) -> tuple[int, ...] | None:
        """The steps of all ways in an order in which nobody stands in another's way."""
        paths = [way.paths if way is not None else ((),) for way in chosen]
        for picked in product(*paths):
            entries = [
                (step - ENTER) & 15 for path in picked for step in path if ENTER <= step < MOVE
            ]
            if len(set(entries)) < len(entries):
                continue
            walking = [role for role in range(4) if picked[role]]
            for order in permutations(walking):
                steps = self._merge(picked, order)
                if steps is not None:
                    return steps
        return None

    def _merge(
        self, paths: tuple[tuple[int, ...], ...], order: tuple[int, ...]
    ) -> tuple[int, ...] | None:
        """Enterings first, then movements, then actions, each in this order of the roles."""
        place = list(self.situation.place)
        merged: list[int] = []
        for low, high in _FAMILIES:
            for role in order:
                for step in paths[role]:
                    if not low <= step < high:
                        continue
                    if low != REST:
                        square = (step - ENTER) & 15
                        taken = occupied(tuple(place))
                        if taken >> square & 1:
                            return None
                        if low != ENTER and not reach(role, place[role], taken) >> square & 1:
                            return None
                        place[role] = square
                    merged.append(step)
        return tuple(merged)


def _first_price(option: Option) -> float:
    cost, way, needs = option
    points = sum(needs) + (way.points if way is not None else 0)
    return cost + points / 6.0
