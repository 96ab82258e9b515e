"""The state of a game of the Horde: the table, and the rules bound to it."""

from typing import Any

from quadrille.core.events import Sink
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
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES, FORMATIONS, ROLES, STRIDE
from quadrille.games.horde.imagining import reimagine
from quadrille.games.horde.observing import observe
from quadrille.games.horde.picture import picture
from quadrille.games.horde.refusals import refusal
from quadrille.games.horde.reinforcements import FULL, turn_up
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
    characters,
    nth_counted,
    nth_of,
)
from quadrille.games.horde.turn import proceed


class HordeState(Table):
    """See `Table` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "HordeState":
        other = HordeState(self.setup)
        other.actor = self.actor
        other.pending = self.pending.clone()
        other.turn = self.turn
        other.breezes = self.breezes.copy()
        other.breeze_deck = self.breeze_deck
        other.breezes_left = self.breezes_left
        other.breeze_top = self.breeze_top
        other.breeze_discard = self.breeze_discard
        other.up = self.up.copy()
        other.up_taken = self.up_taken.copy()
        other.row = self.row.copy()
        other.face_up = self.face_up
        other.origin = self.origin.copy()
        other.shuffles = self.shuffles
        other.encounter_deck = self.encounter_deck.copy()
        other.encounters_left = self.encounters_left
        other.encounter_discard = self.encounter_discard.copy()
        other.hand = self.hand.copy()
        other.hand_size = self.hand_size.copy()
        other.held = self.held.copy()
        other.pack = self.pack.copy()
        other.pack_left = self.pack_left.copy()
        other.pack_top = self.pack_top.copy()
        other.discard = self.discard.copy()
        other.looked = self.looked.copy()
        other.pool = self.pool.copy()
        other.support = self.support.copy()
        other.place = self.place.copy()
        other.occupied = self.occupied.copy()
        other.wounded = self.wounded
        other.moved = self.moved
        other.entered = self.entered
        other.aval = self.aval.copy()
        other.aval_size = self.aval_size.copy()
        other.wit = self.wit.copy()
        other.wit_left = self.wit_left.copy()
        other.lost = self.lost.copy()
        other.facing = self.facing.copy()
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
            return [KEEP - 2 + value for value in sorted(set(self.looked))]
        # Chance.
        if what in (DEAL_BREEZE, UP_CARD):
            first = BREEZE if what == DEAL_BREEZE else UP
            deck = self.breeze_deck
            return [first + card for card in range(36) if deck >> card & 1]
        first, counts, start, end = self._chance()
        return [first + number for number in range(start, end) if counts[number]]

    def weights(self) -> list[int]:
        if self.pending.what() in (DEAL_BREEZE, UP_CARD):
            return [1] * self.breezes_left
        _, counts, start, end = self._chance()
        return [counts[number] for number in range(start, end) if counts[number]]

    def _chance(self) -> tuple[int, list[int], int, int]:
        """Where chance draws from cards that are counted: the counts, their first and last
        number, and the action of number 0."""
        what = self.pending.what()
        if what == DEAL_ENCOUNTER:
            return ENCOUNTER, self.encounter_deck, 0, 4
        seat = self.pending.who()
        if what == JOIN_AVAL:
            return JOIN - 4 * seat, self.wit, 4 * seat, 4 * seat + 4
        start = STRIDE * seat + 2
        first = DRAW if what == DRAW_POWER else LOOK if what == LOOK_POWER else DISCARD
        return first - start, self.pack, start, STRIDE * (seat + 1)

    def chance_size(self) -> int:
        what = self.pending.what()
        if what in (DEAL_BREEZE, UP_CARD):
            return self.breezes_left
        if what == DEAL_ENCOUNTER:
            return self.encounters_left
        if what == JOIN_AVAL:
            return self.wit_left[self.pending.who()]
        return self.pack_left[self.pending.who()]

    def chance_at(self, number: int) -> int:
        what = self.pending.what()
        if what in (DEAL_BREEZE, UP_CARD):
            return (BREEZE if what == DEAL_BREEZE else UP) + nth_of(self.breeze_deck, number)
        first, counts, start, _ = self._chance()
        return first + start + nth_counted(counts, start, number)

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
                piles.deal_encounter(self, nth_counted(self.encounter_deck, 0, number), None)
            elif what == JOIN_AVAL:
                piles.join_all(self, rng)
            elif what == LOOK_POWER:
                seat = self.pending.who()
                number = rng.below(self.pack_left[seat])
                piles.deal_power(self, nth_counted(self.pack, STRIDE * seat, number), None)
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
        if action >= DRAW:
            self._dealt(action, sink)
        elif action >= COMMIT:
            counterwind.commit(self, action - COMMIT, sink)
        elif action >= ENTER:
            self._step(action, sink)
            if self.pending.what() == HORDE:
                return  # the same player goes on
        elif action >= PLAY:
            if action >= KEEP:
                acting.keep(self, action - KEEP + 2, sink)
            else:
                acting.play(self, action - PLAY + 2, sink)
                return
        elif action == END:
            if self.pending.what() == HORDE:
                acting.end_acting(self, sink)
            else:
                ending.next_aval(self)
        elif action == STAY:
            counterwind.stay(self, sink)
        elif action == HELP:
            acting.help_out(self, sink)
        elif action >= ATTACK:
            acting.attack(self, action - ATTACK, sink)
        elif action >= DISMISS:
            ending.dismiss(self, action - DISMISS, sink)
        else:
            acting.rest(self, action - REST, sink)
            return
        proceed(self, sink)

    def _step(self, action: int, sink: Sink | None) -> None:
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

    def _dealt(self, action: int, sink: Sink | None) -> None:
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
            piles.deal_power(self, (action - DRAW) % 9 + 2, sink)

    def explain(self, action: int) -> Message:
        return refusal(self, action)

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        if self.setup.competition:
            return duel_outcome(reason, self.winner, [characters(self, 0), characters(self, 1)])
        return solo_outcome(reason, self.winner == 0, [characters(self, 0)])

    def prompt(self) -> Message:
        if self.actor == NOBODY:
            return Message("horde.ask.over")
        if self.actor == CHANCE:
            return Message("horde.ask.chance", {"pile": self.pile()})
        seat = self.actor
        what = self.pending.what()
        told: dict[str, Any] = {"seat": seat_letter(seat)}
        if what == KEEP_POWER:
            return Message("horde.ask.keep", told)
        if what == AVAL:
            too_many = self.aval_size[seat] - FULL
            if too_many > 0:
                return Message("horde.ask.aval_must", {**told, "n": too_many})
            return Message("horde.ask.aval", {**told, "left": self.aval_size[seat]})
        told["pool"] = self.pool[seat]
        told["cards"] = self.hand_size[seat]
        if what == HORDE:
            card = self.up[seat]
            told["up"] = BREEZES[card]
            told["formation"] = FORMATIONS[card & 3]
            return Message(f"horde.ask.horde_{self.pending.count()}", told)
        if what == WON:
            return Message("horde.ask.won", {**told, "role": ROLES[self.pending.count()]})
        line = self.pending.count()
        told["line"] = line + 1
        told["wind"] = BREEZE_VALUE[self.breezes[line]]
        key = "horde.ask.line_support" if self.support[seat] else "horde.ask.line"
        return Message(key, told)

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return picture(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        reimagine(self, eye, rng)
