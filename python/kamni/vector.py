"""Many games at once, in NumPy arrays."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arguments import FOREVER, limit, seed_number
from ._kamni import Batch, Game, Position


class VectorEnv:
    """`n` games of the same rules. Every array has a first axis with an entry for each game.

    >>> env = kamni.VectorEnv("kayles/10", 4, seed=1)
    >>> observations, info = env.reset()
    >>> observations.shape, info["action_mask"].shape
    ((4, 3, 1, 10), (4, 100))
    >>> observations, rewards, terminated, truncated, info = env.step(env.sample())
    >>> rewards.shape, info["turn"].tolist()
    ((4, 2), [1, 1, 1, 1])

    `rewards[i]` are those of the first and the second player: 1 and -1 at the end of a game that the first player won. With
    `rewards="points"` they are points as they are made, where the game counts points. A game that is over begins again
    at once, and the observation is that of the new game; what was seen last of the old one is in `info["final_obs"]`, with its mask and turn in
    `info["final_info"]`, for the games that `info["_final_obs"]` marks, as Gymnasium's vector environments have it (autoreset in the same step).
    With these a game that was cut off can be bootstrapped. With `restart=False` it stays over until `reset`, its mask is all false,
    and its action has to be -1. An illegal action is an `IllegalMove` that names the game, and nothing is played; with `illegal="forfeit"` the
    game ends, and the player who did it gets -1, as in PettingZoo. A game without progress is cut off after `draw_after` moves, any game after
    `max_moves`.

    Arrays are new in every step; with `copy=False` they are written over, which is faster. `copy.deepcopy` and `pickle` keep the games, their counts
    of moves and the state of `sample`.
    """

    def __init__(
        self,
        rules: str | Game | Position,
        n: int,
        *,
        seed: int | None = None,
        illegal: str = "error",
        restart: bool = True,
        rewards: str = "result",
        draw_after: int = 1000,
        max_moves: int | None = None,
        copy: bool = True,
    ) -> None:
        if illegal not in ("error", "forfeit"):
            raise ValueError(f"illegal is `error` or `forfeit`, not {illegal!r}")
        if rewards not in ("result", "points"):
            raise ValueError(f"rewards is `result` or `points`, not {rewards!r}")
        if isinstance(n, bool) or not isinstance(n, (int, np.integer)):
            raise TypeError(f"n is a number of games, not {type(n).__name__}")
        if n < 1:
            raise ValueError(f"n has to be at least 1, not {n}")
        draw_after = limit("draw_after", draw_after)
        max_moves = None if max_moves is None else limit("max_moves", max_moves)
        self.start: Position = rules if isinstance(rules, Position) else (rules if isinstance(rules, Game) else Game(rules)).start()
        """The position that every game begins with."""
        self.game: Game = self.start.game
        """The rules."""
        self.num_envs: int = int(n)
        """How many games there are."""
        self.num_actions: int = self.game.num_actions
        """How many actions there are."""
        self.observation_shape: tuple[int, int, int] = self.game.observation_shape
        """Planes, rows and columns of an observation."""
        self.copy: bool = bool(copy)
        self._options: dict[str, Any] = {
            "illegal": illegal,
            "restart": bool(restart),
            "rewards": rewards,
            "draw_after": draw_after,
            "max_moves": max_moves,
            "copy": copy,
        }
        # NumPy says first whether all this fits into memory.
        self._allocate()
        self._batch: Batch | None = Batch(
            self.start,
            self.num_envs,
            seed=_seed(seed),
            forfeit=illegal == "forfeit",
            restart=bool(restart),
            points=rewards == "points",
            draw_after=draw_after,
            most_moves=FOREVER if max_moves is None else max_moves,
        )
        self._observe()

    def _allocate(self) -> None:
        n = self.num_envs
        self.observations: npt.NDArray[np.float32] = np.empty((n, *self.observation_shape), np.float32)
        self.action_mask: npt.NDArray[np.bool_] = np.empty((n, self.num_actions), np.bool_)
        self.turn: npt.NDArray[np.int8] = np.empty(n, np.int8)
        self._rewards: npt.NDArray[np.float32] = np.zeros((n, 2), np.float32)
        self._terminated: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self._truncated: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self._last = self._arrays()

    def _arrays(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.int8]]:
        """Room for what is seen of every game: planes, mask, turn."""
        n = self.num_envs
        return np.zeros((n, *self.observation_shape), np.float32), np.zeros((n, self.num_actions), np.bool_), np.zeros(n, np.int8)

    def _open(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("the environment is closed")
        return self._batch

    def _observe(self) -> None:
        self._open().observe(self.observations, self.action_mask, self.turn)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask, "turn": self.turn}

    def reset(self, seed: int | None = None, *, which: npt.ArrayLike | None = None) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Lets all games begin again, or those that `which` marks. `seed` seeds `sample`. Returns observations and info."""
        batch = self._open()
        if seed is not None:
            batch.seed(_seed(seed))
        if which is not None:
            which = np.asarray(which)
            if which.dtype != np.bool_:
                raise TypeError(f"which is an array of truth values, not of {which.dtype}")
            which = np.ascontiguousarray(which).reshape(-1)
        batch.reset(which)
        if self.copy:
            self._allocate()
        self._observe()
        return self.observations, self._info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        """Makes one action in every game. Returns observations, rewards, terminated, truncated and info."""
        batch = self._open()
        numbers = np.asarray(actions)
        if numbers.dtype == object and all(type(number) is int for number in numbers.flat):
            # Some are too large for 64 bits, and for any game.
            numbers = np.clip(numbers, -(2**63), 2**63 - 1).astype(np.int64)
        if numbers.dtype != np.int64 or not numbers.flags.c_contiguous:
            if numbers.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {numbers.dtype}")
            numbers = np.ascontiguousarray(numbers, np.int64)
        if numbers.ndim != 1:
            raise ValueError(f"actions are an array with one axis, not {numbers.ndim}")
        if self.copy:
            # A refused step leaves the arrays that were given out as they are.
            rewards = np.empty((self.num_envs, 2), np.float32)
            terminated, truncated = np.empty(self.num_envs, np.bool_), np.empty(self.num_envs, np.bool_)
        else:
            rewards, terminated, truncated = self._rewards, self._terminated, self._truncated
        restart = self._options["restart"]
        batch.step(numbers, rewards, terminated, truncated, self._last if restart else None)
        if self.copy:
            n = self.num_envs
            self.observations = np.empty((n, *self.observation_shape), np.float32)
            self.action_mask = np.empty((n, self.num_actions), np.bool_)
            self.turn = np.empty(n, np.int8)
        batch.observe(self.observations, self.action_mask, self.turn)
        info = self._info()
        if restart:
            ended = terminated | truncated
            if ended.any():
                planes, mask, turn = self._last
                info |= {"final_obs": planes, "final_info": {"action_mask": mask, "turn": turn}, "_final_obs": ended, "_final_info": ended}
                if self.copy:
                    self._last = self._arrays()
        return self.observations, rewards, terminated, truncated, info

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for every game, each with the same probability; -1 for a game that is over."""
        actions = np.empty(self.num_envs, np.int64)
        self._open().sample(actions)
        return actions

    def values(
        self,
        time: float | None = 1.0,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        tables: str | os.PathLike[str] | None = None,
    ) -> npt.NDArray[np.float32]:
        """What every game is worth for its player to move, with best play: 1, 0 or -1, from a theorem, a table or a search.
        NaN where nothing was proved; `time` (seconds) and `nodes` are for all games together.

        >>> kamni.VectorEnv("kayles/9", 3).values().tolist()
        [1.0, 1.0, 1.0]
        """
        return self._open().values(time, nodes=nodes, memory=memory, threads=threads, tables=tables)

    def positions(self) -> list[Position]:
        """The positions of all games."""
        batch = self._open()
        return [batch.position(game) for game in range(self.num_envs)]

    def set_position(self, game: int, position: Position) -> None:
        """Lets a game go on from a position. Observations and masks are written anew."""
        self._open().set(game, position)
        if self.copy:
            self.observations, self.action_mask, self.turn = (
                self.observations.copy(),
                self.action_mask.copy(),
                self.turn.copy(),
            )
        self._observe()

    @property
    def symmetries(self) -> int:
        """How many symmetries the board has; number 0 is the identity."""
        return self.game.symmetries

    def augment(
        self, symmetry: int, observations: npt.NDArray[Any], *per_action: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[Any], ...]:
        """The images of observations under a symmetry, and of arrays whose last axis is actions: masks, policies, values of actions.

        >>> env = kamni.VectorEnv("kayles/4", 1)
        >>> env.step([0])[0][0, 0, 0].tolist()
        [0.0, 1.0, 1.0, 1.0]
        >>> observations, mask = env.augment(1, env.observations, env.action_mask)
        >>> observations[0, 0, 0].tolist(), mask[0].nonzero()[0].tolist()
        ([1.0, 1.0, 1.0, 0.0], [0, 1, 2, 7, 11])
        """
        cells, actions = np.asarray(self.game.cell_images(symmetry)), np.asarray(self.game.action_images(symmetry))
        flat = observations.reshape(*observations.shape[:-2], -1)
        turned = np.empty_like(flat)
        turned[..., cells] = flat
        results = [turned.reshape(observations.shape)]
        for array in per_action:
            image = np.empty_like(array)
            image[..., actions] = array
            results.append(image)
        return tuple(results)

    def close(self) -> None:
        """Lets go of the games. Any later use is a `RuntimeError`."""
        self._batch = None

    def __len__(self) -> int:
        return self.num_envs

    def __repr__(self) -> str:
        return f"<kamni.VectorEnv {self.game.rules}: {self.num_envs} games, {self.num_actions} actions>"

    def __reduce__(self) -> Any:
        counts, random = self._open().hidden()
        return _restored, (type(self), self.start, self.positions(), counts, random, self._options)


def _restored(
    kind: type[VectorEnv],
    start: Position,
    positions: list[Position],
    counts: list[tuple[int, int, bool]],
    random: int,
    options: dict[str, Any],
) -> VectorEnv:
    """The environment that was pickled."""
    env = kind(start, len(positions), **options)
    batch = env._open()
    for game, position in enumerate(positions):
        batch.set(game, position)
    batch.set_hidden(counts, random)
    env._observe()
    return env


def _seed(seed: int | None) -> int:
    """A whole number from 0 as 64 bits; random ones without it."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    # Seeds that are near each other give numbers that are not.
    return int(np.random.SeedSequence(seed_number(seed)).generate_state(1, np.uint64)[0])
