"""What random games show, as digests that two builds of the engine can be held to.

python tests/engine_traces.py GAME GAMES
"""

import hashlib
import json
import sys

from quadrille.core.compiling import engine
from quadrille.core.events import Sink
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER
from quadrille.games.registry import find_game

LOOKED_AT_EVERY = 7
"""Steps between two views, which take longer than all the rest."""


def traces(name: str, games: int) -> dict[str, str]:
    """A digest of all that random games of each variant show: what may be done, what is seen,
    told and counted, step by step."""
    game = find_game(name)
    found = {}
    for variant, options in game.variants().items():
        digest = hashlib.sha256()

        def note(what: object, digest: "hashlib._Hash" = digest) -> None:
            digest.update(json.dumps(what, sort_keys=True).encode())

        for number in range(games):
            state = game.new(**options)
            eyes = [*range(game.seats(state.options)), WATCHER]
            rng = Rng(f"both {number}")
            step = 0
            while not state.over():
                note(state.legal())
                for eye in eyes:
                    digest.update(state.observe(eye))
                if step % LOOKED_AT_EVERY == 0:
                    for eye in eyes:
                        note(state.view(eye))
                    imagined = state.clone()
                    imagined.reimagine(eyes[step % len(eyes)], rng)
                    note(imagined.position(ALL_SEEING))
                step += 1
                events: Sink = []
                if state.actor == CHANCE:
                    outcome = state.chance_at(rng.below(state.chance_size()))
                    state.do(outcome, events)
                else:
                    legal = state.legal()
                    state.do(legal[rng.below(len(legal))], events)
                note([event.seen_by(ALL_SEEING) for event in events])
            note(state.view(WATCHER))
        found[variant] = digest.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps({"engine": engine(), "traces": traces(sys.argv[1], int(sys.argv[2]))}))
