"""What the service's bot processes keep between two questions."""

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.registry import find_game
from quadrille.server.thinking import Thinkers
from tests.event_loops import run_apart
from tests.sessions import SAFETY


def test_a_bot_goes_on_with_its_search_within_a_turn() -> None:
    """As in the arena, where a bot sits to the end: later choices of a turn need fewer rounds."""
    game = find_game("royal_map")
    state = game.new()
    dealer = SeededDealer("turns")
    kept: list[int] = []
    fresh: list[int] = []

    async def play() -> None:
        thinkers = Thinkers(1, SAFETY)
        before = CHANCE
        try:
            while len(kept) < 5:
                if state.actor == CHANCE:
                    dealer.settle(state)
                    continue
                view = state.view(state.actor)
                choice = await thinkers.choose(game.id, "adept", view, "0")
                if state.actor == before and len(view["legal"]) > 1:
                    kept.append(choice.rounds)
                    alone = find_bot("adept", game).choose(view, Budget(), Rng("0"))
                    fresh.append(alone.rounds)
                before = state.actor
                state.do(state.legal()[view["legal"].index(choice.line)])
        finally:
            await thinkers.close()

    run_apart(play())
    assert sum(kept) < 0.9 * sum(fresh), (kept, fresh)
