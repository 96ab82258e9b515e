"""The state of a game of Clash: the table, and the rules bound to it."""

from typing import Any

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import count_of, nth_of
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome, duel_outcome, solo_outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.clash import dealing
from quadrille.games.clash.actions import (
    CARDS,
    CAST,
    DEAL,
    DEAL_DECK,
    DECK,
    END,
    FIRST,
    OPENER,
    REVEAL,
    SHOW,
    SUMMON,
    TAKE,
)
from quadrille.games.clash.imagining import reimagine
from quadrille.games.clash.observing import observe
from quadrille.games.clash.picture import picture
from quadrille.games.clash.refusals import refusal
from quadrille.games.clash.siege import show
from quadrille.games.clash.soundness import problems
from quadrille.games.clash.summoning import cast, summon, summoning_actions
from quadrille.games.clash.table import (
    ASK_DEAL,
    ASK_DECK,
    ASK_FIRST,
    ASK_OPENER,
    ASK_REVEAL,
    ASK_TAKE,
    FRAMES,
    REASONS,
    SUMMONING,
    Table,
)
from quadrille.games.clash.turn import end_summoning, proceed


class ClashState(Table):
    """See `Table` for the data and `quadrille.core.state.State` for the contract."""

    def clone(self) -> "ClashState":
        other = ClashState(self.setup, self.options)
        other.actor = self.actor
        other.pending = self.pending.clone()
        other.turn = self.turn
        other.turns = self.turns.copy()
        other.mana = self.mana
        other.opener = self.opener
        other.row = self.row.copy()
        other.unseen = self.unseen
        other.deck_a = self.deck_a
        other.deck_b = self.deck_b
        other.undealt = self.undealt
        hand = self.hand
        other.hand = [hand[0].copy(), hand[1].copy()]
        other.tower = self.tower.copy()
        other.stronghold = self.stronghold.copy()
        other.known = self.known
        lanes = self.lanes
        other.lanes = [lanes[0].copy(), lanes[1].copy(), lanes[2].copy(), lanes[3].copy()]
        other.damage = self.damage.copy()
        other.hurt = self.hurt
        other.entered = self.entered
        other.struck = self.struck
        other.acting = self.acting.copy() if self.waiting else self.acting
        other.waiting = self.waiting
        other.pile_top = self.pile_top
        other.pile_rest = self.pile_rest
        other.pile_tail = self.pile_tail.copy()
        other.stood = self.stood.copy()
        other.ended = self.ended
        other.winner = self.winner
        return other

    def legal(self) -> list[int]:
        if self.actor == NOBODY:
            return []
        what = self.pending.what()
        if what == SUMMONING:
            return summoning_actions(self)
        if what == ASK_TAKE:
            return [TAKE + card for card in self.row]
        if what == ASK_DECK:
            first = DECK if self.actor != CHANCE else DEAL_DECK
            return [first + deck for deck in dealing.free_decks(self)]
        if what == ASK_OPENER:
            return self.setup.openers
        if what == ASK_FIRST:
            return self.setup.firsts
        return dealing.outcomes(self._chance_family(), self._chance_cards())

    def _chance_cards(self) -> int:
        """The cards that chance draws from."""
        what = self.pending.what()
        if what == ASK_REVEAL:
            return self.unseen
        return self.undealt if what == ASK_DEAL else self.pile_rest

    def _chance_family(self) -> int:
        what = self.pending.what()
        if what == ASK_REVEAL:
            return REVEAL
        return DEAL if what == ASK_DEAL else SHOW

    def chance_size(self) -> int:
        what = self.pending.what()
        if what == ASK_OPENER:
            return len(self.setup.openers)
        if what == ASK_FIRST:
            return len(self.setup.firsts)
        if what == ASK_DECK:
            return len(dealing.free_decks(self))
        return count_of(self._chance_cards())

    def chance_at(self, number: int) -> int:
        what = self.pending.what()
        if what in (ASK_OPENER, ASK_FIRST, ASK_DECK):
            return self.legal()[number]
        return self._chance_family() + nth_of(self._chance_cards(), number)

    def settle(self, rng: Rng) -> None:
        """Whole rows and hands at once: chance is asked for 32 cards before the first turn."""
        while self.actor == CHANCE:
            what = self.pending.what()
            if what == ASK_REVEAL:
                dealing.reveal_all(self, rng)
                proceed(self, None)
            elif what == ASK_DEAL:
                dealing.deal_all(self, rng)
                proceed(self, None)
            else:
                self.do(self.chance_at(rng.below(self.chance_size())), None)

    def pile(self) -> str:
        what = self.pending.what()
        if what in (ASK_DEAL, ASK_DECK):
            return f"{FRAMES[what]} {seat_letter(self.pending.who())}"
        return FRAMES[what]

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        """C1.6: the order of a hand is its owner's."""
        if DEAL <= action < SHOW and eye != self.pending.who():
            return ["card"]
        return []

    def do(self, action: int, sink: Sink | None = None) -> None:
        number: i64 = action
        if number == END:
            end_summoning(self, sink)
            proceed(self, sink)
        elif number < SUMMON:
            dealing.take(self, number - TAKE, sink)
            proceed(self, sink)
        elif number < CAST:
            summon(self, number - SUMMON >> 1, number - SUMMON & 1, sink)
            if self.ended:
                self.actor = NOBODY
        elif number < DECK:
            spell = self.setup.cards.units + (number - CAST) // CARDS
            cast(self, spell, (number - CAST) % CARDS, sink)
            if self.ended:
                self.actor = NOBODY
        else:
            self._chance(action, sink)
            proceed(self, sink)

    def _chance(self, action: int, sink: Sink | None) -> None:
        """What chance decided; choosing a deck goes the same way."""
        if action >= SHOW:
            show(self, action - SHOW, sink)
        elif action >= DEAL:
            dealing.deal(self, action - DEAL, sink)
        elif action >= REVEAL:
            dealing.reveal(self, action - REVEAL, sink)
        elif action >= DEAL_DECK:
            dealing.deck_is(self, action - DEAL_DECK, sink)
        elif action >= FIRST:
            dealing.first_is(self, action - FIRST, sink)
        elif action >= OPENER:
            dealing.opener_is(self, action - OPENER, sink)
        else:
            dealing.deck_is(self, action - DECK, sink)

    def explain(self, action: int) -> Message:
        return refusal(self, action)

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        reason = REASONS[self.ended]
        # A realm's score is the number of the other's towers that have fallen.
        fallen = [2 if self.winner == seat else int(self.stronghold[1 - seat]) for seat in (0, 1)]
        if self.setup.siege:
            return solo_outcome(reason, self.winner == 0, [fallen[0]])
        return duel_outcome(reason, self.winner, fallen)

    def prompt(self) -> Message:
        if self.actor == NOBODY:
            return Message("clash.ask.over")
        who = seat_letter(self.actor)
        what = self.pending.what()
        if self.actor == CHANCE:
            return Message("clash.ask.chance", {"pile": self.pile()})
        if what == ASK_TAKE:
            return Message("clash.ask.take", {"seat": who, "n": self.pending.count()})
        if what == ASK_DECK:
            return Message("clash.ask.deck", {"seat": who})
        return Message("clash.ask.summon", {"seat": who, "mana": self.mana})

    def problems(self) -> list[str]:
        return problems(self)

    def position(self, eye: int) -> dict[str, Any]:
        return picture(self, eye)

    def observe(self, eye: int) -> bytearray:
        return observe(self, eye)

    def reimagine(self, eye: int, rng: Rng) -> None:
        reimagine(self, eye, rng)
