"""What OpenSpiel's observers tell of a state of ours, as text and as numbers."""

import json
from typing import Any

import numpy as np
import pyspiel

from quadrille.core.observation import Layout
from quadrille.core.seats import ALL_SEEING, WATCHER, seat_letter
from quadrille.core.state import State


def seen_text(world: State, eye: int) -> str:
    """All that this eye sees and remembers."""
    return _text(world.position(eye))


def information_text(world: State, told: list[str], seat: int) -> str:
    """What the seat was told, line by line, and what it sees. The lines alone would not do: what
    was hidden from the seat may come to light later, without a line that says it."""
    return "\n".join([seat_letter(seat), *told, seen_text(world, seat)])


def _private_text(world: State, seat: int) -> str:
    """The parts of the position that are more than everybody sees."""
    public = world.position(WATCHER)
    own = world.position(seat)
    return _text({name: part for name, part in own.items() if public.get(name) != part})


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


class Observer:
    """OpenSpiel's PyObserver. What a player sees (all that is public, and its own) has numbers too,
    in `tensor` and by the layout's fields in `dict`; other kinds of observation are texts."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.own = self.kind.private_info == private.SINGLE_PLAYER
        self.everything = self.kind.private_info == private.ALL_PLAYERS
        seat_sees = self.kind.public_info and self.own
        if self.kind.perfect_recall and not seat_sees:
            raise ValueError("Perfect recall is what one player was told, public and private.")
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if seat_sees:
            numbers = np.zeros(layout.size, np.float32)
            for field in layout.fields:
                start = layout.starts[field.name]
                self.dict[field.name] = numbers[start : start + field.size]
            self.tensor = numbers

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(state.course.world.observe(player), np.uint8)

    def string_from(self, state: Any, player: int) -> str:
        world: State = state.course.world
        if self.kind.perfect_recall:
            return information_text(world, state.course.told[player], player)
        if self.everything:
            return seen_text(world, ALL_SEEING)
        if not self.own:
            return seen_text(world, WATCHER) if self.kind.public_info else ""
        return seen_text(world, player) if self.kind.public_info else _private_text(world, player)
