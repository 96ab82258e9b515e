"""Bots for Magpie: rules of thumb. levels.toml says which bots there are."""

from collections.abc import Mapping
from typing import Any

from quadrille.bots.player import Alternative, Bot, Budget, Choice
from quadrille.core.messages import Message
from quadrille.core.rng import Rng


class Thrifty(Bot):
    """Answers with the lowest card that takes the trick, else its lowest; leads its highest."""

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        lines = sorted(view["legal"], key=lambda line: int(line.split()[1]))
        led = view["position"]["led"]
        takes = [line for line in lines if led and int(line.split()[1]) > int(led[0])]
        best = takes[0] if takes else lines[0] if led else lines[-1]
        reason = Message("bots.magpie.takes" if takes else "bots.magpie.keeps")
        others = tuple(Alternative(line) for line in lines if line != best)
        return Choice(best, alternatives=others, reasons=(reason,))


RULES = Thrifty
