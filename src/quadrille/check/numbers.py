"""Integers to try as actions: whatever a caller may pass to `State.apply`."""

from typing import Final

from quadrille.core.notation import ActionSpace
from quadrille.core.rng import Rng

_WIDE: Final = (2**31, 2**32 + 1, 2**62, 2**63, 2**64, 10**30)
"""Around and beyond the machine's words."""


class Numbers:
    """Numbers of one action space: its actions, its gaps, and what lies outside of it."""

    def __init__(self, space: ActionSpace) -> None:
        self.space = space  # kept, so that its identity stays its own
        self.actions = space.actions()
        known = set(self.actions)
        self.gaps = [number for number in range(space.size) if number not in known]

    def action(self, rng: Rng) -> int:
        return self.actions[rng.below(len(self.actions))]

    def one(self, rng: Rng) -> int:
        """A number of any kind, usually not an action."""
        return self.each(rng)[rng.below(5)]

    def each(self, rng: Rng) -> list[int]:
        """A number of each kind: small, a gap if there is one, negative, just outside, huge."""
        size = self.space.size
        small = rng.below(size)
        huge = _WIDE[rng.below(len(_WIDE))]
        return [
            small,
            self.gaps[rng.below(len(self.gaps))] if self.gaps else size,
            -1 - rng.below(size),
            size + rng.below(size),
            huge if rng.below(2) else -huge,
        ]
