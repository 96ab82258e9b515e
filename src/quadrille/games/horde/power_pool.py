"""H4.4: Power cards are played into a pool, and points are paid from it."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import KEEP, PLAY
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.packed_numbers import number_at, unit
from quadrille.games.horde.phase_3_steps import ACTING, HordeAction, reach_step
from quadrille.games.horde.player_side import stands
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import HordeData


class Play(HordeAction):
    """Any card of the hand, needed or not."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        return why_not_played(state, action)

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        reach_step(state, ACTING)
        play_card(state, action, sink)


PLAYING: Final = Play(PLAY, KEEP)


def why_not_played(state: HordeData, action: int) -> Message | None:
    value = action - PLAY
    if state.sides[state.actor].held >> value & 1:
        return None
    return no("not_in_hand", "H4.4", card=value + LOWEST)


def play_card(state: HordeData, action: i64, sink: Sink | None) -> None:
    """H6.1: with Support pending the card counts double."""
    seat: i64 = state.actor
    side = state.sides[seat]
    place = action - PLAY
    value = place + LOWEST
    points = value
    if side.support:
        side.support = False
        points += value
    card = unit(place)
    side.hand -= card
    side.hand_size -= 1
    if not number_at(side.hand, place):
        side.held &= ~bit(place)
    side.discard += card
    side.pool += points
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "card": value,
            "points": points,
            "pool": side.pool,
        }
        key = "horde.play" if points == value else "horde.play_doubled"
        # The others learn a card of the hand.
        sink.append(Event(key, told, reveals=EVERYBODY & ~bit(seat)))


def can_pay(state: HordeData, seat: i64, role: i64) -> bool:
    """H4.3: for the action of a role the role must be on the field, and its cost in the pool."""
    side = state.sides[seat]
    return side.pool >= state.setup.costs[role] and stands(side, role)


def why_not_paid(state: HordeData, seat: i64, role: i64) -> Message | None:
    if can_pay(state, seat, role):
        return None
    side = state.sides[seat]
    if not stands(side, role):
        return no("role_missing", "H4.3", role=ROLES[role])
    return no("cost", "H4.3", cost=state.setup.costs[role], pool=side.pool)


def pay(state: HordeData, role: i64) -> None:
    """The actor pays for the action of a role."""
    state.sides[state.actor].pool -= state.setup.costs[role]
    reach_step(state, ACTING)
