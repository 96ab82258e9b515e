"""M3.3 to M5: a face card confronts an enemy; the loser leaves the game, the winner stays."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import ACTIONS, COIN_SIDES, CONFRONT, DRAW, HEADS, TAILS
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
    SUIT,
    VALUE,
)
from quadrille.games.royal_map.cells import DOWN, LEFT, RIGHT, UP, adjacent, on_a_diagonal
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.ending import check_faces, mark_event
from quadrille.games.royal_map.map import lift
from quadrille.games.royal_map.once_a_turn import no_action, use_action
from quadrille.games.royal_map.question import (
    Question,
    about,
    asked_card,
    asked_face,
    bad_field,
    must_be_in_map,
)
from quadrille.games.royal_map.refusing import no, not_drawn
from quadrille.games.royal_map.turn_action import TurnAction

JACK_WORTH: Final = 5

AGGRESSOR: Final = 0
DEFENDER: Final = 1
COIN: Final = 2
"""Who wins a confrontation, or that a coin decides."""

_RANK_WORDS: Final = {JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace"}


class Confront(TurnAction):
    """M3.3: an own face card and the enemy that it attacks."""

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
            state.ask(FLIP_COIN, CHANCE, about(face, enemy))
            return
        remove(state, enemy if result == AGGRESSOR else face, sink)
        check_faces(state, sink)


class FlipCoin(Question):
    """Of chance: M5.1, M5.3: heads removes the defender; tails an aggressor that is no Ace."""

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


CONFRONTING: Final = Confront(CONFRONT, DRAW)
FLIP_COIN: Final = FlipCoin("coin", "face", "target")


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


def front(seat: i64) -> i64:
    """M4: straight ahead, +y for red and -y for black."""
    return UP if seat == 0 else DOWN


def may_confront(state: RoyalMapData, face: i64, enemy: i64) -> bool:
    """M4, for two face cards of different players in the Map."""
    here: i64 = state.where[face]
    there: i64 = state.where[enemy]
    rank: i64 = RANK[face]
    if rank == JACK:
        return there - here == front(COLOUR[face])
    if rank == QUEEN:
        return there - here == LEFT or there - here == RIGHT
    if rank == KING:
        return adjacent(here, there)
    return on_a_diagonal(here, there)


def worth(state: RoyalMapData, face: i64) -> int:
    """M5.2: what a card counts in a confrontation (an Ace does not count)."""
    rank: i64 = RANK[face]
    seat: i64 = COLOUR[face]
    if rank == JACK:
        return JACK_WORTH
    if rank == KING:
        return colour_sum(state, seat)
    if rank == QUEEN:
        total = 0
        for number in state.pool[seat]:
            if SUIT[number] == SUIT[face]:
                total += VALUE[number]
        return total
    return 0


def colour_sum(state: RoyalMapData, seat: i64) -> int:
    """M5.2: a King's worth, the Number cards of the player's colour in the pool."""
    total = 0
    for number in state.pool[seat]:
        if COLOUR[number] == seat:
            total += VALUE[number]
    return total


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
