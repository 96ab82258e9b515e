"""M5, M5.1, M5.3, M5.4: who wins a confrontation; the loser leaves the game."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import ACE, COLOUR, JACK, NAMES, RANK, SUIT
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.endless_games import mark_event
from quadrille.games.royal_map.map import lift

AGGRESSOR: Final = 0
DEFENDER: Final = 1
COIN: Final = 2
"""Who wins a confrontation, or that a coin decides."""


def verdict(state: RoyalMapData, face: i64, enemy: i64) -> i64:
    """M5: who wins when `face` confronts `enemy`."""
    if RANK[face] == ACE:
        return COIN  # M5.1
    if RANK[enemy] == ACE:
        return AGGRESSOR  # M5.1
    higher = SUIT[face] > SUIT[enemy]
    jack = RANK[face] == JACK or RANK[enemy] == JACK
    mine = worth(state, face)
    theirs = worth(state, enemy)
    if mine != theirs and not (jack and state.setup.jacks_win):
        return AGGRESSOR if mine > theirs else DEFENDER
    if jack:  # M5.3
        if RANK[face] == RANK[enemy] and not higher:
            return COIN
        return AGGRESSOR
    return AGGRESSOR if higher else DEFENDER  # M5.4


def remove(state: RoyalMapData, face: i64, sink: Sink | None) -> None:
    """A face card leaves the game."""
    lift(state, face)
    state.gone |= bit(face)
    state.acted &= ~bit(face)
    mark_event(state)
    if sink is not None:
        told = {"owner": seat_letter(COLOUR[face]), "card": NAMES[face]}
        sink.append(Event("royal_map.removed", told))
