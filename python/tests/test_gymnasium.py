"""Gymnasium's own check, on all games."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import kamni
from kamni.gymnasium import KamniEnv, register


@pytest.mark.parametrize("side", [0, 1, None])
def test_check_env(rules: str, side: int | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(KamniEnv(rules, "random", side=side, render_mode="ansi"))


def test_make() -> None:
    names = register()
    assert "kamni/Seega-v0" in names and names == register()
    env = gymnasium.make("kamni/Seega-v0", rules="seega/3", opponent="level=1")
    _, info = env.reset(seed=1)
    assert info["position"].count("/") == 2


def test_a_perfect_agent_wins_the_won_game() -> None:
    env = KamniEnv("kayles/9", "random", side=0)
    player = kamni.Player("perfect", seed=1)
    for seed in range(5):
        env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            action = env.position.action(player.choose(env.position))
            _, reward, over, _, _ = env.step(action)
        assert reward == 1.0


def test_points_add_up() -> None:
    env = KamniEnv("cheops/5", "random", rewards="points")
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        begun = env.position.points
        total, over = 0.0, False
        while not over:
            action = int(np.flatnonzero(observation["action_mask"])[0])
            observation, reward, over, _, info = env.step(action)
            total += reward
        first, second = env.position.points or (0, 0)
        assert begun == (0, 0)
        assert total == (first - second if info["side"] == 0 else second - first)


def test_illegal_actions_and_late_steps() -> None:
    env = KamniEnv("kayles/5", side=0)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(0.5)
    _, reward, over, _, info = env.step(24)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env = KamniEnv("kayles/5", side=0, illegal="error")
    env.reset(seed=1)
    with pytest.raises(kamni.IllegalMove):
        env.step(24)


def test_an_opponent_can_be_a_callable() -> None:
    env = KamniEnv("kayles/6", lambda position: position.legal_actions()[-1], side=1)
    _, info = env.reset(seed=1)
    assert info["position"] == "XXXXX. 2"
    for wrong in (3, None):
        with pytest.raises(TypeError):
            KamniEnv("kayles/6", wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="level=99"):
        KamniEnv("kayles/6", "level=99")
