"""The set-up (I1): the course, legendary cards, first hands, the first player."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.core.piles import put_in, take_out
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import (
    COPIES,
    DAMAGED,
    FIRST_DECK,
    FIRST_TEAM,
    LEGENDARY_DECK,
    UPGRADE_DECKS,
    UPGRADES,
)
from quadrille.games.iditacards.chance import ChanceQuestion, DrawnCard, hidden_from
from quadrille.games.iditacards.course import (
    LEG_NAMES,
    LEG_TYPE,
    LEG_TYPES,
    LEGS_OF_TYPE,
    TYPES_OF_LEG,
)
from quadrille.games.iditacards.data import IditacardsData, draw_course
from quadrille.games.iditacards.drawing import draw_cards
from quadrille.games.iditacards.events import tell_secret
from quadrille.games.iditacards.fields import LEFT, SEAT
from quadrille.games.iditacards.packing import left_in, one_less, pack, seat_in
from quadrille.games.iditacards.team import join_team
from quadrille.games.iditacards.turn import BEGIN_TURN
from quadrille.games.iditacards.weather import ask_first_roll

FIRST_HAND: Final = 6
LEGENDARY_CARDS: Final = 5


class DrawLeg(ChanceQuestion):
    """Of chance: one leg card of each type (I1.3)."""

    def legal(self, state: IditacardsData) -> list[int]:
        return [act.LEG + leg for leg in _next_legs(state.about)]

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return outcome in _next_legs(state.about)

    def chance_size(self, state: IditacardsData) -> int:
        return len(_next_legs(state.about))

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return act.LEG + _next_legs(state.about)[number]

    def pile(self, state: IditacardsData) -> str:
        return LEG_TYPES[_next_type(state.about)]

    def check_read(self, state: IditacardsData) -> None:
        if not 1 <= left_in(state.about) <= TYPES_OF_LEG:
            raise bad_pending(f"there are {TYPES_OF_LEG} legs to draw")

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        leg: i64 = action - act.LEG
        state.drawn.append(leg)
        state.observation_cache = b""
        one_less(state)
        if len(state.drawn) == TYPES_OF_LEG:
            draw_course(state, state.drawn)
        if sink is not None:
            told = {"leg": LEG_NAMES[leg], "type": LEG_TYPES[LEG_TYPE[leg]]}
            sink.append(Event("iditacards.leg", told, reveals=EVERYBODY))


class DealLegendary(DrawnCard):
    """Of chance: the next legendary card of a player (I1.2)."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        if state.undealt:
            return True
        state.answered()
        return False

    def cards(self, state: IditacardsData) -> list[int]:
        return state.undealt

    def pile(self, state: IditacardsData) -> str:
        return "legendary"

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - act.DEAL
        seat = seat_in(state.about)
        take_out(state.undealt, card)
        put_in(state.legendary[seat], card)
        one_less(state)
        tell_secret(sink, "deal", seat, card)

    def hidden_slots(self, state: IditacardsData, action: int, viewer: int) -> list[str]:
        return hidden_from(state, viewer)


class DrawFirstPlayer(ChanceQuestion):
    """Of chance: who begins (I1.4)."""

    def legal(self, state: IditacardsData) -> list[int]:
        return list(range(act.FIRST, act.FIRST + state.setup.players))

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return 0 <= outcome < state.setup.players

    def chance_size(self, state: IditacardsData) -> int:
        return state.setup.players

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return act.FIRST + number

    def pile(self, state: IditacardsData) -> str:
        return "first"

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat: i64 = action - act.FIRST
        state.answered()
        if sink is not None:
            told = {"seat": seat_letter(seat)}
            sink.append(Event("iditacards.first", told, reveals=EVERYBODY))
        plays_first(state, seat)


DRAW_LEG: Final = DrawLeg("legs", act.LEG, LEFT)
DEAL_LEGENDARY: Final = DealLegendary("legendary", act.DEAL, SEAT, LEFT)
DRAW_FIRST_PLAYER: Final = DrawFirstPlayer("first", act.FIRST)


def set_up(state: IditacardsData) -> None:
    """What lies ready, and what chance deals; what is asked last comes first."""
    state.upgrades = [UPGRADE_DECKS[deck].copy() for deck in range(UPGRADES)]
    state.undealt = LEGENDARY_DECK.copy()
    state.damage = COPIES[DAMAGED]
    seats = range(state.setup.players)
    for seat in seats:
        state.deck[seat] = FIRST_DECK.copy()
        state.shuffled[seat] = FIRST_DECK
        for dog in FIRST_TEAM:
            join_team(state, seat, dog)
    if state.setup.players == 1:
        plays_first(state, 0)
    else:
        state.ask(DRAW_FIRST_PLAYER, CHANCE)
    for seat in reversed(seats):
        draw_cards(state, seat, FIRST_HAND)
    for seat in reversed(seats):
        state.ask(DEAL_LEGENDARY, CHANCE, pack(LEGENDARY_CARDS, seat=seat))
    if state.setup.course.drawn:
        state.ask(DRAW_LEG, CHANCE, pack(TYPES_OF_LEG))


def plays_first(state: IditacardsData, seat: i64) -> None:
    """I1.4: the first player rolls the weather die, then plays."""
    state.ask(BEGIN_TURN, seat)
    ask_first_roll(state, seat)


def legs_to_draw(state: IditacardsData) -> int:
    """How many leg cards of the course are still to be drawn."""
    for decision, _, about in state.pending():
        if decision is DRAW_LEG:
            return left_in(about)
    return 0


def _next_type(about: i64) -> i64:
    return TYPES_OF_LEG - left_in(about)


def _next_legs(about: i64) -> list[int]:
    return LEGS_OF_TYPE[_next_type(about)]
