"""What a viewer cannot know (H2.3, H8.10), replaced by a fair sample of what it could be."""

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde.cards import LOWEST
from quadrille.games.horde.packed_numbers import number_at, packed, put_at, thing_at, unit
from quadrille.games.horde.phase_1_encounter_row import face_down
from quadrille.games.horde.phase_3_help import is_shown_to
from quadrille.games.horde.player_side import hold, powers
from quadrille.games.horde.state_data import HordeData


def resample(state: HordeData, viewer: int, rng: Rng) -> None:
    if viewer == ALL_SEEING:
        return
    _resample_row(state, rng)
    for seat in range(state.setup.seats):
        if seat != viewer:
            _resample_powers(state, seat, rng)


def _resample_row(state: HordeData, rng: Rng) -> None:
    """Face-down Encounters are exchanged among those of the same shuffle; the ones of the present
    deck also with what is left in it."""
    for shuffle in sorted({state.origin[slot] for slot in face_down(state)}):
        slots = [slot for slot in face_down(state) if state.origin[slot] == shuffle]
        cards: list[int] = [thing_at(state.row, slot) for slot in slots]
        if shuffle == state.shuffles:
            for rank in range(4):
                cards += [rank] * number_at(state.encounter_deck, rank)
        rng.shuffle(cards)
        for slot in slots:
            state.row = put_at(state.row, slot, cards.pop())
        if shuffle == state.shuffles:
            state.encounter_deck = packed([cards.count(rank) for rank in range(4)])


def _resample_powers(state: HordeData, seat: int, rng: Rng) -> None:
    """Another player's hand, what Help showed, and the rest of the Pack are one heap."""
    side = state.sides[seat]
    looking = is_shown_to(state, seat)
    cards = state.looked.copy() if looking else []
    if side.pack_top:
        cards.append(side.pack_top)
    cards += powers(side.hand + side.pack)
    rng.shuffle(cards)
    if looking:
        state.looked = [cards.pop() for _ in state.looked]
    if side.pack_top:
        side.pack_top = cards.pop()
    size = side.hand_size
    side.hand = 0
    side.hand_size = 0
    side.held = 0
    for _ in range(size):
        hold(side, cards.pop())
    side.pack = 0
    for value in cards:
        side.pack += unit(value - LOWEST)
