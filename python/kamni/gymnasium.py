"""The games as environments of Gymnasium: one agent against a player of kamni, or of yours, and many games at once.

Importing this module makes the games known to `gymnasium.make`: `gymnasium.make("kamni.gymnasium:kamni/Seega-v0")`. Where the package is
installed, `gymnasium.make("kamni/Seega-v0")` finds them too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union

import gymnasium
import numpy as np
from gymnasium import spaces

from ._arguments import action_number, limit
from ._kamni import Game, IllegalMove, Player, Position
from .vector import VectorEnv

__all__ = ["KamniEnv", "KamniVectorEnv", "register"]


class KamniEnv(gymnasium.Env):  # type: ignore[misc,type-arg]
    """One agent plays, the opponent answers at once.

    `opponent` is a word such as `random` or `level=3`, a `kamni.Player`, or a callable from a position to a move. `side` is 0 if the
    agent begins, 1 if the opponent does, and `None` for a new choice in every game. Observations, masks and actions are those of `kamni.pettingzoo`;
    the reward is 1, 0 or -1 at the end, or the difference of the points made since the last action with `rewards="points"`. A game that is cut
    off is cut off at the agent's turn, so that its observation and mask are the agent's.

    `game` is the only game that the rules may be of: ids such as `kamni/Seega-v0` set it. Pickles and copies keep the game and the dice of `reset`;
    an opponent that is given by a word starts its own dice anew.

    `illegal` is what an illegal action does: `terminate` ends the game with -1, `error` raises `kamni.IllegalMove`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "svg"], "render_fps": 1}

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
        game: str | None = None,
    ) -> None:
        if illegal not in ("terminate", "error"):
            raise ValueError(f"illegal is `terminate` or `error`, not {illegal!r}")
        if rewards not in ("result", "points"):
            raise ValueError(f"rewards is `result` or `points`, not {rewards!r}")
        if side not in (0, 1, None):
            raise ValueError(f"side is 0, 1 or None, not {side!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        if isinstance(opponent, str):
            # A wrong name is better known now than in the first game.
            Player(opponent)
        elif not callable(opponent):
            raise TypeError(f"an opponent is a word, a kamni.Player or a callable, not {type(opponent).__name__}")
        self.start: Position = Game(rules).start()
        if game is not None and self.start.game.name != game:
            raise ValueError(f"these are rules of {self.start.game.name}, and this id is for {game}: {rules!r}")
        self.render_mode = render_mode
        self._opponent, self._side, self._illegal, self._time = opponent, side, illegal, time
        self._points = rewards == "points" and self.start.game.has_points
        self._draw_after = limit("draw_after", draw_after)
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(self.start.game.num_actions)
        self.observation_space: spaces.Dict[Any] = _observation_space(self.start.game)
        self.position: Position = self.start
        """The position; the start before the first `reset`."""
        self.side: int = 0
        """Which side the agent plays in this game."""
        self._running = False
        self._still = 0
        self._seed: int | None = None
        self._player: Player | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray[Any, Any]], dict[str, Any]]:
        super().reset(seed=seed)
        self._seed, self._player = int(self.np_random.integers(2**62)), None
        self.side = int(self.np_random.integers(2)) if self._side is None else self._side
        self.position, self._still, self._running = self.start, 0, True
        self._wait()
        return self._seen(), self._info()

    def action_masks(self) -> np.ndarray[Any, Any]:
        """Which actions are legal, as truth values: what `MaskablePPO` of sb3-contrib asks for."""
        return self._seen()["action_mask"].astype(np.bool_)

    def step(self, action: Any) -> tuple[dict[str, np.ndarray[Any, Any]], float, bool, bool, dict[str, Any]]:
        if not self._running:
            raise RuntimeError("the game has not begun, or is over: call reset")
        action, before = action_number(action), self.position
        try:
            self._play(before.act(action))
        except IllegalMove:
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
        while not self.position.over and self.position.player != self.side:
            chosen = self._answer(self.position)
            self._play(self.position.play(chosen) if isinstance(chosen, str) else self.position.act(chosen))

    def _answer(self, position: Position) -> Union[str, int]:
        if not isinstance(self._opponent, str):
            return self._opponent(position)
        if self._player is None:
            self._player = Player(self._opponent, seed=self._seed)
        return self._player.choose(position, self._time)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_player": None}

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


class KamniVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc,type-arg]
    """`kamni.VectorEnv` as a vector environment of Gymnasium, for self-play: in every game the action is that of the player to move, and so is the
    reward. `info["turn"]` says whose turn it is. A game that ends begins again in the same step, with `final_obs` (an observation
    for each game that ended, `None` for the others) and `final_info`, as in the vector environments of Gymnasium.

    The options are those of `kamni.VectorEnv`, without `restart`.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(self, rules: str | Game | Position, num_envs: int = 1, **options: Any) -> None:
        if "restart" in options:
            raise TypeError("games of a KamniVectorEnv always begin again; kamni.VectorEnv has `restart`")
        self.games: VectorEnv = VectorEnv(rules, num_envs, **options)
        """The games themselves."""
        self.num_envs: int = self.games.num_envs
        self.single_observation_space: spaces.Dict[Any] = _observation_space(self.games.game)
        self.single_action_space: spaces.Discrete[np.int64] = spaces.Discrete(self.games.num_actions)
        self.observation_space: gymnasium.Space[Any] = gymnasium.vector.utils.batch_space(self.single_observation_space, self.num_envs)
        self.action_space: gymnasium.Space[Any] = gymnasium.vector.utils.batch_space(self.single_action_space, self.num_envs)
        self._turn = self.games.turn

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        which = None if options is None else options.get("reset_mask")
        planes, info = self.games.reset(seed, which=which)
        return self._seen(planes, info), self._told(info)

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        movers = self._turn.copy()
        planes, rewards, terminated, truncated, info = self.games.step(actions)
        seen, told = self._seen(planes, info), self._told(info)
        if "final_obs" in info:
            ended, final = info["_final_obs"], info["final_info"]
            last = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(ended):
                last[game] = {"observation": info["final_obs"][game], "action_mask": final["action_mask"][game].view(np.int8)}
            told |= {"final_obs": last, "final_info": {"turn": final["turn"], "_turn": ended}, "_final_obs": ended, "_final_info": ended}
        return seen, rewards[np.arange(self.num_envs), movers], terminated, truncated, told

    def _seen(self, planes: Any, info: dict[str, Any]) -> dict[str, Any]:
        self._turn = info["turn"]
        return {"observation": planes, "action_mask": info["action_mask"].view(np.int8)}

    def _told(self, info: dict[str, Any]) -> dict[str, Any]:
        return {"turn": info["turn"], "_turn": np.ones(self.num_envs, np.bool_)}

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()


def _observation_space(game: Game) -> spaces.Dict[Any]:
    """What an agent sees of a game: the planes, and which actions are legal."""
    planes = spaces.Box(0.0, 1.0, game.observation_shape, np.float32)
    return spaces.Dict({"observation": planes, "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8)})


def register() -> list[str]:
    """Makes every game known to `gymnasium.make`: `kamni/Kayles-v0` and so on. The arguments are those of `KamniEnv`."""
    from ._kamni import game_names

    names = []
    for game in game_names():
        name = f"kamni/{game.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="kamni.gymnasium:KamniEnv", kwargs={"rules": game, "game": game})
        names.append(name)
    return names


register()
