"""The table as numbers, seen from one seat: its own things first, then the others' as they play."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import put
from quadrille.games.iditacards.cards import (
    ATTACHMENT_PLACE,
    DOG_PLACE,
    UPGRADES,
)
from quadrille.games.iditacards.course import FINISH, SIDE_EFFECT
from quadrille.games.iditacards.data import (
    NO_CARD,
    IditacardsData,
    side_at,
)
from quadrille.games.iditacards.decisions import FIELDS
from quadrille.games.iditacards.observation_layout import (
    ATTACHMENT_KINDS,
    DEEPEST,
    DOG_KINDS,
    LAYOUTS,
    WAITING,
)
from quadrille.games.iditacards.packing import seat_in
from quadrille.games.iditacards.team import HELD
from quadrille.games.iditacards.totals import new_hand, speed_of
from quadrille.games.iditacards.vocabulary import COLD, HUNGER

_STARTS: Final = LAYOUTS[2].starts
_SEAT: Final[i64] = _STARTS["seat"]
_ASKED: Final[i64] = _STARTS["asked"]
_WEATHER: Final[i64] = _STARTS["weather"]
_COURSE: Final[i64] = _STARTS["course"]
_HURT: Final[i64] = _STARTS["hurt"]
_DAMAGE: Final[i64] = _STARTS["damage"]
_ENDING: Final[i64] = _STARTS["ending"]
_ENDED: Final[i64] = _STARTS["ended"]
_TABLE: Final[i64] = _STARTS["table"]
_HEALTH: Final[i64] = _STARTS["health"]
_RISK: Final[i64] = _STARTS["risk"]
_SUPPLY: Final[i64] = _STARTS["supply"]
_UPGRADES: Final[i64] = _STARTS["upgrades"]
_RUINS: Final[i64] = _STARTS["ruins"]
_DESTROYED: Final[i64] = _STARTS["destroyed"]
_UNDEALT: Final[i64] = _STARTS["undealt"]
_UNSEEN_LEGENDARY: Final[i64] = _STARTS["unseen_legendary"]
_OWN_LEGENDARY: Final[i64] = _STARTS["own_legendary"]
_OWN_LOOKED: Final[i64] = _STARTS["own_looked"]
_OWN_KNOWN: Final[i64] = _STARTS["own_known"]
_PLAYERS: Final[i64] = _STARTS["own_asked"]
_PLAYER_SIZE: Final[i64] = _STARTS["second_asked"] - _PLAYERS
# Within a player's part.
_ASKED_OF: Final[i64] = 0
_TURN: Final[i64] = _STARTS["own_turn"] - _PLAYERS
_SQUARE: Final[i64] = _STARTS["own_square"] - _PLAYERS
_BEYOND: Final[i64] = _STARTS["own_beyond"] - _PLAYERS
_HYPOTHERMIA: Final[i64] = _STARTS["own_hypothermia"] - _PLAYERS
_STARVATION: Final[i64] = _STARTS["own_starvation"] - _PLAYERS
_SPEED: Final[i64] = _STARTS["own_speed"] - _PLAYERS
_NEW_HAND: Final[i64] = _STARTS["own_new_hand"] - _PLAYERS
_CHECKPOINTS: Final[i64] = _STARTS["own_checkpoints"] - _PLAYERS
_TURNS: Final[i64] = _STARTS["own_turns"] - _PLAYERS
_TURNS_LEFT: Final[i64] = _STARTS["own_turns_left"] - _PLAYERS
_DAYS: Final[i64] = _STARTS["own_days"] - _PLAYERS
_MOVED: Final[i64] = _STARTS["own_moved"] - _PLAYERS
_ARRIVED: Final[i64] = _STARTS["own_arrived"] - _PLAYERS
_LAST: Final[i64] = _STARTS["own_last"] - _PLAYERS
_JOINED: Final[i64] = _STARTS["own_joined"] - _PLAYERS
_HAND_SIZE: Final[i64] = _STARTS["own_hand_size"] - _PLAYERS
_DECK_SIZE: Final[i64] = _STARTS["own_deck_size"] - _PLAYERS
_LOOKED_SIZE: Final[i64] = _STARTS["own_looked_size"] - _PLAYERS
_LEGENDARY_SIZE: Final[i64] = _STARTS["own_legendary_size"] - _PLAYERS
_LEG: Final[i64] = _STARTS["own_leg"] - _PLAYERS
_PENDING: Final[i64] = _STARTS["own_pending"] - _PLAYERS
_HAND: Final[i64] = _STARTS["own_hand"] - _PLAYERS
_UNSEEN: Final[i64] = _STARTS["own_unseen"] - _PLAYERS
_DISCARD: Final[i64] = _STARTS["own_discard"] - _PLAYERS
_PLAYED: Final[i64] = _STARTS["own_played"] - _PLAYERS
_WAITING: Final[i64] = _STARTS["own_waiting"] - _PLAYERS
_WAITING_TOO: Final[i64] = _STARTS["own_waiting_too"] - _PLAYERS
_PAYMENTS: Final[i64] = _STARTS["own_payments"] - _PLAYERS
_TEAM: Final[i64] = _STARTS["own_team"] - _PLAYERS
_WORN: Final[i64] = _STARTS["own_worn"] - _PLAYERS
_WORN_TOO: Final[i64] = _STARTS["own_worn_too"] - _PLAYERS


def observe(state: IditacardsData, viewer: int) -> bytearray:
    """For a seat; a watcher sees the players from seat A on, and no hand."""
    players = state.setup.players
    if not state.observation_cache:
        state.observation_cache = _cached(state)
    seen = bytearray(state.observation_cache)
    first = 0
    if viewer >= 0:
        first = viewer
        if state.actor == viewer:
            put(seen, 0, 1)
        put(seen, _SEAT + viewer, 1)
        _observe_secrets(state, seen, viewer)
    _observe_shared(state, seen)
    _observe_pending(state, seen, first)
    start = _PLAYERS
    for step in range(players):
        _observe_player(state, seen, (first + step) % players, viewer, start)
        start += _PLAYER_SIZE
    return seen


def _cached(state: IditacardsData) -> bytes:
    """What is alike for all and lies still for long."""
    seen = bytearray(LAYOUTS[state.setup.players].size)
    for leg in state.drawn:
        put(seen, _COURSE + leg, 1)
    for deck in range(UPGRADES):
        _count(seen, _UPGRADES, state.upgrades[deck])
        _count(seen, _RUINS, state.ruins[deck])
    _count(seen, _DESTROYED, state.destroyed)
    _count(seen, _UNSEEN_LEGENDARY, state.undealt)
    for cards in state.legendary:
        _count(seen, _UNSEEN_LEGENDARY, cards)
    return bytes(seen)


def _observe_secrets(state: IditacardsData, seen: bytearray, viewer: int) -> None:
    for card in state.legendary[viewer]:
        put(seen, _OWN_LEGENDARY + card, 1)
        put(seen, _UNSEEN_LEGENDARY + card, 0)
    if viewer == state.turn_of:
        _count(seen, _OWN_LOOKED, state.looked)
    _count(seen, _OWN_KNOWN, state.known[viewer])


def _observe_shared(state: IditacardsData, seen: bytearray) -> None:
    if state.weather:
        put(seen, _WEATHER + state.weather - 1, 1)
    if state.hurt:
        put(seen, _HURT, 1)
    put(seen, _DAMAGE, state.damage)
    if state.ending:
        put(seen, _ENDING, 1)
    if state.ended:
        put(seen, _ENDED + state.ended - 1, 1)
    if state.card != NO_CARD:
        put(seen, _TABLE + state.card, 1)
        if state.health > 0:
            put(seen, _HEALTH, state.health)
        if state.risk > 0:
            put(seen, _RISK, state.risk)
    _count(seen, _SUPPLY, state.supply)
    put(seen, _UNDEALT, len(state.undealt))


def _observe_pending(state: IditacardsData, seen: bytearray, first: int) -> None:
    """What is asked, and what comes later: of two things of one kind the one that comes first."""
    place: i64 = state.pending_count()
    while place > 0:
        place -= 1
        decision, actor, about = state.pending_at(place)
        seat = actor if actor >= 0 else seat_in(about)
        kind = decision.number - 1
        if place:
            put(seen, _part(state, seat, first) + _PENDING + kind, min(place, DEEPEST))
            for field in FIELDS[decision.number]:
                if field.later is not None:
                    field.observe(seen, about, field.later)
        else:
            put(seen, _ASKED + kind, 1)
            if seat >= 0:
                put(seen, _part(state, seat, first) + _ASKED_OF, 1)
            for field in FIELDS[decision.number]:
                if field.asked is not None:
                    field.observe(seen, about, field.asked)


def _part(state: IditacardsData, seat: int, first: int) -> i64:
    """Where a player's part begins; what is nobody's goes with the first."""
    if seat < 0:
        return _PLAYERS
    return _PLAYERS + _PLAYER_SIZE * ((seat - first) % state.setup.players)


def _observe_player(
    state: IditacardsData, seen: bytearray, seat: int, viewer: int, start: i64
) -> None:
    if seat == state.turn_of:
        put(seen, start + _TURN, 1)
    _observe_race(state, seen, seat, start)
    _observe_piles(state, seen, seat, viewer, start)
    if state.risks[seat]:
        _observe_waiting(state.risks[seat], seen, start)
    held = state.held[seat]
    for place, dog in enumerate(state.dogs[seat]):
        put(seen, start + _TEAM + DOG_KINDS * place + DOG_PLACE[dog], 1)
        worn = held[HELD * place]
        if worn >= 0:
            put(seen, start + _WORN + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn], 1)
            worn = held[HELD * place + 1]
            if worn >= 0:
                put(seen, start + _WORN_TOO + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn], 1)


def _observe_race(state: IditacardsData, seen: bytearray, seat: int, start: i64) -> None:
    square = state.position_of[seat]
    if square > FINISH:
        put(seen, start + _SQUARE, FINISH)
        put(seen, start + _BEYOND, square - FINISH)
    elif square:
        put(seen, start + _SQUARE, square)
    side = side_at(state, square)
    if side >= 0 and SIDE_EFFECT[side]:
        put(seen, start + _LEG + SIDE_EFFECT[side] - 1, 1)
    put(seen, start + _HYPOTHERMIA, state.counters[2 * seat + COLD])
    put(seen, start + _STARVATION, state.counters[2 * seat + HUNGER])
    put(seen, start + _SPEED, speed_of(state, seat))
    put(seen, start + _NEW_HAND, new_hand(state, seat))
    put(seen, start + _CHECKPOINTS, state.checkpoints[seat])
    turns = state.turns[seat]
    put(seen, start + _TURNS, turns)
    if turns < state.setup.max_turns:
        put(seen, start + _TURNS_LEFT, state.setup.max_turns - turns)
    put(seen, start + _DAYS, state.days[seat])
    if state.moved[seat]:
        put(seen, start + _MOVED, 1)
    if state.stamps[seat]:
        put(seen, start + _ARRIVED, state.stamps[seat])
    if state.last >> seat & 1:
        put(seen, start + _LAST, 1)
    if state.joined >> seat & 1:
        put(seen, start + _JOINED, 1)


def _observe_piles(
    state: IditacardsData, seen: bytearray, seat: int, viewer: int, start: i64
) -> None:
    hand = state.hand[seat]
    put(seen, start + _HAND_SIZE, len(hand))
    put(seen, start + _DECK_SIZE, len(state.deck[seat]))
    put(seen, start + _LEGENDARY_SIZE, len(state.legendary[seat]))
    looks = len(state.looked) > 0 and seat == state.turn_of
    if looks:
        put(seen, start + _LOOKED_SIZE, len(state.looked))
    _count(seen, start + _DISCARD, state.discard[seat])
    _count(seen, start + _PLAYED, state.played[seat])
    _count(seen, start + _UNSEEN, state.deck[seat])
    if seat == viewer:
        _count(seen, start + _HAND, hand)
        return
    known = state.known[seat]
    _count(seen, start + _HAND, known)
    for card in hand:
        seen[start + _UNSEEN + card] += 1
    for card in known:
        seen[start + _UNSEEN + card] -= 1
    if looks:
        for card in state.looked:
            seen[start + _UNSEEN + card] += 1


def _observe_waiting(risks: list[int], seen: bytearray, start: i64) -> None:
    """Pairs of a card and its payments, the uppermost last."""
    top = len(risks) - 2
    for place in range(min(len(risks) // 2, WAITING)):
        card = risks[top - 2 * place]
        put(seen, start + _PAYMENTS + place, min(risks[top - 2 * place + 1], WAITING))
        if not seen[start + _WAITING + card]:
            put(seen, start + _WAITING + card, place + 1)
        elif not seen[start + _WAITING_TOO + card]:
            put(seen, start + _WAITING_TOO + card, place + 1)


def _count(seen: bytearray, start: i64, pile: list[int]) -> None:
    """How many of each card; a pile is sorted, so that each kind is written once."""
    last: i64 = -1
    n: i64 = 0
    card: i64
    for card in pile:
        if card == last:
            n += 1
        else:
            if n:
                put(seen, start + last, n)
            last = card
            n = 1
    if n:
        put(seen, start + last, n)
