"""The games as environments of Gymnasium: one agent against a player of kamni, or of yours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union

import gymnasium
import numpy as np
from gymnasium import spaces

from ._kamni import Game, IllegalMove, Player, Position

__all__ = ["KamniEnv", "register"]


class KamniEnv(gymnasium.Env):  # type: ignore[misc,type-arg]
    """One agent plays, the opponent answers at once.

    `opponent` is a word such as `random` or `level=3`, a `kamni.Player`, or a callable from a position to a move. `side` is 0 if the
    agent begins, 1 if the opponent does, and `None` for a new choice in every game. Observations, masks and actions are those of `kamni.pettingzoo`;
    the reward is 1, 0 or -1 at the end, or the difference of the points made since the last action with `rewards="points"`.

    `illegal` is what an illegal action does: `terminate` ends the game with -1, `error` raises `kamni.IllegalMove`.
    """

    metadata = {"render_modes": ["human", "ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        rules: str = "kayles/10",
        opponent: Union[str, Player, Callable[[Position], Union[str, int]]] = "random",
        *,
        side: int | None = None,
        rewards: str = "result",
        illegal: str = "terminate",
        draw_after: int = 1000,
        time: float | None = 0.1,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("terminate", "error"):
            raise ValueError(f"illegal is `terminate` or `error`, not {illegal!r}")
        if rewards not in ("result", "points"):
            raise ValueError(f"rewards is `result` or `points`, not {rewards!r}")
        if side not in (0, 1, None):
            raise ValueError(f"side is 0, 1 or None, not {side!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:  # type: ignore[operator]
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        if isinstance(opponent, str):
            # A wrong name is better known now than in the first game.
            Player(opponent)
        elif not callable(opponent):
            raise TypeError(f"an opponent is a word, a kamni.Player or a callable, not {type(opponent).__name__}")
        self.start = Game(rules).start()
        self.render_mode = render_mode
        self._opponent, self._side, self._illegal, self._time = opponent, side, illegal, time
        self._points = rewards == "points" and self.start.game.has_points
        self._draw_after = draw_after
        game = self.start.game
        self.action_space = spaces.Discrete(game.num_actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, game.observation_shape, np.float32),
                "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
            }
        )
        self.position = self.start
        """The position, or `None` before the first `reset`."""
        self.side = 0
        """Which side the agent plays in this game."""
        self._running = False
        self._still = 0
        self._answer: Callable[[Position], Union[str, int]] = lambda position: position.moves()[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray[Any, Any]], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        if isinstance(self._opponent, str):
            player = Player(self._opponent, seed=number)
            self._answer = lambda position: player.choose(position, self._time)
        else:
            self._answer = self._opponent
        self.side = int(self.np_random.integers(2)) if self._side is None else self._side
        self.position, self._still, self._running = self.start, 0, True
        self._wait()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, np.ndarray[Any, Any]], float, bool, bool, dict[str, Any]]:
        if not self._running:
            raise RuntimeError("the game has not begun, or is over: call reset")
        if isinstance(action, (bool, np.bool_)) or not isinstance(action, (int, np.integer)):
            raise TypeError(f"an action is a whole number, not {type(action).__name__}")
        before = self.position
        try:
            self._play(before.act(int(action)))
        except (IllegalMove, OverflowError):
            if self._illegal == "error":
                raise
            self._running = False
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        self._wait()
        over = self.position.over
        cut = not over and self._still >= self._draw_after
        self._running = not (over or cut)
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._reward(before), over, cut, self._info()

    def _play(self, after: Position) -> None:
        progress = after.progress
        self._still = self._still + 1 if progress is not None and progress == self.position.progress else 0
        self.position = after

    def _wait(self) -> None:
        """Lets the opponent move until it is the agent's turn."""
        while not self.position.over and self.position.player != self.side and self._still < self._draw_after:
            chosen = self._answer(self.position)
            self._play(self.position.play(chosen) if isinstance(chosen, str) else self.position.act(chosen))

    def _reward(self, before: Position) -> float:
        sign = 1.0 if self.side == 0 else -1.0
        if self._points:
            (a, b), (c, d) = self.position.points or (0, 0), before.points or (0, 0)
            return sign * ((a - c) - (b - d))
        winner = self.position.winner
        return 0.0 if winner is None else (1.0 if winner == self.side else -1.0)

    def _seen(self) -> dict[str, np.ndarray[Any, Any]]:
        acts = self._running and self.position.player == self.side
        mask = self.position.action_mask().view(np.int8)
        return {"observation": self.position.observation(), "action_mask": mask if acts else np.zeros_like(mask)}

    def _info(self) -> dict[str, Any]:
        return {"position": str(self.position), "side": self.side}

    def render(self) -> Any:
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "ansi":
            return self.position.picture()
        if self.render_mode == "human":
            print(self.position.picture())
        return None


def register() -> list[str]:
    """Makes every game known to `gymnasium.make`: `kamni/Kayles-v0` and so on. The arguments are those of `KamniEnv`."""
    from ._kamni import game_names

    names = []
    for game in game_names():
        name = f"kamni/{game.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="kamni.gymnasium:KamniEnv", kwargs={"rules": game})
        names.append(name)
    return names
