"""How fast games are stepped: `python -m kamni.bench`.

Everything is measured in one process on one processor core, in processor time, so that other programs disturb little; every number is the best of
several rounds, and what counts are the ratios, which come from one run. Batches are compared with batches and single games with single games.
A step of a batch chooses a random legal action in every game, makes it, begins games that are over again, and leaves observations, masks of the legal actions,
rewards and ends in arrays that NumPy reads. The games differ, so the ratios say no more than what a program waits for.

The rivals are pgx (with jax) and OpenSpiel, with games that are smaller than ours. What is not installed is left out with a note.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import kamni

#: How many games a batch has.
GAMES = 1024
OWN = ("kayles/10", "seega/5", "cheops/6", "dawson/3x5", "chips")
RIVALS = ("tic_tac_toe", "connect_four")

#: What `--check` asks for: steps per second of a batch, how many times as fast as the fastest other batch, and how many nanoseconds `play` may take beyond
#: a call.
TARGETS = {"kayles/10": 3e6, "seega/5": 1e6}
RATIO = 1.0
PLAY_NS = 1000


def best_rate(step: Callable[[], int], seconds: float, rounds: int = 5) -> float:
    """The most steps per second of several rounds. `step` returns how many steps it made."""
    step()
    best = 0.0
    for _ in range(rounds):
        made, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds / rounds:
            made += step()
        best = max(best, made / spent)
    return best


def own_batch(rules: str, copy: bool = True) -> Callable[[], int]:
    env = kamni.VectorEnv(rules, GAMES, seed=1, copy=copy)

    def step() -> int:
        for _ in range(16):
            env.step(env.sample())
        return 16 * GAMES

    return step


def pgx_batch(name: str) -> Callable[[], int]:
    """Choosing, stepping and beginning again are one compiled function, as in the examples of pgx."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    following = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator,unused-ignore]
    def play(state: Any, key: Any) -> tuple[Any, Any]:
        key, choice, others = jax.random.split(key, 3)
        actions = jax.random.categorical(choice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return following(state, actions, jax.random.split(others, GAMES)), key

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    key = jax.random.PRNGKey(1)

    def step() -> int:
        nonlocal state, key
        for _ in range(16):
            state, key = play(state, key)
            for array in (state.observation, state.legal_action_mask, state.rewards, state.terminated):
                np.asarray(array)
        return 16 * GAMES

    return step


def openspiel_batch(name: str) -> Callable[[], int]:
    """OpenSpiel's states, in C++, without its environment, which is slower: one after another, written into the arrays of a batch."""
    import pyspiel

    game, choose = pyspiel.load_game(name), random.Random(1).choice
    states = [game.new_initial_state() for _ in range(GAMES)]
    observations = np.zeros((GAMES, game.observation_tensor_size()), np.float32)
    masks = np.zeros((GAMES, game.num_distinct_actions()), bool)
    rewards, over = np.zeros((GAMES, 2), np.float32), np.zeros(GAMES, bool)

    def step() -> int:
        for number, state in enumerate(states):
            state.apply_action(choose(state.legal_actions()))
            over[number] = state.is_terminal()
            rewards[number] = state.rewards()
            if over[number]:
                state = states[number] = game.new_initial_state()
            observations[number] = state.observation_tensor()
            masks[number] = state.legal_actions_mask()
        return GAMES

    return step


def openspiel_environments(name: str) -> Callable[[], int]:
    """OpenSpiel's own batch of environments for learning."""
    from open_spiel.python import rl_environment
    from open_spiel.python.vector_env import SyncVectorEnv

    choose = random.Random(1).choice
    env = SyncVectorEnv([rl_environment.Environment(name) for _ in range(GAMES)])
    seen, actions = env.reset(), env.envs[0].action_spec()["num_actions"]
    # Its steps are objects.
    from open_spiel.python.rl_agent import StepOutput

    def step() -> int:
        nonlocal seen
        mask = np.zeros((GAMES, actions), bool)
        chosen = []
        for number, one in enumerate(seen):
            player = one.observations["current_player"]
            legal = one.observations["legal_actions"][player]
            mask[number, legal] = True
            chosen.append(StepOutput(action=choose(legal), probs=None))
        seen = env.step(chosen, reset_if_done=True)[0]
        np.asarray([one.observations["info_state"][one.observations["current_player"]] for one in seen], np.float32)
        return GAMES

    return step


def positions(rules: str) -> Callable[[], int]:
    """One position after another, as a program without arrays plays."""
    start, choose = kamni.Game(rules).start(), random.Random(1).choice

    def step() -> int:
        here = start
        for made in range(100):
            if here.over:
                return made
            here.observation()
            here.action_mask()
            here = here.act(choose(here.legal_actions()))
        return 100

    return step


def openspiel_state(name: str) -> Callable[[], int]:
    """One state of OpenSpiel after another: as fast as Python can ask C++."""
    import pyspiel

    game, choose = pyspiel.load_game(name), random.Random(1).choice

    def step() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            np.asarray(state.observation_tensor(), np.float32)
            np.asarray(state.legal_actions_mask(), bool)
            state.apply_action(choose(state.legal_actions()))
            made += 1
        return made

    return step


def nanoseconds(call: Callable[[], object], seconds: float) -> float:
    def step() -> int:
        for _ in range(1000):
            call()
        return 1000

    return 1e9 / best_rate(step, seconds)


def measure(seconds: float) -> dict[str, Any]:
    """All numbers. `batches` and `single` are steps per second by name, ours and those of others."""
    batches: dict[str, dict[str, float]] = {"own": {}, "others": {}}
    single: dict[str, dict[str, float]] = {"own": {}, "others": {}}
    missing: dict[str, str] = {}
    for rules in OWN:
        batches["own"][rules] = best_rate(own_batch(rules), seconds)
        single["own"][rules] = best_rate(positions(rules), seconds)
    for library, make, rates in (
        ("pgx", pgx_batch, batches),
        ("OpenSpiel's states", openspiel_batch, batches),
        ("OpenSpiel's SyncVectorEnv", openspiel_environments, batches),
        ("OpenSpiel's states", openspiel_state, single),
    ):
        for name in RIVALS:
            try:
                rates["others"][f"{library}, {name}"] = best_rate(make(name), seconds)
            except ImportError as error:
                missing[library] = str(error)
    written_over = {rules: best_rate(own_batch(rules, copy=False), seconds) for rules in OWN}

    def nothing(move: str) -> None: ...

    call = nanoseconds(lambda: nothing("c2"), seconds)
    plays = {}
    for rules in OWN:
        start = kamni.Game(rules).start()
        move = start.moves()[0]
        plays[rules] = nanoseconds(lambda: start.play(move), seconds) - call
    return {"batches": batches, "written_over": written_over, "single": single, "missing": missing, "call": call, "plays": plays}


def report(found: dict[str, Any]) -> list[str]:
    """Prints the numbers; returns what is not reached."""
    short: list[str] = []
    print(f"{versions()}; one core, processor time\n")
    for title, rates in ((f"batches of {GAMES} games", found["batches"]), ("one game at a time", found["single"])):
        fastest = max(rates["others"].values(), default=None)
        print(f"{title:<44} {'M steps/s':>9}{'' if fastest is None else '  times the fastest other'}")
        for name, rate in {**{f"kamni, {rules}": rate for rules, rate in rates["own"].items()}, **rates["others"]}.items():
            print(f"  {name:<42} {rate / 1e6:>9.3f}{'' if fastest is None else f'  {rate / fastest:8.2f}'}")
        print()
    print("kamni with arrays that are written over (`copy=False`)")
    for rules, rate in found["written_over"].items():
        print(f"  {rules:<42} {rate / 1e6:>9.3f}")
    for library, why in found["missing"].items():
        print(f"not measured: {library}: {why}")
    print(f"\nPosition.play beyond a call of Python ({found['call']:.0f} ns)")
    for rules, spent in found["plays"].items():
        print(f"  {rules:<42} {spent:>6.0f} ns")
        if spent > PLAY_NS:
            short.append(f"play in {rules}: {spent:.0f} ns beyond a call, {PLAY_NS} expected")
    fastest = max(found["batches"]["others"].values(), default=0.0)
    for rules, target in TARGETS.items():
        rate = found["batches"]["own"][rules]
        if rate < target:
            short.append(f"{rules}: {rate / 1e6:.2f} M steps per second, {target / 1e6:.0f} M expected")
        if rate < RATIO * fastest:
            short.append(f"{rules}: {rate / fastest:.2f} times the fastest other batch, {RATIO:g} expected")
    return short


def versions() -> str:
    """What was measured."""
    known = [f"kamni {kamni.__version__}", f"Python {sys.version.split()[0]}"]
    for name in ("numpy", "pgx", "jax", "open_spiel"):
        try:
            known.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            pass
    return ", ".join(known)


def one_core() -> None:
    """Keeps this process on one core, where the system can do that: libraries then start no threads that wait for each other."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m kamni.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a number is not what it should be")
    arguments = parser.parse_args()
    if not 0 < arguments.seconds < 1000:
        parser.error("--seconds is a positive number")
    one_core()
    found = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps({"versions": versions(), **found}))
        return 0
    short = report(found)
    for one in short:
        print(f"not reached: {one}")
    return 1 if arguments.check and short else 0


if __name__ == "__main__":
    sys.exit(main())
