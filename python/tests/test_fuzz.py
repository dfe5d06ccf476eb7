"""Whatever is passed in: a result or a plain exception, never a panic, a crash or a hang."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kamni

RULES = ["kayles/6", "cheops/4", "dawson/3x3", "chips", "seega/3", "seega/5,place=2,extra=any"]
#: What wrong input may raise. `pyo3_runtime.PanicException` is a `BaseException` and none of these.
PLAIN = (ValueError, TypeError, IndexError, OverflowError, MemoryError, KeyError, OSError, RuntimeError)

texts = st.one_of(
    st.text(max_size=40),
    st.text("XL.12/abw-:,0123456789 >x+pastk=", max_size=40),
    st.sampled_from(["start", "XXX 1", "0,4,9:2,7 1", "1+2>3", "pass", "2.1>", "c1xd2", "9" * 30, "-1", "\0", "а1"]),
)
things = st.one_of(
    texts,
    st.integers(),
    st.integers(-2, 200),
    st.floats(),
    st.booleans(),
    st.none(),
    st.binary(max_size=4),
    st.lists(st.integers(-3, 130), max_size=4),
    st.just(object()),
    st.just(kamni.Game("kayles/5")),
    st.sampled_from([kamni.Game(rules).start() for rules in RULES]),
)
quick = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def plainly(function: object, *arguments: object, **named: object) -> object:
    try:
        return function(*arguments, **named)  # type: ignore[operator]
    except PLAIN:
        return None


@quick
@given(texts, texts, texts)
def test_texts(rules: str, position: str, move: str) -> None:
    for known in [rules, *RULES]:
        game = plainly(kamni.Game, known)
        if game is None:
            continue
        for here in (plainly(game.position, position), game.start()):  # type: ignore[attr-defined]
            if isinstance(here, kamni.Position):
                assert game.position(str(here)) == here  # type: ignore[attr-defined]
                for use in (here.play, here.action, here.svg):
                    plainly(use, move)
    plainly(kamni.record.loads, rules + position + move)
    plainly(kamni.record.loads, f'[Game "kayles/6"]\n[Position "{position}"]\n\n{move}')


@quick
@given(st.sampled_from(RULES), st.lists(things, max_size=3), st.data())
def test_wrong_types(rules: str, arguments: list[object], data: st.DataObject) -> None:
    game = kamni.Game(rules)
    start = game.start()
    player = kamni.Player("random", seed=1)
    uses = [
        kamni.Game,
        kamni.Position,
        kamni.Player,
        kamni.record.Record,
        kamni.record.loads,
        kamni.record.dumps,
        game.position,
        game.cell_images,
        game.action_images,
        start.play,
        start.act,
        start.action,
        start.move_of,
        start.image,
        start.svg,
        player.choose,
        start.__eq__,
    ]
    plainly(data.draw(st.sampled_from(uses)), *arguments)


@quick
@given(st.sampled_from(RULES), st.lists(st.integers(0, 2**64), max_size=60))
def test_any_actions(rules: str, actions: list[int]) -> None:
    here = kamni.Game(rules).start()
    for action in actions:
        legal = here.legal_actions()
        plainly(here.act, action)
        if not legal:
            break
        here = here.act(legal[action % len(legal)])


@quick
@given(
    st.sampled_from(RULES),
    st.integers(1, 5),
    st.lists(st.lists(st.integers(-3, 130), max_size=6), max_size=6),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_any_batches(rules: str, n: int, steps: list[list[int]], forfeit: bool, restart: bool, copy: bool) -> None:
    env = kamni.VectorEnv(rules, n, illegal="forfeit" if forfeit else "error", restart=restart, copy=copy, seed=1)
    for actions in steps:
        before = env.positions()
        if plainly(env.step, actions) is None:
            assert env.positions() == before
        env.step(env.sample())
    for game, here in enumerate(env.positions()):
        over = not env.action_mask[game].any()
        assert over or np.flatnonzero(env.action_mask[game]).tolist() == here.legal_actions()


@quick
@given(st.one_of(st.floats(), st.integers()), st.one_of(st.integers(), st.none()), st.one_of(st.integers(), st.none()))
def test_any_limits(time: float, nodes: int | None, threads: int | None) -> None:
    start = kamni.Game("kayles/6").start()
    plainly(start.analyze, time, nodes=nodes, threads=None if threads is None else threads % 8)
    plainly(kamni.solve, "kayles/6", time, nodes=nodes)
    plainly(kamni.VectorEnv("kayles/6", 2).values, time, nodes=nodes)
    plainly(kamni.Player("level=1").choose, start, time if time == time and time < 1 else 0.1, nodes=nodes)


def test_wrong_arrays_for_the_engine() -> None:
    """The engine's own methods, below the checks of VectorEnv."""
    batch = kamni.VectorEnv("kayles/6", 3)._open()
    good = np.zeros(3, np.int64)
    rewards, flags = np.zeros((3, 2), np.float32), np.zeros(3, bool)
    for actions, r, f in [
        (good.astype(np.float64), rewards, flags),
        (good, rewards[:, :1], flags),
        (good[:2], rewards, flags),
        (np.zeros(6, np.int64)[::2], rewards, flags),
        (good, rewards, flags.astype(np.int8)),
    ]:
        with pytest.raises(PLAIN):
            batch.step(actions, r, f, f.copy())
    # Arrays of wrong lengths: what fits is written.
    plainly(batch.observe, np.zeros((1, 3, 1, 6), np.float32), np.zeros((1, 36), bool), np.zeros(1, np.int8))
    plainly(batch.step, good, np.zeros((1, 2), np.float32), np.zeros(1, bool), np.zeros(1, bool))
    plainly(batch.step, good, rewards, flags, flags)
    plainly(batch.sample, np.zeros(1, np.int64))
