"""How fast games are stepped: `python -m kamni.bench`.

Every number is the best of several rounds in processor time of one thread, so that other programs disturb little; what counts are the
ratios, which come from one run. Every way of stepping chooses a random legal action, makes it, and looks at the observation and at the mask of the legal actions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import kamni

#: Steps a second that VectorEnv has to reach, how much faster than the others it has to be, and how many nanoseconds `play` may take beyond a call.
TARGETS = {"kayles/10": 3e6, "seega/5": 1e6}
RATIO = 50
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


def vector(rules: str, n: int, copy: bool) -> Callable[[], int]:
    env = kamni.VectorEnv(rules, n, seed=1, copy=copy)

    def step() -> int:
        for _ in range(16):
            env.step(env.sample())
        return 16 * n

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
            here = here.act(choose(here.legal_actions()))
        return 100

    return step


def openspiel(name: str) -> Callable[[], int]:
    """OpenSpiel's environment for learning."""
    from open_spiel.python import rl_environment

    env, choose = rl_environment.Environment(name), random.Random(1).choice

    def step() -> int:
        seen, made = env.reset(), 0
        while not seen.last():
            player = seen.observations["current_player"]
            np.asarray(seen.observations["info_state"][player], np.float32)
            mask = np.zeros(env.game.num_distinct_actions(), bool)
            legal = seen.observations["legal_actions"][player]
            mask[legal] = True
            seen = env.step([choose(legal)])
            made += 1
        return made

    return step


def openspiel_state(name: str) -> Callable[[], int]:
    """The states of OpenSpiel alone, without its environment: as fast as Python can ask C++."""
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


def pettingzoo(name: str) -> Callable[[], int]:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    choose = np.random.default_rng(1).choice

    def step() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(choose(np.flatnonzero(observation["action_mask"]))))
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
    """All numbers."""
    own = {
        (rules, copy): best_rate(vector(rules, 1024, copy), seconds)
        for rules in ("kayles/10", "seega/5", "cheops/6", "dawson/3x5", "chips")
        for copy in (True, False)
    }
    others: dict[str, float] = {}
    states: dict[str, float] = {}
    missing = []
    spiel = ("tic_tac_toe", "connect_four", "breakthrough")
    for library, names, make, rates in (
        ("OpenSpiel's environment", spiel, openspiel, others),
        ("PettingZoo", ("tictactoe_v3", "connect_four_v3"), pettingzoo, others),
        ("OpenSpiel's bare states", spiel, openspiel_state, states),
    ):
        for name in names:
            try:
                rates[f"{library}, {name}"] = best_rate(make(name), seconds)
            except ImportError as error:
                missing.append(f"{library}, {name}: {error}")
    single = {rules: best_rate(positions(rules), seconds) for rules in TARGETS}

    def nothing(move: str) -> None: ...

    call = nanoseconds(lambda: nothing("c2"), seconds)
    plays = {}
    for rules in kamni.games():
        start = kamni.Game(rules).start()
        move = start.moves()[0]
        plays[start.rules] = nanoseconds(lambda: start.play(move), seconds) - call
    return {"vector": own, "others": others, "states": states, "missing": missing, "single": single, "call": call, "plays": plays}


def report(found: dict[str, Any]) -> list[str]:
    """Prints the numbers; returns what is not reached."""
    short: list[str] = []
    fastest = max(found["others"].values(), default=None)
    print(f"kamni {kamni.__version__}, Python {sys.version.split()[0]}, NumPy {np.__version__}; one thread, processor time\n")
    print(f"{'steps per second':<40} {'M/s':>8}  times the fastest other environment")
    for (rules, copy), rate in found["vector"].items():
        ratio = "" if fastest is None else f"{rate / fastest:8.0f}"
        print(f"VectorEnv {rules + (', new arrays' if copy else ', arrays written over'):<30} {rate / 1e6:>8.2f}  {ratio}")
        if copy and rules in TARGETS:
            if rate < TARGETS[rules]:
                short.append(f"{rules}: {rate / 1e6:.2f} M steps per second, {TARGETS[rules] / 1e6:.0f} M expected")
            if fastest is not None and rate < RATIO * fastest:
                short.append(f"{rules}: {rate / fastest:.0f} times the fastest other environment, {RATIO} expected")
    for rules, rate in found["single"].items():
        print(f"Position.act {rules:<27} {rate / 1e6:>8.3f}  {'' if fastest is None else f'{rate / fastest:8.1f}'}")
    for name, rate in {**found["others"], **found["states"]}.items():
        ratio = "" if fastest is None else f"{rate / fastest:8.1f}"
        print(f"{name:<40} {rate / 1e6:>8.3f}  {ratio}")
    for name in found["missing"]:
        print(f"not measured: {name}")
    print(f"\nPosition.play beyond a call of Python ({found['call']:.0f} ns):")
    for rules, spent in found["plays"].items():
        print(f"  {rules:<38} {spent:>8.0f} ns")
        if spent > PLAY_NS:
            short.append(f"play in {rules}: {spent:.0f} ns beyond a call, {PLAY_NS} expected")
    return short


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m kamni.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a number is not what it should be")
    arguments = parser.parse_args()
    if not 0 < arguments.seconds < 1000:
        parser.error("--seconds is a positive number")
    found = measure(arguments.seconds)
    if arguments.json:
        rows = [{"rules": rules, "copy": copy, "rate": rate} for (rules, copy), rate in found["vector"].items()]
        print(json.dumps({**found, "vector": rows}))
        return 0
    short = report(found)
    for one in short:
        print(f"not reached: {one}")
    return 1 if arguments.check and short else 0


if __name__ == "__main__":
    sys.exit(main())
