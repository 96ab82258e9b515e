"""The state of a game of the Horde: the table, and the rules bound to it."""

from typing import Any

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import nth_of
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome, duel_outcome, solo_outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.horde import acting, counterwind, ending, piles
from quadrille.games.horde.actions import (
    ATTACK,
    BREEZE,
    COMMIT,
    DISCARD,
    DISMISS,
    DRAW,
    ENCOUNTER,
    END,
    ENTER,
    FIELDS,
    HELP,
    JOIN,
    KEEP,
    LOOK,
    MOVE,
    PLAY,
    PROVOKE,
    REST,
    STAY,
    UP,
)
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES, FORMATIONS, LOWEST, ROLES
from quadrille.games.horde.imagining import reimagine
from quadrille.games.horde.numbers import listed, nth_counted, number_at, thing_at
from quadrille.games.horde.observing import observe
from quadrille.games.horde.picture import picture
from quadrille.games.horde.refusals import refusal
from quadrille.games.horde.reinforcements import FULL, turn_up
from quadrille.games.horde.side import VALUES_COUNTED, characters
from quadrille.games.horde.soundness import problems
from quadrille.games.horde.table import (
    AVAL,
    DEAL_BREEZE,
    DEAL_ENCOUNTER,
    DRAW_POWER,
    HORDE,
    JOIN_AVAL,
    KEEP_POWER,
    LINE,
    LOOK_POWER,
    REASONS,
    UP_CARD,
    WON,
    Table,
)
from quadrille.games.horde.turn import proceed


class HordeState(Table):
    """See `Table` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "HordeState":
        other = HordeState(self.setup)
        other.actor = self.actor
        other.pending = self.pending.clone()
        other.sides = [side.clone() for side in self.sides]
        other.turn = self.turn
        other.breezes = self.breezes
        other.breeze_deck = self.breeze_deck
        other.breezes_left = self.breezes_left
        other.breeze_top = self.breeze_top
        other.breeze_discard = self.breeze_discard
        other.row = self.row
        other.face_up = self.face_up
        other.origin = self.origin.copy()
        other.shuffles = self.shuffles
        other.encounter_deck = self.encounter_deck
        other.encounters_left = self.encounters_left
        other.encounter_discard = self.encounter_discard
        other.wounded = self.wounded
        other.moved = self.moved
        other.entered = self.entered
        other.looked = self.looked.copy()
        other.facing = self.facing
        other.boost = self.boost
        other.earned = self.earned
        other.out = self.out
        other.ended = self.ended
        other.winner = self.winner
        other.totals = self.totals
        return other

    def legal(self) -> list[int]:
        if self.actor == NOBODY:
            return []
        what = self.pending.what()
        if what == HORDE:
            return acting.acting_actions(self)
        if what == LINE:
            return counterwind.line_actions(self)
        if what == WON:
            return counterwind.won_actions(self)
        if what == AVAL:
            return ending.aval_actions(self)
        if what == KEEP_POWER:
            return [KEEP - LOWEST + value for value in sorted(set(self.looked))]
        # Chance.
        if what in (DEAL_BREEZE, UP_CARD):
            first = BREEZE if what == DEAL_BREEZE else UP
            deck = self.breeze_deck
            return [first + card for card in range(36) if deck >> card & 1]
        first, counts = self._chance()
        return [first + place for place in range(VALUES_COUNTED) if number_at(counts, place)]

    def weights(self) -> list[int]:
        if self.pending.what() in (DEAL_BREEZE, UP_CARD):
            return [1] * self.breezes_left
        _, counts = self._chance()
        return [count for count in listed(counts, VALUES_COUNTED) if count]

    def _chance(self) -> tuple[int, i64]:
        """Where chance draws from cards that are counted: the action of the first of them, and the
        counts."""
        what = self.pending.what()
        if what == DEAL_ENCOUNTER:
            return ENCOUNTER, self.encounter_deck
        side = self.sides[self.pending.who()]
        if what == JOIN_AVAL:
            return JOIN, side.wit
        return DRAW if what == DRAW_POWER else LOOK if what == LOOK_POWER else DISCARD, side.pack

    def chance_size(self) -> int:
        what = self.pending.what()
        if what in (DEAL_BREEZE, UP_CARD):
            return self.breezes_left
        if what == DEAL_ENCOUNTER:
            return self.encounters_left
        side = self.sides[self.pending.who()]
        return side.wit_left if what == JOIN_AVAL else side.pack_left

    def chance_at(self, number: int) -> int:
        what = self.pending.what()
        if what in (DEAL_BREEZE, UP_CARD):
            return (BREEZE if what == DEAL_BREEZE else UP) + nth_of(self.breeze_deck, number)
        first, counts = self._chance()
        return first + nth_counted(counts, number)

    def settle(self, rng: Rng) -> None:
        """The same draws as one by one, without a look at all that is pending in between."""
        while self.actor == CHANCE:
            what = self.pending.what()
            if what in (DEAL_BREEZE, UP_CARD):
                card = nth_of(self.breeze_deck, rng.below(self.breezes_left))
                if what == DEAL_BREEZE:
                    piles.deal_breeze(self, card, None)
                else:
                    turn_up(self, card, None)
            elif what == DEAL_ENCOUNTER:
                number = rng.below(self.encounters_left)
                piles.deal_encounter(self, nth_counted(self.encounter_deck, number), None)
            elif what == JOIN_AVAL:
                piles.join_all(self, rng)
            elif what == LOOK_POWER:
                side = self.sides[self.pending.who()]
                place = nth_counted(side.pack, rng.below(side.pack_left))
                piles.deal_power(self, LOWEST + place, None)
            else:
                piles.deal_powers(self, rng)
            proceed(self, None)

    def pile(self) -> str:
        what = self.pending.what()
        if what in (DEAL_BREEZE, UP_CARD):
            return "breezes"
        if what == DEAL_ENCOUNTER:
            return "encounters"
        pile = "wit" if what == JOIN_AVAL else "pack"
        return f"{pile} {seat_letter(self.pending.who())}"

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """H8.10: hands and what Help showed are private; H2.3: an Encounter lies face down."""
        if action >= ENCOUNTER:
            return ["enemy"]
        if (KEEP <= action < ENTER or DRAW <= action < DISCARD) and eye != self.pending.who():
            return ["card"]
        return []

    def do(self, action: int, sink: Sink | None = None) -> None:
        number: i64 = action
        if number >= DRAW:
            self._dealt(number, sink)
        elif number >= COMMIT:
            counterwind.commit(self, number - COMMIT, sink)
        elif number >= ENTER:
            self._step(number, sink)
            if self.pending.what() == HORDE:
                return  # the same player goes on
        elif number >= PLAY:
            if number >= KEEP:
                acting.keep(self, number - KEEP + LOWEST, sink)
            else:
                acting.play(self, number - PLAY + LOWEST, sink)
                return
        elif number == END:
            if self.pending.what() == HORDE:
                acting.end_acting(self, sink)
            else:
                ending.next_aval(self)
        elif number == STAY:
            counterwind.stay(self, sink)
        elif number == HELP:
            acting.help_out(self, sink)
        elif number >= ATTACK:
            acting.attack(self, number - ATTACK, sink)
        elif number >= DISMISS:
            ending.dismiss(self, number - DISMISS, sink)
        else:
            acting.rest(self, number - REST, sink)
            return
        proceed(self, sink)

    def _step(self, action: i64, sink: Sink | None) -> None:
        """A character enters, moves, or is provoked; squares count both grids."""
        square = (action - ENTER) & 15
        role = ((action - ENTER) // FIELDS) & 3
        if action < MOVE:
            acting.enter(self, role, square, sink)
        elif action >= PROVOKE:
            acting.provoke(self, role, square, sink)
        elif self.pending.what() == HORDE:
            acting.move(self, role, square, sink)
        else:
            counterwind.take_movement(self, role, square, sink)

    def _dealt(self, action: i64, sink: Sink | None) -> None:
        """What chance decided."""
        if action >= ENCOUNTER:
            piles.deal_encounter(self, action - ENCOUNTER, sink)
        elif action >= UP:
            turn_up(self, action - UP, sink)
        elif action >= BREEZE:
            piles.deal_breeze(self, action - BREEZE, sink)
        elif action >= JOIN:
            piles.join_aval(self, action - JOIN, sink)
        else:
            piles.deal_power(self, (action - DRAW) % VALUES_COUNTED + LOWEST, sink)

    def explain(self, action: int) -> Message:
        return refusal(self, action)

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        counts: list[int] = [characters(side) for side in self.sides]
        if self.setup.competition:
            return duel_outcome(reason, self.winner, counts)
        return solo_outcome(reason, self.winner == 0, counts)

    def prompt(self) -> Message:
        if self.actor == NOBODY:
            return Message("horde.ask.over")
        if self.actor == CHANCE:
            return Message("horde.ask.chance", {"pile": self.pile()})
        seat = self.actor
        side = self.sides[seat]
        what = self.pending.what()
        told: dict[str, Any] = {"seat": seat_letter(seat)}
        if what == KEEP_POWER:
            return Message("horde.ask.keep", told)
        if what == AVAL:
            too_many = side.aval_size - FULL
            if too_many > 0:
                return Message("horde.ask.aval_must", {**told, "n": too_many})
            return Message("horde.ask.aval", {**told, "left": side.aval_size})
        told["pool"] = side.pool
        told["cards"] = side.hand_size
        if what == HORDE:
            told["up"] = BREEZES[side.up]
            told["formation"] = FORMATIONS[side.up & 3]
            return Message(f"horde.ask.horde_{self.pending.count()}", told)
        if what == WON:
            return Message("horde.ask.won", {**told, "role": ROLES[self.pending.count()]})
        line = self.pending.count()
        told["line"] = line + 1
        told["wind"] = BREEZE_VALUE[thing_at(self.breezes, line)]
        key = "horde.ask.line_support" if side.support else "horde.ask.line"
        return Message(key, told)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return picture(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        reimagine(self, eye, rng)
