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

from quadrille.adapters.arguments import action_of, render_mode_of, seed_of
from quadrille.adapters.playing import RENDER_MODES, Mask, Numbers, Playing
from quadrille.core.game import Game


class SoloEnv(gymnasium.Env[Numbers, np.int64]):
    """The observation is the numbers of the game's layout; `info["action_mask"]` says what is
    allowed. Another action of the space loses: the game ends without a reward, and
    `info["illegal"]` is True. With `illegal="raise"` it raises ValueError with the reason and
    changes nothing; what is not in the space at all always does."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium declares it so)
        "render_modes": RENDER_MODES,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        illegal: str = "lose",
        preset: str | None = None,
        **options: object,
    ) -> None:
        self.playing = Playing(game, preset, options)
        if self.playing.seats > 1:
            raise ValueError(
                f"{self.playing.game.id} is played by {self.playing.seats} under these options: "
                "see quadrille.adapters.pettingzoo."
            )
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal is 'raise' or 'lose', not '{illegal}'.")
        self.illegal = illegal
        self.render_mode = render_mode_of(render_mode, RENDER_MODES)
        self._forfeited = False
        highs = np.array(self.playing.layout.highs(), np.uint8)
        self.observation_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.playing.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Without a seed the next deal follows from the last one that was given."""
        super().reset(seed=None if seed is None else seed_of(seed))
        self.playing.deal(int(self.np_random.integers(2**62)))
        self._forfeited = False
        if self.render_mode == "human":
            self.render()
        return self.playing.observation(0), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if self._forfeited:
            raise ValueError("The game is over: call reset().")
        if self._forfeits(action):
            self._forfeited = True
            return self.playing.observation(0), 0.0, True, False, {**self._info(), "illegal": True}
        self.playing.play(action)
        if self.render_mode == "human":
            self.render()
        over = self.playing.state.over()
        reward = self.playing.utilities()[0] if over else 0.0
        return self.playing.observation(0), reward, over, False, self._info()

    def _forfeits(self, action: np.int64 | int) -> bool:
        if self.illegal == "raise" or not self.playing.begun or self.playing.state.over():
            return False
        number = action_of(action)
        return 0 <= number < self.playing.actions and number not in self.playing.table.choices

    def action_masks(self) -> Mask:
        """What is allowed now, under the name by which learners with masks ask for it."""
        if self._forfeited:
            return np.ones(self.playing.actions, np.int8)
        return self.playing.legal(0)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        outcome = self.playing.state.outcome()
        return info if outcome is None else {**info, "outcome": outcome.data()}

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("Nothing is rendered: give render_mode='human' or 'ansi'.")
        return self.playing.render(self.render_mode)
