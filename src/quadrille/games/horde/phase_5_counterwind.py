"""Phase 5: the Counterwind, line 1 to line 4 (H6)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import COMMIT, COMMITS, DRAW, KEEP, PLAY, PLAYS
from quadrille.games.horde.cards import BREEZE_VALUE
from quadrille.games.horde.field import LINE_MASKS
from quadrille.games.horde.movement import walk
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE, number_at, put_at, thing_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.phase_5_won_movement import ask_won_movement
from quadrille.games.horde.phase_6_formation_check import ask_formation
from quadrille.games.horde.player_side import Side, join, square_of, standing_on
from quadrille.games.horde.power_pool import play_card, why_not_played
from quadrille.games.horde.question_base import Question, Step, asked_line, asked_seat
from quadrille.games.horde.reading_values import bad_field
from quadrille.games.horde.refusals import no, not_asked
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.skipped_questions import can_brace, can_go_somewhere
from quadrille.games.horde.state_data import SLOTS, HordeData, facing_roles
from quadrille.games.horde.wounds_and_losses import (
    destroy,
    is_wounded,
    leave_field,
    square_name,
    wound,
)

_LINE: Final = EntryField("line", range(1, SLOTS + 1))
LINE_FORM: Final = EntryForm("line", True, _LINE, holds=("pool", "support"))
FACING_FORM: Final = EntryForm("facing", True, _LINE, holds=("pool", "support", "facing"))
SUPPORT: Final = 4
"""H6.2: a margin of this much brings Support."""


class LineBegins(Step):
    """The line is skipped without a character or a Breeze, and resolved by itself if its player has
    nothing to commit."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        seat = asked_seat(state)
        side = state.sides[seat]
        if not blows(state, side, asked_line(state)):
            next_line(state, sink)
        elif can_brace(side):
            state.ask_instead(BRACE_LINE, seat, state.about)
        else:
            commit(state, 0, sink)


class BraceLine(Question):
    """H6.1: cards of the hand, then how many points of the pool the line gets."""

    def legal(self, state: HordeData) -> list[int]:
        side = state.sides[state.actor]
        commits = COMMITS[side.pool]
        return PLAYS[side.held] + commits if side.held else commits

    def why_not(self, state: HordeData, action: int) -> Message | None:
        if PLAY <= action < KEEP:
            return why_not_played(state, action)
        if not COMMIT <= action < DRAW:
            return not_asked(state, action, self.rule)
        points = action - COMMIT
        pool = state.sides[state.actor].pool
        return None if points <= pool else no("points", "H6.1", points=points, pool=pool)

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        if action < COMMIT:
            play_card(state, action, sink)
        else:
            commit(state, action - COMMIT, sink)
            state.proceed(sink)

    def prompt(self, state: HordeData) -> Message:
        side = state.sides[state.actor]
        line = asked_line(state)
        told = {
            "seat": seat_letter(state.actor),
            "pool": side.pool,
            "cards": side.hand_size,
            "line": line + 1,
            "wind": wind_on(state, line),
        }
        return Message(f"horde.ask.line{'_support' if side.support else ''}", told)


class FaceWind(Step):
    """H6.2: the characters that stood on the line when it began face the wind, one after the other.
    Waits while one that has won a movement makes it."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        seat = asked_seat(state)
        while state.facing:
            role = (state.facing & ONE_PLACE) - 1
            state.facing >>= BITS
            face(state, seat, asked_line(state), role, sink)
            if state.decision is not self:
                return  # a movement was won, or the game is over
        if state.earned:
            state.earned = False
            side = state.sides[seat]
            if not side.support:
                side.support = True
                if sink is not None:
                    sink.append(Event("horde.support", {"seat": seat_letter(seat)}))
        state.boost = 0
        next_line(state, sink)

    def check_read(self, state: HordeData) -> None:
        line = asked_line(state)
        if not number_at(state.breezes, line):
            raise bad_pending("there is no Breeze on the line that is resolved")
        side = state.sides[asked_seat(state)]
        facing = facing_roles(state)
        if len(set(facing)) != len(facing):
            raise bad_field("facing", "a character is named twice")
        for role in facing:
            square = square_of(side, role)
            if square < 0 or not LINE_MASKS[line] >> square & 1:
                reason = "a character does not stand on the line that is resolved"
                raise bad_field("facing", reason)


LINE_BEGINS: Final = LineBegins(LINE_FORM)
BRACE_LINE: Final = BraceLine(LINE_FORM, "H6.1")
FACE_WIND: Final = FaceWind(FACING_FORM)


def ask_line(state: HordeData, seat: i64, line: i64) -> None:
    state.ask_instead(LINE_BEGINS, seat, about(seat, line))


def blows(state: HordeData, side: Side, line: i64) -> bool:
    """Whether there is a wind on this line, and somebody to face it."""
    return side.occupied >> 4 * line & 15 != 0 and number_at(state.breezes, line) != 0


def wind_on(state: HordeData, line: i64) -> int:
    """The value of the Breeze of a line."""
    return BREEZE_VALUE[thing_at(state.breezes, line)]


def next_line(state: HordeData, sink: Sink | None) -> None:
    """H8.5: the right player on the same line, then the next line. H6.4: at the end points and
    Support are lost."""
    seat = asked_seat(state)
    line = asked_line(state)
    while True:
        seat += 1
        if seat == state.setup.seats:
            seat = 0
            line += 1
            if line == SLOTS:
                break
        if blows(state, state.sides[seat], line):
            ask_line(state, seat, line)
            return
    for each, side in enumerate(state.sides):
        if sink is not None and side.pool:
            told = {"seat": seat_letter(each), "points": side.pool}
            sink.append(Event("horde.calm", told))
        side.pool = 0
        side.support = False
    ask_formation(state, 0)


def commit(state: HordeData, points: i64, sink: Sink | None) -> None:
    """H6.1, H6.2: the characters that stand on the line now face the wind, column A to D."""
    seat = asked_seat(state)
    line = asked_line(state)
    side = state.sides[seat]
    side.pool -= points
    state.boost = points
    state.earned = False
    place: i64 = 0
    square = 4 * line
    on_line = side.occupied >> square & 15
    while on_line:
        if on_line & 1:
            state.facing = put_at(state.facing, place, standing_on(side, square))
            place += 1
        on_line >>= 1
        square += 1
    state.ask_instead(FACE_WIND, seat, state.about)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "line": line + 1,
            "wind": wind_on(state, line),
            "points": points,
            "pool": side.pool,
        }
        sink.append(Event("horde.line", told))


def face(state: HordeData, seat: i64, line: i64, role: i64, sink: Sink | None) -> None:
    """H6.2: one character against the Breeze of its line."""
    wind: i64 = wind_on(state, line)
    resistance: i64 = state.setup.resistance[role] + state.boost
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(state, seat, role),
            "wind": wind,
            "resistance": resistance,
        }
        if wind > resistance:
            key = "horde.wind_wins"
        else:
            key = "horde.wind_holds" if wind == resistance else "horde.wind_beaten"
        sink.append(Event(key, told))
    hurt = is_wounded(state, seat, role)
    if wind > resistance:
        if hurt or wind - resistance >= state.setup.malus:
            destroy(state, seat, role, sink)
        else:
            wound(state, seat, role, sink)
            retreat(state, seat, role, "horde.retreats", sink)
        return
    if resistance - wind >= SUPPORT:
        state.earned = True
    if wind < resistance and not hurt and can_go_somewhere(state, seat, role):
        ask_won_movement(state, seat, role)


def retreat(state: HordeData, seat: i64, role: i64, key: str, sink: Sink | None) -> None:
    """H6.2: one line down; an occupant of the square is pushed back first; from line 4 into the
    Aval."""
    side = state.sides[seat]
    square = square_of(side, role) + 4
    if square >= 16:
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role]}
            sink.append(Event(f"{key}_to_aval", told))
        leave_field(state, seat, role)
        join(side, role)
        return
    if side.occupied >> square & 1:
        retreat(state, seat, standing_on(side, square), "horde.pushed", sink)
    walk(state, seat, role, square, key, sink)
