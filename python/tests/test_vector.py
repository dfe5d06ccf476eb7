"""Many games at once."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import kamni


def test_games_are_those_of_the_engine(rules: str) -> None:
    env = kamni.VectorEnv(rules, 7, seed=3, draw_after=30)
    singles = env.positions()
    observations, info = env.reset()
    for _ in range(150):
        for game, here in enumerate(singles):
            assert np.array_equal(observations[game], here.observation())
            assert np.array_equal(info["action_mask"][game], here.action_mask())
            assert info["turn"][game] == here.player
        actions = env.sample()
        observations, rewards, terminated, truncated, info = env.step(actions)
        for game, action in enumerate(actions):
            here = singles[game].act(int(action))
            assert terminated[game] == here.over
            expected = {"1-0": [1, -1], "0-1": [-1, 1]}.get(here.result, [0, 0])
            assert rewards[game].tolist() == expected
            singles[game] = env.start if terminated[game] or truncated[game] else here
        assert env.positions() == singles


def test_seeds() -> None:
    def actions(seed: int) -> list[list[int]]:
        env = kamni.VectorEnv("seega/5", 5, seed=seed)
        chosen = []
        for _ in range(30):
            chosen.append(env.sample())
            env.step(chosen[-1])
        return [one.tolist() for one in chosen]

    assert actions(1) == actions(1) != actions(2)
    env = kamni.VectorEnv("seega/5", 5, seed=1)
    first = env.sample().tolist()
    env.reset(seed=1)
    assert env.sample().tolist() == first


def test_arrays_are_new_unless_asked_otherwise() -> None:
    env = kamni.VectorEnv("kayles/5", 2)
    before, _ = env.reset()
    kept = before.copy()
    after = env.step([0, 1])[0]
    assert np.array_equal(before, kept) and not np.shares_memory(before, after)
    env = kamni.VectorEnv("kayles/5", 2, copy=False)
    before, _ = env.reset()
    assert np.shares_memory(before, env.step([0, 1])[0])


def test_illegal_actions() -> None:
    env = kamni.VectorEnv("kayles/5", 3)
    with pytest.raises(kamni.IllegalMove, match="action 24 is not legal in game 2"):
        env.step([0, 1, 24])
    for wrong in ([0, 1, -1], [0, 1, 10**9], [0, 1, 10**30], np.array([0, 1, 2**63 - 1])):
        with pytest.raises(kamni.IllegalMove, match="game 2"):
            env.step(wrong)
    assert env.positions() == [env.start] * 3
    for wrong in ([0.0, 1.0, 2.0], [0, 1, float("nan")], ["0", "1", "2"], [None] * 3, [True, False, True], None, object()):
        with pytest.raises(TypeError):
            env.step(wrong)  # type: ignore[arg-type]
    for wrong in ([0, 1], [0, 1, 2, 3], [[0, 1, 2]], 0):
        with pytest.raises(ValueError):
            env.step(wrong)  # type: ignore[arg-type]
    env = kamni.VectorEnv("kayles/5", 3, illegal="forfeit")
    _, rewards, terminated, _, _ = env.step([0, 1, 24])
    assert rewards.tolist() == [[0, 0], [0, 0], [-1, 0]] and terminated.tolist() == [False, False, True]


def test_games_that_stay_over() -> None:
    env = kamni.VectorEnv("kayles/1", 2, restart=False)
    _, rewards, terminated, _, info = env.step([0, 0])
    assert terminated.all() and not info["action_mask"].any() and rewards.tolist() == [[1, -1]] * 2
    assert env.sample().tolist() == [-1, -1]
    env.step([-1, -1])
    with pytest.raises(ValueError, match="game 0 is over"):
        env.step([0, -1])
    env.reset(which=[False, True])
    assert [here.over for here in env.positions()] == [True, False]
    env.step([-1, 0])
    with pytest.raises(TypeError):
        env.reset(which=[0, 1])
    with pytest.raises(ValueError):
        env.reset(which=[True])


def test_points() -> None:
    env = kamni.VectorEnv("cheops/5", 1, rewards="points")
    total = np.zeros(2)
    here = env.start
    for move in "2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1".split():
        total += env.step([here.action(move)])[1][0]
        here = here.play(move)
    assert total.tolist() == [-8, 8]


def test_cuts() -> None:
    env = kamni.VectorEnv("seega/5", 2, max_moves=3)
    assert [env.step(env.sample())[3].tolist() for _ in range(3)] == [[False] * 2, [False] * 2, [True] * 2]
    assert env.positions() == [env.start] * 2


def test_values_are_those_of_the_analysis() -> None:
    for rules in ("kayles/10", "cheops/6", "dawson/3x5", "chips", "seega/3"):
        env = kamni.VectorEnv(rules, 16, seed=1)
        for _ in range(5):
            env.step(env.sample())
        values = env.values(time=60)
        assert not np.isnan(values).any()
        for value, here in zip(values, env.positions()):
            assert value == {"win": 1, "draw": 0, "loss": -1}[here.analyze(time=20).value], here
    assert np.isnan(kamni.VectorEnv("seega/7", 3).values(time=0.1)).all()


def test_symmetries(rules: str) -> None:
    env = kamni.VectorEnv(rules, 4, seed=2)
    for _ in range(9):
        for symmetry in range(env.symmetries):
            observations, masks = env.augment(symmetry, env.observations, env.action_mask)
            for game, here in enumerate(env.positions()):
                image = here.image(symmetry)
                assert np.array_equal(observations[game], image.observation())
                assert np.array_equal(masks[game], image.action_mask())
        env.step(env.sample())
    with pytest.raises(IndexError):
        env.augment(env.symmetries, env.observations)
    with pytest.raises(IndexError, match="no symmetry -1"):
        env.augment(-1, env.observations)


def test_other_starts() -> None:
    start = kamni.Position("chips", "3:4,9 1")
    env = kamni.VectorEnv(start, 2)
    assert env.positions() == [start] * 2
    env.set_position(1, kamni.Position("chips", "5:4,9 2"))
    assert env.turn.tolist() == [0, 1] and str(env.positions()[1]) == "5:4,9 2"
    with pytest.raises(ValueError, match="games of chips"):
        env.set_position(0, kamni.Game("kayles/5").start())
    with pytest.raises(IndexError):
        env.set_position(2, start)
    with pytest.raises(ValueError, match="over"):
        kamni.VectorEnv(kamni.Position("chips", "3:4 1"), 2)
    many = ",".join(str(2 * cell) for cell in range(40))
    with pytest.raises(ValueError, match="no number"):
        kamni.VectorEnv(kamni.Position("chips", f"{many}:1,99 1"), 2)


def test_use_after_close() -> None:
    env = kamni.VectorEnv("kayles/5", 2)
    env.close()
    env.close()
    for use in (env.reset, env.sample, env.values, env.positions, lambda: env.step([0, 1])):
        with pytest.raises(RuntimeError, match="closed"):
            use()


def test_wrong_arguments() -> None:
    for n in (0, -1):
        with pytest.raises(ValueError):
            kamni.VectorEnv("kayles/5", n)
    for n in (1.5, "3", None, True):
        with pytest.raises(TypeError):
            kamni.VectorEnv("kayles/5", n)  # type: ignore[arg-type]
    with pytest.raises((MemoryError, ValueError, OverflowError)):
        kamni.VectorEnv("kayles/5", 10**15)
    for options in ({"illegal": "x"}, {"rewards": 1}, {"draw_after": 0}, {"max_moves": -1}):
        with pytest.raises(ValueError):
            kamni.VectorEnv("kayles/5", 2, **options)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kamni.VectorEnv("kayles/5", 2, seed="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="-3"):
        kamni.VectorEnv("kayles/5", 2, seed=-3)
    env = kamni.VectorEnv("kayles/5", 2)
    with pytest.raises(ValueError, match="/nope"):
        env.values(tables="/nope")
    for game in (-1, 2, 10**30):
        with pytest.raises(IndexError, match=f"no game {game}; there are 2"):
            env.set_position(game, env.start)


@pytest.mark.parametrize("restart", [True, False])
def test_copies_and_pickles_go_on_alike(rules: str, restart: bool) -> None:
    env = kamni.VectorEnv(rules, 5, seed=2, draw_after=9, max_moves=40, restart=restart)
    for _ in range(30):
        env.step(env.sample())
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(30):
        actions = env.sample()
        results = env.step(actions)
        for other in others:
            assert np.array_equal(other.sample(), actions)
            for one, same in zip(results[:4], other.step(actions)[:4]):
                assert np.array_equal(one, same)


def test_what_was_seen_last_is_kept() -> None:
    env = kamni.VectorEnv("seega/5", 6, seed=4, max_moves=7)
    for step in range(1, 15):
        before, actions = env.positions(), env.sample()
        _, _, _, truncated, info = env.step(actions)
        assert truncated.all() == (step % 7 == 0)
        assert ("final_obs" in info) == truncated.any()
        if truncated.any():
            for game, here in enumerate(before):
                last = here.act(int(actions[game]))
                assert np.array_equal(info["final_obs"][game], last.observation())
                assert np.array_equal(info["final_info"]["action_mask"][game], last.action_mask())
                assert info["final_info"]["turn"][game] == last.player


# The numbers are part of the interface: programs that have learned rely on them.
NUMBERS = {
    ("kayles/10", "start"): {"1": 0, "10": 9},
    ("kayles/10", "XX..XXXXXX 1"): {"1+2>3": 12, "1+2>4": 13, "9+10>3": 92},
    ("cheops/5", "X.../.../../. 1 0-0"): {"2.2": 1, "2.4": 3, "2.1>": 10},
    ("cheops/5", "XXXX/XX./../. 1 4-0"): {"3.3": 6, "3.2>": 15},
    ("dawson/3x5", "start"): {"a1a2": 1, "e1e2": 13},
    ("dawson/3x5", "bbbbb/..w../w...w b"): {"b3xc2": 35, "d3xc2": 39},
    ("chips", "start"): {"0>1": 1, "4>3": 2, "9>10": 5},
    ("seega/5", "start"): {"a1": 0, "e5": 24},
    ("seega/5", "a...b/...../..a../...../b...a a 0-0 0 -"): {"c3c2": 73, "c3b3": 74, "c3d3": 75, "c3c4": 76, "a5a4": 105},
    ("seega/3", "ab./bb./... a 0-0 0 -"): {"pass": 45},
}


@pytest.mark.parametrize("key", NUMBERS)
def test_numbers_never_change(key: tuple[str, str]) -> None:
    here = kamni.Position(*key)
    assert {move: here.action(move) for move in NUMBERS[key]} == NUMBERS[key]
    for move, action in NUMBERS[key].items():
        assert move in here.moves() and here.move_of(action) == move
