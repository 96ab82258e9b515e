"""The table as numbers, seen from one seat: its own things first, then the others' as they play."""

from quadrille.core.compiling import i64
from quadrille.core.observation import put
from quadrille.games.iditacards.cards import UPGRADES
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, side_at
from quadrille.games.iditacards.decisions import FIELDS
from quadrille.games.iditacards.new_day import new_hand
from quadrille.games.iditacards.observation_layout import (
    DEEPEST,
    WAITING,
    Places,
)
from quadrille.games.iditacards.packing import seat_in
from quadrille.games.iditacards.speed import speed_of
from quadrille.games.iditacards.vocabulary import COLD, HELD, HUNGER


def observe(state: IditacardsData, viewer: int) -> bytearray:
    """For a seat; a watcher sees the players from seat A on, and no hand."""
    at = state.setup.places
    players = state.setup.players
    if not state.observation_cache:
        state.observation_cache = _cached(state)
    seen = bytearray(state.observation_cache)
    first = 0
    if viewer >= 0:
        first = viewer
        if state.actor == viewer:
            put(seen, 0, 1)
        put(seen, at.seat + viewer, 1)
        _observe_secrets(state, seen, viewer)
    _observe_shared(state, seen)
    _observe_pending(state, seen, first)
    start = at.players
    for step in range(players):
        _observe_player(state, seen, (first + step) % players, viewer, start)
        start += at.player_size
    return seen


def _cached(state: IditacardsData) -> bytes:
    """What is alike for all and lies still for long."""
    at = state.setup.places
    seen = bytearray(state.setup.layout_size)
    for leg in state.drawn:
        put(seen, at.course + leg, 1)
    for deck in range(UPGRADES):
        _count(seen, at.upgrades, state.upgrades[deck])
        _count(seen, at.ruins, state.ruins[deck])
    _count(seen, at.destroyed, state.destroyed)
    _count(seen, at.unseen_legendary, state.undealt)
    for cards in state.legendary:
        _count(seen, at.unseen_legendary, cards)
    return bytes(seen)


def _observe_secrets(state: IditacardsData, seen: bytearray, viewer: int) -> None:
    at = state.setup.places
    for card in state.legendary[viewer]:
        put(seen, at.own_legendary + card, 1)
        put(seen, at.unseen_legendary + card, 0)
    if viewer == state.turn_of:
        _count(seen, at.own_looked, state.looked)
    _count(seen, at.own_known, state.known[viewer])


def _observe_shared(state: IditacardsData, seen: bytearray) -> None:
    at = state.setup.places
    if state.weather:
        put(seen, at.weather + state.weather - 1, 1)
    if state.hurt:
        put(seen, at.hurt, 1)
    put(seen, at.damage, state.damage)
    if state.ending:
        put(seen, at.ending, 1)
    if state.ended:
        put(seen, at.ended + state.ended - 1, 1)
    if state.card != NO_CARD:
        put(seen, at.table + state.card, 1)
        if state.health > 0:
            put(seen, at.health, state.health)
        if state.risk > 0:
            put(seen, at.risk, state.risk)
    _count(seen, at.supply, state.supply)
    put(seen, at.undealt, len(state.undealt))


def _observe_pending(state: IditacardsData, seen: bytearray, first: int) -> None:
    """What is asked, and what comes later: of two things of one kind the one that comes first."""
    at = state.setup.places
    place: i64 = state.pending_count()
    while place > 0:
        place -= 1
        decision, actor, about = state.pending_at(place)
        seat = actor if actor >= 0 else seat_in(about)
        kind = decision.number - 1
        if place:
            put(seen, _part(state, seat, first) + at.own_pending + kind, min(place, DEEPEST))
            for field in FIELDS[decision.number]:
                if field.later:
                    field.observe(seen, about, at.told[field.later])
        else:
            put(seen, at.asked + kind, 1)
            if seat >= 0:
                put(seen, _part(state, seat, first), 1)
            for field in FIELDS[decision.number]:
                if field.asked:
                    field.observe(seen, about, at.told[field.asked])


def _part(state: IditacardsData, seat: int, first: int) -> i64:
    """Where a player's part begins; what is nobody's goes with the first."""
    at = state.setup.places
    if seat < 0:
        return at.players
    return at.players + at.player_size * ((seat - first) % state.setup.players)


def _observe_player(
    state: IditacardsData, seen: bytearray, seat: int, viewer: int, start: i64
) -> None:
    at = state.setup.places
    cards = state.setup.cards
    if seat == state.turn_of:
        put(seen, start + at.own_turn, 1)
    _observe_race(state, seen, seat, start)
    _observe_piles(state, seen, seat, viewer, start)
    if state.risks[seat]:
        _observe_waiting(at, state.risks[seat], seen, start)
    held = state.held[seat]
    for place, dog in enumerate(state.dogs[seat]):
        put(seen, start + at.own_team + at.dog_kinds * place + cards.dog_place[dog], 1)
        worn = held[HELD * place]
        if worn >= 0:
            put(
                seen,
                start + at.own_worn + at.attachment_kinds * place + cards.attachment_place[worn],
                1,
            )
            worn = held[HELD * place + 1]
            if worn >= 0:
                put(
                    seen,
                    start
                    + at.own_worn_too
                    + at.attachment_kinds * place
                    + cards.attachment_place[worn],
                    1,
                )


def _observe_race(state: IditacardsData, seen: bytearray, seat: int, start: i64) -> None:
    at = state.setup.places
    square = state.position_of[seat]
    if square > FINISH:
        put(seen, start + at.own_square, FINISH)
        put(seen, start + at.own_beyond, square - FINISH)
    elif square:
        put(seen, start + at.own_square, square)
    side = side_at(state, square)
    if side >= 0 and state.setup.legs.side_effect[side]:
        put(seen, start + at.own_leg + state.setup.legs.side_effect[side] - 1, 1)
    put(seen, start + at.own_hypothermia, state.counters[2 * seat + COLD])
    put(seen, start + at.own_starvation, state.counters[2 * seat + HUNGER])
    put(seen, start + at.own_speed, speed_of(state, seat))
    put(seen, start + at.own_new_hand, new_hand(state, seat))
    put(seen, start + at.own_checkpoints, state.checkpoints[seat])
    turns = state.turns[seat]
    put(seen, start + at.own_turns, turns)
    if turns < state.setup.max_turns:
        put(seen, start + at.own_turns_left, state.setup.max_turns - turns)
    put(seen, start + at.own_days, state.days[seat])
    if state.moved[seat]:
        put(seen, start + at.own_moved, 1)
    if state.stamps[seat]:
        put(seen, start + at.own_arrived, state.stamps[seat])
    if state.last >> seat & 1:
        put(seen, start + at.own_last, 1)
    if state.joined >> seat & 1:
        put(seen, start + at.own_joined, 1)


def _observe_piles(
    state: IditacardsData, seen: bytearray, seat: int, viewer: int, start: i64
) -> None:
    at = state.setup.places
    hand = state.hand[seat]
    put(seen, start + at.own_hand_size, len(hand))
    put(seen, start + at.own_deck_size, len(state.deck[seat]))
    put(seen, start + at.own_legendary_size, len(state.legendary[seat]))
    looks = len(state.looked) > 0 and seat == state.turn_of
    if looks:
        put(seen, start + at.own_looked_size, len(state.looked))
    _count(seen, start + at.own_discard, state.discard[seat])
    _count(seen, start + at.own_played, state.played[seat])
    _count(seen, start + at.own_unseen, state.deck[seat])
    if seat == viewer:
        _count(seen, start + at.own_hand, hand)
        return
    known = state.known[seat]
    _count(seen, start + at.own_hand, known)
    for card in hand:
        seen[start + at.own_unseen + card] += 1
    for card in known:
        seen[start + at.own_unseen + card] -= 1
    if looks:
        for card in state.looked:
            seen[start + at.own_unseen + card] += 1


def _observe_waiting(at: Places, risks: list[int], seen: bytearray, start: i64) -> None:
    """Pairs of a card and its payments, the uppermost last."""
    top = len(risks) - 2
    for place in range(min(len(risks) // 2, WAITING)):
        card = risks[top - 2 * place]
        put(seen, start + at.own_payments + place, min(risks[top - 2 * place + 1], WAITING))
        if not seen[start + at.own_waiting + card]:
            put(seen, start + at.own_waiting + card, place + 1)
        elif not seen[start + at.own_waiting_too + card]:
            put(seen, start + at.own_waiting_too + card, place + 1)


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
