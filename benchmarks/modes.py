"""What of ours is measured: every preset of every game, with the peers that stand beside it."""

from typing import Any, NamedTuple

from benchmarks.peers import CONNECT_FOUR, GIN_RUMMY, GIN_RUMMY_ENV, HEARTS, PEERS, Peer
from quadrille.games.registry import find_game

GAMES = ("clash", "horde", "royal_map", "iditacards")
STICKS = (HEARTS, GIN_RUMMY_ENV, GIN_RUMMY)


class Mode(NamedTuple):
    game: str
    name: str
    options: dict[str, Any]
    seats: int
    usual: bool
    """Whether it is what the game is if nobody says otherwise: that is compared with all peers."""
    beside: tuple[Peer, ...]

    def title(self) -> str:
        return f"{self.game} {self.name}"


def modes_of(games: tuple[str, ...]) -> list[Mode]:
    modes = []
    for name in games:
        game = find_game(name)
        for preset in game.presets:
            options = game.settle(preset.options)
            usual = not preset.options
            beside = PEERS if usual else (*STICKS, CONNECT_FOUR)
            modes.append(Mode(name, preset.name, options, game.seats(options), usual, beside))
    return modes
