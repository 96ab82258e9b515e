"""C4: the assault. Every unit that did not enter this turn attacks once, by itself."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.given import Given
from quadrille.core.seats import seat_letter
from quadrille.games.clash.abilities import attacks_again, attacks_at_once, sprint_to_bridge
from quadrille.games.clash.actions import LANES, LOWER, UPPER
from quadrille.games.clash.cards import SPRINT
from quadrille.games.clash.data import STRONGHOLD_FELL, ClashData
from quadrille.games.clash.end_of_turn import end_turn
from quadrille.games.clash.hits import does_nothing, strike
from quadrille.games.clash.question import (
    EITHER_SIDE,
    Step,
    about,
    asked_number,
    pending_number,
)
from quadrille.games.clash.tower import check_both_right_ends, hit_tower


class Assault(Step):
    """The units of a lane act in turn. What the assault has still to do is the lane that it is
    about, `acting` and `waiting`."""

    def number_entry(self, number: int) -> Any:
        return LANES[number]

    def read_number(self, given: Given, field: str) -> int:
        return given.one_of(field, LANES, LANES[UPPER])

    def acting_lane(self, state: ClashData, actor: int, about: int) -> list[int] | None:
        return state.lanes[2 * actor + pending_number(self, about)]

    def run(self, state: ClashData, sink: Sink | None) -> None:
        """Until the assault is over, or the game, or until the Siege's pile must be seen to first
        (C8.3)."""
        seat: i64 = state.actor
        while True:
            lane = asked_number(state)
            while state.waiting:
                state.waiting -= 1
                act(state, seat, lane, state.acting[state.waiting], sink)
                if state.decision is not self:
                    return
            if lane == LOWER:
                break
            begin_lane(state, seat, LOWER)
        end_turn(state, sink)


ASSAULT: Final = Assault("assault", "lane", EITHER_SIDE, leads_on=True)


def begin_assault(state: ClashData, seat: i64) -> None:
    """The summoning is over: the assault takes its place, upper lane first."""
    state.ask_instead(ASSAULT, seat)
    begin_lane(state, seat, UPPER)


def begin_lane(state: ClashData, seat: i64, lane: i64) -> None:
    """C4, C6.3: the order in which the units of a lane act is the one in which they stand now,
    the farthest from the Bridge first."""
    state.about = about(lane)
    row = state.lanes[2 * seat + lane]
    # Only a sprint changes the attacker's lane before all its units have acted.
    state.acting = row.copy() if state.setup.cards.anywhere & SPRINT else row
    state.waiting = len(row)


def act(state: ClashData, seat: i64, lane: i64, card: i64, sink: Sink | None) -> None:
    """One unit's attack, or attacks if it is berserk."""
    cards = state.setup.cards
    lanes = state.lanes
    row = lanes[2 * seat + lane]
    facing = lanes[2 * (1 - seat) + lane]
    # In a set without abilities nobody's place matters, and looking for it costs time.
    place: i64 = row.index(card) if cards.anywhere else 0
    entered = state.entered >> card & 1 != 0
    if entered and (not facing or not attacks_at_once(state, row, place)):
        return
    damage: i64 = cards.attack[card]
    if place > 0:
        passed = sprint_to_bridge(state, seat, row, place, sink)
        damage += passed
        place -= passed
    if does_nothing(damage):
        return
    while True:
        if not facing:
            if not entered:
                if sink is not None:
                    told = {
                        "owner": seat_letter(seat),
                        "card": cards.names[card],
                        "lane": LANES[lane],
                        "n": damage,
                    }
                    sink.append(Event("clash.attack_tower", told))
                hit_tower(state, 1 - seat, damage, STRONGHOLD_FELL, sink)
                check_both_right_ends(state, seat, sink)
            return
        if sink is not None:
            told = {
                "owner": seat_letter(seat),
                "card": cards.names[card],
                "lane": LANES[lane],
                "target": cards.names[facing[0]],
                "n": damage,
            }
            sink.append(Event("clash.attack", told))
        destroyed = strike(state, 1 - seat, lane, 0, damage, cards.abilities[card], False, sink)
        check_both_right_ends(state, seat, sink)
        if not destroyed or state.ended or not attacks_again(state, row, place):
            return
