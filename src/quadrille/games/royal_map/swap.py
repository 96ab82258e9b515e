"""M2.1, M2.2: a face card changes places with a Number card beside it, or with an own Ace."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, EXCHANGE, SWAP
from quadrille.games.royal_map.cards import ACE, NAMES, NUMBERS, RANK, SUIT
from quadrille.games.royal_map.cells import adjacent, cell_name
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.manoeuvre import no_manoeuvre, use_manoeuvre
from quadrille.games.royal_map.map import change_places, look_around
from quadrille.games.royal_map.refusals import no, not_own_in_map
from quadrille.games.royal_map.turn_action import TurnAction


class Swap(TurnAction):
    """M2.1: with an adjacent Number card."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        face, number = swapped_cards(action)
        return no_manoeuvre(state) or why_no_swap(state, face, number, "M2.1")

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        action -= SWAP
        swap(state, action // NUMBERS + NUMBERS, action % NUMBERS, sink)
        use_manoeuvre(state)


class Exchange(TurnAction):
    """M2.2: with another own card that is an Ace, anywhere in the Map."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        face, suit = divmod(action - EXCHANGE, 4)
        face += NUMBERS
        ace = ace_of(suit)
        refusal = no_manoeuvre(state)
        for card in (face, ace):
            refusal = refusal or not_own_in_map(state, card, "M2.2")
        if refusal is not None:
            return refusal
        return no("itself", "M2.2", card=NAMES[face]) if face == ace else None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        action -= EXCHANGE
        swap(state, action // 4 + NUMBERS, ace_of(action % 4), sink)
        use_manoeuvre(state)


SWAPPING: Final = Swap(SWAP)
EXCHANGING: Final = Exchange(EXCHANGE)


def swapped_cards(action: int) -> tuple[int, int]:
    """The face card and the Number card of a swap (M2.1)."""
    face, number = divmod(action - SWAP, NUMBERS)
    return face + NUMBERS, number


def ace_of(suit: i64) -> i64:
    return NUMBERS + 4 * suit + ACE


def why_no_swap(state: RoyalMapData, face: int, number: int, rule: str) -> Message | None:
    """Why a face card of the mover cannot change places with a Number card, or None."""
    foreign = not_own_in_map(state, face, rule)
    if foreign is not None:
        return foreign
    if not state.where[number]:
        return no("not_in_map", rule, card=NAMES[number])
    if not adjacent(state.where[face], state.where[number]):
        return no("not_adjacent", rule, card=NAMES[face], other=NAMES[number])
    return None


def add_swaps(state: RoyalMapData, face: i64, actions: list[int]) -> i64:
    """M2.1: appends the swaps of a face card. Returns what lies beside it (see `look_around`)."""
    swaps = SWAP + NUMBERS * (face - NUMBERS)
    return look_around(state.board, state.where[face], swaps, actions)


def add_exchanges(court: list[int], actions: list[int]) -> None:
    """M2.2: two Aces change places by one action, whichever of them is named first."""
    face: i64
    ace: i64
    for ace in court:
        if RANK[ace] == ACE:
            for face in court:
                if face != ace and (face < ace or RANK[face] != ACE):
                    actions.append(ACTIONS[EXCHANGE + 4 * (face - NUMBERS) + SUIT[ace]])


def swap(state: RoyalMapData, face: i64, other: i64, sink: Sink | None) -> None:
    """Each swap of M2.1, M2.2 and M2.3."""
    change_places(state, face, other)
    if sink is not None:
        told = {
            "seat": seat_letter(state.mover),
            "card": NAMES[face],
            "other": NAMES[other],
            "cell": cell_name(state.where[face]),
            "other_cell": cell_name(state.where[other]),
        }
        sink.append(Event("royal_map.swap", told))
