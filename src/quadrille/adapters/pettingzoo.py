"""Every game of two and more as a PettingZoo environment.

    from quadrille.adapters import pettingzoo
    env = pettingzoo.env("clash", set="starter")

Agents are `player_0`, `player_1` … in the order of the seats. An observation has the numbers of the
game's layout (docs/research.md) and a mask of the actions, which is empty for whoever need not
decide. The reward comes with the end: 1 for the winner, 0 for all together.
"""

from __future__ import annotations

from typing import Any

from quadrille.adapters.needs import missing_extra

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing_extra("pettingzoo", error) from error

from quadrille.adapters.playing import Playing
from quadrille.core.game import Game

Observation = dict[str, Any]


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. An action that is not allowed raises ValueError with the reason, and changes
    nothing; PettingZoo's TerminateIllegalWrapper makes a loss of it."""

    def __init__(self, game: Game | str, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.playing = Playing(game, options)
        if self.playing.seats < 2:
            raise ValueError(
                f"{self.playing.game.id} is played alone under these options: "
                "see quadrille.adapters.gymnasium."
            )
        self.metadata = {
            "name": self.playing.name,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = np.array(self.playing.layout.highs(), np.uint8)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.playing.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        actions = spaces.Discrete(self.playing.actions)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.playing.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.playing.state.actor]

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        return {
            "observation": self.playing.observation(seat),
            "action_mask": self.playing.legal(seat),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("An action is needed while the game goes on.")
        self.playing.play(action)
        actor = self.playing.table.state.actor
        if actor >= 0:  # until the end there is no reward that would have to be reckoned
            self.agent_selection = self.possible_agents[actor]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self.playing.utilities(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        outcome = self.playing.state.outcome()
        assert outcome is not None
        self.infos = {agent: {"outcome": outcome.data()} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return self.playing.render(self.render_mode)

    def close(self) -> None:
        pass


def env(game: Game | str, render_mode: str | None = None, **options: object) -> TableEnv:
    """A table for a game's id, or for a game of one's own."""
    return TableEnv(game, render_mode, **options)
