"""Who sits at the table. A seat's text in a record is a person's name, or `bot:` and a bot's."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from quadrille.core.errors import unreadable
from quadrille.core.seats import seat_letter

BOT: Final = "bot:"
CRASHED: Final = "crashed"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
REASONS: Final = (CRASHED, STOPPED, FAILED)
"""Why a bot is replaced: its process ended, it did not answer, or it chose no legal action."""


class Player:
    """A person, or a bot. Bots are moved by whoever runs the match, and are not asked for leave."""

    def __init__(self, name: str, is_bot: bool) -> None:
        self.name = name
        self.is_bot = is_bot
        self.kind = "bot" if is_bot else "person"


class Replacement(NamedTuple):
    """A bot that another took over from, and why.

    `ply` is the action that it was asked for, or the earliest that is left after an undo; `reason`
    is one of `REASONS`.
    """

    ply: int
    seat: int
    before: str
    after: str
    reason: str


def read_players(texts: Sequence[str], seats: int) -> list[Player]:
    """One player for each seat. Raises Unreadable for a wrong number or an empty name.

    >>> [(player.name, player.kind) for player in read_players(["Ada", "bot:random"], 2)]
    [('Ada', 'person'), ('random', 'bot')]
    """
    if len(texts) != seats:
        raise unreadable("match.wrong_seats", n=seats, given=len(texts))
    players = [
        Player(text.removeprefix(BOT).strip(), is_bot=text.startswith(BOT)) for text in texts
    ]
    for seat, player in enumerate(players):
        if not player.name or not player.name.isprintable():
            raise unreadable("match.no_name", seat=seat_letter(seat))
    return players
