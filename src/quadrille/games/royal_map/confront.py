"""M3.3: a face card confronts an enemy; the loser leaves the game, the winner stays."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, CONFRONT
from quadrille.games.royal_map.card_action import no_action, use_action
from quadrille.games.royal_map.cards import (
    ACE,
    COLOUR,
    FACES,
    JACK,
    KING,
    NAMES,
    NUMBERS,
    QUEEN,
    RANK,
)
from quadrille.games.royal_map.confrontation_coin import flip_coin
from quadrille.games.royal_map.confrontation_outcome import AGGRESSOR, COIN, remove, verdict
from quadrille.games.royal_map.confrontation_reach import may_confront
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.refusals import no
from quadrille.games.royal_map.turn_action import TurnAction
from quadrille.games.royal_map.winning import check_faces

_RANK_WORDS: Final = {JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace"}


class Confront(TurnAction):
    """An own face card and the enemy that it attacks."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        face, enemy = divmod(action - CONFRONT, FACES)
        face += NUMBERS
        enemy += NUMBERS
        idle = no_action(state, face, "M3.3")
        if idle is not None:
            return idle
        told = {"card": NAMES[face], "target": NAMES[enemy]}
        if COLOUR[enemy] == state.mover:
            return no("no_enemy", "M3.3", **told)
        if not state.where[enemy]:
            return no("not_in_map", "M3.3", card=NAMES[enemy])
        if not may_confront(state, face, enemy):
            key = f"reach_{_RANK_WORDS[RANK[face]]}"
            return no(key, "M4", **told, seat=seat_letter(state.mover))
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        action -= CONFRONT
        face = action // FACES + NUMBERS
        enemy = action % FACES + NUMBERS
        use_action(state, face)
        if sink is not None:
            _tell_confrontation(state, face, enemy, sink)
        result = verdict(state, face, enemy)
        if result == COIN:
            flip_coin(state, face, enemy)
            return
        remove(state, enemy if result == AGGRESSOR else face, sink)
        check_faces(state, sink)


CONFRONTING: Final = Confront(CONFRONT)


def add_confrontations(
    state: RoyalMapData, face: i64, faces_beside: bool, actions: list[int]
) -> None:
    """Appends the enemies that a card may confront; all but an Ace need one beside them."""
    if not faces_beside and RANK[face] != ACE:
        return
    first = CONFRONT + FACES * (face - NUMBERS) - NUMBERS
    for enemy in state.court[1 - state.mover]:
        if may_confront(state, face, enemy):
            actions.append(ACTIONS[first + enemy])


def _tell_confrontation(state: RoyalMapData, face: i64, enemy: i64, sink: Sink) -> None:
    told = {"seat": seat_letter(state.mover), "card": NAMES[face], "target": NAMES[enemy]}
    sink.append(Event("royal_map.confront", told))
    if RANK[face] != ACE and RANK[enemy] != ACE:
        worths = {
            "card": NAMES[face],
            "n": worth(state, face),
            "target": NAMES[enemy],
            "target_n": worth(state, enemy),
        }
        sink.append(Event("royal_map.worth", worths))
