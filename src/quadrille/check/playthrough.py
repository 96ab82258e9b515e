"""A whole random game as readable text, to be kept and compared: golden playthroughs."""

from quadrille.check.random_play import RandomPlay
from quadrille.core.events import Event
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.position import write_position
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.state import State
from quadrille.language import catalogue


def playthrough(game: Game, variant: str, seed: str) -> str:
    """Every ply with its actor, action, number of choices and events; the position whenever a seat
    is to decide after somebody else, or chance, did."""
    words = catalogue(game)
    state = game.start(game.settle(game.variants()[variant]))
    play = RandomPlay(state, seed)
    lines = [f"{game.id}, rules {game.rules_version}, variant {variant}, seed {seed}"]
    lines += [f"  {name} = {value}" for name, value in state.options.items()]
    ply = 0
    decided = CHANCE
    while state.actor != NOBODY:
        if state.actor not in (CHANCE, decided):
            lines += ["", *_position_lines(state), ""]
        decided = state.actor
        legal = state.legal()
        action = play.choose(legal)
        actor = seat_letter(state.actor)
        lines.append(f"{ply} {actor}: {state.line(action)} (of {len(legal)})")
        events: list[Event] = []
        state.do(action, events)
        lines += [f"    {words.say(Message(event.key, event.params))}" for event in events]
        ply += 1
    lines += ["", *_position_lines(state), ""]
    outcome = state.outcome()
    lines.append(str(outcome.data()) if outcome is not None else "")
    return "\n".join(lines) + "\n"


def _position_lines(state: State) -> list[str]:
    position = state.position(ALL_SEEING)
    position.pop("rules_version", None)  # the first line of the playthrough names it
    text = write_position(state.game.id, {}, position)
    always = ("", "[options]", f'game = "{state.game.id}"')
    return [f"  | {line}" for line in text.splitlines() if line not in always]
