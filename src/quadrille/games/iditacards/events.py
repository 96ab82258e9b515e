"""Events, told to a sink if there is one. A search gives none and pays only for the call."""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.data import IditacardsData


def tell(sink: Sink | None, key: str, seat: i64) -> None:
    if sink is not None:
        sink.append(Event("iditacards." + key, {"seat": seat_letter(seat)}))


def tell_card(state: IditacardsData, sink: Sink | None, key: str, seat: i64, card: i64) -> None:
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
        sink.append(Event("iditacards." + key, told))


def tell_number(sink: Sink | None, key: str, seat: i64, n: i64) -> None:
    if sink is not None:
        sink.append(Event("iditacards." + key, {"seat": seat_letter(seat), "n": n}))


def tell_pair(
    state: IditacardsData, sink: Sink | None, key: str, seat: i64, card: i64, other: i64
) -> None:
    """A card and what it does something to."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "card": state.setup.cards.names[card],
            "target": state.setup.cards.names[other],
        }
        sink.append(Event("iditacards." + key, told))


def tell_chance(state: IditacardsData, sink: Sink | None, key: str, seat: i64, card: i64) -> None:
    """A card that nobody could have known, for all to see."""
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
        sink.append(Event("iditacards." + key, told, reveals=EVERYBODY))


def tell_secret(state: IditacardsData, sink: Sink | None, key: str, seat: i64, card: i64) -> None:
    """A card that nobody could have known, for its owner's eyes."""
    if sink is not None:
        mine = 1 << seat
        told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
        sink.append(Event("iditacards." + key, told, reveals=mine, secret=("card",), audience=mine))


def tell_shown(state: IditacardsData, sink: Sink | None, key: str, seat: i64, card: i64) -> None:
    """A card of a hand that leaves it without its owner's choice: news to all others."""
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
        sink.append(Event("iditacards." + key, told, reveals=EVERYBODY & ~(1 << seat)))
