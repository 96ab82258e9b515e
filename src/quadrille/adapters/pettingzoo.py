"""Every game of two and more as a PettingZoo environment.

    from quadrille.adapters import pettingzoo
    env = pettingzoo.env("clash", set="starter")

Agents are `player_0`, `player_1` … in the order of the seats. An observation has the numbers of the
game's layout (docs/research.md) and a mask of the actions: all zeros for an agent that need not
decide, all ones for every agent once the game is over. The reward comes with the end: 1 for the
winner, 0 for all together.
"""

from __future__ import annotations

from typing import Any

from quadrille.adapters.needs import missing_extra

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing_extra("pettingzoo", error) from error

from quadrille.adapters.arguments import Seeds, render_mode_of
from quadrille.adapters.playing import NO_GAME, RENDER_MODES, Playing
from quadrille.core.game import Game

Observation = dict[str, Any]


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. An action that is not allowed raises ValueError with the reason, and changes
    nothing; PettingZoo's TerminateIllegalWrapper makes a loss of it."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo declares it so)
        "name": "quadrille",
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        preset: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.playing = Playing(game, preset, options)
        if self.playing.seats < 2:
            raise ValueError(
                f"{self.playing.game.id} is played alone under these options: "
                "see quadrille.adapters.gymnasium."
            )
        self.metadata = {**type(self).metadata, "name": self.playing.name}
        self.render_mode = render_mode_of(render_mode, RENDER_MODES)
        self._seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.agents: list[str] = []
        self.terminations: dict[str, bool] = {}
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
        """Without a seed the next deal follows from the last one that was given."""
        self._seeds.restart(seed)
        self.playing.deal(self._seeds.next())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.playing.state.actor]

        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        if self.terminations.get(agent, True):  # also ended by TerminateIllegalWrapper
            mask = np.ones(self.playing.actions, np.int8)
        else:
            mask = self.playing.legal(seat)
        return {"observation": self.playing.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """An agent whose game is over steps with None, as PettingZoo has it."""
        if not self.agents:
            raise ValueError(NO_GAME)
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise ValueError("The game is over: step(None), or call reset().")
            self._was_dead_step(action)
            return
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
        if self.render_mode is None:
            logger.warn("Nothing is rendered: give render_mode='human' or 'ansi'.")
        return self.playing.render(self.render_mode)

    def close(self) -> None:
        pass


def env(
    game: Game | str,
    render_mode: str | None = None,
    preset: str | None = None,
    **options: object,
) -> TableEnv:
    """A table for a game's id, or for a game of one's own."""
    return TableEnv(game, render_mode, preset, **options)
