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
from quadrille.games.clash.draft import is_taking
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.summoning import is_summoning


class ClashGuide(Guide):
    """Judges a duel when the turn that is being played is over; a draft or a Siege is played out at
    random, which is quick and says enough."""

    def appraise(self, state: State, rng: Rng) -> list[float]:
        clash = cast(ClashState, state)
        if clash.setup.siege or not is_summoning(clash):
            return super().appraise(state, rng)
        turn = clash.turn
        while clash.actor != NOBODY and clash.turn == turn:
            if clash.actor == CHANCE:
                clash.settle(rng)
            else:
                legal = clash.legal()
                clash.do(legal[rng.below(len(legal))], None)
        outcome = clash.outcome()
        if outcome is not None:
            return self.reward(outcome)
        mover = share(standing(clash))
        return [mover, 1.0 - mover] if clash.actor == 0 else [1.0 - mover, mover]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        clash = cast(ClashState, state)
        if is_taking(clash):
            rating = ratings(clash.setup.cards)
            card = line[0] - TAKE
            best = all(rating[card] >= rating[other] for other in clash.row)
            return list(reasons_to_take(clash, card)) if best else []
        if not is_summoning(clash):
            return []
        # In a Siege the search may look past the enemy's turn: only this turn's plays are told.
        plays = line[: line.index(END)] if END in line else line
        return list(reasons(clash, tuple(plays)))
