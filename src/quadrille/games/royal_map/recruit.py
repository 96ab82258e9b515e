"""M2.4: a card of the Face deck is paid for, card by card (M2.6), and comes into the Map."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit, members
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, PAY, PLACE, RECRUIT, is_of
from quadrille.games.royal_map.cards import ACE, COLOUR, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import CELLS, cell_name
from quadrille.games.royal_map.data import NONE, RoyalMapData, out_of_pool
from quadrille.games.royal_map.endless_games import mark_event
from quadrille.games.royal_map.manoeuvre import no_manoeuvre, use_manoeuvre
from quadrille.games.royal_map.map import add_room, has_face_beside, has_room_beside, put
from quadrille.games.royal_map.price import (
    buys,
    can_buy_any,
    can_pay,
    completes,
    is_in_order,
    paid_by,
    price_of,
    primes_of,
    sums_of,
)
from quadrille.games.royal_map.question import (
    TurnQuestion,
    about,
    asked_face,
    asked_left,
    asked_paid,
    bad_field,
)
from quadrille.games.royal_map.refusals import is_taken, no, not_asked, occupied
from quadrille.games.royal_map.turn_action import TurnAction


class Recruit(TurnAction):
    """A card of the Face deck that the pool can pay for."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        late = no_manoeuvre(state)
        if late is not None:
            return late
        face = action - RECRUIT + NUMBERS
        told = {"card": NAMES[face]}
        if COLOUR[face] != state.mover:
            return no("not_yours", "M2.4", **told)
        if face not in state.faces[state.mover]:
            return no("not_in_faces", "M2.4", **told)
        if not can_pay(state, face):
            key = "price_primes" if RANK[face] == ACE else "price"
            price = price_of(state, face)
            return no(key, "M2.4", **told, price=price, primes=state.setup.prime_values)
        court = state.court[state.mover]
        if not any(has_room_beside(state.board, state.where[own]) for own in court):
            return no("no_room", "M2.4", **told)
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        face = action - RECRUIT + NUMBERS
        use_manoeuvre(state)
        state.ask(PAY_PRICE, state.mover, about(face, NONE, price_of(state, face)))
        if sink is not None:
            told = {"seat": seat_letter(state.mover), "card": NAMES[face]}
            sink.append(Event("royal_map.recruit", told))


class PayPrice(TurnQuestion):
    """The next card of the price, in the order of the pool, so that a set of cards is paid in one
    way only."""

    def meaning(self) -> str:
        return "the next Number card of a recruit's price"

    def legal(self, state: RoyalMapData) -> list[int]:
        seat = state.mover
        paid = asked_paid(state)
        face = asked_face(state)
        left = asked_left(state)
        number: i64
        actions: list[int] = []
        for number in state.pool[seat]:
            if (
                is_in_order(paid, number)
                and COLOUR[number] != seat
                and completes(state, face, left, number)
            ):
                actions.append(ACTIONS[PAY + number])
        return actions

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PAY, action):
            return not_asked(state, action)
        number = action - PAY
        face = asked_face(state)
        told = {"card": NAMES[number]}
        if number not in state.pool[state.mover]:
            return no("not_in_pool", "M2.4", **told)
        if COLOUR[number] == state.mover:
            return no("pay_colour", "M2.4", **told)
        if RANK[face] == ACE and not state.setup.prime[number]:
            price = price_of(state, face)
            return no("pay_prime", "M2.4", **told, price=price, primes=state.setup.prime_values)
        if not is_in_order(asked_paid(state), number):
            return no("pay_order", "M2.6", **told)
        if not completes(state, face, asked_left(state), number):
            return no("pay_sum", "M2.6", **told, face=NAMES[face], left=asked_left(state))
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        number: i64 = action - PAY
        face = asked_face(state)
        left = asked_left(state) - paid_by(state, face, number)
        out_of_pool(state, state.mover, number)
        state.gone |= bit(number)
        mark_event(state)
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[number],
                "face": NAMES[face],
                "left": left,
            }
            sink.append(Event("royal_map.pay", told))
        if left:
            state.about = about(face, NONE, left, asked_paid(state) | bit(number))
        else:
            state.ask_instead(PLACE_RECRUIT, state.mover, about(face))

    def prompt(self, state: RoyalMapData) -> Message:
        face = asked_face(state)
        told = {"seat": seat_letter(state.mover), "card": NAMES[face], "n": asked_left(state)}
        return Message(f"royal_map.ask.pay{'_primes' if RANK[face] == ACE else ''}", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_recruited(state)
        face = asked_face(state)
        left = price_of(state, face)
        for number in paid_cards(state):
            if COLOUR[number] == state.mover:
                raise bad_field("paid", f"{NAMES[number]} is of the mover's own colour")
            left -= paid_by(state, face, number)
        if asked_left(state) and asked_left(state) != left:
            raise bad_field("left", f"with what is paid, {left} is left")
        if left > 0:
            state.about = about(face, NONE, left, asked_paid(state))
            self.must_be_answerable(state)
        else:
            raise bad_field("asked", f"'{self.name}' cannot be answered in this position")
        PLACE_RECRUIT.must_be_answerable(state)


class PlaceRecruit(TurnQuestion):
    """An empty cell beside an own face card."""

    def meaning(self) -> str:
        return "the cell for the recruit"

    def legal(self, state: RoyalMapData) -> list[int]:
        cells: list[int] = []
        for face in state.court[state.mover]:
            add_room(state.board, state.where[face], cells)
        cells.sort()
        return cells

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PLACE, action):
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        if is_taken(state, cell):
            return occupied(state, cell, "M2.4")
        if not has_face_beside(state.board, cell, state.mover):
            return no("no_face_beside", "M2.4", cell=cell_name(cell))
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        """The recruited card comes into the Map; it may act in this turn."""
        cell: i64 = CELLS[action - PLACE]
        face = asked_face(state)
        faces = state.faces[state.mover]
        take_out(faces, face)
        put(state, face, cell)
        if sink is not None:
            told = {"seat": seat_letter(state.mover), "card": NAMES[face], "cell": cell_name(cell)}
            sink.append(Event("royal_map.enter", told))
        state.answered()

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"seat": seat_letter(state.mover), "card": NAMES[asked_face(state)]}
        return Message("royal_map.ask.recruit_cell", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_recruited(state)
        self.must_be_answerable(state)


RECRUITING: Final = Recruit(RECRUIT)
PAY_PRICE: Final = PayPrice("pay", "face", "left", "paid")
PLACE_RECRUIT: Final = PlaceRecruit("recruit cell", "face")


def add_recruits(state: RoyalMapData, actions: list[int]) -> None:
    """Appends the recruits that the pool can pay for; there must be room for them."""
    seat = state.mover
    sums = sums_of(state, seat, NONE)
    primes = primes_of(state, seat, NONE)
    if not can_buy_any(state, sums, primes):
        return
    face: i64
    for face in state.faces[seat]:
        if buys(state, face, sums, primes):
            actions.append(ACTIONS[RECRUIT + face - NUMBERS])


def check_recruited(state: RoyalMapData) -> None:
    face = asked_face(state)
    if face not in state.faces[state.mover]:
        raise bad_field("face", f"{NAMES[face]} is not in the mover's Face deck")


def paid_cards(state: RoyalMapData) -> list[int]:
    """What has been paid so far, in order."""
    return members(asked_paid(state))
