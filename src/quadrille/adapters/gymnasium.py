"""Every game that one plays alone as a Gymnasium environment: Horde, Siege, Iditacards solitaire.

    from quadrille.adapters import gymnasium
    env = gymnasium.SoloEnv("horde")

The reward comes with the end, from 0 to 1: 1 for a win; in Iditacards the more, the fewer turns.
"""

from __future__ import annotations

from typing import Any

from quadrille.adapters.needs import missing_extra

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing_extra("gymnasium", error) from error

from quadrille.adapters.playing import Mask, Numbers, Playing
from quadrille.core.game import Game


class SoloEnv(gymnasium.Env[Numbers, np.int64]):
    """The observation is the numbers of the game's layout; `info["action_mask"]` says what is
    allowed. An action that is not raises ValueError with the reason, and changes nothing, unless
    `illegal` is "lose": then the game ends without a reward."""

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        illegal: str = "raise",
        **options: object,
    ) -> None:
        self.playing = Playing(game, options)
        if self.playing.seats > 1:
            raise ValueError(
                f"{self.playing.game.id} is played by {self.playing.seats} under these options: "
                "see quadrille.adapters.pettingzoo."
            )
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal is 'raise' or 'lose', not '{illegal}'.")
        self.illegal = illegal
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.render_mode = render_mode
        highs = np.array(self.playing.layout.highs(), np.uint8)
        self.observation_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.playing.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        # Without a seed the next deal follows from the last one that was given.
        self.playing.deal(int(self.np_random.integers(2**62)))
        return self.playing.observation(0), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if self.illegal == "lose" and action not in self.playing.table.choices:
            return self.playing.observation(0), 0.0, True, False, {**self._info(), "illegal": True}
        self.playing.play(action)
        if self.render_mode == "human":
            self.render()
        over = self.playing.state.over()
        reward = self.playing.utilities()[0] if over else 0.0
        return self.playing.observation(0), reward, over, False, self._info()

    def action_masks(self) -> Mask:
        """What is allowed now, under the name by which learners with masks ask for it."""
        return self.playing.legal(0)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.playing.legal(0)}
        outcome = self.playing.state.outcome()
        return info if outcome is None else {**info, "outcome": outcome.data()}

    def render(self) -> str | None:
        return self.playing.render(self.render_mode)
