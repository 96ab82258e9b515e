"""The set-up (I1): the course, legendary cards, first hands, the first player."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.core.piles import put_in, take_out
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import UPGRADES
from quadrille.games.iditacards.chance import ChanceQuestion, DrawnCard, hidden_from
from quadrille.games.iditacards.course import TYPES_OF_LEG
from quadrille.games.iditacards.data import IditacardsData, draw_course
from quadrille.games.iditacards.drawing import draw_cards
from quadrille.games.iditacards.events import tell_secret
from quadrille.games.iditacards.fields import LEFT, SEAT
from quadrille.games.iditacards.packing import left_in, one_less, pack, seat_in
from quadrille.games.iditacards.start_and_end_of_turn import turn_follows
from quadrille.games.iditacards.team import join_team
from quadrille.games.iditacards.weather import ask_first_roll

FIRST_HAND: Final = 6
LEGENDARY_CARDS: Final = 5


class DrawLeg(ChanceQuestion):
    """Of chance: one leg card of each type (I1.3)."""

    def legal(self, state: IditacardsData) -> list[int]:
        return [state.setup.acts.leg + leg for leg in _next_legs(state)]

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return outcome in _next_legs(state)

    def chance_size(self, state: IditacardsData) -> int:
        return len(_next_legs(state))

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return state.setup.acts.leg + _next_legs(state)[number]

    def pile(self, state: IditacardsData) -> str:
        return state.setup.legs.types[_next_type(state.about)]

    def check_read(self, state: IditacardsData) -> None:
        if not 1 <= left_in(state.about) <= TYPES_OF_LEG:
            raise bad_pending(f"there are {TYPES_OF_LEG} legs to draw")

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        leg: i64 = action - state.setup.acts.leg
        state.drawn.append(leg)
        state.observation_cache = b""
        one_less(state)
        if len(state.drawn) == TYPES_OF_LEG:
            draw_course(state, state.drawn)
        if sink is not None:
            told = {
                "leg": state.setup.legs.names[leg],
                "type": state.setup.legs.types[state.setup.legs.type[leg]],
            }
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
        card: i64 = action - state.setup.acts.deal
        seat = seat_in(state.about)
        take_out(state.undealt, card)
        put_in(state.legendary[seat], card)
        one_less(state)
        tell_secret(state, sink, "deal", seat, card)

    def hidden_slots(self, state: IditacardsData, action: int, viewer: int) -> list[str]:
        return hidden_from(state, viewer)


class DrawFirstPlayer(ChanceQuestion):
    """Of chance: who begins (I1.4)."""

    def leads_on(self) -> bool:
        return True

    def legal(self, state: IditacardsData) -> list[int]:
        return list(range(state.setup.acts.first, state.setup.acts.first + state.setup.players))

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return 0 <= outcome < state.setup.players

    def chance_size(self, state: IditacardsData) -> int:
        return state.setup.players

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return state.setup.acts.first + number

    def pile(self, state: IditacardsData) -> str:
        return "first"

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        seat: i64 = action - state.setup.acts.first
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
    state.upgrades = [state.setup.cards.upgrade_decks[deck].copy() for deck in range(UPGRADES)]
    state.undealt = state.setup.cards.legendary_deck.copy()
    cards = state.setup.cards
    state.damage = cards.copies[cards.damaged]
    seats = range(state.setup.players)
    for seat in seats:
        state.deck[seat] = state.setup.cards.first_deck.copy()
        state.shuffled[seat] = state.setup.cards.first_deck
        for dog in state.setup.cards.first_team:
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
    turn_follows(state, seat)
    ask_first_roll(state, seat)


def legs_to_draw(state: IditacardsData) -> int:
    """How many leg cards of the course are still to be drawn."""
    for decision, _, about in state.pending():
        if decision is DRAW_LEG:
            return left_in(about)
    return 0


def _next_type(about: i64) -> i64:
    return TYPES_OF_LEG - left_in(about)


def _next_legs(state: IditacardsData) -> list[int]:
    return state.setup.legs.of_type[_next_type(state.about)]
