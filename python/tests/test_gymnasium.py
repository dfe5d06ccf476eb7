"""Gymnasium's own check, on all games."""

from __future__ import annotations

import copy
import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import kamni
from kamni.gymnasium import KamniEnv, KamniVectorEnv, register


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
    assert gymnasium.make("kamni.gymnasium:kamni/Kayles-v0").spec.id == "kamni/Kayles-v0"
    with pytest.raises(ValueError, match="for seega"):
        gymnasium.make("kamni/Seega-v0", rules="kayles/10")


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
    for wrong in (0.5, True, np.array([0]), None):
        with pytest.raises(TypeError, match="whole number"):
            env.step(wrong)
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
    for options in ({"side": 2}, {"draw_after": 0}, {"illegal": "x"}, {"rewards": "x"}, {"render_mode": "x"}):
        with pytest.raises(ValueError):
            KamniEnv("kayles/6", **options)  # type: ignore[arg-type]


def test_a_game_is_cut_off_at_the_turn_of_the_agent() -> None:
    for side in (0, 1):
        env = KamniEnv("seega/3", "random", side=side, draw_after=3)
        for seed in range(20):
            observation, _ = env.reset(seed=seed)
            over = cut = False
            while not over and not cut:
                action = int(np.flatnonzero(env.action_masks())[0])
                observation, _, over, cut, _ = env.step(action)
            assert over or env.position.player == side
            assert np.array_equal(observation["observation"], env.position.observation())


@pytest.mark.parametrize("opponent", ["random", "level=1"])
def test_copies_and_pickles_go_on_alike(opponent: str) -> None:
    env = KamniEnv("cheops/6", opponent, side=1)
    env.reset(seed=3)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for other in copies:
        assert other.position == env.position and np.array_equal(other.action_masks(), env.action_masks())
        # As `predict` of Stable-Baselines3 returns it.
        other.step(np.flatnonzero(other.action_masks())[0].reshape(()))
    assert copies[0].position == copies[1].position


@pytest.mark.parametrize("rules", ["kayles/6", "cheops/4", "seega/3"])
def test_many_games_are_a_vector_environment(rules: str) -> None:
    env = KamniVectorEnv(rules, 8, seed=1, draw_after=20)
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    ended = 0
    for _ in range(200):
        mask = observation["action_mask"]
        actions = np.array([np.flatnonzero(legal)[-1] for legal in mask])
        movers, before = info["turn"].copy(), env.games.positions()
        observation, rewards, terminated, truncated, info = env.step(actions)
        assert env.observation_space.contains(observation) and rewards.shape == (8,)
        if "final_obs" in info:
            assert [one is not None for one in info["final_obs"]] == (terminated | truncated).tolist() == info["_final_obs"].tolist()
        for game in np.flatnonzero(terminated | truncated):
            assert env.single_observation_space.contains(info["final_obs"][game])
            ended += 1
            last = before[game].act(int(actions[game]))
            assert np.array_equal(info["final_obs"][game]["observation"], last.observation())
            if terminated[game]:
                assert last.over and not info["final_obs"][game]["action_mask"].any()
                assert rewards[game] == (0.0 if last.winner is None else 1.0 if last.winner == movers[game] else -1.0)
            else:
                assert np.array_equal(info["final_obs"][game]["action_mask"].astype(bool), last.action_mask())
                assert info["final_info"]["turn"][game] == last.player
    assert ended > 8
    another = pickle.loads(pickle.dumps(env))
    assert another.games.positions() == env.games.positions()
    actions = env.games.sample()
    assert np.array_equal(another.step(actions)[0]["observation"], env.step(actions)[0]["observation"])
    env.close()
    with pytest.raises(TypeError, match="begin again"):
        KamniVectorEnv(rules, 2, restart=False)


def test_what_is_told_of_ended_games_is_what_gymnasium_tells() -> None:
    own = KamniVectorEnv("kayles/3", 2, seed=1)
    others = gymnasium.vector.SyncVectorEnv(
        [lambda: KamniEnv("kayles/3", lambda position: position.legal_actions()[0], side=0)] * 2,
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,
    )
    found = []
    for env in (own, others):
        observation, _ = env.reset(seed=1)
        told: dict[str, object] = {}
        while "final_obs" not in told:
            actions = np.array([np.flatnonzero(mask)[0] for mask in observation["action_mask"]])
            observation, _, _, _, told = env.step(actions)
        found.append(told)
    ours, theirs = found
    assert {"final_obs", "_final_obs", "final_info", "_final_info"} <= set(ours) & set(theirs)
    for name in ("final_obs", "_final_obs"):
        assert ours[name].dtype == theirs[name].dtype and ours[name].shape == theirs[name].shape
    for one, same in zip(ours["final_obs"], theirs["final_obs"]):
        assert {key: (value.dtype, value.shape) for key, value in one.items()} == {key: (value.dtype, value.shape) for key, value in same.items()}
    for info in (ours["final_info"], theirs["final_info"]):
        assert all(f"_{name}" in info for name in info if not name.startswith("_"))
