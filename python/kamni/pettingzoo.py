"""The games as environments of PettingZoo.

>>> from kamni.pettingzoo import env  # doctest: +SKIP
>>> game = env("cheops/6")  # doctest: +SKIP
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._arguments import action_number, limit, seed_number
from ._kamni import Game, Position

if TYPE_CHECKING:
    # PettingZoo has no types.
    class _AECEnv:
        def __getattr__(self, name: str) -> Any: ...

else:
    _AECEnv = AECEnv

__all__ = ["KamniEnv", "env", "raw_env"]


class KamniEnv(_AECEnv):
    """A game for two agents, `player_0` and `player_1`, who act when it is their turn; in some games a player moves several times running.

    An observation is a dictionary: `observation` has the planes as `kamni.Game.plane_names` describes them, always from the player to
    move, `action_mask` what is legal, all zero for the agent who is not to move. Rewards are 1 and -1 at the end, or, with
    `rewards="points"`, points as they are made. A game is truncated when every agent has acted `max_cycles` times, or after `draw_after`
    moves without progress in a game that need not end.

    `illegal` is what an illegal action does: `terminate` ends the game with -1 for the agent who did it, as PettingZoo's wrapper does, and
    `random` makes a random legal one instead, for programs that know no masks.
    """

    def __init__(
        self,
        rules: str | Game | Position,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        rewards: str = "result",
        illegal: str = "terminate",
        draw_after: int = 1000,
    ) -> None:
        super().__init__()
        self.start: Position = rules if isinstance(rules, Position) else (rules if isinstance(rules, Game) else Game(rules)).start()
        if rewards not in ("result", "points"):
            raise ValueError(f"rewards is `result` or `points`, not {rewards!r}")
        if illegal not in ("terminate", "random"):
            raise ValueError(f"illegal is `terminate` or `random`, not {illegal!r}")
        game = self.start.game
        self.metadata: dict[str, Any] = {
            "render_modes": ["human", "ansi", "svg"],
            "name": f"kamni_{game.name}_v0",
            # In a parallel environment all agents act in every step; here only the one whose turn it is.
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.render_mode: str | None = render_mode
        self._max_moves = None if max_cycles is None else 2 * limit("max_cycles", max_cycles)
        self._points = rewards == "points" and game.has_points
        self._illegal, self._draw_after = illegal, limit("draw_after", draw_after)
        self._actions = game.num_actions
        self.possible_agents: list[str] = ["player_0", "player_1"]
        self.agents: list[str] = self.possible_agents[:]
        self._action_space = spaces.Discrete(self._actions)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, game.observation_shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )
        self.action_spaces: dict[str, spaces.Discrete[np.int64]] = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.observation_spaces: dict[str, spaces.Dict[Any]] = dict.fromkeys(self.possible_agents, self._observation_space)
        self._random = random.Random()
        self.position: Position = self.start
        """The position."""
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.position = self.start
        self._moves, self._still = 0, 0
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.possible_agents[self.position.player]

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(seed_number(seed))
        self._begin()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        acts = agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]
        mask = self.position.action_mask().view(np.int8) if acts else np.zeros(self._actions, np.int8)
        return {"observation": self.position.observation(), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.position
        action = self._checked(action)
        self.position = before.act(action)
        self._moves += 1
        progress = self.position.progress
        self._still = self._still + 1 if progress is not None and progress == before.progress else 0
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._rewards(before)))
        over = self.position.over
        cut = self._still >= self._draw_after or (self._max_moves is not None and self._moves >= self._max_moves)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut and not over)
        following = self.possible_agents[self.position.player]
        if over or cut:
            # The other one is told first, whoever would be to move.
            following = self.possible_agents[1 - self.possible_agents.index(agent)]
        self.agent_selection = following
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: Any) -> int:
        number, legal = action_number(action), self.position.legal_actions()
        if self._illegal == "random" and number not in legal:
            return self._random.choice(legal)
        return number

    def _rewards(self, before: Position) -> tuple[float, float]:
        if self._points:
            (a, b), (c, d) = self.position.points or (0, 0), before.points or (0, 0)
            lead = float(a - c) - float(b - d)
            return lead, -lead
        winner = self.position.winner
        if winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "ansi":
            return self.position.picture()
        print(self.position.picture())
        return None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(rules: str | Game | Position, **options: Any) -> KamniEnv:
    """The environment without the wrappers of PettingZoo."""
    return KamniEnv(rules, **options)


def env(rules: str | Game | Position, **options: Any) -> AECEnv:
    """A game with the usual wrappers of PettingZoo. The options are those of `KamniEnv`."""
    made: AECEnv = KamniEnv(rules, **options)
    if options.get("illegal", "terminate") == "terminate":
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
