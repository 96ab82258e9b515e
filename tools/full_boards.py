"""Tables in the middle of a long game, with as much on the board as there can be."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quadrille.client import Client


def full_map(client: Client) -> str:
    """A Royal Map with all cards out: the link to a seat."""
    keys = client.create("royal_map", seed="1", options={})
    return played_until(client, keys, lambda position: position["turn"] > 2)


def full_race(client: Client) -> str:
    """A race of four after six turns: the link to a seat."""
    keys = client.create("iditacards", seed="1", options={"players": 4})
    return played_until(client, keys, lambda position: position["A"]["turns"] > 6)


def played_until(
    client: Client, keys: dict[str, Any], enough: Callable[[dict[str, Any]], bool]
) -> str:
    mine = next(seat for seat in keys["seats"] if seat["key"])
    seat = client.sit(keys["match"], mine["key"])
    rng = random.Random(1)
    while not enough((table := seat.view())["view"]["position"]):
        if table["view"]["legal"]:
            seat.act(rng.choice(table["view"]["legal"]), table)
    link: str = mine["link"]
    return link
