"""Stable-Baselines3's own check, and MaskablePPO of sb3-contrib, on all games. Both need torch, so they are tested where somebody has installed them."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("stable_baselines3")
contrib = pytest.importorskip("sb3_contrib")

from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env

from kamni.gymnasium import KamniEnv


@pytest.mark.parametrize("side", [0, 1, None])
def test_check_env(rules: str, side: int | None) -> None:
    with warnings.catch_warnings():
        # Planes look like pictures, and are none.
        warnings.simplefilter("ignore")
        check_env(KamniEnv(rules, "random", side=side, render_mode="ansi"))


@pytest.mark.parametrize("rules", ["kayles/6", "cheops/4", "dawson/3x3", "chips", "seega/3"])
def test_maskable_ppo(rules: str) -> None:
    # An action that is not legal would be an exception.
    env = make_vec_env(KamniEnv, 2, seed=1, env_kwargs={"rules": rules, "opponent": "random", "illegal": "error", "draw_after": 50})
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(256)
    alone = KamniEnv(rules, "random", illegal="error", draw_after=50)
    for seed in range(3):
        observation, _ = alone.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=get_action_masks(alone))
            observation, _, terminated, truncated, _ = alone.step(action)
            over = terminated or truncated
