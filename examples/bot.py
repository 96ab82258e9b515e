"""A bot of one's own at the service's table, in a few lines.

    ./run serve --no-open &
    python examples/bot.py http://127.0.0.1:8000 clash          # begins a match and plays seat B
    python examples/bot.py http://127.0.0.1:8000/m/ID#KEY       # takes the seat of a link

It plays what it likes best by a list of words, and else anything; yours will think.
"""

import random
import sys
from typing import Any

from quadrille.client import Client, Seat, play

LIKES = ("assault", "summon", "confront", "recruit", "move", "play", "commit")


def choose(view: dict[str, Any]) -> str:
    """One of the view's legal lines. Everything that this seat may know is in the view."""
    legal: list[str] = view["legal"]
    for word in LIKES:
        liked = [line for line in legal if line.startswith(word)]
        if liked:
            return random.choice(liked)
    return random.choice(legal)


def seat_of_link(link: str) -> Seat:
    address, _, rest = link.partition("/m/")
    match, _, key = rest.partition("#")
    return Client(address).sit(match, key)


def new_seat(address: str, game: str) -> Seat:
    """A match against a person, whose link is printed."""
    client = Client(address)
    people = [{"kind": "person"}, {"kind": "person", "name": "My bot"}]
    keys = client.create(game, seats=people)
    print(f"Sit down at {address}{keys['seats'][0]['link']}")
    return client.sit(keys["match"], keys["seats"][1]["key"])


if __name__ == "__main__":
    if len(sys.argv) == 3:
        seat = new_seat(sys.argv[1].rstrip("/"), sys.argv[2])
    else:
        seat = seat_of_link(sys.argv[1])
    print("\n".join(play(seat, choose)))
