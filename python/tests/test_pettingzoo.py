"""PettingZoo's own tests, on all games."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

import kamni
from kamni import pettingzoo


def test_api(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(rules), num_cycles=60)


def test_api_points_and_cuts() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env("cheops/6", rewards="points"), num_cycles=60)
        api_test(pettingzoo.env("chips", draw_after=7), num_cycles=60)
        api_test(pettingzoo.env("seega/5", max_cycles=5), num_cycles=60)


def test_seeds(rules: str) -> None:
    seed_test(lambda: pettingzoo.env(rules), num_cycles=20)


def test_render(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda result: result.startswith("<svg")}
    render_test(lambda render_mode: pettingzoo.env(rules, render_mode=render_mode), drawn)
    assert capsys.readouterr().out


# Games that last longer than that, with strict turns.
@pytest.mark.parametrize("rules", ["kayles/33", "cheops/9", "dawson/5x8", "seega/5", "seega/7"])
def test_max_cycles(rules: str) -> None:
    env = pettingzoo.env(rules, max_cycles=4)
    env.reset(seed=1)
    acted = {agent: 0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert truncated and not terminated
            env.step(None)
            continue
        acted[agent] += 1
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert set(acted.values()) == {4}


def test_nobody_is_told_that_all_agents_can_act_at_once() -> None:
    assert not pettingzoo.env("kayles/5").metadata["is_parallelizable"]


def test_a_game_is_that_of_the_engine() -> None:
    env = pettingzoo.env("cheops/5", rewards="points")
    env.reset()
    total = {"player_0": 0.0, "player_1": 0.0}
    here = kamni.Game("cheops/5").start()
    moves = iter("2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1".split())
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        assert np.array_equal(observation["observation"], here.observation())
        assert np.flatnonzero(observation["action_mask"]).tolist() == here.legal_actions()
        move = next(moves)
        env.step(here.action(move))
        here = here.play(move)
    assert total == {"player_0": -8.0, "player_1": 8.0}


def test_an_illegal_action_ends_the_game() -> None:
    env = pettingzoo.env("kayles/5")
    env.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(24)
    assert env.unwrapped.terminations == {"player_0": True, "player_1": True}
    assert env.unwrapped.rewards["player_0"] == -1


def test_wrong_words() -> None:
    for options in ({"rewards": "x"}, {"illegal": "x"}, {"render_mode": "x"}, {"max_cycles": 0}, {"draw_after": -1}):
        with pytest.raises(ValueError):
            pettingzoo.env("kayles/5", **options)
    with pytest.raises(ValueError, match="column"):
        pettingzoo.env("kayles/0")
    with pytest.raises(ValueError, match="-3"):
        pettingzoo.env("kayles/5").reset(seed=-3)
