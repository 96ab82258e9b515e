"""The table as numbers, seen from one seat: its own things first, then the others' as they play."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import put
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.cards import (
    ATTACHMENT_PLACE,
    DOG_PLACE,
    UPGRADES,
)
from quadrille.games.iditacards.course import FINISH, SIDE_EFFECT
from quadrille.games.iditacards.deaths import HELD
from quadrille.games.iditacards.layout import (
    ATTACHMENT_KINDS,
    DEEPEST,
    DOG_KINDS,
    LAYOUTS,
    WAITING,
)
from quadrille.games.iditacards.table import (
    NO_CARD,
    Table,
    side_at,
)
from quadrille.games.iditacards.team import PLACES_FOR_DOGS, new_hand, speed_of
from quadrille.games.iditacards.vocabulary import COLD, HUNGER

_STARTS: Final = LAYOUTS[2].starts
_SEAT: Final[i64] = _STARTS["seat"]
_ASKED: Final[i64] = _STARTS["asked"]
_LEFT: Final[i64] = _STARTS["left"]
_ENERGY_OF: Final[i64] = _STARTS["energy_of"]
_PICKED: Final[i64] = _STARTS["picked"]
_TRIED: Final[i64] = _STARTS["tried"]
_UNTIL_DOG: Final[i64] = _STARTS["until_dog"]
_HARMFUL: Final[i64] = _STARTS["harmful"]
_FROM_DECK: Final[i64] = _STARTS["from_deck"]
_SACRIFICE_FOR: Final[i64] = _STARTS["sacrifice_for"]
_KILL: Final[i64] = _STARTS["kill"]
_THEN_DESTROY: Final[i64] = _STARTS["then_destroy"]
_THEN_TAKE: Final[i64] = _STARTS["then_take"]
_EFFECT: Final[i64] = _STARTS["effect"]
_EFFECT_AGAIN: Final[i64] = _STARTS["effect_again"]
_SQUARES_LEFT: Final[i64] = _STARTS["squares_left"]
_MOVES_BY: Final[i64] = _STARTS["moves_by"]
_ENTERED: Final[i64] = _STARTS["entered"]
_REACTOR: Final[i64] = _STARTS["reactor"]
_WOKEN: Final[i64] = _STARTS["woken"]
_TURN_ENDS: Final[i64] = _STARTS["turn_ends"]
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


def observe(table: Table, eye: int) -> bytearray:
    """For a seat; a watcher sees the players from seat A on, and no hand."""
    players = table.setup.players
    if not table.ground:
        table.ground = _ground(table)
    seen = bytearray(table.ground)
    first = 0
    if eye >= 0:
        first = eye
        if table.actor == eye:
            put(seen, 0, 1)
        put(seen, _SEAT + eye, 1)
        _observe_secrets(table, seen, eye)
    _observe_shared(table, seen)
    _observe_asked(table, seen, first)
    for frame in range(table.depth):
        # From the bottom: of two things of one kind the one that comes first stays.
        _observe_pending(table, seen, first, frame)
    start = _PLAYERS
    for step in range(players):
        _observe_player(table, seen, (first + step) % players, eye, start)
        start += _PLAYER_SIZE
    return seen


def _ground(table: Table) -> bytes:
    """What is alike for all and lies still for long."""
    seen = bytearray(LAYOUTS[table.setup.players].size)
    for leg in table.drawn:
        put(seen, _COURSE + leg, 1)
    for deck in range(UPGRADES):
        _count(seen, _UPGRADES, table.upgrades[deck])
        _count(seen, _RUINS, table.ruins[deck])
    _count(seen, _DESTROYED, table.destroyed)
    _count(seen, _UNSEEN_LEGENDARY, table.undealt)
    for cards in table.legendary:
        _count(seen, _UNSEEN_LEGENDARY, cards)
    return bytes(seen)


def _observe_secrets(table: Table, seen: bytearray, eye: int) -> None:
    for card in table.legendary[eye]:
        put(seen, _OWN_LEGENDARY + card, 1)
        put(seen, _UNSEEN_LEGENDARY + card, 0)
    if eye == table.turn_of:
        _count(seen, _OWN_LOOKED, table.looked)
    _count(seen, _OWN_KNOWN, table.known[eye])


def _observe_shared(table: Table, seen: bytearray) -> None:
    if table.weather:
        put(seen, _WEATHER + table.weather - 1, 1)
    if table.hurt:
        put(seen, _HURT, 1)
    put(seen, _DAMAGE, table.damage)
    if table.ending:
        put(seen, _ENDING, 1)
    if table.ended:
        put(seen, _ENDED + table.ended - 1, 1)
    if table.card != NO_CARD:
        put(seen, _TABLE + table.card, 1)
        if table.health > 0:
            put(seen, _HEALTH, table.health)
        if table.risk > 0:
            put(seen, _RISK, table.risk)
    _count(seen, _SUPPLY, table.supply)
    put(seen, _UNDEALT, len(table.undealt))


def _observe_asked(table: Table, seen: bytearray, first: int) -> None:
    """The frame on top."""
    what = table.what
    if what < 0:
        return
    put(seen, _ASKED + what, 1)
    if table.who >= 0:
        put(seen, _part(table, table.who, first) + _ASKED_OF, 1)
    n = table.n
    m = table.m
    if what == fr.SACRIFICE:
        put(seen, _SACRIFICE_FOR + n, 1)
    elif what == fr.KILL:
        put(seen, _KILL + n, 1)
    elif what != fr.WEATHER and n:  # that its roll is the first is told by there being no weather
        put(seen, _LEFT, n)
    if what == fr.ENERGY:
        put(seen, _ENERGY_OF, table.k)
    if what == fr.ADD or what == fr.FETCH:
        put(seen, _FROM_DECK + m, 1)
    elif m == 0:
        return
    elif fr.ENERGY <= what <= fr.SORT:
        put(seen, _PICKED + m, 1)
    elif what == fr.ACT or what == fr.MAKE_ROOM:
        put(seen, _TRIED, 1)
    elif what == fr.UPGRADE:
        put(seen, _UNTIL_DOG, 1)
    elif what == fr.TOLL:
        put(seen, _HARMFUL, 1)


def _observe_pending(table: Table, seen: bytearray, first: int, number: int) -> None:
    """A frame under the top one, by its number from the bottom."""
    frame = table.under[number]
    what = frame.what
    part = _part(table, frame.who, first)
    put(seen, part + _PENDING + what, min(table.depth - number, DEEPEST))
    n = frame.n
    m = frame.m
    if what == fr.END:
        if n:
            put(seen, _TURN_ENDS + n - 1, 1)
    elif what == fr.EFFECT:
        put(seen, _EFFECT + n, m // 3 + 1)
        if frame.k:
            put(seen, _EFFECT_AGAIN, 1)
    elif what == fr.WAKE:
        if n:
            put(seen, _WOKEN + n - 1, 1)
    elif what == fr.TAKE:
        put(seen, _THEN_TAKE, n)
    elif what == fr.DESTROY:
        put(seen, _THEN_DESTROY, n)
    elif what == fr.MOVE:
        put(seen, _SQUARES_LEFT, n)
        if frame.k == fr.ENTERED:
            put(seen, _ENTERED, 1)
    elif what == fr.ARRIVE:
        put(seen, _MOVES_BY + m, 1)
    elif what == fr.REACTOR:
        put(seen, _REACTOR, min(n, PLACES_FOR_DOGS))
    elif what == fr.ACT or what == fr.MAKE_ROOM:
        put(seen, _TRIED, m)


def _part(table: Table, seat: int, first: int) -> i64:
    """Where a player's part begins; what is nobody's goes with the first."""
    if seat < 0:
        return _PLAYERS
    return _PLAYERS + _PLAYER_SIZE * ((seat - first) % table.setup.players)


def _observe_player(table: Table, seen: bytearray, seat: int, eye: int, start: i64) -> None:
    if seat == table.turn_of:
        put(seen, start + _TURN, 1)
    _observe_race(table, seen, seat, start)
    _observe_piles(table, seen, seat, eye, start)
    if table.risks[seat]:
        _observe_waiting(table.risks[seat], seen, start)
    held = table.held[seat]
    for place, dog in enumerate(table.dogs[seat]):
        put(seen, start + _TEAM + DOG_KINDS * place + DOG_PLACE[dog], 1)
        worn = held[HELD * place]
        if worn >= 0:
            put(seen, start + _WORN + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn], 1)
            worn = held[HELD * place + 1]
            if worn >= 0:
                put(seen, start + _WORN_TOO + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn], 1)


def _observe_race(table: Table, seen: bytearray, seat: int, start: i64) -> None:
    square = table.position_of[seat]
    if square > FINISH:
        put(seen, start + _SQUARE, FINISH)
        put(seen, start + _BEYOND, square - FINISH)
    elif square:
        put(seen, start + _SQUARE, square)
    side = side_at(table, square)
    if side >= 0 and SIDE_EFFECT[side]:
        put(seen, start + _LEG + SIDE_EFFECT[side] - 1, 1)
    put(seen, start + _HYPOTHERMIA, table.counters[2 * seat + COLD])
    put(seen, start + _STARVATION, table.counters[2 * seat + HUNGER])
    put(seen, start + _SPEED, speed_of(table, seat))
    put(seen, start + _NEW_HAND, new_hand(table, seat))
    put(seen, start + _CHECKPOINTS, table.checkpoints[seat])
    turns = table.turns[seat]
    put(seen, start + _TURNS, turns)
    if turns < table.setup.max_turns:
        put(seen, start + _TURNS_LEFT, table.setup.max_turns - turns)
    put(seen, start + _DAYS, table.days[seat])
    if table.moved[seat]:
        put(seen, start + _MOVED, 1)
    if table.stamps[seat]:
        put(seen, start + _ARRIVED, table.stamps[seat])
    if table.last >> seat & 1:
        put(seen, start + _LAST, 1)
    if table.joined >> seat & 1:
        put(seen, start + _JOINED, 1)


def _observe_piles(table: Table, seen: bytearray, seat: int, eye: int, start: i64) -> None:
    hand = table.hand[seat]
    put(seen, start + _HAND_SIZE, len(hand))
    put(seen, start + _DECK_SIZE, len(table.deck[seat]))
    put(seen, start + _LEGENDARY_SIZE, len(table.legendary[seat]))
    looks = len(table.looked) > 0 and seat == table.turn_of
    if looks:
        put(seen, start + _LOOKED_SIZE, len(table.looked))
    _count(seen, start + _DISCARD, table.discard[seat])
    _count(seen, start + _PLAYED, table.played[seat])
    _count(seen, start + _UNSEEN, table.deck[seat])
    if seat == eye:
        _count(seen, start + _HAND, hand)
        return
    known = table.known[seat]
    _count(seen, start + _HAND, known)
    for card in hand:
        seen[start + _UNSEEN + card] += 1
    for card in known:
        seen[start + _UNSEEN + card] -= 1
    if looks:
        for card in table.looked:
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
