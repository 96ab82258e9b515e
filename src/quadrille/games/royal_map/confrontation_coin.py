"""M5.1, M5.3, M8: the coin of a confrontation."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.actions import COIN_SIDES, HEADS, TAILS
from quadrille.games.royal_map.cards import ACE, NAMES, RANK
from quadrille.games.royal_map.confrontation_outcome import COIN, remove, verdict
from quadrille.games.royal_map.confrontation_reach import may_confront
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.question import (
    TurnQuestion,
    about,
    asked_card,
    asked_face,
    bad_field,
    must_be_in_map,
)
from quadrille.games.royal_map.refusals import not_drawn
from quadrille.games.royal_map.winning import check_faces


class FlipCoin(TurnQuestion):
    """Of chance. Heads removes the defender, tails the aggressor unless it is an Ace."""

    def meaning(self) -> str:
        return "of chance: the coin of a confrontation"

    def decider(self, state: RoyalMapData) -> int:
        return CHANCE

    def legal(self, state: RoyalMapData) -> list[int]:
        return [HEADS, TAILS]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        return None if action in (HEADS, TAILS) else not_drawn(state, action, "M8")

    def chance_size(self, state: RoyalMapData) -> int:
        return 2

    def chance_at(self, state: RoyalMapData, number: int) -> int:
        return HEADS + number

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        face = asked_face(state)
        enemy = asked_card(state)
        if sink is not None:
            told = {"side": COIN_SIDES[action - HEADS], "card": NAMES[face], "target": NAMES[enemy]}
            sink.append(Event("royal_map.coin", told, reveals=EVERYBODY))
        state.answered()
        if action == HEADS:
            remove(state, enemy, sink)
        elif RANK[face] == ACE:
            if sink is not None:
                told = {"card": NAMES[face], "target": NAMES[enemy]}
                sink.append(Event("royal_map.unharmed", told))
        else:
            remove(state, face, sink)
        check_faces(state, sink)

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"card": NAMES[asked_face(state)], "target": NAMES[asked_card(state)]}
        return Message("royal_map.ask.coin", told)

    def check_read(self, state: RoyalMapData) -> None:
        face = asked_face(state)
        enemy = asked_card(state)
        must_be_in_map(state, "face", face, state.mover)
        must_be_in_map(state, "target", enemy, 1 - state.mover)
        if not may_confront(state, face, enemy):
            raise bad_field("target", f"{NAMES[face]} cannot confront {NAMES[enemy]}")
        if verdict(state, face, enemy) != COIN:
            raise bad_field("asked", "no coin is flipped for this confrontation")
        state.acted |= bit(face)


FLIP_COIN: Final = FlipCoin("coin", "face", "target")


def flip_coin(state: RoyalMapData, face: i64, enemy: i64) -> None:
    """A coin decides between the aggressor and the defender."""
    state.ask(FLIP_COIN, CHANCE, about(face, enemy))
