"""M2.3: a Number card of the pool leaves the game, and a face card of its suit makes swaps."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import (
    ACTIONS,
    LEAD,
    SACRIFICE,
    STOP,
    SWAP,
    is_of,
)
from quadrille.games.royal_map.cards import COLOUR, NAMES, NUMBERS, SUIT, SUITS
from quadrille.games.royal_map.data import NONE, RoyalMapData, out_of_pool
from quadrille.games.royal_map.endless_games import mark_event
from quadrille.games.royal_map.manoeuvre import no_manoeuvre, use_manoeuvre
from quadrille.games.royal_map.map import has_number_beside
from quadrille.games.royal_map.question import (
    TurnQuestion,
    about,
    asked_card,
    asked_face,
    asked_left,
    bad_field,
    must_be_in_map,
)
from quadrille.games.royal_map.refusals import no, not_asked, not_own_in_map
from quadrille.games.royal_map.swap import add_swaps, swap, swapped_cards, why_no_swap
from quadrille.games.royal_map.turn_action import TurnAction


class Sacrifice(TurnAction):
    """A Number card of the own colour, if a face card of its suit can move."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        late = no_manoeuvre(state)
        if late is not None:
            return late
        number = action - SACRIFICE
        told = {"card": NAMES[number]}
        if number not in state.pool[state.mover]:
            return no("not_in_pool", "M2.3", **told)
        if COLOUR[number] != state.mover:
            return no("sacrifice_colour", "M2.3", **told)
        if not leaders(state, SUIT[number]):
            return no("nobody_to_lead", "M2.3", **told, suit=SUITS[SUIT[number]])
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        number = action - SACRIFICE
        out_of_pool(state, state.mover, number)
        state.gone |= bit(number)
        mark_event(state)
        use_manoeuvre(state)
        state.ask(CHOOSE_LEADER, state.mover, about(NONE, number))
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[number],
                "n": state.setup.value[number],
            }
            sink.append(Event("royal_map.sacrifice", told))


class ChooseLeader(TurnQuestion):
    """The face card that the sacrifice moves."""

    def meaning(self) -> str:
        return "the face card that a sacrifice moves"

    def legal(self, state: RoyalMapData) -> list[int]:
        return [LEAD + face - NUMBERS for face in leaders(state, SUIT[asked_card(state)])]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(LEAD, action):
            return not_asked(state, action)
        face = action - LEAD + NUMBERS
        foreign = not_own_in_map(state, face, "M2.3")
        if foreign is not None:
            return foreign
        told = {"card": NAMES[face]}
        number = asked_card(state)
        if SUIT[face] != SUIT[number]:
            return no("other_suit", "M2.3", **told, number=NAMES[number])
        if not can_lead(state, face):
            return no("stranded", "M2.3", **told)
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        face: i64 = action - LEAD + NUMBERS
        number = asked_card(state)
        swaps: i64 = state.setup.value[number]
        state.ask_instead(MARCH, state.mover, about(face, number, swaps))
        if sink is not None:
            told = {"seat": seat_letter(state.mover), "card": NAMES[face], "n": swaps}
            sink.append(Event("royal_map.lead", told))

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"seat": seat_letter(state.mover), "number": NAMES[asked_card(state)]}
        return Message("royal_map.ask.lead", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_sacrificed(state)
        self.must_be_answerable(state)


class March(TurnQuestion):
    """The leader's next swap, or no more."""

    def meaning(self) -> str:
        return "its next swap, or no more"

    def legal(self, state: RoyalMapData) -> list[int]:
        """There is always a swap to make: the card just swapped lies beside."""
        actions: list[int] = []
        add_swaps(state, asked_face(state), actions)
        if may_stop(state):
            actions.append(STOP)
        return actions

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        leader = asked_face(state)
        if action == STOP:
            if may_stop(state):
                return None
            if state.setup.exact:
                return no("all_swaps", "M2.3", card=NAMES[leader], n=asked_left(state))
            return no("one_swap", "M2.3", card=NAMES[leader])
        if not is_of(SWAP, action):
            return not_asked(state, action)
        face, number = swapped_cards(action)
        if face != leader:
            return no("other_leader", "M2.3", card=NAMES[leader])
        return why_no_swap(state, face, number, "M2.3")

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        leader = asked_face(state)
        left = asked_left(state)
        if action == STOP:
            if sink is not None:
                told = {"seat": seat_letter(state.mover), "card": NAMES[leader], "n": left}
                sink.append(Event("royal_map.stop", told))
            state.answered()
            return
        number: i64 = action
        swap(state, leader, (number - SWAP) % NUMBERS, sink)
        if left > 1:
            state.about = about(leader, asked_card(state), left - 1)
        else:
            state.answered()

    def prompt(self, state: RoyalMapData) -> Message:
        told = {
            "seat": seat_letter(state.mover),
            "card": NAMES[asked_face(state)],
            "number": NAMES[asked_card(state)],
            "n": asked_left(state),
        }
        return Message(f"royal_map.ask.march{'_exact' if state.setup.exact else ''}", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_sacrificed(state)
        face = asked_face(state)
        number = asked_card(state)
        must_be_in_map(state, "face", face, state.mover)
        if SUIT[face] != SUIT[number]:
            raise bad_field("face", f"{NAMES[face]} is not of the suit of {NAMES[number]}")
        if not asked_left(state):
            state.about = about(face, number, state.setup.value[number])
        if asked_left(state) > state.setup.value[number]:
            raise bad_field("left", f"{NAMES[number]} gives {state.setup.value[number]} swaps")
        self.must_be_answerable(state)


SACRIFICING: Final = Sacrifice(SACRIFICE)
CHOOSE_LEADER: Final = ChooseLeader("lead", "number")
MARCH: Final = March("march", "face", "number", "left")


def add_sacrifices(state: RoyalMapData, pool: list[int], movable: i64, actions: list[int]) -> None:
    """Appends the sacrifices; `movable` are the suits of which a face card can lead."""
    for number in pool:
        if movable & bit(SUIT[number]) and COLOUR[number] == state.mover:
            actions.append(ACTIONS[SACRIFICE + number])


def can_lead(state: RoyalMapData, face: i64) -> bool:
    """Whether a face card in the Map has a Number card to swap with."""
    return has_number_beside(state.board, state.where[face])


def leaders(state: RoyalMapData, suit: i64) -> list[int]:
    """The mover's face cards of a suit, Aces included, that can make a swap."""
    return [
        face for face in state.court[state.mover] if SUIT[face] == suit and can_lead(state, face)
    ]


def check_sacrificed(state: RoyalMapData) -> None:
    """The sacrificed card is out of the game, whether the position says so or not."""
    number = asked_card(state)
    if COLOUR[number] != state.mover:
        raise bad_field("number", f"{NAMES[number]} is not of the mover's colour")
    if not state.existing >> number & 1:
        state.existing |= bit(number)
        state.gone |= bit(number)
    elif not state.gone >> number & 1:
        raise bad_field("number", f"{NAMES[number]} is sacrificed and cannot be somewhere else")
    state.eventful = True


def may_stop(state: RoyalMapData) -> bool:
    """After at least one swap; with `sacrifice = "exact"` all of them must be made."""
    return asked_left(state) < state.setup.value[asked_card(state)] and not state.setup.exact
