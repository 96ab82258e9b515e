"""Cards that wait for their risk (I4): they form a stack, with a number of payments left each."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, to_discard
from quadrille.games.iditacards.events import tell_card


def lay(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """I4.1, I4.2: the card waits on top of the pending ones; its payments are fixed."""
    state.risks[seat].append(state.card)
    state.risks[seat].append(state.risk)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "card": state.setup.cards.names[state.card],
            "n": state.risk,
        }
        sink.append(Event("iditacards.lay", told))
    state.card = NO_CARD


def fail_pending(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    discard_pending(state, seat, "fail_pending", sink)


def abandon(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """I4.4: a new day abandons all pending risk."""
    discard_pending(state, seat, "abandon", sink)


def discard_pending(state: IditacardsData, seat: i64, how: str, sink: Sink | None) -> None:
    """From the top of the stack down."""
    risks = state.risks[seat]
    if risks:
        for place in range(len(risks) - 2, -1, -2):
            to_discard(state, seat, risks[place])
            tell_card(state, sink, how, seat, risks[place])
        state.risks[seat] = []
