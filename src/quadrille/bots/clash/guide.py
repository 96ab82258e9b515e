"""What the search knows about Clash of Deck."""

from typing import cast

from quadrille.bots.clash.ratings import ratings
from quadrille.bots.clash.reasons import reasons, reasons_to_take
from quadrille.bots.clash.standing import standing
from quadrille.bots.judging import share
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.clash.actions import END, TAKE
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.table import ASK_DECK, ASK_TAKE, SUMMONING


class ClashGuide(Guide):
    """Judges a duel when the turn that is being played is over; a draft or a Siege is played out at
    random, which is quick and says enough."""

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(ClashState, state)
        if table.setup.siege or table.pending.what() != SUMMONING:
            return super().appraise(state, rng)
        turn = table.turn
        while table.actor != NOBODY and table.turn == turn:
            if table.actor == CHANCE:
                table.settle(rng)
            else:
                legal = table.legal()
                table.do(legal[rng.below(len(legal))], None)
        outcome = table.outcome()
        if outcome is not None:
            return self.reward(outcome)
        mover = share(standing(table))
        return [mover, 1.0 - mover] if table.actor == 0 else [1.0 - mover, mover]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        table = cast(ClashState, state)
        what = table.pending.what()
        if what == ASK_TAKE:
            rating = ratings(table.setup.cards.set_name)
            card = line[0] - TAKE
            best = all(rating[card] >= rating[other] for other in table.row)
            return list(reasons_to_take(table, card)) if best else []
        if what == ASK_DECK:
            return []
        # In a Siege the search may look past the enemy's turn: only this turn's plays are told.
        plays = line[: line.index(END)] if END in line else line
        return list(reasons(table, tuple(plays)))
